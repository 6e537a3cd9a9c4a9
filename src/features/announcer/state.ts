/** What a person who does not see the image is told: the place one has come to, and changes of the view. */
import { combine, createStore, sample } from 'effector';
import type { Floor, Room, Sweep } from '#domain/model/model.ts';
import { isInside, type ViewMode } from '#domain/model/view-mode.ts';
import { $model } from '#src/data/state.ts';
import { $mode, stageEvents } from '#src/stage/state.ts';
import { $currentFloorId } from '../floors/index.ts';
import { $currentSweep } from '../navigation/index.ts';
import { $phase } from '../start-up/index.ts';
import { $tourIsUnderWay } from '../tour-status/index.ts';

/** Where one is: in a viewpoint, or looking at the whole from above. */
export interface ViewerLocation {
  readonly mode: ViewMode;
  readonly sweep: Sweep | null;
  readonly room: Room | null;
  readonly floor: Floor | null;
}

export const $viewerLocation = combine(
  { model: $model, mode: $mode, sweep: $currentSweep, floorId: $currentFloorId },
  ({ model, mode, sweep, floorId }): ViewerLocation | null => {
    if (!model || mode === 'transitioning') return null;
    const inside = isInside(mode);
    return {
      mode,
      sweep: inside ? sweep : null,
      room: (inside && model.rooms.find((room) => room.id === sweep?.roomId)) || null,
      floor: model.floors.find((floor) => floor.id === (inside ? sweep?.floorId : floorId)) ?? null,
    };
  },
);

/** The last place worth telling. It stays what it was during a change of mode, so that nothing is said twice. */
export const $announced = createStore<ViewerLocation | null>(null);
sample({
  clock: [stageEvents.sweepEntered, stageEvents.modeChanged, $currentFloorId, $phase],
  source: combine({ whereabouts: $viewerLocation, phase: $phase, toured: $tourIsUnderWay }),
  // A tour says by itself where it has come to.
  filter: ({ whereabouts: viewerLocation, phase, toured }) => viewerLocation !== null && phase === 'playing' && !toured,
  fn: ({ whereabouts: viewerLocation }) => viewerLocation,
  target: $announced,
});
