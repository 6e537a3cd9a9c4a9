/** Sends the labels to the stage as markers, and goes to the viewpoint of a pressed one. */
import { combine, createStore, sample } from 'effector';
import { areLabelsEqual, type SpaceLabel } from '#domain/labels/label.ts';
import { visibleLabels } from '#domain/labels/visible-labels.ts';
import type { Label } from '#domain/markers/markers.ts';
import type { Sweep } from '#domain/model/model.ts';
import { isInside } from '#domain/model/view-mode.ts';
import { viewpointOfPlace } from '#domain/navigation/viewpoint-of-place.ts';
import { labelRecords } from '#src/data/labels.ts';
import { $model } from '#src/data/state.ts';
import { $mode, showMarkersFx, stageEvents } from '#src/stage/state.ts';
import { visitRequested } from '../navigation/index.ts';
import { $namedRooms } from '../room-overlay/index.ts';
import { $parameters } from '../start-up/index.ts';

/** The layer of the labels among the stage's markers. */
export const labelLayer = 'labels';

const $visible = combine(
  { labels: labelRecords.$shown, model: $model, mode: $mode, namedRooms: $namedRooms, parameters: $parameters },
  ({ labels, model, mode, namedRooms, parameters }): readonly SpaceLabel[] =>
    model === null ? [] : visibleLabels(labels, { mode, namedRooms, override: parameters.labels, ...model.options }),
);

const areEqual = (a: readonly SpaceLabel[], b: readonly SpaceLabel[]): boolean =>
  a.length === b.length && a.every((label, i) => areLabelsEqual(label, b[i]!));

/** It changes only when one of them looks different. */
const $visibleLabels = createStore<readonly SpaceLabel[]>([]);
sample({
  clock: $visible,
  source: $visibleLabels,
  filter: (before, after) => !areEqual(before, after),
  fn: (_, after) => after,
  target: $visibleLabels,
});

const markerOf = ({ id, label: text, position, floorId, roomId }: SpaceLabel, isPressable: boolean): Label => ({
  id,
  text: text.trim(),
  detail: '',
  position,
  floorId,
  roomId,
  isPressable,
});

sample({
  // Inside, pucks are where labels are, on the floor.
  clock: combine(
    $visibleLabels,
    $mode.map((mode) => !isInside(mode)),
    (labels, isPressable) => ({
      layer: labelLayer,
      markers: { labels: labels.map((label) => markerOf(label, isPressable)) },
    }),
  ),
  target: showMarkersFx,
});

const pressedViewpoint = sample({
  clock: stageEvents.markerPressed,
  source: { labels: labelRecords.$shown, model: $model },
  fn: ({ labels, model }, { marker }) => {
    const label = marker.layer === labelLayer ? labels.find(({ id }) => id === marker.id) : undefined;
    const isInRoom = ({ roomId }: Sweep): boolean => roomId !== null && roomId === label?.roomId;
    const sweep = label && viewpointOfPlace(label, model?.sweeps ?? [], isInRoom);
    return sweep ? { sweepId: sweep.id } : null;
  },
});
sample({ clock: pressedViewpoint, filter: (visit) => visit !== null, fn: (visit) => visit!, target: visitRequested });
