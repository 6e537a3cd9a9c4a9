import { describe, expect, it } from 'vitest';
import { buildBvh } from '#domain/geometry/bvh.ts';
import { normalize, sub, type Vec3 } from '#domain/geometry/vec3.ts';
import type { FloorId, RoomId } from '#domain/ids.ts';
import { smallModel } from '#domain/links/testing/small-model.ts';
import type { Sweep } from '#domain/model/model.ts';
import { isHidden, pickSurface, sweepNear, type PickScene } from './surface-picker.ts';

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
  standing: null,
  pucks: [],
  rooms: [room],
};
const ray = (origin: Vec3, through: Vec3) => ({ origin, direction: normalize(sub(through, origin)) });
const down = ray([1, 10, 1], [1, 0, 1]);

describe('the mesh', () => {
  it('is hit where it is, with floor and room', () => {
    expect(pickSurface({ ...scene, visibleFloors: new Set([ground]) }, down)).toMatchObject({
      position: [1, expect.closeTo(0, 9), 1],
      normal: [0, 1, 0],
      floorId: ground,
      roomId: 'r',
      kind: 'mesh',
    });
  });

  it('lets the ray through hidden floors and what is cut away', () => {
    expect(pickSurface(scene, down)?.floorId).toBe(upper);
    expect(pickSurface({ ...scene, cutHeight: 2 }, down)?.floorId).toBe(ground);
  });

  it('leaves out from above what belongs to no floor, as it is drawn', () => {
    const around = { ...scene, tree: { ...tree, floorIds: [ground, null] } };
    expect(pickSurface(around, down)?.floorId).toBe(null);
    expect(pickSurface({ ...around, skipBackFaces: true }, down)?.floorId).toBe(ground);
    const floorless = { ...scene, tree: { ...tree, floorIds: [null, null] }, skipBackFaces: true };
    expect(pickSurface(floorless, down)?.position[1]).toBeGreaterThan(1);
  });

  it('is not there from behind where it is drawn so', () => {
    const upwards = ray([1, 1, 1], [1, 5, 1]);
    expect(pickSurface(scene, upwards)?.floorId).toBe(upper);
    expect(pickSurface({ ...scene, skipBackFaces: true }, upwards)).toBeNull();
  });
});

describe('without a mesh', () => {
  const standing = sweep('here', [0, 0, 0]);

  it('the floor on which one stands is hit', () => {
    const hit = pickSurface({ ...scene, tree: null, standing }, ray([0, 1.5, 0], [2, 0, 2]));
    expect(hit).toMatchObject({ kind: 'floor', roomId: 'r' });
    expect(hit?.position[1]).toBeCloseTo(0);
  });

  it('the sky is nothing', () => {
    expect(pickSurface({ ...scene, tree: null, standing }, ray([0, 1.5, 0], [2, 2, 2]))).toBeNull();
  });
});

describe('a puck', () => {
  const puck = sweep('puck', [2, 0, 2]);
  const eye: Vec3 = [0, 1.5, 0];
  const visibleFloors = new Set([ground]);

  const hit = (at: Vec3) => pickSurface({ ...scene, visibleFloors, pucks: [puck] }, ray(eye, at));

  it('is hit a little beyond its ring, and no farther', () => {
    expect(hit([2.2, 0, 2])).toMatchObject({ kind: 'puck', id: 'puck' });
    expect(hit([2.5, 0, 2])?.kind).toBe('mesh');
  });

  it('behind a wall is not hit', () => {
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

describe('what hides a point', () => {
  it('is a surface between it and the eye, not the one it is fastened to', () => {
    expect(isHidden(scene, [1, 10, 1], [1, 0, 1])).toBe(true);
    expect(isHidden(scene, [1, 10, 1], [1, 3, 1])).toBe(false);
    expect(isHidden(scene, [1, 10, 1], [1, 2.95, 1])).toBe(false);
    expect(isHidden(scene, [1, 10, 1], [1, 2.5, 1])).toBe(true);
  });

  it('is not what is not drawn: a hidden floor, a cut wall, a back face from above', () => {
    expect(isHidden({ ...scene, visibleFloors: new Set([ground]) }, [1, 10, 1], [1, 1, 1])).toBe(false);
    expect(isHidden({ ...scene, cutHeight: 2 }, [1, 10, 1], [1, 1, 1])).toBe(false);
    expect(isHidden(scene, [1, 1, 1], [1, 5, 1])).toBe(true);
    expect(isHidden({ ...scene, skipBackFaces: true }, [1, 1, 1], [1, 5, 1])).toBe(false);
  });

  it('is nothing where there is no mesh', () => {
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

it('finds the nearest sweep to a press, on its own floor first', () => {
  const sweeps = [sweep('a', [0, 0, 0]), sweep('b', [3, 0, 0]), sweep('c', [1, 3, 0], upper)];
  expect(sweepNear(sweeps, pressAt(2, 0, ground))).toBe('b');
  expect(sweepNear(sweeps, pressAt(1, 3, upper))).toBe('c');
  expect(sweepNear(sweeps, pressAt(9, 0, ground), 3.5)).toBeNull();
});
