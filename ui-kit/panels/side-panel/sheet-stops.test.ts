import { describe, expect, it } from 'vitest';
import { neighbourStop, restingStop } from './sheet-stops.ts';

describe('the stops of a bottom sheet', () => {
  it('moves up and down by one stop, and stays at the ends', () => {
    expect(neighbourStop('peek', 1)).toBe('half');
    expect(neighbourStop('full', 1)).toBe('full');
    expect(neighbourStop('peek', -1)).toBe('peek');
  });
  it('rests at the nearest stop when released without speed', () => {
    expect(restingStop(0.6, 0)).toBe('half');
    expect(restingStop(0.8, 0)).toBe('full');
    expect(restingStop(0.2, 0)).toBe('peek');
  });
  it('rests at a farther stop after a flick', () => {
    expect(restingStop(0.55, 0.002)).toBe('full');
    expect(restingStop(0.5, -0.002)).toBe('peek');
  });
  it('closes when released or flicked below half of the peek height', () => {
    expect(restingStop(0.05, 0)).toBeNull();
    expect(restingStop(0.3, -0.002)).toBeNull();
  });
});
