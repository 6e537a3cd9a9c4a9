/** The viewer's location for screen readers: which one to name the view by, and which one to announce. */
import { combine, createStore, sample } from 'effector';
import type { Floor, Room, Sweep } from '#domain/model/model.ts';
import { isInside, type ViewMode } from '#domain/model/view-mode.ts';
import { $model } from '#src/data/state.ts';
import { $mode, stageEvents } from '#src/stage/state.ts';
import { $currentFloorId } from '../floors/index.ts';
import { $currentSweep } from '../navigation/index.ts';
import { $phase } from '../start-up/index.ts';
import { $isTourUnderWay } from '../tours/index.ts';

/** The current sweep, or from above the mode and the floor. */
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

/** The last location to announce. It stays during a change of mode, so that nothing is announced twice. */
export const $announcedLocation = createStore<ViewerLocation | null>(null);
sample({
  clock: [stageEvents.sweepEntered, stageEvents.modeChanged, $currentFloorId, $phase],
  source: combine({ location: $viewerLocation, phase: $phase, isTourUnderWay: $isTourUnderWay }),
  // A tour has announcements of its own.
  filter: ({ location, phase, isTourUnderWay }) => location !== null && phase === 'playing' && !isTourUnderWay,
  fn: ({ location }) => location,
  target: $announcedLocation,
});
