import { describe, expect, it } from 'vitest';
import { buildBvh } from '#domain/geometry/bvh.ts';
import { add, distance, dot, normalize, scale, sub, type Vec3 } from '#domain/geometry/vec3.ts';
import type { FloorId, RoomId } from '#domain/ids.ts';
import { smallModel, sweepId } from '#domain/links/testing/small-model.ts';
import type { Sweep } from '#domain/model/model.ts';
import type { LinkArrow } from '#domain/navigation/link-arrows.ts';
import { assumedDistance } from '#domain/tools/tool.ts';
import { isHidden, pickSurface, nearestSweepTo, type PickScene } from './surface-picker.ts';

const ground = 'ground' as FloorId;
const upper = 'upper' as FloorId;

/** Two level squares of 10 m, facing up: the ground at 0 m, the upper floor at 3 m. */
const square = (y: number): number[] => [-5, y, -5, -5, y, 5, 5, y, 5, 5, y, -5];
const bvh = buildBvh(
  new Float32Array([...square(0), ...square(3)]),
  new Uint32Array([0, 1, 2, 0, 2, 3, 4, 5, 6, 4, 6, 7]),
);
const tree = { bvh, partOfTriangle: new Uint8Array([0, 0, 1, 1]), floorIds: [ground, upper] };

const [first] = smallModel.sweeps;
const sweep = (id: string, floorPosition: Vec3, floorId = ground): Sweep => ({
  ...first!,
  id: id as Sweep['id'],
  floorId,
  floorPosition,
  position: [floorPosition[0], floorPosition[1] + 1.5, floorPosition[2]],
  alignment: 'aligned',
  enabled: true,
});
const room = {
  ...smallModel.rooms[0]!,
  id: 'r' as RoomId,
  floorId: ground,
  outline: [
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 4],
  ] as const,
};
const scene: PickScene = {
  tree,
  visibleFloors: null,
  cutHeight: Infinity,
  skipBackFaces: false,
  currentSweep: null,
  floors: [],
  pucks: [],
  arrows: [],
  rooms: [room],
};
const ray = (origin: Vec3, through: Vec3) => ({ origin, direction: normalize(sub(through, origin)) });
const down = ray([1, 10, 1], [1, 0, 1]);

describe('the mesh', () => {
  it('is hit with its floor and room', () => {
    expect(pickSurface({ ...scene, visibleFloors: new Set([ground]) }, down)).toMatchObject({
      position: [1, expect.closeTo(0, 9), 1],
      normal: [0, 1, 0],
      floorId: ground,
      roomId: 'r',
      kind: 'mesh',
    });
  });

  it('is not hit on hidden floors or where it is cut away', () => {
    expect(pickSurface(scene, down)?.floorId).toBe(upper);
    expect(pickSurface({ ...scene, cutHeight: 2 }, down)?.floorId).toBe(ground);
  });

  it('is not hit from above where it belongs to no floor', () => {
    const surrounded = { ...scene, tree: { ...tree, floorIds: [ground, null] } };
    expect(pickSurface(surrounded, down)?.floorId).toBe(null);
    expect(pickSurface({ ...surrounded, skipBackFaces: true }, down)?.floorId).toBe(ground);
    const floorless = { ...scene, tree: { ...tree, floorIds: [null, null] }, skipBackFaces: true };
    expect(pickSurface(floorless, down)?.position[1]).toBeGreaterThan(1);
  });

  it('is not hit from behind when back faces are skipped', () => {
    const upwards = ray([1, 1, 1], [1, 5, 1]);
    expect(pickSurface(scene, upwards)?.floorId).toBe(upper);
    expect(pickSurface({ ...scene, skipBackFaces: true }, upwards)).toBeNull();
  });
});

