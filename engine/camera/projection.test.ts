import { describe, expect, it } from 'vitest';
import { fromYawPitch, rotate } from '#domain/geometry/quat.ts';
import { add, scale, type Vec3 } from '#domain/geometry/vec3.ts';
import type { CameraState } from './camera-state.ts';
import { project, projectionMatrix, rayThrough, viewMatrix } from './projection.ts';

const perspective: CameraState = {
  position: [1, 2, 3],
  rotation: fromYawPitch(0.7, -0.3),
  fovDegrees: 60,
  orthoZoom: 0,
  focalDistance: 4,
};
const orthographic: CameraState = { ...perspective, rotation: fromYawPitch(0, -Math.PI / 2), orthoZoom: 8 };

const multiply = (m: Float32Array, [x, y, z, w]: readonly number[]): number[] =>
  [0, 1, 2, 3].map((row) => m[row]! * x! + m[4 + row]! * y! + m[8 + row]! * z! + m[12 + row]! * w!);

const clip = (state: CameraState, aspect: number, p: Vec3): number[] => {
  const [x, y, z, w] = multiply(projectionMatrix(state, aspect), multiply(viewMatrix(state), [...p, 1]));
  return [x! / w!, y! / w!, z! / w!];
};

describe.each([
  ['perspective', perspective],
  ['orthographic', orthographic],
])('%s', (_, state) => {
  it('casts rays through the points that their pixels show', () => {
    for (const [x, y] of [
      [0, 0],
      [0.5, -0.25],
      [-1, 1],
    ] as const) {
      const { origin, direction } = rayThrough(state, 1.5, x, y);
      const [cx, cy, cz] = clip(state, 1.5, add(origin, scale(direction, 5)));
      expect(cx).toBeCloseTo(x, 4);
      expect(cy).toBeCloseTo(y, 4);
      expect(Math.abs(cz!)).toBeLessThan(1);
    }
  });

  it('projects points to the place that the matrices give', () => {
    const point = add(state.position, rotate(state.rotation, [0.4, 0.3, -3]));
    const [x, y] = clip(state, 1.5, point);
    const projected = project(state, 1.5, point);
    expect(projected?.x).toBeCloseTo(x!, 4);
    expect(projected?.y).toBeCloseTo(y!, 4);
    expect(projected?.depth).toBeCloseTo(3, 5);
  });
});

it.each([10, 400, 4000, 17_000])('keeps the space between the near and far planes from %i m away', (focalDistance) => {
  const state = { ...perspective, focalDistance, fovDegrees: focalDistance > 1000 ? 0.5 : 45 };
  const forward = rotate(state.rotation, [0, 0, -1]);
  // The nearest and the farthest wall of a space that fills the image.
  for (const depth of [Math.max(0.2, focalDistance - 350), focalDistance, focalDistance + 350]) {
    const z = clip(state, 1.5, add(state.position, scale(forward, depth)))[2]!;
    expect(Math.abs(z)).toBeLessThan(1);
  }
});

it('returns null for a point behind the camera', () => {
  expect(project(perspective, 1, add(perspective.position, rotate(perspective.rotation, [0, 0, 1])))).toBeNull();
});
