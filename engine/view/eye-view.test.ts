/** docs/reference/vr.md#dollhouse, #looking */
import { expect, it } from 'vitest';
import { fromYawPitch, identity, multiply, rotate } from '#domain/geometry/quat.ts';
import { add, scale, type Vec3 } from '#domain/geometry/vec3.ts';
import { pointInScene, poseInSpace, sceneMatrix } from '../xr/dollhouse-placement.ts';
import { enclosingEye, viewOfEye, type DollhouseFrame } from './eye-view.ts';
import { frustumOfEye, type Eye } from './frame-matrices.ts';

const eye: Eye = {
  position: [0.3, 1.6, -0.2],
  rotation: fromYawPitch(0.4, -0.5),
  projection: Float32Array.of(1, 0, 0, 0, 0, 2, 0, 0, 0.2, 0, -1.0002, -1, 0, 0, -0.2, 0),
};
const placement = { position: [0.2, 0.9, -1], yaw: 0.7, scale: 1 / 20 } as const;
const dollhouse: DollhouseFrame = {
  matrix: sceneMatrix(placement),
  toSpace: (pose) => poseInSpace(placement, pose),
  ground: [0, 0, 0],
  floors: null,
  lifted: new Map(),
};
const clipped = (m: Float32Array, [x, y, z]: Vec3): readonly number[] =>
  [0, 1, 2, 3].map(
    (row) => expect.closeTo(m[row]! * x + m[4 + row]! * y + m[8 + row]! * z + m[12 + row]!, 4) as number,
  );
const plain = (m: Float32Array, [x, y, z]: Vec3): readonly number[] =>
  [0, 1, 2, 3].map((row) => m[row]! * x + m[4 + row]! * y + m[8 + row]! * z + m[12 + row]!);

it('draws a point of the space where the dollhouse has it in the scene, at the same depth', () => {
  const { fromSpace, fromScene } = viewOfEye(eye, dollhouse);
  for (const point of [
    [0, 0, 0],
    [8, 2.5, -6],
    [-3, 5, 4],
  ] as const)
    expect(plain(fromSpace, point)).toEqual(clipped(fromScene, pointInScene(placement, point)));
});

it('has its camera where the eye is in the space, with the same field of view', () => {
  const { eye: inSpace, camera } = viewOfEye(eye, dollhouse);
  const { position, rotation } = poseInSpace(placement, eye);
  expect([camera.position, camera.rotation]).toEqual([position, rotation]);
  expect(inSpace).toEqual({ position, rotation, projection: eye.projection });
  expect(camera.fovDegrees).toBeCloseTo((2 * Math.atan(0.5) * 180) / Math.PI, 6);
});

it('is that of the scene from inside', () => {
  const { eye: inSpace, fromSpace, fromScene, camera } = viewOfEye(eye, null);
  expect(fromSpace).toBe(fromScene);
  expect([inSpace, camera.position]).toEqual([eye, eye.position]);
});

/** Asymmetric, and turned outwards by 0.1 rad on some headsets. */
const pairOf = (canted: number, forward: number): readonly [Eye, Eye] => {
  const head = fromYawPitch(0.4, -0.5);
  const eyeAt = (side: -1 | 1): Eye => ({
    position: add([0.3, 1.6, -0.2], rotate(head, [side * 0.032, 0.002 * side, -forward * (side + 1)])),
    rotation: multiply(head, fromYawPitch(-side * canted, 0)),
    projection: Float32Array.of(1.1, 0, 0, 0, 0, 0.9, 0, 0, side * 0.3, 0.1, -1.0002, -1, 0, 0, -0.2, 0),
  });
  return [eyeAt(-1), eyeAt(1)];
};

it.each([
  ['parallel', 0, 0, null],
  ['turned outwards', 0.1, 0, null],
  ['one before the other', 0, 0.01, null],
  ['before a dollhouse', 0.1, 0, dollhouse],
] as const)('a view contains those of both eyes: %s', (_, canted, forward, above) => {
  const eyes = pairOf(canted, forward);
  const enclosing = viewOfEye(enclosingEye(eyes, fromYawPitch(0.4, -0.5)), above).fromSpace;
  for (const each of eyes) {
    const { halfExtent, viewCentre } = frustumOfEye(each);
    for (const x of [-1, 0.3, 1]) {
      for (const y of [-1, 0.3, 1]) {
        for (const metres of [0, 0.2, 3, 500]) {
          const along: Vec3 = [viewCentre[0] + x * halfExtent[0], viewCentre[1] + y * halfExtent[1], -1];
          const seen = add(each.position, scale(rotate(each.rotation, along), metres));
          const point = above ? poseInSpace(placement, { position: seen, rotation: identity }).position : seen;
          const at = plain(enclosing, point);
          for (const axis of [0, 1]) expect(Math.abs(at[axis]!)).toBeLessThanOrEqual(at[3]! + 1e-4);
        }
      }
    }
  }
});
