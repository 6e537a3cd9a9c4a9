import { describe, expect, it } from 'vitest';
import { AdaptiveResolution } from './adaptive-resolution.ts';

const after = (gaps: readonly number[], { adapts = true, software = false } = {}) => {
  const adaptiveResolution = new AdaptiveResolution({ adapts, software });
  let now = 0;
  adaptiveResolution.frame(true, now);
  for (const gap of gaps) adaptiveResolution.frame(true, (now += gap));
  return adaptiveResolution.scale;
};
const slow = [200, 300, 200];

describe('a move on a graphics card', () => {
  it.each([
    ['keeps all pixels for quick frames', [16, 17, 16, 18], 1],
    ['keeps all pixels after one late frame', [16, 100, 16, 16], 1],
    ['lowers the scale after slow frames', slow, 1 / 2],
    ['lowers the scale again while frames stay slow', [400, 400, 400, 150, 150, 150], 1 / 3],
    ['stops at the lowest scale', [...slow, ...slow, ...slow, ...slow], 1 / 3],
    ['averages slow and quick frames', [400, 16, 16, 16, 16, 16], 1 / 2],
    ['ignores a pause', [9000, 16, 16], 1],
  ] as const)('%s', (_, gaps, scale) => expect(after(gaps)).toBe(scale));

  it('keeps the lowered scale when frames become quick again', () => {
    expect(after([...slow, 16, 16, 16])).toBe(1 / 2);
  });

  it('does not count the time between two moves', () => {
    const adaptiveResolution = new AdaptiveResolution({ adapts: true, software: false });
    for (let move = 0; move < 5; move++) {
      adaptiveResolution.frame(true, move * 1000);
      adaptiveResolution.frame(false, move * 1000 + 16);
    }
    expect(adaptiveResolution.scale).toBe(1);
  });
});

describe('a move on a software renderer', () => {
  it('is drawn at the lowest scale from the first frame on', () => {
    expect(after([], { software: true })).toBe(1 / 3);
  });
});

it.each([false, true])('keeps all pixels when adapting is off (software: %s)', (software) => {
  expect(after(slow, { adapts: false, software })).toBe(1);
});
