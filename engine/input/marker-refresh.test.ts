/** docs/reference/vr.md#markers */
import { expect, it } from 'vitest';
import type { HeadsetView } from '../markers/headset-view.ts';
import { MarkerRefresh } from './marker-refresh.ts';

const frameMs = 14;
const head: HeadsetView = { position: [0, 1.6, 0], yaw: 0, metre: 1 };

const settled = (at = head): MarkerRefresh => {
  const refresh = new MarkerRefresh();
  refresh.done(at, false);
  return refresh;
};

it('is due in the first frame, and in each while something fades', () => {
  const refresh = new MarkerRefresh();
  expect(refresh.isDue(head, frameMs)).toBe(true);
  refresh.done(head, true);
  expect(refresh.isDue(head, frameMs)).toBe(true);
  refresh.done(head, false);
  expect(refresh.isDue(head, frameMs)).toBe(false);
});

it.each([
  ['moves by more than a centimetre', { ...head, position: [0.011, 1.6, 0] }, true],
  ['moves by less', { ...head, position: [0.009, 1.6, 0] }, false],
  ['turns by more than 60°', { ...head, yaw: 1.1 }, true],
  ['turns by less', { ...head, yaw: 1 }, false],
  ['is before a dollhouse now', { ...head, metre: 20 }, true],
] as const)('is due where the head %s: %#', (_, next, isDue) => {
  expect(settled().isDue(next, frameMs)).toBe(isDue);
});

it('measures the movement of the head in the room', () => {
  const above: HeadsetView = { ...head, metre: 20 };
  expect(settled(above).isDue({ ...above, position: [0.19, 1.6, 0] }, frameMs)).toBe(false);
  expect(settled(above).isDue({ ...above, position: [0.21, 1.6, 0] }, frameMs)).toBe(true);
});

it('is due after a tenth of a second, and when it is requested', () => {
  const refresh = settled();
  const dues = Array.from({ length: 8 }, () => refresh.isDue(head, frameMs));
  expect(dues).toEqual([false, false, false, false, false, false, false, true]);
  refresh.done(head, false);
  expect(refresh.isDue(head, frameMs)).toBe(false);
  refresh.request();
  expect(refresh.isDue(head, frameMs)).toBe(true);
});
