/** A tour's times (docs/reference/tours.md#times): how fast one walks, pans and reads. Milliseconds and degrees. */
import type { ReelOverrides } from '../model/content/highlight-reel.ts';
import type { TourOptions } from '../model/tour-options.ts';

export const tourSpeed = { least: 0.4, most: 10, usual: 1.25 } as const;
export const maxPanDegrees = 52;
/** A pan is made of steps of so long, at the usual speed; as many as the words at the stop want. */
export const panStepMs = 1200;
export const panSteps = { least: 3, most: 6 } as const;
/** By hand one wants to be there soon. */
export const pointerFadeMs = 800;
/** Ours: what a person reads while one step of a pan lasts. */
const charactersOfStep = 18;
/** Ours: a text that is longer than the longest pan keeps one at the stop for so much more at most. */
const maxReadingMs = 12_000;

const clamp = (value: number, min: number, max: number): number => Math.max(min, Math.min(max, value));

export const clampTourSpeed = (speed: number): number => clamp(speed, tourSpeed.least, tourSpeed.most);

/** 1 at the usual speed, 2 where everything takes half the time. */
const adaptiveResolutionOf = (speed: number): number => clampTourSpeed(speed) / tourSpeed.usual;

export const panAngleOf = (options: TourOptions, overrides: ReelOverrides): number =>
  clamp(overrides.panAngle ?? options.panAngle, 0, maxPanDegrees);

export interface Stay {
  /** Of the pan. */
  readonly panMs: number;
  /** Of the rest after it. */
  readonly restMs: number;
}

/** @param characters of the words that are shown at the stop. */
export const stayOf = (characters: number, panSpeed: number): Stay => {
  const wanted = Math.ceil(characters / charactersOfStep);
  const steps = clamp(wanted, panSteps.least, panSteps.most);
  return {
    panMs: (steps * panStepMs) / adaptiveResolutionOf(panSpeed),
    restMs: Math.min(maxReadingMs, Math.max(0, wanted - steps) * panStepMs),
  };
};

/** Metres a second on foot: the speed's own number is a walker's. */
export const walkingSpeed = (options: TourOptions): number => clampTourSpeed(options.transitionSpeed);

/** Of a flight between views from above, or in and out. */
export const flightMs = (options: TourOptions): number =>
  options.transitionTime / adaptiveResolutionOf(options.transitionSpeed);

/** Degrees a second to which the head turns at most while one walks. */
export const turnSpeed = (options: TourOptions): number => 50 * adaptiveResolutionOf(options.transitionSpeed);

/** Into black and out again. */
export const fadeMs = (options: TourOptions): number =>
  clamp(1600 / adaptiveResolutionOf(options.transitionSpeed), 600, 2400);
