/**
 * Moves the camera to a place from a link, the history or the model's start: with its view direction and, from above, its
 * visible floors, by the transition of a move or of a change of mode (docs/reference/parameters.md#going-to-a-place).
 */
import { attach } from 'effector';
import type { Place } from '#domain/links/place.ts';
import { isInside } from '#domain/model/view-mode.ts';
import type { Outcome } from '#engine/stage-api.ts';
import { $currentSweepId, $mode, changeModeFx, goToFx, setPoseFx } from './state.ts';

export const goToPlaceFx = attach({
  source: { mode: $mode, sweepId: $currentSweepId },
  effect: async (current, place: Place): Promise<Outcome> => {
    const { position, rotation, orthoZoom, sweepId } = place;
    const direction = rotation ? { rotation } : {};
    if (isInside(place.mode) && sweepId && isInside(current.mode)) {
      if (sweepId !== current.sweepId) return goToFx({ sweepId, options: direction });
      await setPoseFx(direction);
      return { kind: 'arrived' };
    }
    const pose = { ...direction, ...(position && { position }), ...(orthoZoom !== null && { orthoZoom }) };
    const options = { pose, ...(sweepId && { sweepId }) };
    return changeModeFx({ mode: place.mode, options, visibleFloors: place.visibleFloors });
  },
});
