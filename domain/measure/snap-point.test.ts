/** docs/reference/measurements-and-units.md#snapping-and-continuous-lines */
import { describe, expect, it } from 'vitest';
import { raycast, type Bvh } from '../geometry/bvh.ts';
import { bvhOfQuads, type Quad } from '../geometry/testing/quad-mesh.ts';
import { distance, normalize, sub, type Vec3 } from '../geometry/vec3.ts';
import { wallAxesNear } from './find-planes.ts';
import { snapPoint, type Axis, type SnapRequest } from './snap-point.ts';

/** A room of 4 × 2.6 × 3 m, seen from inside, with a table of 1 × 0.7 × 0.6 m in its middle. */
const room: readonly Quad[] = [
  // Floor and ceiling.
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
  // Walls at x = 0, x = 4, z = 0 and z = 3.
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
    [0, 0, 0],
    [4, 0, 0],
    [4, 2.6, 0],
    [0, 2.6, 0],
  ],
  [
    [0, 0, 3],
    [0, 2.6, 3],
    [4, 2.6, 3],
    [4, 0, 3],
  ],
  // The table's top and its side towards z = 3.
  [
    [1.5, 0.7, 1.2],
    [1.5, 0.7, 1.8],
    [2.5, 0.7, 1.8],
    [2.5, 0.7, 1.2],
  ],
  [
    [1.5, 0, 1.8],
    [2.5, 0, 1.8],
    [2.5, 0.7, 1.8],
    [1.5, 0.7, 1.8],
  ],
];

const eye: Vec3 = [2, 1.6, 2.6];
/** Of a view of 900 pixels with 75°, at a distance of 1 m. */
const pixelAtOneMetre = (2 * Math.tan((37.5 * Math.PI) / 180)) / 900;

const vertical: Axis = { kind: 'vertical', direction: [0, 1, 0] };

/** Looks from the eye at a point, some pixels beside it. */
const snapAt = (bvh: Bvh, target: Vec3, change: Partial<SnapRequest> = {}) => {
  const direction = normalize(sub(target, eye));
  const cast = (towards: Vec3): Vec3 | null => raycast(bvh, eye, towards)?.position ?? null;
  const surface = cast(direction);
  if (!surface) throw new Error('the ray hits nothing');
  const right = normalize([-direction[2], 0, direction[0]]);
  return snapPoint(bvh, {
    ray: { origin: eye, direction },
    surface,
    surfaceAt: (dx, dy) =>
      cast(
        normalize([
          direction[0] + right[0] * dx * pixelAtOneMetre,
          direction[1] - dy * pixelAtOneMetre,
          direction[2] + right[2] * dx * pixelAtOneMetre,
        ]),
      ),
    pixelAt: (point) => distance(point, eye) * pixelAtOneMetre,
    isHidden: (point) => {
      const hit = raycast(bvh, eye, normalize(sub(point, eye)));
      return hit !== null && hit.distance < distance(eye, point) - 0.05;
    },
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

  it('finds the axes of the walls', () => {
    const axes = wallAxesNear(bvh, [1, 0, 1]);
    for (const axis of [axes?.along, axes?.across])
      expect(Math.max(Math.abs(axis![0]), Math.abs(axis![2]))).toBeGreaterThan(0.999);
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

type PlanPoint = readonly [x: number, z: number];
const foldSide = ([x0, z0]: PlanPoint, [x1, z1]: PlanPoint): Quad => [
  [x0, 0, z0],
  [x1, 0, z1],
  [x1, 2.5, z1],
  [x0, 2.5, z0],
];

it('finds the axes of the walls beside a curtain', () => {
  // Folds whose sides are at 12° and at 41° to the wall.
  const folds = Array.from({ length: 12 }, (_, n): Quad[] => {
    const [from, middle, to] = [2 + n * 0.15, 2 + n * 0.15 + 0.12, 2.15 + n * 0.15];
    return [foldSide([from, 0.1], [middle, 0.126]), foldSide([middle, 0.126], [to, 0.1])];
  }).flat();
  const axes = wallAxesNear(bvhOfQuads([...room, ...folds], { cells: 10 }), [2, 0, 1]);
  const [x, , z] = axes!.along;
  // Within 0.1 degrees of an axis of the room.
  expect(Math.min(Math.abs(x), Math.abs(z))).toBeLessThan(0.0017);
});

it('finds no direction of walls where there are none', () => {
  expect(wallAxesNear(bvhOfQuads(room.slice(0, 1)), [1, 0, 1])).toBeNull();
});
