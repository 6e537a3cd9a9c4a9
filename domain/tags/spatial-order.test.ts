/** docs/reference/tags.md#spatial-order */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '#base/testing/seeded-random.ts';
import { fromYawPitch, identity, rotate } from '../geometry/quat.ts';
import { distance, dot, sub, type Vec3 } from '../geometry/vec3.ts';
import type { FloorId, TagId } from '../ids.ts';
import { floorId, sweepId } from '../links/testing/small-model.ts';
import { spatialOrder, tagsByFloor, type OrderableTag, type StartCamera } from './spatial-order.ts';

const floorIds = ['cellar', 'ground', 'upper'].map(floorId);

/** Looks along −z from the origin. */
const start: StartCamera = {
  position: [0, 0, 0],
  rotation: identity,
  floorId: floorId('ground'),
  fov: (75 * Math.PI) / 180,
  aspect: 16 / 9,
};

const tag = (id: string, anchorPosition: Vec3, floor: string | null = 'ground', sweep?: string): OrderableTag => ({
  id: id as TagId,
  anchorPosition,
  floorId: floor as FloorId | null,
  sweepId: sweep === undefined ? null : sweepId(sweep),
});

const idsOf = (tags: readonly OrderableTag[]): string => tags.map(({ id }) => id).join(' ');
const orderOf = (tags: readonly OrderableTag[], camera: Partial<StartCamera> = {}): string =>
  idsOf(spatialOrder(tags, { ...start, ...camera }, floorIds));

describe('on one floor', () => {
  const behind = tag('behind', [0, 0, 1]);
  const near = tag('near', [0, 0, -3]);
  const far = tag('far', [0, 0, -5]);

  it('the nearest tag in the view is the first one, then always the nearest of the remaining', () =>
    expect(orderOf([far, behind, near])).toBe('near far behind'));
  it('the nearest tag is the first one where none is in the view', () =>
    expect(orderOf([tag('far', [0, 0, 5]), behind, tag('further', [0, 0, 9])])).toBe('behind far further'));
  it('the view is that of the turned camera', () =>
    expect(orderOf([near, far, behind], { rotation: fromYawPitch(Math.PI, 0) })).toBe('behind near far'));
  it('the first tag is the first given one without a position of the camera', () =>
    expect(orderOf([far, behind, near], { position: null })).toBe('far near behind'));
  it('the tag nearest to the one before follows, not the one nearest to the camera', () =>
    expect(orderOf([tag('a', [0, 0, -2]), tag('b', [3, 0, -2]), tag('c', [-2.5, 0, -1]), tag('d', [5, 0, -2])])).toBe(
      'a c b d',
    ));
  it('tags at equal distances keep the given order', () => {
    const around = [tag('d', [1, 0, -4]), tag('b', [-1, 0, -4]), tag('c', [0, 1, -4]), tag('a', [0, 0, -4])];
    expect(orderOf(around)).toBe('a d c b');
    expect(orderOf([tag('y', [2, 0, -4]), tag('x', [2, 0, -4]), tag('z', [2, 0, -4])])).toBe('y x z');
  });

  // Half of the height of the view at a distance of 1 is tan 37.5° = 0.767, half of its width 1.364.
  it.each<[string, Vec3, boolean]>([
    ['at the top', [0, 0.76, -1], true],
    ['above', [0, 0.77, -1], false],
    ['at the bottom', [0, -0.76, -1], true],
    ['below', [0, -0.77, -1], false],
    ['at the right', [1.36, 0, -1], true],
    ['further to the right', [1.37, 0, -1], false],
    ['at the left', [-1.36, 0, -1], true],
    ['further to the left', [-1.37, 0, -1], false],
    ['behind the camera', [0, 0, 1], false],
  ])('a tag %s of the view precedes one further ahead: %o, %s', (_, position, isFirst) =>
    expect(orderOf([tag('ahead', [0, 0, -9]), tag('edge', position)])).toBe(isFirst ? 'edge ahead' : 'ahead edge'),
  );
});

describe('the floors', () => {
  const cellar = [tag('c1', [9, -3, 0], 'cellar'), tag('c2', [0, -3, 0], 'cellar')];
  const ground = [tag('g', [1, 0, -2])];
  const upper = [tag('u1', [0, 3, -9], 'upper'), tag('u2', [1, 3, -2], 'upper')];
  const elsewhere = [tag('gone', [0, 0, -1], 'gone'), tag('none', [8, 0, 0], null)];
  const ofPanorama = [tag('s2', [0, 0, -1], 'ground', 'b'), tag('s1', [0, 0, -0.5], null, 'a')];
  const all = [...ofPanorama, ...elsewhere, ...upper, ...cellar, ...ground];

  it.each<[string, Partial<StartCamera>, string]>([
    ['begin with that of the camera, then upwards, then from the lowest', {}, 'g u2 u1 c2 c1 none gone s2 s1'],
    ['begin with the top floor', { floorId: floorId('upper') }, 'u1 u2 c2 c1 g gone none s2 s1'],
    ['begin with the lowest without a floor of the camera', { floorId: null }, 'c2 c1 g u2 u1 gone none s2 s1'],
    ['begin with the lowest on an unknown floor', { floorId: floorId('gone') }, 'c2 c1 g u2 u1 gone none s2 s1'],
    ['begin with the lowest without a position', { position: null }, 'c1 c2 g u2 u1 gone none s2 s1'],
  ])('%s', (_, camera, expected) => expect(orderOf(all, camera)).toBe(expected));

  it('without tags are skipped: the first tag of the next one is chosen by the camera', () => {
    const above = [tag('u1', [0, 3, -4], 'upper'), tag('u2', [0, 3, -40], 'upper'), tag('u3', [0, 3, -1], 'upper')];
    expect(orderOf(above)).toBe('u1 u3 u2');
  });
  it('need not exist', () => expect(idsOf(spatialOrder([...upper, ...ground], start, []))).toBe('g u2 u1'));
  it('have their tags in the given order, those on other floors under null', () =>
    expect([...tagsByFloor(all, floorIds)].map(([id, tags]) => [id, idsOf(tags)])).toEqual([
      ['cellar', 'c1 c2'],
      ['ground', 's2 g'],
      ['upper', 'u1 u2'],
      [null, 's1 gone none'],
    ]));
});

