/**
 * Moves the camera to a place from a link, the history or the model's start: with its view direction and, from above, its
 * visible floors, by the transition of a move or of a change of mode (docs/reference/parameters.md#going-to-a-place).
 */
import { attach } from 'effector';
import type { Place } from '#domain/links/place.ts';
import { isInside } from '#domain/model/view-mode.ts';
import type { Outcome } from '#engine/stage-api.ts';
import { $mode, changeModeFx, goToFx, type ModeRequest } from './state.ts';

/** The change to a place that is seen from above, or entered from there. */
export const modeRequestOf = ({ mode, position, rotation, orthoZoom, sweepId, visibleFloors }: Place): ModeRequest => ({
  mode,
  visibleFloors,
  options: {
    pose: {
      ...(rotation && { rotation }),
      ...(position && { position }),
      ...(orthoZoom !== null && { orthoZoom }),
    },
    ...(sweepId && { sweepId }),
  },
});

export const goToPlaceFx = attach({
  source: $mode,
  effect: (mode, place: Place): Promise<Outcome> => {
    const { rotation, sweepId } = place;
    // At the current sweep, too: a move away from it, or a change of mode that waits, is superseded.
    return isInside(place.mode) && sweepId && isInside(mode)
      ? goToFx({ sweepId, options: rotation ? { rotation } : {} })
      : changeModeFx(modeRequestOf(place));
  },
});
