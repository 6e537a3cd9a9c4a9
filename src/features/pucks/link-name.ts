/** Shows the name of the arrow of a link under the pointer (docs/reference/sweeps-and-pucks.md#links). */
import { combine, createStore, sample } from 'effector';
import { add, scale, type Vec3 } from '#domain/geometry/vec3.ts';
import type { SweepId } from '#domain/ids.ts';
import type { Label } from '#domain/markers/markers.ts';
import { isInside } from '#domain/model/view-mode.ts';
import { linkArrows, type LinkArrow } from '#domain/navigation/link-arrows.ts';
import { $model } from '#src/data/state.ts';
import { $intl } from '#src/i18n/state.ts';
import { $mode, showMarkersFx, stageEvents } from '#src/stage/state.ts';
import { $currentSweep, formatViewpointName } from '../navigation/index.ts';

const layer = 'links';

/** Metres from the middle of the arrow to that of its name, above it. */
const nameDistance = 0.36;

const namePosition = ({ position, normal, heading }: LinkArrow): Vec3 => {
  const isOnFloor = normal[1] > 0.9;
  return add(position, scale(isOnFloor ? normal : heading, nameDistance));
};

const $arrows = combine($model, $currentSweep, $mode, (model, sweep, mode) =>
  model && sweep && isInside(mode) ? linkArrows(model, sweep) : [],
);

const $hoveredSweepId = createStore<SweepId | null>(null)
  .on(stageEvents.puckHovered, (_, { sweepId }) => sweepId)
  .reset(stageEvents.moveStarted, stageEvents.sweepEntered, stageEvents.modeChanged);

const $names = combine(
  { model: $model, current: $currentSweep, arrows: $arrows, hovered: $hoveredSweepId, intl: $intl },
  ({ model, current, arrows, hovered, intl }): readonly Label[] => {
    const sweep = model?.sweeps.find(({ id }) => id === hovered);
    if (!model || !current || !sweep || !intl) return [];
    const room = model.rooms.find(({ id }) => id === sweep.roomId) ?? null;
    return arrows
      .filter(({ sweepId }) => sweepId === hovered)
      .map((arrow, n) => ({
        id: `${arrow.sweepId}-${n}`,
        position: namePosition(arrow),
        text: arrow.label.trim() || formatViewpointName(intl, sweep, room),
        detail: '',
        isPressable: false,
        floorId: null,
        sweepId: current.id,
        roomId: null,
      }));
  },
);

// A space without links never gets the layer.
const $hasShownNames = createStore(false).on($names, (hasShown, names) => hasShown || names.length > 0);
sample({
  clock: $names,
  filter: $hasShownNames,
  fn: (labels) => ({ layer, markers: { labels } }),
  target: showMarkersFx,
});
