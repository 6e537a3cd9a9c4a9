import { expect, it } from 'vitest';
import { pixelAngle } from './headset-view.ts';
import { screenOfCanvas, screenOfEye } from './marker-screen.ts';

it('of the canvas has its CSS pixels, and no head', () => {
  expect(screenOfCanvas({ width: 800, height: 600 }, 1600)).toEqual({
    size: [800, 600],
    pixel: 0.5,
    head: [0, 0, 0, 0],
    light: 1,
  });
});

it('of an eye has CSS pixels of the same angle in both directions', () => {
  // 90° across and 53.1° high.
  const screen = screenOfEye({ position: [1, 2, 3], yaw: 0, metre: 1 }, [1, 0.5], 1000, 0.25);
  expect(screen.size).toEqual([2 / pixelAngle, 1 / pixelAngle]);
  expect(screen.pixel).toBeCloseTo(1 / pixelAngle / 1000);
  expect(screen.head).toEqual([1, 2, 3, pixelAngle]);
  expect(screen.light).toBe(0.25);
});
