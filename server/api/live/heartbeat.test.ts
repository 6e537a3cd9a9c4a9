import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createHeartbeat } from './heartbeat.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

it('writes to each of many streams once per period, with one timer, and never to all at once', () => {
  const heartbeat = createHeartbeat(20_000, ': here\n\n');
  const streams = Array.from({ length: 500 }, () => new PassThrough());
  for (const stream of streams) heartbeat.add(stream);
  expect(vi.getTimerCount()).toBe(1);
  const written = (): number =>
    streams.filter(({ writableLength, readableLength }) => writableLength + readableLength > 0).length;
  vi.advanceTimersByTime(2000);
  expect(written()).toBe(50);
  vi.advanceTimersByTime(18_000);
  expect(streams.map((stream) => (stream.read() as Buffer).toString())).toEqual(streams.map(() => ': here\n\n'));
  for (const stream of streams) heartbeat.remove(stream);
  expect(vi.getTimerCount()).toBe(0);
});