describe('without a mesh', () => {
  const currentSweep = sweep('here', [0, 0, 0]);

  it('the floor of the current sweep is hit', () => {
    const hit = pickSurface({ ...scene, tree: null, currentSweep }, ray([0, 1.5, 0], [2, 0, 2]));
    expect(hit).toMatchObject({ kind: 'floor', roomId: 'r' });
    expect(hit?.position[1]).toBeCloseTo(0);
  });

  it('an upward ray hits nothing', () => {
    expect(pickSurface({ ...scene, tree: null, currentSweep }, ray([0, 1.5, 0], [2, 2, 2]))).toBeNull();
  });

  it('nothing is hit where the mesh is still awaited', () => {
    const awaited: PickScene = { ...scene, tree: null, currentSweep, withoutMesh: 'nothing' };
    expect(pickSurface(awaited, ray([0, 1.5, 0], [2, 0, 2]))).toBeNull();
  });

  it.each<readonly [string, Vec3]>([
    ['down', [0, -1, 0]],
    ['up', [0, 1, 0]],
    ['level', [1, 0, 0]],
    ['towards a far point of the floor', normalize([9, -1, 3])],
  ])('where directions are asked for, a ray %s gives a point on it at a fixed distance', (_, direction) => {
    const directed: PickScene = {
      ...scene,
      tree: null,
      currentSweep: { ...currentSweep, roomId: room.id },
      withoutMesh: 'direction',
    };
    const origin: Vec3 = [0, 1.5, 0];
    const hit = pickSurface(directed, { origin, direction })!;
    expect(hit).toMatchObject({ kind: 'direction', id: '', isDepthKnown: false, floorId: ground, roomId: room.id });
    expect(distance(hit.position, add(origin, scale(direction, assumedDistance)))).toBeCloseTo(0, 6);
    expect(distance(hit.normal, scale(direction, -1))).toBeCloseTo(0, 6);
  });

  it('where directions are asked for, the ray of a hand gives the one in which its end is seen from the viewpoint', () => {
    const directed: PickScene = { ...scene, tree: null, currentSweep, withoutMesh: 'direction' };
    const origin = add(currentSweep.position, [0.25, -0.4, 0]);
    const direction: Vec3 = [0, 0, -1];
    const { position } = pickSurface(directed, { origin, direction })!;
    const seen = sub(add(origin, scale(direction, assumedDistance)), currentSweep.position);
    expect(distance(position, currentSweep.position)).toBeCloseTo(assumedDistance, 6);
    expect(dot(normalize(sub(position, currentSweep.position)), normalize(seen))).toBeCloseTo(1, 9);
  });
});

describe('without imagery, from above', () => {
  const floors: PickScene['floors'] = [
    { id: ground, bottom: 0, boundingBox: { min: [-5, 0, -5], max: [5, 2.6, 5] } },
    { id: upper, bottom: 3, boundingBox: { min: [0, 3, 0], max: [5, 5.6, 5] } },
  ];
  const fromAbove = { ...scene, tree: null, floors };
  const onGround = { has: (floorId: FloorId) => floorId === ground };

  it.each<readonly [string, Partial<PickScene>, Vec3, readonly [FloorId, number] | null]>([
    ['the topmost floor under the point', {}, [1, 10, 1], [upper, 3]],
    ['in any order of the list', { floors: floors.toReversed() }, [1, 10, 1], [upper, 3]],
    ['a lower one beside the box of the topmost', {}, [-1, 10, 1], [ground, 0]],
    ['a lower one where the topmost is hidden', { visibleFloors: new Set([ground]) }, [1, 10, 1], [ground, 0]],
    ['nothing beside all boxes', {}, [6, 10, 1], null],
    ['nothing where all floors are hidden', { visibleFloors: new Set() }, [1, 10, 1], null],
    ['a floor without a box anywhere', { floors: [{ ...floors[0]!, boundingBox: null }] }, [80, 10, 1], [ground, 0]],
    ['the floors below the camera', {}, [1, 2, 1], [ground, 0]],
    ['a floor that is drawn there before one whose box is there', { occluders: onGround }, [1, 10, 1], [ground, 0]],
  ])('a ray hits %s', (_, changes, eye, expected) => {
    const hit = pickSurface({ ...fromAbove, ...changes }, { origin: eye, direction: [0, -1, 0] });
    expect(hit && [hit.floorId, hit.position]).toEqual(expected && [expected[0], [eye[0], expected[1], eye[2]]]);
  });

  it('the hit has the floor’s normal and the room', () => {
    const hit = pickSurface({ ...fromAbove, visibleFloors: new Set([ground]) }, down);
    expect(hit).toMatchObject({ kind: 'floor', id: '', normal: [0, 1, 0], roomId: 'r' });
    expect(pickSurface(fromAbove, down)).toMatchObject({ floorId: upper, roomId: null });
  });

  it('each floor is tested where the ray meets its own plane', () => {
    // At the height of the upper floor the ray is still beside its box.
    expect(pickSurface(fromAbove, ray([-4, 10, 1], [1, 0, 1]))?.floorId).toBe(ground);
    expect(pickSurface(fromAbove, ray([4, 10, 1], [-1, 0, 1]))?.floorId).toBe(upper);
  });

  it('a level or upward ray hits nothing', () => {
    expect(pickSurface(fromAbove, ray([1, 1, 1], [1, 5, 1]))).toBeNull();
    expect(pickSurface(fromAbove, ray([1, 3, 1], [2, 3, 1]))).toBeNull();
  });

  it('no point is hidden', () => {
    expect(isHidden(fromAbove, [1, 10, 1], [1, -5, 1])).toBe(false);
  });
});

