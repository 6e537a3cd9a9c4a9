/** Moves the camera to a floor: frames it from above; inside, goes to its nearest sweep. */
import { attach, combine, sample } from 'effector';
import { nearestSweepOfFloor } from '#domain/navigation/floors.ts';
import type { Outcome } from '#engine/stage-api.ts';
import { $pose, focusFloorFx } from '#src/stage/state.ts';
import { $currentSweep, visitFx } from '../navigation/index.ts';
import { $floorChoiceConditions, floorRequested, type FloorRequest } from './state.ts';

const failed = (code: 'floor.unknown' | 'sweep.unknown' | 'mode.busy', detail: string): Promise<Outcome> =>
  Promise.resolve({ kind: 'failed', code, detail });

const arrived = (): Promise<Outcome> => Promise.resolve({ kind: 'arrived' });

/** Resolves to `failed` while floors are locked, for an unknown floor, and inside for a floor without a sweep. */
export const moveToFloorFx = attach({
  source: combine({ conditions: $floorChoiceConditions, pose: $pose, sweep: $currentSweep }),
  effect: ({ conditions, pose, sweep }, request: FloorRequest): Promise<Outcome> => {
    const { model, isOverview, isLocked } = conditions;
    const { floorId, transitionTime, focusPoint } = request;
    if (isLocked) return failed('mode.busy', 'floor navigation is locked');
    if (floorId !== null && !model?.floors.some(({ id }) => id === floorId)) {
      return failed('floor.unknown', 'Invalid Floor');
    }
    const time = transitionTime === undefined ? {} : { time: transitionTime };
    if (request.suppressCameraMovement) return arrived();
    if (isOverview) return focusFloorFx({ floorId, ...time, ...(focusPoint && { focusPoint }) });
    if (!model || floorId === null || floorId === sweep?.floorId) return arrived();
    const from = pose?.position ?? sweep?.position ?? [0, 0, 0];
    const nearest = nearestSweepOfFloor(model.sweeps, floorId, from);
    return nearest ? visitFx({ sweepId: nearest.id, ...time }) : failed('sweep.unknown', 'the floor has no viewpoint');
  },
});
sample({ clock: floorRequested, target: moveToFloorFx });
