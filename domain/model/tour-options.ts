/** The tour options of a model, and their defaults (docs/reference/settings.md#options-of-a-model). */
import type { PanDirection } from '../records/kinds/highlight-reel.ts';

export interface TourOptions {
  /** Whether the reel is shown. */
  readonly reel: boolean;
  /** Whether play, previous and next are shown. */
  readonly buttons: boolean;
  /** Whether stops without a transition type are faded to instead of walked to. */
  readonly fastTransitions: boolean;
  /** 0.4 to 10, each. */
  readonly panSpeed: number;
  readonly dollhousePanSpeed: number;
  readonly transitionSpeed: number;
  /** Milliseconds. */
  readonly transitionTime: number;
  readonly zoomDuration: number;
  /** Degrees, 0 to 52. */
  readonly panAngle: number;
  readonly panDirection: PanDirection;
}

/** Longest duration of a transition or zoom. */
export const maxTourMs = 60_000;

export const defaultTourOptions: TourOptions = {
  reel: true,
  buttons: true,
  fastTransitions: true,
  panSpeed: 1.25,
  dollhousePanSpeed: 1.25,
  transitionSpeed: 1.25,
  transitionTime: 3500,
  zoomDuration: 1200,
  panAngle: 35,
  panDirection: 'auto',
};