describe('a puck', () => {
  const puck = sweep('puck', [2, 0, 2]);
  const eye: Vec3 = [0, 1.5, 0];
  const visibleFloors = new Set([ground]);

  const hit = (at: Vec3) => pickSurface({ ...scene, visibleFloors, pucks: [puck] }, ray(eye, at));

  it('is hit a little outside its ring and no further', () => {
    expect(hit([2.2, 0, 2])).toMatchObject({ kind: 'puck', id: 'puck' });
    expect(hit([2.5, 0, 2])?.kind).toBe('mesh');
  });

  it('is not hit behind a wall', () => {
    const wall = buildBvh(
      new Float32Array([1, -1, -9, 1, 9, -9, 1, 9, 9, 1, -1, 9]),
      new Uint32Array([0, 1, 2, 0, 2, 3]),
    );
    const walled = {
      ...scene,
      tree: { bvh: wall, partOfTriangle: new Uint8Array(2), floorIds: [ground] },
      pucks: [puck],
    };
    expect(pickSurface(walled, ray(eye, [2, 0, 2]))?.kind).toBe('mesh');
  });
});

describe('isHidden', () => {
  it('is true for a surface in front of the point, not for the one it is attached to', () => {
    expect(isHidden(scene, [1, 10, 1], [1, 0, 1])).toBe(true);
    expect(isHidden(scene, [1, 10, 1], [1, 3, 1])).toBe(false);
    expect(isHidden(scene, [1, 10, 1], [1, 2.95, 1])).toBe(false);
    expect(isHidden(scene, [1, 10, 1], [1, 2.5, 1])).toBe(true);
  });

  it('is false for surfaces that are not drawn: hidden floors, cut walls, back faces from above', () => {
    expect(isHidden({ ...scene, visibleFloors: new Set([ground]) }, [1, 10, 1], [1, 1, 1])).toBe(false);
    expect(isHidden({ ...scene, cutHeight: 2 }, [1, 10, 1], [1, 1, 1])).toBe(false);
    expect(isHidden(scene, [1, 1, 1], [1, 5, 1])).toBe(true);
    expect(isHidden({ ...scene, skipBackFaces: true }, [1, 1, 1], [1, 5, 1])).toBe(false);
  });

  it('is false without a mesh', () => {
    expect(isHidden({ ...scene, tree: null }, [1, 10, 1], [1, -5, 1])).toBe(false);
  });
});

const pressAt = (x: number, y: number, floorId: FloorId) => ({
  position: [x, y, 0] as Vec3,
  normal: [0, 1, 0] as Vec3,
  floorId,
  roomId: null,
  kind: 'mesh' as const,
  id: '',
});

it('finds the sweep nearest to a press, preferring its own floor', () => {
  const sweeps = [sweep('a', [0, 0, 0]), sweep('b', [3, 0, 0]), sweep('c', [1, 3, 0], upper)];
  expect(nearestSweepTo(sweeps, pressAt(2, 0, ground))).toBe('b');
  expect(nearestSweepTo(sweeps, pressAt(1, 3, upper))).toBe('c');
  expect(nearestSweepTo(sweeps, pressAt(9, 0, ground), 3.5)).toBeNull();
});

describe('the arrow of a link', () => {
  const arrow: LinkArrow = {
    sweepId: sweepId('other'),
    position: [1, 1.5, -2],
    normal: [0, 0, 1],
    heading: [0, 1, 0],
    label: '',
  };
  const withArrow = { ...scene, arrows: [arrow] };
  const eye: Vec3 = [1, 1.5, 1];

  it('is hit within its disc, in front of walls', () => {
    expect(pickSurface(withArrow, ray(eye, [1, 1.5, -2]))).toMatchObject({
      kind: 'puck',
      id: 'other',
      normal: [0, 0, 1],
    });
    expect(pickSurface(withArrow, ray(eye, [1.29, 1.5, -2]))?.id).toBe('other');
    expect(pickSurface(withArrow, ray(eye, [1.31, 1.5, -2]))?.id).not.toBe('other');
  });

  it('is not hit from behind', () => {
    expect(pickSurface(withArrow, ray([1, 1.5, -5], [1, 1.5, -2]))?.id).not.toBe('other');
  });
});
