import { describe, expect, it } from 'vitest';
import { deviceRotation, RestFilter, turnBetween, type DeviceAngles, type Turn } from './device-orientation.ts';

const upright: DeviceAngles = { alpha: 0, beta: 90, gamma: 0, screen: 0 };
const degreesBetween = (from: Partial<DeviceAngles>, to: Partial<DeviceAngles>): Turn => {
  const { yaw, pitch } = turnBetween(deviceRotation({ ...upright, ...from }), deviceRotation({ ...upright, ...to }));
  return { yaw: (yaw * 180) / Math.PI, pitch: (pitch * 180) / Math.PI };
};

const expectTurn = (turn: Turn, yaw: number, pitch: number): void => {
  expect(turn.yaw).toBeCloseTo(yaw, 6);
  expect(turn.pitch).toBeCloseTo(pitch, 6);
};

describe('the view turns', () => {
  it.each<[string, Partial<DeviceAngles>, Partial<DeviceAngles>, number, number]>([
    ['left with the device', {}, { alpha: 30 }, 30, 0],
    ['right across north', { alpha: 10 }, { alpha: 350 }, -20, 0],
    ['up with the top edge towards the visitor', {}, { beta: 120 }, 0, 30],
    ['down where the device is laid flat', {}, { beta: 60 }, 0, -30],
    ['left where it is held low', { beta: 40 }, { beta: 40, alpha: 25 }, 25, 0],
    ['left where it looks straight down', { beta: 0 }, { beta: 0, alpha: 25 }, 25, 0],
    ['left where it looks straight up', { beta: 180 }, { beta: 180, alpha: 25 }, 25, 0],
    // On its left side, with the image turned to match, gamma is what beta is upright.
    [
      'down in landscape where the device is laid flat',
      { beta: 0, gamma: -90, screen: 90 },
      { beta: 0, gamma: -60, screen: 90 },
      0,
      -30,
    ],
    ['left in landscape', { beta: 0, gamma: -90, screen: 90 }, { beta: 0, gamma: -90, screen: 90, alpha: 40 }, 40, 0],
  ])('%s', (_, from, to, yaw, pitch) => expectTurn(degreesBetween(from, to), yaw, pitch));

  it('not where the device is rolled about its view direction', () => {
    // Rolled by 20° at 30° below the horizon: composed, since one angle of the device alone does not roll it.
    const low = deviceRotation({ ...upright, beta: 60 });
    const rolled = deviceRotation({ ...upright, beta: 60, screen: 20 });
    const { yaw, pitch } = turnBetween(low, rolled);
    expectTurn({ yaw, pitch }, 0, 0);
  });
});

describe('the filter of small movements', () => {
  const degree = Math.PI / 180;
  const follow = (filter: RestFilter, turns: readonly number[], from = 0): readonly boolean[] =>
    turns.map((yaw, index) => filter.follows({ yaw: yaw * degree, pitch: 0 }, from + index * 16));

  it('keeps the view at rest while the device trembles', () => {
    const trembling = Array.from({ length: 600 }, (_, index) => (index % 2 === 0 ? 0.15 : -0.15));
    expect(follow(new RestFilter(), trembling)).not.toContain(true);
  });

  it('lets a slow turn move the view, after 0.4 degrees', () => {
    const followed = follow(
      new RestFilter(),
      Array.from({ length: 200 }, () => 0.05),
    );
    expect(followed.indexOf(true)).toBe(8);
    expect(followed.lastIndexOf(false)).toBe(7);
  });

  it('lets the view rest within 300 ms after a turn, and move again', () => {
    const filter = new RestFilter();
    follow(
      filter,
      Array.from({ length: 30 }, () => 1),
    );
    const still = follow(
      filter,
      Array.from({ length: 40 }, () => 0),
      30 * 16,
    );
    expect(still.indexOf(false) * 16).toBeLessThanOrEqual(300);
    expect(still.slice(still.indexOf(false))).not.toContain(true);
    expect(follow(filter, [1, 1, 1], 2000)).toEqual([false, true, true]);
  });
});
