import { describe, expect, it } from 'vitest';
import { fromYawPitch } from '#domain/geometry/quat.ts';
import type { ImagePoint } from '../stage-api.ts';
import { PointTracker } from './point-tracker.ts';
import { view } from './testing/shown-markers.ts';

const tracked = (position: readonly [number, number, number]) => {
  const tracker = new PointTracker();
  const points: (ImagePoint | null)[] = [];
  const tracking = tracker.track(position, (at) => points.push(at));
  return { tracker, points, tracking };
};

describe('a tracked point', () => {
  it('is reported in the next frame, and in each one in which it has moved', () => {
    const { tracker, points } = tracked([0, 0, -4]);
    tracker.update(() => view);
    tracker.update(() => view);
    expect(points).toEqual([{ x: 100, y: 100, distance: 4 }]);
    tracker.update(() => ({ ...view, state: { ...view.state, rotation: fromYawPitch(0.1, 0) } }));
    expect(points[1]?.x).toBeGreaterThan(105);
  });

  it('is null where the image does not show it, and in a headset', () => {
    const { tracker, points } = tracked([0, 0, 4]);
    tracker.update(() => view);
    tracker.update(() => view);
    expect(points).toEqual([null]);
    const beside = tracked([30, 0, -4]);
    beside.tracker.update(() => view);
    expect(beside.points).toEqual([null]);
  });

  it('has no distance from above', () => {
    const { tracker, points } = tracked([0, 0, -4]);
    tracker.update(() => ({ ...view, isInside: false }));
    expect(points[0]?.distance).toBe(Infinity);
  });

  it('is reported where the camera moves straight towards it', () => {
    const { tracker, points } = tracked([0, 0, -4]);
    tracker.update(() => view);
    tracker.update(() => ({ ...view, state: { ...view.state, position: [0, 0, -1] } }));
    expect(points).toEqual([
      { x: 100, y: 100, distance: 4 },
      { x: 100, y: 100, distance: 3 },
    ]);
  });

  it('is not reported after its disposal', () => {
    const { tracker, points, tracking } = tracked([0, 0, -4]);
    tracking.dispose();
    tracker.update(() => view);
    expect(points).toEqual([]);
  });
});
