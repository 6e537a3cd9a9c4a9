import { describe, expect, it } from 'vitest';
import { addBytes, meanRows } from './photo-rows.ts';

describe('the rows of a photo', () => {
  const bottomUp = Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8, 11, 12, 13, 14, 15, 16, 17, 18);

  it('are from top to bottom and opaque', () => {
    expect([...meanRows(bottomUp, 1, 2)]).toEqual([11, 12, 13, 255, 15, 16, 17, 255, 1, 2, 3, 255, 5, 6, 7, 255]);
  });

  it('are the rounded mean of several images', () => {
    const sums = new Uint16Array(8);
    for (const image of [
      [255, 0, 10, 0, 1, 2, 3, 255],
      [255, 1, 20, 0, 1, 2, 3, 0],
      [255, 1, 30, 9, 1, 2, 4, 0],
    ])
      addBytes(sums, Uint8Array.from(image));
    expect([...meanRows(sums, 3, 1)]).toEqual([1, 2, 3, 255, 255, 1, 20, 255]);
  });

  it('do not overflow', () => {
    const sums = new Uint16Array(4);
    for (let image = 0; image < 5; image++) addBytes(sums, Uint8Array.of(255, 255, 255, 255));
    expect([...meanRows(sums, 5, 1)]).toEqual([255, 255, 255, 255]);
  });
});
