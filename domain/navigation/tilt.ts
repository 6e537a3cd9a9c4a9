/**
 * How steeply one looks down on a space from outside, and what follows from it (docs/reference/navigation-and-modes.md#camera; docs/adr/0008).
 * Angles are radians under the horizon ("phi"): π/2 is straight down.
 */
import type { ViewMode } from '../model/view-mode.ts';

/** Where auto-orbit ends: the plan, or a dollhouse from the side. */
export const orbitTargets = { top: Math.PI / 2, bottom: Math.PI / 6 } as const;
export type OrbitTarget = keyof typeof orbitTargets;

const clamp = (value: number, min: number, max: number): number => Math.max(min, Math.min(max, value));

/** 0 straight from above, 1 at 30° or flatter. */
export const pitchFactorOf = (phi: number): number =>
  clamp((orbitTargets.top - phi) / (orbitTargets.top - orbitTargets.bottom), 0, 1);

/** Under this a view from above is a plan. */
export const orthographicBelow = 0.1;
/** Ours: from here on the lens grows longer, until at `orthographicBelow` it is a plan's. */
const morphFrom = 0.35;

export const isOrthographic = (pitchFactor: number): boolean => pitchFactor < orthographicBelow;

/** How much of a plan the view is: 0 a dollhouse, 1 a plan, even in the factor between. */
export const planFractionOf = (pitchFactor: number): number =>
  clamp((morphFrom - pitchFactor) / (morphFrom - orthographicBelow), 0, 1);

/** A dollhouse seen from the top counts as floor plan. */
export const visibleMode = (mode: ViewMode, pitchFactor: number): ViewMode =>
  mode === 'dollhouse' && isOrthographic(pitchFactor) ? 'floorplan' : mode;

export const autoOrbitMs = 1000;
const frameMs = 1000 / 60;
/** Radians a frame. */
const velocity = { least: 0.002, most: 0.08 } as const;
const easeInOut = (t: number): number => t * t * (3 - 2 * t);

/** Where an auto-orbit has come to after so many milliseconds; at its end after `autoOrbitMs`. */
export const autoOrbitPhi = (from: number, to: number, elapsedMs: number): number => {
  if (elapsedMs >= autoOrbitMs) return to;
  let phi = from;
  for (let time = 0; time < elapsedMs; time += frameMs) {
    const step = Math.min(frameMs, elapsedMs - time) / frameMs;
    const wanted = from + (to - from) * easeInOut((time + step * frameMs) / autoOrbitMs);
    const speed = clamp(Math.abs(wanted - phi), velocity.least * step, velocity.most * step);
    phi += Math.sign(to - phi) * Math.min(speed, Math.abs(to - phi));
  }
  return phi;
};
