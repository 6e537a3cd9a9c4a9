/** Sends the labels to the stage as markers, and goes to the viewpoint of a pressed one. */
import { combine, createEffect, createEvent, sample } from 'effector';
import type { RoomId } from '#domain/ids.ts';
import type { SpaceLabel } from '#domain/labels/label.ts';
import { viewpointOfLabel } from '#domain/labels/viewpoint-of-label.ts';
import { visibleLabels } from '#domain/labels/visible-labels.ts';
import type { Label } from '#domain/markers/markers.ts';
import { isInside } from '#domain/model/view-mode.ts';
import { $labels, loadLabelsFx, type LabelsRequest } from '#src/data/labels.ts';
import { $model } from '#src/data/state.ts';
import { $mode, showMarkersFx, stageEvents } from '#src/stage/state.ts';
import { visitRequested } from '../navigation/index.ts';
import { $roomLabels } from '../room-names/index.ts';
import { $parameters } from '../start-up/index.ts';

/** The layer of the labels among the stage's markers. */
export const labelLayer = 'labels';

/** The space is at rest: the labels of its base view are loaded. */
export const labelsRequested = createEvent<Pick<LabelsRequest, 'page' | 'modelId'>>();
sample({ clock: labelsRequested, fn: (request) => ({ ...request, includeLayers: false }), target: loadLabelsFx });

const warnFx = createEffect((failure: unknown) => console.warn('the labels could not be loaded', failure));
sample({ clock: loadLabelsFx.failData, target: warnFx });

const $roomNames = $roomLabels.map(
  (labels): ReadonlyMap<RoomId, string> =>
    new Map(labels.flatMap(({ roomId, text }) => (roomId === null ? [] : [[roomId, text]]))),
);

const $visibleLabels = combine(
  { labels: $labels, model: $model, mode: $mode, roomNames: $roomNames, parameters: $parameters },
  ({ labels, model, mode, roomNames, parameters }): readonly SpaceLabel[] =>
    model === null ? [] : visibleLabels(labels, { mode, roomNames, override: parameters.labels, ...model.options }),
);

const markerOf = ({ id, text, position, floorId, roomId }: SpaceLabel, isPressable: boolean): Label => ({
  id,
  text: text.trim(),
  detail: '',
  position,
  floorId,
  roomId,
  isPressable,
});

sample({
  clock: $visibleLabels,
  source: $mode,
  // Inside, pucks are where labels are, on the floor.
  fn: (mode, labels) => ({
    layer: labelLayer,
    markers: { labels: labels.map((label) => markerOf(label, !isInside(mode))) },
  }),
  target: showMarkersFx,
});

const pressedViewpoint = sample({
  clock: stageEvents.markerPressed,
  source: { labels: $labels, model: $model },
  fn: ({ labels, model }, { marker }) => {
    const label = marker.layer === labelLayer ? labels.find(({ id }) => id === marker.id) : undefined;
    const sweep = label && viewpointOfLabel(label, model?.sweeps ?? []);
    return sweep ? { sweepId: sweep.id } : null;
  },
});
sample({ clock: pressedViewpoint, filter: (visit) => visit !== null, fn: (visit) => visit!, target: visitRequested });
