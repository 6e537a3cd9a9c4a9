import { describe, expect, it } from 'vitest';
import { fromYawPitch } from '#domain/geometry/quat.ts';
import { scaleStepOf } from './scale-step.ts';
import { planScaleOf } from './state.ts';

describe('the scale of the plan', () => {
  const pose = {
    position: [0, 20, 0],
    rotation: fromYawPitch(Math.PI / 2, -Math.PI / 2),
    fovDegrees: 75,
    orthoZoom: 10,
  } as const;

  it('is metres a pixel, with north to the right of a camera turned to the west', () => {
    const scale = planScaleOf(pose, 500);
    expect(scale?.metresPerPixel).toBe(0.02);
    expect(scale?.northAngle).toBeCloseTo(Math.PI / 2);
  });

  it('is none in perspective or without a canvas', () => {
    expect(planScaleOf({ ...pose, orthoZoom: 0 }, 500)).toBeNull();
    expect(planScaleOf(pose, 0)).toBeNull();
  });
});

describe('the scale bar', () => {
  it.each([
    [0.02, 'metric', 2, 100],
    [0.05, 'metric', 5, 100],
    [0.0099, 'metric', 1, 101],
    [0.002, 'metric', 0.2, 100],
    [0.02, 'imperial', 5, 76],
  ] as const)('at %f m a pixel, %s, shows %f', (metresPerPixel, units, length, width) => {
    const step = scaleStepOf(metresPerPixel, units);
    expect(step.length).toBe(length);
    expect(Math.round(step.widthPixels)).toBe(width);
  });
});
