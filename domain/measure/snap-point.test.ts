/** docs/reference/measurements-and-units.md#snapping-and-continuous-lines */
import { describe, expect, it } from 'vitest';
import { raycast, type Bvh } from '../geometry/bvh.ts';
import { bvhOfQuads } from '../geometry/testing/quad-mesh.ts';
import { distance, normalize, sub, type Vec3 } from '../geometry/vec3.ts';
import { snapPoint, type Axis, type SnapRequest } from './snap-point.ts';
import { pointerView } from './testing/pointer-view.ts';
import { roomQuads as room } from './testing/room-quads.ts';

const eye: Vec3 = [2, 1.6, 2.6];
const vertical: Axis = { kind: 'vertical', direction: [0, 1, 0] };

/** Looks from the eye at a point. */
const snapAt = (bvh: Bvh, target: Vec3, change: Partial<SnapRequest> = {}) => {
  const direction = normalize(sub(target, eye));
  const surface = raycast(bvh, eye, direction)?.position;
  if (!surface) throw new Error('the ray hits nothing');
  return snapPoint(bvh, {
    ...pointerView(bvh, eye, direction),
    surface,
    from: null,
    axes: [],
    floorHeight: 0,
    ...change,
  });
};

describe.each([
  ['a drawn mesh', bvhOfQuads(room), 1e-6],
  ['an uneven reconstruction', bvhOfQuads(room, { cells: 60, noise: 0.002 }), 0.01],
] as const)('on %s', (_, bvh, tolerance) => {
  it.each<[string, Vec3, string, Vec3]>([
    ['a corner of the room', [0.03, 0.02, 0.03], 'corner', [0, 0, 0]],
    ['a corner under the ceiling', [3.97, 2.58, 0.02], 'corner', [4, 2.6, 0]],
    ['the line of floor and wall', [1.2, 0.02, 0], 'floorLine', [1.2, 0, 0]],
    ['the line of ceiling and wall', [1.2, 2.58, 0], 'ceilingLine', [1.2, 2.6, 0]],
    ['the edge of two walls', [0, 1.3, 0.02], 'edge', [0, 1.3, 0]],
  ])('snaps to %s', (__, target, kind, expected) => {
    const snapped = snapAt(bvh, target);
    expect(snapped?.snap.kind).toBe(kind);
    if (kind === 'corner') expect(distance(snapped!.position, expected)).toBeLessThan(Math.max(tolerance, 1e-6));
    else {
      // Along the edge the point stays where the pointer is.
      const [x, y, z] = snapped!.position;
      const off = kind === 'edge' ? Math.hypot(x, z) : Math.hypot(y - expected[1], z);
      expect(off).toBeLessThan(Math.max(tolerance, 1e-6));
      expect(distance(snapped!.position, target)).toBeLessThan(0.05);
    }
  });

  it('snaps to the edge of a table, also from beside it', () => {
    for (const y of [0.715, 0.69]) {
      const snapped = snapAt(bvh, [2, y, 1.8]);
      expect(snapped?.snap.kind).toBe('edge');
      expect(Math.hypot(snapped!.position[1] - 0.7, snapped!.position[2] - 1.8)).toBeLessThan(
        Math.max(tolerance, 1e-6),
      );
    }
  });

  it('snaps to the edge of a wall that is seen at a slant', () => {
    const snapped = snapAt(bvh, [0.02, 1.5, 3]);
    expect(snapped?.snap.kind).toBe('edge');
    expect(Math.hypot(snapped!.position[0], snapped!.position[2] - 3)).toBeLessThan(Math.max(tolerance, 1e-6));
  });

  it('does not snap in the middle of a surface', () => {
    expect(snapAt(bvh, [3, 1.3, 0])).toBeNull();
    expect(snapAt(bvh, [3.4, 0, 1.5])).toBeNull();
  });
});

describe('axes from the point before', () => {
  const bvh = bvhOfQuads(room);
  const from: Vec3 = [3, 0.4, 0];

  it('snap a point on the same wall', () => {
    const snapped = snapAt(bvh, [3.008, 1.7, 0], { from, axes: [vertical] });
    expect(snapped).toMatchObject({ position: [3, expect.closeTo(1.7, 1), 0], snap: { kind: 'vertical' } });
    expect(snapped?.snap.guides[0]?.[0]).toEqual(from);
  });

  it('do not snap far from them, near the point itself, or in the air before a wall', () => {
    expect(snapAt(bvh, [3.1, 1.7, 0], { from, axes: [vertical] })).toBeNull();
    expect(snapAt(bvh, [3, 0.42, 0], { from, axes: [vertical] })).toBeNull();
    const before: Vec3 = [2.9, 0, 1.5];
    const inTheAir: Vec3 = [2.9, 1.2, 1.5];
    expect(snapAt(bvh, inTheAir, { from: before, axes: [vertical] })).toBeNull();
  });
});

// The wall at z = 0 is the fifth quad, two triangles each.
const isNotTheWall = (triangle: number): boolean => triangle !== 8 && triangle !== 9;

it('finds no edge of a surface that is not drawn', () => {
  const bvh = bvhOfQuads(room);
  expect(snapAt(bvh, [1.2, 0.02, 0])?.snap.kind).toBe('floorLine');
  expect(snapAt(bvh, [1.2, 0.001, 0.001], { accept: isNotTheWall })).toBeNull();
});