/** Whole numbers: distances are often equal, and exact. */
const coordinate = fc.integer({ min: -3, max: 3 });
const someTags = fc
  .array(
    fc.record({
      anchorPosition: fc.tuple(coordinate, coordinate, coordinate),
      floor: fc.constantFrom('cellar', 'ground', 'upper', 'gone', null),
      sweep: fc.constantFrom(undefined, undefined, undefined, 'a'),
    }),
    { maxLength: 25 },
  )
  .map((tags) => tags.map(({ anchorPosition, floor, sweep }, n) => tag(`t${n}`, anchorPosition, floor, sweep)));
const someCamera = fc.record<StartCamera>({
  fov: fc.constant(start.fov),
  aspect: fc.constant(start.aspect),
  // Never at a tag.
  position: fc.option(fc.tuple(coordinate, coordinate, coordinate).map(([x, y, z]): Vec3 => [x + 0.5, y, z + 0.3])),
  rotation: fc
    .tuple(fc.double({ min: -3, max: 3, noNaN: true }), coordinate)
    .map(([yaw, n]) => fromYawPitch(yaw, n / 4)),
  floorId: fc.constantFrom(...floorIds, floorId('gone'), null),
});

/** By the angles from the camera's direction. */
const isInView = ({ anchorPosition }: OrderableTag, { position, rotation, fov, aspect }: StartCamera): boolean => {
  const away = sub(anchorPosition, position!);
  const [ahead, up, right] = (
    [
      [0, 0, -1],
      [0, 1, 0],
      [1, 0, 0],
    ] as const
  ).map((axis) => dot(away, rotate(rotation, axis)));
  const halfWidth = Math.atan(Math.tan(fov / 2) * aspect);
  return Math.abs(Math.atan2(up!, ahead!)) <= fov / 2 && Math.abs(Math.atan2(right!, ahead!)) <= halfWidth;
};

/** The first of the nearest. */
const nearestOf = (tags: readonly OrderableTag[], point: Vec3): OrderableTag | undefined =>
  tags.toSorted((a, b) => distance(a.anchorPosition, point) - distance(b.anchorPosition, point))[0];

const expectedFirst = (tags: readonly OrderableTag[], camera: StartCamera): OrderableTag | undefined => {
  if (!camera.position) return tags[0];
  const inView = tags.filter((each) => isInView(each, camera));
  return nearestOf(inView.length > 0 ? inView : tags, camera.position);
};

describe('in every space', () => {
  it('each tag is the nearest of the remaining ones of its floor, the first one to the camera', () =>
    fc.assert(
      fc.property(someTags, someCamera, (tags, camera) => {
        const ordered = spatialOrder(tags, camera, floorIds).filter((each) => each.sweepId === null);
        const placeOf = ({ floorId: id }: OrderableTag): string => String(floorIds.find((each) => each === id));
        ordered.forEach((each, n) => {
          const left = new Set(ordered.slice(n));
          const onFloor = tags.filter((other) => left.has(other) && placeOf(other) === placeOf(each));
          const before = ordered[n - 1];
          expect(each).toBe(before ? nearestOf(onFloor, before.anchorPosition) : expectedFirst(onFloor, camera));
        });
      }),
    ));

  it('the floors follow each other, and each tag occurs once', () =>
    fc.assert(
      fc.property(someTags, someCamera, (tags, camera) => {
        const ordered = spatialOrder(tags, camera, floorIds);
        expect(new Set(ordered)).toEqual(new Set(tags));
        const first =
          camera.position === null
            ? 0
            : Math.max(
                0,
                floorIds.findIndex((id) => id === camera.floorId),
              );
        const rankOf = ({ floorId: id, sweepId: sweep }: OrderableTag): number => {
          const level = floorIds.findIndex((each) => each === id);
          if (sweep !== null) return 4;
          return level < 0 ? 3 : (level - first + 3) % 3;
        };
        const ranks = ordered.map(rankOf);
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
        expect(ordered.length).toBe(tags.length);
      }),
    ));

  it('ten thousand tags on one floor are ordered', () => {
    const random = seededRandom(7);
    const many = Array.from({ length: 10_000 }, (_, n) => tag(`t${n}`, [random() * 100, random() * 3, random() * 80]));
    const ordered = spatialOrder(many, start, floorIds);
    expect(new Set(ordered)).toEqual(new Set(many));
    for (const n of [1, 5000, 9990])
      expect(ordered[n]).toBe(nearestOf(ordered.slice(n), ordered[n - 1]!.anchorPosition));
  });
});
