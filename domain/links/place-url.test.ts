import { assert, constantFrom, double, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromYawPitch } from '../geometry/quat.ts';
import type { SweepId } from '../ids.ts';
import { placeOfShareLink, placeUrl, readPlaceUrl } from './place-url.ts';
import { placeOfLink, type Place } from './place.ts';
import { floorId, smallModel, sweepId } from './testing/small-model.ts';

const model = smallModel;
const first = model.sweeps[0]!;
const inside: Place = {
  mode: 'panorama',
  sweepId: first.id,
  position: [1, 2, 3],
  rotation: fromYawPitch(1, 0.5),
  orthoZoom: null,
  visibleFloors: null,
};
const above: Place = {
  ...inside,
  mode: 'floorplan',
  position: [1, 20, 3],
  orthoZoom: 12,
  visibleFloors: [floorId('ground')],
};
const placeAt = (url: string | null): Place | null => {
  const link = url === null ? null : readPlaceUrl(url);
  const place = link && placeOfLink(model, link);
  return place?.ok ? place.value : null;
};

describe('a link to a place', () => {
  it('names the viewpoint and the direction of a view inside', () => {
    const url = placeUrl(model, inside);
    expect(url).toMatch(new RegExp(`^place://${first.id}\\?sr=[-\\d.,]+$`));
    const place = placeAt(url)!;
    expect(place).toMatchObject({ mode: 'panorama', sweepId: first.id, position: null });
    for (const [i, part] of place.rotation!.entries()) expect(part).toBeCloseTo(inside.rotation![i]!, 2);
  });

  it('holds the whole view from above: mode, position, zoom and floors', () => {
    expect(placeAt(placeUrl(model, above))).toMatchObject({
      mode: 'floorplan',
      position: [1, 20, 3],
      orthoZoom: 12,
      visibleFloors: ['ground'],
    });
  });

  it('names the first viewpoint where the view has none; there is none without a viewpoint', () => {
    expect(placeUrl(model, { ...above, sweepId: null })).toMatch(`place://${first.id}?`);
    expect(placeUrl({ ...model, sweeps: [] }, { ...above, sweepId: null })).toBeNull();
  });

  it.each([
    ['place://nook', null],
    ['place://nook?sr=x', null],
    ['place://nook?sm=9', null],
    ['place://nook?sr=0,1', [0, 1]],
  ])('%s leads to its viewpoint', (url, direction) => {
    const link = readPlaceUrl(url);
    expect(link).toMatchObject({ mode: 'panorama', scanId: 'nook', sweepIndex: null });
    expect(link?.rotation === null).toBe(direction === null);
  });

  it.each(['https://example.org/place://nook', 'place://', 'nook', 'place:nook'])('%s is none', (url) => {
    expect(readPlaceUrl(url)).toBeNull();
  });

  it('is read as it was written, for any view inside', () => {
    assert(
      property(
        constantFrom(...model.sweeps.filter(({ enabled }) => enabled).map(({ id }) => id)),
        double({ min: -3, max: 3, noNaN: true }),
        double({ min: -1.4, max: 1.4, noNaN: true }),
        (id: SweepId, yaw, pitch) => {
          const place = placeAt(placeUrl(model, { ...inside, sweepId: id, rotation: fromYawPitch(yaw, pitch) }));
          return place?.sweepId === id && place.rotation !== null;
        },
      ),
    );
  });
});

describe('a share link', () => {
  const origin = 'https://tours.example';
  const placeOf = (text: string) => placeOfShareLink(text, model, origin);

  it.each([
    ['/show?m=small&sm=1&ss=1&sr=0,1', first.id],
    ['/enfilade/show/?play=1&m=small&ss=2', sweepId('b')],
    ['/work?model=small&ss=1', first.id],
  ])('%s of this space is a place', (path, id) => {
    const index = Number(/ss=(\d)/.exec(path)![1]) - 1;
    const expected = model.sweeps.find((sweep) => sweep.index === index)?.id ?? id;
    expect(placeOf(`${origin}${path}`)?.sweepId).toBe(expected);
  });

  it('with a start is a place', () => {
    const start = { camera_position: [0, 0, 0], camera_quaternion: [0, 0, 0, 1], scan_id: first.uuid };
    const url = `${origin}/show?m=small&start=${encodeURIComponent(JSON.stringify(start))}`;
    expect(placeOf(url)?.sweepId).toBe(first.id);
  });

  it.each([
    `${origin}/show?m=other&ss=1`,
    `${origin}/show?m=small`,
    `${origin}/show?m=small&ss=99`,
    'https://elsewhere.example/show?m=small&ss=1',
    `${origin}/list?m=small&ss=1`,
    `${origin}.evil.example/show?m=small&ss=1`,
    `see ${origin}/show?m=small&ss=1`,
  ])('%s is none of a place in this space', (text) => {
    expect(placeOf(text)).toBeNull();
  });
});
