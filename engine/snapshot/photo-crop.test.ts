import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { identity } from '#domain/geometry/quat.ts';
import { distance } from '#domain/geometry/vec3.ts';
import type { CameraState } from '../camera/camera-state.ts';
import { rayThrough } from '../camera/projection.ts';
import { croppedCamera, fittedSize } from './photo-crop.ts';

const camera: CameraState = {
  position: [1, 2, 3],
  rotation: identity,
  fovDegrees: 75,
  orthoZoom: 0,
  focalDistance: 4,
};
const plan: CameraState = { ...camera, orthoZoom: 12 };

/** Horizontal, in degrees. */
const fovAcross = ({ fovDegrees }: CameraState, aspect: number): number =>
  (Math.atan(Math.tan((fovDegrees * Math.PI) / 360) * aspect) * 360) / Math.PI;

describe('the camera of a photo', () => {
  it('is the one of the view where both have the same ratio', () => {
    expect(croppedCamera(camera, 16 / 9, 16 / 9)).toEqual(camera);
  });

  it('keeps the horizontal field of view where the photo is wider than the view', () => {
    const photo = croppedCamera(camera, 4 / 3, 16 / 9);
    expect(fovAcross(photo, 16 / 9)).toBeCloseTo(fovAcross(camera, 4 / 3));
    expect(photo.fovDegrees).toBeCloseTo(59.84, 1);
  });

  it.each([
    ['square', 1],
    ['portrait', 9 / 16],
  ])('keeps the vertical field of view where the photo is %s', (_, aspect) => {
    expect(croppedCamera(camera, 16 / 9, aspect).fovDegrees).toBe(75);
  });

  it.each([
    ['keeps its width where the photo is wider', 1, 2, 6],
    ['keeps its height where the photo is narrower', 2, 1, 12],
  ])('of a plan %s', (_, viewAspect, photoAspect, height) => {
    expect(croppedCamera(plan, viewAspect, photoAspect).orthoZoom).toBe(height);
  });

  const aspects = fc.double({ min: 0.1, max: 10, noNaN: true });
  const cameras = fc.record({
    fovDegrees: fc.double({ min: 0.1, max: 140, noNaN: true }),
    orthoZoom: fc.constantFrom(0, 0.5, 80),
  });

  it('has the same central ray, and shows nothing that the view does not show', () => {
    fc.assert(
      fc.property(cameras, aspects, aspects, (changes, viewAspect, photoAspect) => {
        const view = { ...camera, ...changes };
        const photo = croppedCamera(view, viewAspect, photoAspect);
        expect(rayThrough(photo, photoAspect, 0, 0)).toEqual(rayThrough(view, viewAspect, 0, 0));
        expect(photo.fovDegrees).toBeLessThanOrEqual(view.fovDegrees);
        expect(photo.orthoZoom).toBeLessThanOrEqual(view.orthoZoom);
        // Of the corner, as shares of the view's half width and half height.
        const corner = rayThrough(photo, photoAspect, 1, 1);
        const share = Math.min(1, viewAspect / photoAspect);
        const inView = rayThrough(view, viewAspect, (photoAspect * share) / viewAspect, share);
        expect(distance(corner.origin, inView.origin)).toBeLessThan(1e-6);
        expect(distance(corner.direction, inView.direction)).toBeLessThan(1e-6);
      }),
    );
  });

  it('fills the view in one direction', () => {
    fc.assert(
      fc.property(aspects, aspects, (viewAspect, photoAspect) => {
        const { orthoZoom } = croppedCamera(plan, viewAspect, photoAspect);
        const [width, height] = [orthoZoom * photoAspect, orthoZoom];
        expect(Math.max(width / (plan.orthoZoom * viewAspect), height / plan.orthoZoom)).toBeCloseTo(1);
      }),
    );
  });
});

it.each([
  [{ width: 1920, height: 1080 }, 4096, { width: 1920, height: 1080 }],
  [{ width: 3840, height: 2160 }, 1920, { width: 1920, height: 1080 }],
  [{ width: 1080, height: 1920 }, 960, { width: 540, height: 960 }],
  [{ width: 4096, height: 16 }, 64, { width: 64, height: 1 }],
])('%o fits into a longest side of %i pixels as %o', (size, maxSide, fitted) => {
  expect(fittedSize(size, maxSide)).toEqual(fitted);
});
