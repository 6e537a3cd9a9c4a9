import { expect, it } from 'vitest';
import { EdgeSmoothing } from './edge-smoothing.ts';

const drawAll = (smoothing: EdgeSmoothing): (readonly [number, number])[] => {
  const offsets = [];
  while (smoothing.needsFrames) {
    offsets.push(smoothing.frame!.offset);
    smoothing.frameDrawn();
  }
  return offsets;
};

it('contributes nothing before the view is at rest', () => {
  const smoothing = new EdgeSmoothing();
  expect(smoothing.frame).toBeNull();
  smoothing.frameDrawn();
  expect(smoothing.needsFrames).toBe(false);
});

it('draws the middle of the pixel first, and the offsets cancel out', () => {
  const smoothing = new EdgeSmoothing();
  smoothing.start();
  const offsets = drawAll(smoothing);
  expect(offsets[0]).toEqual([0, 0]);
  expect(offsets.length).toBeGreaterThan(3);
  for (const axis of [0, 1] as const) expect(offsets.reduce((sum, offset) => sum + offset[axis], 0)).toBeCloseTo(0);
  expect(smoothing.frame).toMatchObject({ count: offsets.length, isComplete: true });
});

it('begins again when the picture changes, and ends when the camera moves', () => {
  const smoothing = new EdgeSmoothing();
  smoothing.start();
  const complete = drawAll(smoothing).length;
  smoothing.restart();
  expect(drawAll(smoothing)).toHaveLength(complete);
  smoothing.stop();
  expect(smoothing.frame).toBeNull();
  smoothing.restart();
  expect(smoothing.frame).toBeNull();
});
