import { expect, it } from 'vitest';
import { decodeInQueue, imagesBeingDecoded } from './decode-queue.ts';

it('runs one of eight concurrent tasks at a time', async () => {
  let running = 0;
  let peak = 0;
  const decode = async (i: number): Promise<number> => {
    running += 1;
    peak = Math.max(peak, running, imagesBeingDecoded());
    await Promise.resolve();
    await Promise.resolve();
    running -= 1;
    return i;
  };
  const all = await Promise.all(Array.from({ length: 8 }, (_, i) => decodeInQueue(() => decode(i))));
  expect(all).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(peak).toBe(1);
  expect(imagesBeingDecoded()).toBe(0);
});

it('throws what decoding throws, and continues with the next task', async () => {
  const failed = decodeInQueue(() => Promise.reject(new Error('cut off')));
  const next = decodeInQueue(() => Promise.resolve('fine'));
  await expect(failed).rejects.toThrow('cut off');
  await expect(next).resolves.toBe('fine');
});
