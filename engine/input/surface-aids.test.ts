/** docs/reference/measurements-and-units.md#kinds-of-measuring */
import { describe, expect, it } from 'vitest';
import { bvhOfQuads, type Quad } from '#domain/geometry/testing/quad-mesh.ts';
import { normalize, type Vec3 } from '#domain/geometry/vec3.ts';
import type { SnapKind } from '#domain/tools/tool.ts';
import type { SurfaceHit } from '../stage-api.ts';
import { meshHit } from './testing/mesh-hit.ts';
import { acrossOf, Snapper, uncertaintyOf, type SurfaceScene } from './surface-aids.ts';

const sceneOf = (quads: readonly Quad[]): SurfaceScene => ({
  tree: { bvh: bvhOfQuads(quads), partOfTriangle: new Uint8Array(quads.length * 2), floorIds: [null] },
  accept: () => true,
});

/** 4 × 2.6 × 3 m; a table's top and its underside, and the underside of a lamp. */
const room: readonly Quad[] = [
  [
    [0, 0, 0],
    [0, 0, 3],
    [4, 0, 3],
    [4, 0, 0],
  ],
  [
    [0, 2.6, 0],
    [4, 2.6, 0],
    [4, 2.6, 3],
    [0, 2.6, 3],
  ],
  [
    [0, 0, 0],
    [0, 2.6, 0],
    [0, 2.6, 3],
    [0, 0, 3],
  ],
  [
    [4, 0, 0],
    [4, 0, 3],
    [4, 2.6, 3],
    [4, 2.6, 0],
  ],
  [
    [1, 0.72, 1],
    [1, 0.72, 2],
    [3, 0.72, 2],
    [3, 0.72, 1],
  ],
  [
    [1, 0.7, 1],
    [3, 0.7, 1],
    [3, 0.7, 2],
    [1, 0.7, 2],
  ],
  [
    [1, 1.6, 1],
    [3, 1.6, 1],
    [3, 1.6, 2],
    [1, 1.6, 2],
  ],
];

describe('across the space', () => {
  const scene = sceneOf(room);

  it('is at right angles to the wall, to the next surface', () => {
    const [from, to] = acrossOf(scene, meshHit([0, 1.2, 2.5], [1, 0, 0]), 'normal', 0)!;
    expect(from.position).toEqual([0, 1.2, 2.5]);
    expect(to.position[0]).toBeCloseTo(4);
    expect(to.position.slice(1)).toEqual([1.2, 2.5]);
    // The walls are even.
    for (const { uncertainty } of [from, to]) expect(uncertainty).toBeCloseTo(0.005);
  });

  it('follows the wall, not the triangle that was hit, and is horizontal', () => {
    const [, to] = acrossOf(scene, meshHit([0, 1.2, 2.5], [0.98, 0.17, 0.1]), 'normal', 0)!;
    expect(to.position[1]).toBeCloseTo(1.2);
    expect(to.position[2]).toBeCloseTo(2.5);
  });

  it('is nothing where no surface is opposite', () => {
    expect(acrossOf(sceneOf(room.slice(0, 1)), meshHit([1, 0, 1], [0, 1, 0]), 'normal', 0)).toBeNull();
  });
});

