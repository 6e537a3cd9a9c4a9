/** Whether the visitor is at the current stop of the tour, where its text belongs, in whatever direction. */
import { combine } from 'effector';
import { isInside, type ViewModeState } from '#domain/model/view-mode.ts';
import type { PhotoPlace } from '#domain/photos/photo.ts';
import type { SweepId } from '#domain/ids.ts';
import { placeInHeadset } from '#domain/tours/place-in-headset.ts';
import { $model } from '#src/data/state.ts';
import { $currentSweepId, $isXrPresented, $mode } from '#src/stage/state.ts';
import { $stops } from './current-tour.ts';
import { $playback } from './state.ts';

const $place = combine(
  { playback: $playback, stops: $stops, model: $model, isInHeadset: $isXrPresented },
  ({ playback, stops, model, isInHeadset }): PhotoPlace | null => {
    const place = stops[playback.index]?.place ?? null;
    return place && model && isInHeadset ? placeInHeadset(place, model) : place;
  },
);

const isAt = (place: PhotoPlace, mode: ViewModeState, sweepId: SweepId | null): boolean =>
  isInside(place.mode) ? isInside(mode) && sweepId === place.sweepId : mode === place.mode;

export const $isAtStop = combine(
  { place: $place, mode: $mode, sweepId: $currentSweepId },
  ({ place, mode, sweepId }) => place !== null && isAt(place, mode, sweepId),
);
