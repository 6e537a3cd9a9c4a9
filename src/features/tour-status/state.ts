/**
 * What the rest of the page needs to know of a tour; small, since the tour's own code is fetched late and tells it here.
 */
import { createEvent, createStore } from 'effector';
import type { TourState } from '#domain/tours/playback.ts';

interface TourStatus {
  readonly state: TourState;
  /** Among the stops that a visitor is taken to; −1: none. */
  readonly index: number;
  /** It moves the camera: whatever follows a person's own steps stands back. */
  readonly isUnderWay: boolean;
  /** It was called off, and still brings the camera to a viewpoint. */
  readonly isLanding: boolean;
  /** A visitor is on the tour, be it at rest. */
  readonly isActive: boolean;
}

const noTour: TourStatus = { state: 'Idle', index: -1, isUnderWay: false, isLanding: false, isActive: false };

export const tourStatusChanged = createEvent<TourStatus>();
export const $tourStatus = createStore<TourStatus>(noTour).on(tourStatusChanged, (_, status) => status);
export const $tourIsUnderWay = $tourStatus.map(({ isUnderWay }) => isUnderWay);
export const $tourHasCamera = $tourStatus.map(({ isUnderWay, isLanding }) => isUnderWay || isLanding);
export const $tourIsActive = $tourStatus.map(({ isActive }) => isActive);
