import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromYawPitch, rotate } from '#domain/geometry/quat.ts';
import { add, dot, normalize, scale, sub, type Vec3 } from '#domain/geometry/vec3.ts';
import type { CameraState } from '../camera/camera-state.ts';
import { projectionMatrix, rayThrough } from '../camera/projection.ts';
import type { SkyState } from '../panorama/panorama-sky.ts';
import { insideAppearance } from './frame-appearance.ts';
import { eyeViewProjection, skyOfCamera, skyOfEye, viewProjectionOf, type Eye } from './frame-matrices.ts';

const black = [0, 0, 0] as const;
const aspect = 1.5;
const camera: CameraState = {
  position: [1, 2, 3],
  rotation: fromYawPitch(0.7, -0.3),
  fovDegrees: 80,
  orthoZoom: 0,
  focalDistance: 4,
};

/** As browsers give it for an eye: tangents of the angles to the left, right, down and up. */
const projectionOf = ({ left, right, down, up }: Record<'left' | 'right' | 'down' | 'up', number>): Float32Array => {
  const [near, far] = [0.1, 1000];
  // oxfmt-ignore
  // prettier-ignore
  return Float32Array.of(
    2 / (right + left), 0, 0, 0,
    0, 2 / (up + down), 0, 0,
    (right - left) / (right + left), (up - down) / (up + down), (far + near) / (near - far), -1,
    0, 0, (2 * far * near) / (near - far), 0,
  );
};
const eyeWith = (projection: Float32Array): Eye => ({
  position: camera.position,
  rotation: camera.rotation,
  projection,
});

/** What the vertex shader of the sky makes of a corner or another point of the image. */
const skyRay = ({ cameraRotation: m, halfExtent, viewCentre }: SkyState, x: number, y: number): Vec3 => {
  const [rx, ry, rz] = [x * halfExtent[0] + viewCentre[0], y * halfExtent[1] + viewCentre[1], -1];
  const [dx, dy, dz] = [0, 1, 2].map((row) => m[row]! * rx + m[4 + row]! * ry + m[8 + row]! * rz);
  return normalize([dx!, dy!, dz!]);
};
/** Where a point of the space is in the image. */
const project = (m: Float32Array, [x, y, z]: Vec3): readonly [number, number] => {
  const at = (row: number): number => m[row]! * x + m[4 + row]! * y + m[8 + row]! * z + m[12 + row]!;
  return [at(0) / at(3), at(1) / at(3)];
};

describe('an eye that sees as far to all sides', () => {
  const eye = eyeWith(projectionMatrix(camera, aspect));

  it('has the matrix of the camera', () => {
    const ofCamera = viewProjectionOf(camera, { width: 1500, height: 1000 }, [0, 0]);
    expect([...eyeViewProjection(eye)]).toEqual([...ofCamera]);
  });

  it('has the sky of the camera', () => {
    const [ofEye, ofCamera] = [
      skyOfEye(eye, insideAppearance, black),
      skyOfCamera(camera, aspect, insideAppearance, black),
    ];
    const [{ halfExtent, viewCentre, ...rest }, expected] = [ofEye, ofCamera];
    expect(rest).toEqual({ ...rest, cameraRotation: expected.cameraRotation, rotation: expected.rotation });
    expect(Object.keys(ofEye).toSorted()).toEqual(Object.keys(ofCamera).toSorted());
    for (const axis of [0, 1] as const) expect(halfExtent[axis]).toBeCloseTo(expected.halfExtent[axis], 6);
    expect(viewCentre.map(Math.abs)).toEqual([0, 0]);
    expect(expected.viewCentre).toEqual([0, 0]);
  });
});

describe('an eye that sees further to one side', () => {
  const tangents = { left: 1.4, right: 0.9, down: 1.2, up: 0.8 };
  const eye = eyeWith(projectionOf(tangents));
  const sky = skyOfEye(eye, insideAppearance, black);

  it.each([
    ['left', -1, 0, [-tangents.left, (tangents.up - tangents.down) / 2, -1]],
    ['right', 1, 0, [tangents.right, (tangents.up - tangents.down) / 2, -1]],
    ['lower', 0, -1, [(tangents.right - tangents.left) / 2, -tangents.down, -1]],
    ['upper', 0, 1, [(tangents.right - tangents.left) / 2, tangents.up, -1]],
  ] as const)('has at its %s edge the sky that is there', (_, x, y, direction) => {
    const expected = rotate(camera.rotation, normalize(direction));
    expect(dot(skyRay(sky, x, y), expected)).toBeCloseTo(1, 6);
  });

  it('has points of the mesh where the sky in their direction is', () => {
    const tangent = fc.double({ min: 0.3, max: 2, noNaN: true });
    const image = fc.double({ min: -1, max: 1, noNaN: true });
    fc.assert(
      fc.property(
        fc.record({ left: tangent, right: tangent, down: tangent, up: tangent }),
        fc.tuple(image, image),
        fc.double({ min: 0.5, max: 40, noNaN: true }),
        (angles, [x, y], metres) => {
          const other = eyeWith(projectionOf(angles));
          const point = add(camera.position, scale(skyRay(skyOfEye(other, insideAppearance, black), x, y), metres));
          const [px, py] = project(eyeViewProjection(other), point);
          expect(px).toBeCloseTo(x, 3);
          expect(py).toBeCloseTo(y, 3);
        },
      ),
    );
  });
});

it('casts the rays of the camera through the points of the sky that are there', () => {
  const sky = skyOfCamera(camera, aspect, insideAppearance, black);
  for (const [x, y] of [
    [0, 0],
    [-1, 1],
    [0.3, -0.8],
  ] as const)
    expect(dot(skyRay(sky, x, y), rayThrough(camera, aspect, x, y).direction)).toBeCloseTo(1, 6);
});

it('moves the picture of the camera by parts of a pixel', () => {
  const size = { width: 300, height: 200 };
  const point = add(camera.position, rotate(camera.rotation, [0.4, -0.3, -3]));
  const [before, after] = (
    [
      [0, 0],
      [0.5, -0.25],
    ] as const
  ).map((offset) => project(viewProjectionOf(camera, size, offset), point));
  expect(sub([...after!, 0], [...before!, 0])).toEqual([expect.closeTo(1 / 300, 5), expect.closeTo(-0.5 / 200, 5), 0]);
});

it('has clear sky, except on the way to an overview', () => {
  const eye = eyeWith(projectionMatrix(camera, aspect));
  expect(skyOfEye(eye, insideAppearance, black).usesClearSky).toBe(true);
  expect(skyOfEye(eye, { ...insideAppearance, ownTextures: 0.1 }, black).usesClearSky).toBe(false);
});
