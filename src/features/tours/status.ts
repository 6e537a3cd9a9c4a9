/**
 * What the rest of the page needs to know of the tour. It is separate from the tour's own code, which is downloaded
 * later and updates this status.
 */
import { createEvent, createStore } from 'effector';
import type { TourState } from '#domain/tours/playback.ts';

interface TourStatus {
  readonly state: TourState;
  /** Among the enabled stops; −1: none. */
  readonly index: number;
  /** The tour moves the camera, so whatever follows the visitor's own moves must not react. */
  readonly isUnderWay: boolean;
  /** It was interrupted and still moves the camera to the next viewpoint. */
  readonly isLanding: boolean;
  /** The visitor is on the tour, playing or paused. */
  readonly isActive: boolean;
}

export interface TourControls {
  /** Play, previous and next. */
  readonly buttons: boolean;
  readonly reel: boolean;
}

const noTour: TourStatus = { state: 'Idle', index: -1, isUnderWay: false, isLanding: false, isActive: false };

export const tourStatusChanged = createEvent<TourStatus>();
export const $tourStatus = createStore<TourStatus>(noTour).on(tourStatusChanged, (_, status) => status);
export const $isTourUnderWay = $tourStatus.map(({ isUnderWay }) => isUnderWay);
export const $tourControlsCamera = $tourStatus.map(({ isUnderWay, isLanding }) => isUnderWay || isLanding);
/** Which controls a visitor has; none before the tours are loaded. */
export const tourControlsChanged = createEvent<TourControls>();
export const $offeredTourControls = createStore<TourControls>({ buttons: false, reel: false }).on(
  tourControlsChanged,
  (_, controls) => controls,
);
/** Plays the tour from its first stop. */
export const tourRestartRequested = createEvent();
export const $isTourActive = $tourStatus.map(({ isActive }) => isActive);

/** The visitor goes elsewhere: a tour that stays at a stop is paused. */
export const tourPauseRequested = createEvent();
