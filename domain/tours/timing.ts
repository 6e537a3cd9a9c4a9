/** The timing of tours (docs/reference/tours.md#times): of walking, panning and reading. Milliseconds and degrees. */
import { clamp } from '#base/clamp.ts';
import type { ReelOverrides } from '../records/kinds/highlight-reel.ts';
import type { TourOptions } from '../model/tour-options.ts';

export const tourSpeed = { min: 0.4, max: 10, standard: 1.25 } as const;
/** The specification names this bound of the tour speed without its use. Ours: below it a fade is not slower. */
export const fastFromSpeed = 0.8;
export const maxPanDegrees = 52;
/** A pan consists of steps of this duration at the standard speed; their number depends on the text of the stop. */
export const panStepMs = 1200;
export const panSteps = { min: 3, max: 6 } as const;
/** Fade for a step of the user. */
export const pointerFadeMs = 800;
/** Ours: pause between two texts at the same view; one of the specification's base constants. */
export const sameViewDelayMs = 600;
/** Ours: characters that are read during one step of a pan. */
const charactersPerStep = 18;
/** Ours: longest rest after the longest pan, for reading a long text. */
const maxReadingMs = 12_000;

export const clampTourSpeed = (speed: number): number => clamp(speed, tourSpeed.min, tourSpeed.max);

/** 1 at the standard speed, 2 at twice that speed. */
const speedFactorOf = (speed: number): number => clampTourSpeed(speed) / tourSpeed.standard;

export const panAngleOf = (options: TourOptions, overrides: ReelOverrides): number =>
  clamp(overrides.panAngle ?? options.panAngle, 0, maxPanDegrees);

export interface Stay {
  /** Duration of the pan. */
  readonly panMs: number;
  /** Duration of the rest after it. */
  readonly restMs: number;
}

/** @param characters the length of the text that is shown at the stop. */
export const stayOf = (characters: number, panSpeed: number): Stay => {
  const readingSteps = Math.ceil(characters / charactersPerStep);
  const steps = clamp(readingSteps, panSteps.min, panSteps.max);
  return {
    panMs: (steps * panStepMs) / speedFactorOf(panSpeed),
    restMs: Math.min(maxReadingMs, Math.max(0, readingSteps - steps) * panStepMs),
  };
};

/** Metres a second, which is the value of the option itself. */
export const walkingSpeed = (options: TourOptions): number => clampTourSpeed(options.transitionSpeed);

/** Duration of a flight between views from above, or between inside and above. */
export const flightMs = (options: TourOptions): number =>
  options.transitionTime / speedFactorOf(options.transitionSpeed);

/** Largest rotation speed while walking, degrees a second. */
export const turnSpeed = (options: TourOptions): number => 50 * speedFactorOf(options.transitionSpeed);

/** Duration of a fade to black and back. */
export const fadeMs = ({ transitionSpeed }: TourOptions): number =>
  Math.max(600, 1600 / speedFactorOf(Math.max(fastFromSpeed, transitionSpeed)));
