import { beforeEach, expect, it } from 'vitest';
import { identity } from '#domain/geometry/quat.ts';
import { sweepOf } from '#domain/links/testing/small-model.ts';
import type { Sweep } from '#domain/model/model.ts';
import { posts } from '#domain/panorama/testing/posts.ts';
import { XrFillSweep } from './xr-fill-sweep.ts';

const here: Sweep = { ...sweepOf('a', 0), position: [0, 1.5, 0] };
const aside: Sweep = { ...sweepOf('b', 1), position: [-5, 1.5, -2] };
const head = { position: [1.2, 1.5, 0], rotation: identity } as const;

let isMoving: boolean;
let assigned: Sweep[];
/** Milliseconds by which each reading of the clock advances it. */
let readingMs: number;
let fill: XrFillSweep;
let now: number;

/** Runs frames, and returns after how many of them a panorama was assigned; 0: after none. */
const framesUntilAssigned = (): number => {
  for (let frame = 1; frame <= 100; frame += 1) {
    now += 11;
    fill.step(now, here, head);
    if (assigned.length > 0) return frame;
  }
  return 0;
};

beforeEach(() => {
  [isMoving, assigned, readingMs, now] = [false, [], 0.5, 2000];
  let clock = 0;
  fill = new XrFillSweep(
    {
      mesh: { tree: { bvh: posts } },
      supportsFillPanorama: true,
      streamer: { isPrefetched: () => true },
      slots: { slotOf: () => 0, assignFillSweep: (sweep: Sweep) => assigned.push(sweep) },
    } as never,
    {
      sweeps: [here, aside],
      get isMoving() {
        return isMoving;
      },
    } as never,
    () => (clock += readingMs),
  );
});

it('chooses a panorama over several frames', () => {
  expect(framesUntilAssigned()).toBeGreaterThan(3);
  expect(assigned).toEqual([aside]);
});

it('chooses it in one frame where that takes no time', () => {
  readingMs = 0;
  expect(framesUntilAssigned()).toBe(1);
});

it('begins again when the visitor has moved meanwhile, also to the same place', () => {
  const frames = framesUntilAssigned();
  assigned = [];
  isMoving = true;
  fill.step((now += 11), here, head);
  isMoving = false;
  now += 1000;
  for (let frame = 1; frame < frames; frame += 1) fill.step((now += 11), here, head);
  isMoving = true;
  fill.step((now += 11), here, head);
  isMoving = false;
  now += 1000;
  expect(framesUntilAssigned()).toBe(frames);
});

it('ends with the sweep that it is for', () => {
  fill.step((now += 11), here, head);
  for (let frame = 0; frame < 100; frame += 1) fill.step((now += 1), null, head);
  expect(assigned).toEqual([]);
});

it('does not search again at the same place', () => {
  framesUntilAssigned();
  assigned = [];
  now += 5000;
  expect(framesUntilAssigned()).toBe(0);
});
