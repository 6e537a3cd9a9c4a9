/**
 * How steeply the camera looks down on a space from outside, and the consequences
 * (docs/reference/navigation-and-modes.md#camera; docs/adr/0008). Angles ("phi") are radians below the horizon: π/2 is
 * straight down.
 */
import { clamp } from '#base/clamp.ts';
import type { ViewMode } from '../model/view-mode.ts';

/** The end of an auto-orbit: the floor plan, or the dollhouse from the side. */
export const orbitTargets = { top: Math.PI / 2, bottom: Math.PI / 6 } as const;
export type OrbitTarget = keyof typeof orbitTargets;

/** 0 straight from above, 1 at 30° or flatter. */
export const pitchFactorOf = (phi: number): number =>
  clamp((orbitTargets.top - phi) / (orbitTargets.top - orbitTargets.bottom), 0, 1);

/** Below this pitch factor a view from above is orthographic. */
export const orthographicBelow = 0.1;
/** Ours: from this pitch factor on perspective morphs to orthographic, which it is at `orthographicBelow`. */
const morphFrom = 0.35;

export const isOrthographic = (pitchFactor: number): boolean => pitchFactor < orthographicBelow;

/** From 0, a dollhouse, to 1, a floor plan; linear in the pitch factor. */
export const planFractionOf = (pitchFactor: number): number =>
  clamp((morphFrom - pitchFactor) / (morphFrom - orthographicBelow), 0, 1);

/** A dollhouse that is seen from the top counts as floor plan. */
export const visibleMode = (mode: ViewMode, pitchFactor: number): ViewMode =>
  mode === 'dollhouse' && isOrthographic(pitchFactor) ? 'floorplan' : mode;

export const autoOrbitMs = 1000;
const frameMs = 1000 / 60;
/** Radians per frame. */
const frameVelocity = { min: 0.002, max: 0.08 } as const;
const easeInOut = (t: number): number => t * t * (3 - 2 * t);

/** The angle of an auto-orbit after `elapsedMs`; at its end after `autoOrbitMs`. */
export const autoOrbitPhi = (from: number, to: number, elapsedMs: number): number => {
  if (elapsedMs >= autoOrbitMs) return to;
  let phi = from;
  for (let time = 0; time < elapsedMs; time += frameMs) {
    const step = Math.min(frameMs, elapsedMs - time) / frameMs;
    const eased = from + (to - from) * easeInOut((time + step * frameMs) / autoOrbitMs);
    const speed = clamp(Math.abs(eased - phi), frameVelocity.min * step, frameVelocity.max * step);
    phi += Math.sign(to - phi) * Math.min(speed, Math.abs(to - phi));
  }
  return phi;
};
