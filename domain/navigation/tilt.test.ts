import { describe, expect, it } from 'vitest';
import { autoOrbitPhi, isOrthographic, orbitTargets, pitchFactorOf, planFractionOf, visibleMode } from './tilt.ts';

const degrees = (value: number): number => (value * Math.PI) / 180;

describe('pitch factor', () => {
  it.each([
    [90, 0],
    [84, 0.1],
    [60, 0.5],
    [30, 1],
    [5, 1],
  ])('looking down by %i° it is %d', (phi, factor) => {
    expect(pitchFactorOf(degrees(phi))).toBeCloseTo(factor, 6);
  });

  it.each([
    [0, true, 1],
    [0.0999, true, 1],
    [0.1, false, 1],
    [0.225, false, 0.5],
    [0.35, false, 0],
    [1, false, 0],
  ])('at %d: a plan is %s, its share %d', (factor, plan, share) => {
    expect(isOrthographic(factor)).toBe(plan);
    expect(planFractionOf(factor)).toBeCloseTo(share, 6);
  });

  it.each([
    ['dollhouse', 0.05, 'floorplan'],
    ['dollhouse', 0.1, 'dollhouse'],
    ['floorplan', 0, 'floorplan'],
    ['mesh', 0.05, 'mesh'],
    ['panorama', 0.05, 'panorama'],
  ] as const)('%s at %d counts as %s', (mode, factor, seen) => {
    expect(visibleMode(mode, factor)).toBe(seen);
  });
});

describe('auto-orbit', () => {
  it.each([
    [orbitTargets.bottom, orbitTargets.top],
    [orbitTargets.top, orbitTargets.bottom],
    [degrees(36), orbitTargets.top],
    [degrees(88), orbitTargets.top],
  ])('from %d to %d: moves in one direction, within the speed limits, and ends after a second', (from, to) => {
    let before = from;
    for (let frame = 1; frame <= 60; frame++) {
      const phi = autoOrbitPhi(from, to, (frame * 1000) / 60);
      const step = (phi - before) * Math.sign(to - from);
      expect(step).toBeGreaterThanOrEqual(-1e-9);
      expect(step).toBeLessThanOrEqual(0.08 + 1e-9);
      if (before !== to && phi !== to) expect(step).toBeGreaterThanOrEqual(0.002 - 1e-9);
      before = phi;
    }
    expect(before).toBe(to);
  });

  it('depends on time only', () => {
    expect(autoOrbitPhi(0.6, 1.5, 333)).toBe(autoOrbitPhi(0.6, 1.5, 333));
    expect(autoOrbitPhi(0.6, 1.5, 0)).toBe(0.6);
  });
});
