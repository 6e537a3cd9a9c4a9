import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IdleDetector } from './idle-detector.ts';

let isBusy: boolean;
let isMoving: boolean;
let events: string[];
let detector: IdleDetector;

beforeEach(() => {
  vi.useFakeTimers();
  [isBusy, isMoving, events] = [false, false, []];
  detector = new IdleDetector({
    settled: () => events.push('settled'),
    sampled: () => events.push('sampled'),
    idle: () => events.push('idle'),
    isBusy: () => isBusy,
    isMoving: () => isMoving,
  });
});
afterEach(() => {
  detector.dispose();
  vi.useRealTimers();
});

const pass = (ms: number): void => void vi.advanceTimersByTime(ms);
const count = (event: string): number => events.filter((each) => each === event).length;

/** Waits for idleness; `resolved` is true once it is reached. */
const wait = (): { resolved: boolean } => {
  const state = { resolved: false };
  void detector.idle().then(() => (state.resolved = true));
  return state;
};

describe('a settled pose', () => {
  it('is reported 300 ms after the last movement', () => {
    detector.cameraMoved();
    pass(200);
    detector.cameraMoved();
    pass(299);
    expect(count('settled')).toBe(0);
    pass(1);
    expect(count('settled')).toBe(1);
  });

  it('is not reported while a motion runs whose frames are slow', () => {
    isMoving = true;
    detector.cameraMoved();
    pass(1000);
    expect(count('settled')).toBe(0);
    isMoving = false;
    pass(300);
    expect(count('settled')).toBe(1);
  });
});

it('samples the pose at most ten times per second while the camera moves', () => {
  for (let time = 0; time < 1000; time += 10) {
    detector.cameraMoved();
    pass(10);
  }
  expect(count('sampled')).toBe(10);
  pass(2000);
  expect(count('sampled')).toBe(10);
});

describe('idleness', () => {
  it('is reported once when nothing is busy and the pose has settled', () => {
    detector.cameraMoved();
    pass(299);
    expect(count('idle')).toBe(0);
    pass(10);
    expect(events.filter((event) => event !== 'sampled')).toEqual(['settled', 'idle']);
    detector.scheduleCheck();
    pass(10);
    expect(count('idle')).toBe(1);
  });

  it('is reported again after being busy', () => {
    detector.scheduleCheck();
    pass(0);
    isBusy = true;
    detector.scheduleCheck();
    pass(0);
    isBusy = false;
    detector.scheduleCheck();
    pass(0);
    expect(count('idle')).toBe(2);
  });

  it('is not reported while busy', () => {
    isBusy = true;
    detector.scheduleCheck();
    pass(1000);
    expect(events).toEqual([]);
  });
});

describe('idle()', () => {
  it('resolves when a load ends, without a frame', async () => {
    isBusy = true;
    const state = wait();
    await vi.advanceTimersByTimeAsync(500);
    expect(state.resolved).toBe(false);
    isBusy = false;
    await vi.advanceTimersByTimeAsync(30);
    expect(state.resolved).toBe(true);
  });

  it('resolves at disposal', async () => {
    isBusy = true;
    const state = wait();
    detector.dispose();
    await vi.advanceTimersByTimeAsync(0);
    expect(state.resolved).toBe(true);
  });
});

it('reports nothing after disposal', () => {
  detector.cameraMoved();
  detector.dispose();
  pass(2000);
  expect(events).toEqual([]);
});