describe('the uncertainty', () => {
  const scene = sceneOf(room);
  const wall = meshHit([0, 1.2, 2.5], [1, 0, 0]);
  const straight = { origin: [2, 1.2, 2.5], direction: [-1, 0, 0] } as const;
  const slanted = { origin: [0.4, 1.2, 0.1], direction: normalize([-0.4, 0, 2.4]) } as const;
  const at = (position: Vec3, kind: SnapKind): SurfaceHit => ({ ...wall, position, snap: { kind, guides: [] } });

  it('is that of the least and of 1.5 pixels, larger at an angle', () => {
    expect(uncertaintyOf(scene, wall, wall, straight, 0.004)).toBeCloseTo(Math.hypot(0.005, 0.006), 6);
    expect(uncertaintyOf(scene, wall, wall, slanted, 0.004)).toBeCloseTo(Math.hypot(0.005, 0.006 * 6.083), 4);
  });

  it('of a point on an edge is that of the pointer along the edge, whatever the surface', () => {
    const edge = (to: Vec3): SurfaceHit => ({ ...wall, snap: { kind: 'edge', guides: [[[0, 1.2, 2.5], to]] } });
    expect(uncertaintyOf(scene, wall, edge([0, 2, 2.5]), slanted, 0.004)).toBeCloseTo(Math.hypot(0.005, 0.006), 6);
    expect(uncertaintyOf(scene, wall, edge([1, 1.2, 2.5]), straight, 0.004)).toBeCloseTo(Math.hypot(0.005, 0.06), 6);
  });

  it('of a corner is that of the planes, of a point on an axis also its distance from the surface', () => {
    expect(uncertaintyOf(scene, wall, at([0, 0, 3], 'corner'), straight, 0.004)).toBeCloseTo(0.005, 6);
    const onAxis = at([0.3, 1.2, 2.5], 'vertical');
    expect(uncertaintyOf(scene, wall, onAxis, straight, 0)).toBeCloseTo(Math.hypot(0.005, 0.3), 6);
  });

  it('is not known where there is no surface', () => {
    expect(uncertaintyOf(scene, wall, meshHit([2, 2, 2], [1, 0, 0]), straight, 0.004)).toBeNull();
  });
});

describe('the height', () => {
  const scene = sceneOf(room);
  const heights = (hit: SurfaceHit, floorHeight: number | null = 0, seen = scene) => {
    const across = acrossOf(seen, hit, 'vertical', floorHeight);
    return across && across.map(({ position: [, y] }) => Math.round(y * 1000) / 1000);
  };

  it.each<[string, Vec3, Vec3]>([
    ['a wall', [0, 1.2, 0.5], [1, 0, 0]],
    ['the floor', [3.5, 0, 0.5], [0, 1, 0]],
    ['the ceiling', [3.5, 2.6, 0.5], [0, -1, 0]],
    ['the floor under a table', [2, 0, 1.5], [0, 1, 0]],
    ['a table', [2, 0.72, 1.5], [0, 1, 0]],
    ['the ceiling above a lamp', [2, 2.6, 1.5], [0, -1, 0]],
  ])('at %s is from the floor to the ceiling', (_, position, normal) => {
    expect(heights(meshHit(position, normal))).toEqual([0, 2.6]);
  });

  it('begins at the first surface below where the height of the floor is unknown', () => {
    expect(heights(meshHit([2, 2.6, 1.5], [0, -1, 0]), null, sceneOf(room.slice(0, 6)))).toEqual([0.72, 2.6]);
  });

  it('is nothing without a ceiling', () => {
    expect(acrossOf(sceneOf(room.slice(0, 1)), meshHit([1, 0, 1], [0, 1, 0]), 'vertical', 0)).toBeNull();
  });
});

it('snaps along the walls around the last point', () => {
  const scene = sceneOf(room);
  const snapper = new Snapper();
  const from: Vec3 = [0, 1, 0.5];
  const surface: Vec3 = [4, 1.004, 0.5];
  const eye: Vec3 = [2, 1.2, 2.9];
  const direction: Vec3 = [2 / 3.13, -0.196 / 3.13, -2.4 / 3.13];
  const snapped = snapper.snap(scene, meshHit(surface, [-1, 0, 0]), {
    ray: { origin: eye, direction },
    from,
    surfaceAt: () => null,
    pixelAt: () => 0.003,
    isHidden: () => false,
    floorHeight: 0,
  });
  expect(snapped.snap?.kind).toBe('acrossWall');
  expect(snapped.position[1]).toBeCloseTo(1);
  expect(snapped.position[2]).toBeCloseTo(0.5);
});
