import { allSettled } from 'effector';
import { describe, expect, it } from 'vitest';
import { fromYawPitch } from '#domain/geometry/quat.ts';
import { scaleStepOf } from '#domain/units/scale-step.ts';
import { changeModeFx } from '#src/stage/state.ts';
import { openSpace } from '#src/testing/open-space.ts';
import { toolActivated } from '#src/tools/state.ts';
import { planScale } from './feature.ts';
import { $planScale, canvasResized, planScaleOf } from './state.ts';

describe('the scale of the plan', () => {
  const pose = {
    position: [0, 20, 0],
    rotation: fromYawPitch(Math.PI / 2, -Math.PI / 2),
    fovDegrees: 75,
    orthoZoom: 10,
  } as const;

  it('is in metres per pixel, with north to the right if the camera is turned west', () => {
    const scale = planScaleOf(pose, 500);
    expect(scale?.metresPerPixel).toBe(0.02);
    expect(scale?.northAngle).toBeCloseTo(Math.PI / 2);
  });

  it('is known after a change to the floor plan that took no time', async () => {
    const { scope, stage, settled } = await openSpace();
    await allSettled(canvasResized, { scope, params: { width: 800, height: 500 } });
    const options = { transition: 'instant', pose: { orthoZoom: 10 } } as const;
    await allSettled(changeModeFx, { scope, params: { mode: 'floorplan', options } });
    stage.rest();
    await settled();
    expect(scope.getState($planScale)?.metresPerPixel).toBe(0.02);
  });

  it('is null in perspective and without a canvas', () => {
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
  ] as const)('at %f m per pixel, %s, has the length %f', (metresPerPixel, units, length, width) => {
    const step = scaleStepOf(metresPerPixel, units);
    expect(step.length).toBe(length);
    expect(Math.round(step.widthPixels)).toBe(width);
  });
});

it('gives way to the bar of a tool on a phone, and not in wide windows', async () => {
  const { scope } = await openSpace();
  const isDrawn = () => planScale.parts.map(({ layout, $isDrawn }) => [layout, scope.getState($isDrawn)]);
  expect(isDrawn()).toEqual([
    ['wide', true],
    ['phone', true],
  ]);
  await allSettled(toolActivated, { scope, params: { name: 'MEASUREMENTS' } as never });
  expect(isDrawn()).toEqual([
    ['wide', true],
    ['phone', false],
  ]);
});
