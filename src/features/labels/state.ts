/** Sends the labels to the stage as markers, and goes to the viewpoint of a pressed one. */
import { combine, createEvent, createStore, sample } from 'effector';
import { areLabelsEqual, type SpaceLabel } from '#domain/labels/label.ts';
import { allLabels, visibleLabels } from '#domain/labels/visible-labels.ts';
import { hiddenOpacity, type Label } from '#domain/markers/markers.ts';
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

/** How the workshop edits labels in the view. */
export interface LabelEdit {
  /** All labels are shown, also those that visitors do not see, and a press is the workshop's. */
  readonly isOn: boolean;
  readonly selectedId: string | null;
  readonly draggableId: string | null;
  /** The label that is shown at another place, too. */
  readonly movedId: string | null;
}
const noEdit: LabelEdit = { isOn: false, selectedId: null, draggableId: null, movedId: null };
const fields = ['isOn', 'selectedId', 'draggableId', 'movedId'] as const;

export const labelEditChanged = createEvent<LabelEdit>();
const $edit = createStore(noEdit, {
  updateFilter: (next, last) => fields.some((name) => next[name] !== last[name]),
}).on(labelEditChanged, (_, edit) => edit);

interface DrawnLabel {
  readonly label: SpaceLabel;
  readonly isDimmed: boolean;
}

const $isEdited = $edit.map(({ isOn }) => isOn);
const $visible = combine(
  {
    labels: labelRecords.$shown,
    model: $model,
    mode: $mode,
    namedRooms: $namedRooms,
    parameters: $parameters,
    isEdited: $isEdited,
  },
  ({ labels, model, mode, namedRooms, parameters, isEdited }): readonly DrawnLabel[] => {
    if (model === null) return [];
    const visible = visibleLabels(labels, { mode, namedRooms, override: parameters.labels, ...model.options });
    const seen = new Set(visible);
    return (isEdited ? allLabels(labels, mode) : visible).map((label) => ({ label, isDimmed: !seen.has(label) }));
  },
);

const areEqual = (a: readonly DrawnLabel[], b: readonly DrawnLabel[]): boolean =>
  a.length === b.length &&
  a.every(({ label, isDimmed }, i) => areLabelsEqual(label, b[i]!.label) && isDimmed === b[i]!.isDimmed);

/** It changes only when one of them looks different. */
const $drawn = createStore<readonly DrawnLabel[]>([]);
sample({
  clock: $visible,
  source: $drawn,
  filter: (before, after) => !areEqual(before, after),
  fn: (_, after) => after,
  target: $drawn,
});

const markerOf = (
  { label: { id, label: text, position, floorId, roomId }, isDimmed }: DrawnLabel,
  isPressable: boolean,
  { selectedId, draggableId, movedId }: LabelEdit,
): Label => ({
  id,
  text: text.trim(),
  detail: '',
  position,
  floorId,
  roomId,
  isPressable,
  ...(id === draggableId && { isDraggable: true }),
  ...(id === selectedId && id !== movedId && { isHighlighted: true }),
  ...((isDimmed || id === movedId) && { opacity: hiddenOpacity }),
});

sample({
  // Inside, pucks are where labels are, on the floor.
  clock: combine(
    $drawn,
    $mode.map((mode) => !isInside(mode)),
    $edit,
    (labels, isAbove, edit) => ({
      layer: labelLayer,
      markers: { labels: labels.map((label) => markerOf(label, isAbove || edit.isOn, edit)) },
    }),
  ),
  target: showMarkersFx,
});

const pressed = sample({
  clock: stageEvents.markerPressed.filter({ fn: ({ marker }) => marker.layer === labelLayer }),
  source: { labels: labelRecords.$shown, isEdited: $isEdited },
  fn: ({ labels, isEdited }, { marker }) => ({ isEdited, label: labels.find(({ id }) => id === marker.id) }),
});

/** A label was pressed while the workshop edits labels; the payload is its id. */
export const labelPressed = pressed.filterMap(({ isEdited, label }) => (isEdited ? label?.id : undefined));

const pressedViewpoint = sample({
  clock: pressed.filterMap(({ isEdited, label }) => (isEdited ? undefined : label)),
  source: $model,
  fn: (model, label) => {
    const isInRoom = ({ roomId }: Sweep): boolean => roomId !== null && roomId === label.roomId;
    const sweep = viewpointOfPlace(label, model?.sweeps ?? [], isInRoom);
    return sweep ? { sweepId: sweep.id } : null;
  },
});
sample({ clock: pressedViewpoint, filter: (visit) => visit !== null, fn: (visit) => visit!, target: visitRequested });
