import { expect, it } from 'vitest';
import { createBodyRateGuard } from './body-rate.ts';
import { defaultConnectionLimits } from './limits.ts';

const { bodyWindowMs, minBodyBytesPerSecond } = defaultConnectionLimits;
const stepMs = bodyWindowMs / 4;

/** Sends `bytesPerSecond` for that many windows; returns the window in which the request was ended, or null. */
const send = (bytesPerSecond: number, windows: number, changes: { readonly waitsForReader?: boolean } = {}) => {
  let nowMs = 0;
  const guard = createBodyRateGuard({ bodyWindowMs, minBodyBytesPerSecond }, () => nowMs);
  const request = {
    complete: false,
    destroyed: false,
    readableLength: changes.waitsForReader ? 1 : 0,
    socket: { bytesRead: 0 },
  };
  let endedIn: number | null = null;
  guard.watch(request, () => {
    endedIn ??= Math.ceil(nowMs / bodyWindowMs);
  });
  for (let step = 0; step < windows * 4; step++) {
    nowMs += stepMs;
    request.socket.bytesRead += (bytesPerSecond * stepMs) / 1000;
    guard.check();
  }
  guard.stop();
  return endedIn;
};

it('accepts 500 MB at 2 Mbit/s, and a phone with a weak signal', () => {
  expect(send(250_000, (500_000_000 / 250_000) * (1000 / bodyWindowMs))).toBeNull();
  expect(send(2000, 50)).toBeNull();
});

it('ends a body that stalls, and one slower than the minimum rate, after one window', () => {
  expect(send(0, 3)).toBe(1);
  expect(send(minBodyBytesPerSecond * 0.9, 3)).toBe(1);
  expect(send(minBodyBytesPerSecond * 1.1, 100)).toBeNull();
});

it('does not blame the client for a slow reader in the server', () => {
  expect(send(0, 20, { waitsForReader: true })).toBeNull();
});
