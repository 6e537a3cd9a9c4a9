/** Goes to a place as a link or the model's start names it. The direction goes along, so that one looks as it says. */
import { attach } from 'effector';
import type { Place } from '#domain/links/place.ts';
import { isInside } from '#domain/model/view-mode.ts';
import type { Outcome } from '#engine/stage-api.ts';
import { $currentSweepId, $mode, changeModeFx, goToFx, setPoseFx } from './state.ts';

export const goToPlaceFx = attach({
  source: { mode: $mode, sweepId: $currentSweepId },
  effect: async (here, place: Place): Promise<Outcome> => {
    const { position, rotation, orthoZoom, sweepId } = place;
    const looking = rotation ? { rotation } : {};
    if (isInside(place.mode) && sweepId && isInside(here.mode)) {
      if (sweepId !== here.sweepId) return goToFx({ sweepId, options: looking });
      await setPoseFx(looking);
      return { kind: 'arrived' };
    }
    const pose = { ...looking, ...(position && { position }), ...(orthoZoom !== null && { orthoZoom }) };
    if (place.mode === here.mode) {
      await setPoseFx(pose);
      return { kind: 'arrived' };
    }
    return changeModeFx({ mode: place.mode, options: { pose, ...(sweepId && { sweepId }) } });
  },
});
