/**
 * The tools that place a label and move one. A placed label has no text yet: it is added with the text that is typed in the
 * panel. While no tool is active, the selected label can be dragged, which activates the one that moves it.
 */
import { combine, createEvent, createStore, merge, sample } from 'effector';
import type { Edit } from '#domain/edits/edit.ts';
import { newLabelEdit, type LabelPlace } from '#domain/labels/label-edits.ts';
import { labelDraftOf, moveLabelTool, placeLabelTool } from '#domain/labels/label-tools.ts';
import { editsMade, undoRequested } from '#src/data/edits/state.ts';
import { labelRecords } from '#src/data/labels.ts';
import { newId } from '#src/data/new-id.ts';
import { $newRecordLayerId } from '#src/data/records.ts';
import { labelEditChanged, labelLayer } from '#src/features/labels/lazy.ts';
import { $unalignedSweepId } from '#src/features/navigation/index.ts';
import { $intl } from '#src/i18n/state.ts';
import { closeOnPhoneWhile } from '#src/shell/panels/index.ts';
import { declareUnsaved } from '#src/shell/unsaved/index.ts';
import { $isMeshSettled, showMarkersFx, stageEvents } from '#src/stage/state.ts';
import { createTool } from '#src/tools/create-tool.ts';
import { $tool, toolDeactivated } from '#src/tools/state.ts';
import { openLabelChanged } from '../open-label.ts';
import { $selectedLabel, $selectedLabelId, labelSelected, labelWithId } from './edited-labels.ts';
import { labelMessages } from './messages.ts';
import { labelEditor } from './panel.ts';

const $newText = $intl.map((intl) => intl?.formatMessage(labelMessages.newLabel) ?? '');
const $untitled = $intl.map((intl) => intl?.formatMessage(labelMessages.untitled) ?? '');

const placed = createEvent<LabelPlace>();
export const placeLabel = createTool({
  name: 'LABELS',
  adds: 'label',
  pausesTour: true,
  machine: placeLabelTool,
  $facts: $newText,
  contextOf: (text) => ({ text }),
  output: placed,
  // Between the labels of a dense plan there is little room.
  surfaceAids: () => ({ ignoresMarkers: true }),
  cancelOn: [undoRequested],
});

/** A label that was placed and has no text yet. */
export interface NewLabel extends LabelPlace {
  readonly id: string;
}
/** With its place: the field is left, and reports its text, after the label was discarded by a press elsewhere. */
export const newLabelNamed = createEvent<{ readonly label: NewLabel; readonly text: string }>();
export const newLabelDiscarded = createEvent();
export const $newLabel = createStore<NewLabel | null>(null, { serialize: 'ignore' })
  .on(placed, (_, place) => ({ ...place, id: newId() }))
  .reset(newLabelDiscarded, labelEditor.left);
declareUnsaved(
  'new label',
  $newLabel.map((label) => label !== null),
);

const added = sample({
  clock: newLabelNamed,
  source: $newRecordLayerId,
  fn: (layerId, { label: { id, ...place }, text }) => newLabelEdit({ id, label: text }, place, layerId),
});
sample({ clock: added, fn: (edit) => [edit], target: editsMade });
sample({
  clock: added,
  source: $newLabel,
  filter: (label, { id }) => label?.id === id,
  fn: (_, { id }) => id,
  target: [labelSelected, newLabelDiscarded.prepend(() => undefined)],
});

/** The entry of a label's menu: activates the tool for it, or deactivates the tool. */
export const movePressed = createEvent<string>();
const dragged = stageEvents.markerDragStarted.filterMap(({ marker }) =>
  marker.layer === labelLayer ? marker.id : undefined,
);
/** The label is being moved by a drag. */
export const $isDragged = createStore(false)
  .on(dragged, () => true)
  .reset(toolDeactivated);
const moveBegun = createEvent<string>();
const $movedId = createStore<string | null>(null).on(moveBegun, (_, id) => id);
const $moved = combine(labelRecords.$all, $movedId, labelWithId);

const moved = createEvent<readonly Edit[]>();
export const moveLabel = createTool({
  name: 'LABELS',
  adds: null,
  pausesTour: true,
  machine: moveLabelTool,
  $facts: combine({ label: $moved, untitled: $untitled }),
  contextOf: (context) => context,
  output: moved,
  // Its own place, under the dimmed label, can be pressed, too.
  surfaceAids: () => ({ ignoresMarkers: true }),
  cancelOn: [undoRequested],
});
sample({ clock: moved, filter: (edits) => edits.length > 0, target: editsMade });

/** A 360° view has no position in the space; before the mesh is known, other surfaces would be hit. */
export const $canPlace = combine(
  { unalignedSweepId: $unalignedSweepId, isMeshSettled: $isMeshSettled, status: labelRecords.$status },
  ({ unalignedSweepId, isMeshSettled, status }): boolean =>
    unalignedSweepId === null && isMeshSettled && status === 'loaded',
);
export const addPressed = createEvent();
sample({ clock: addPressed, filter: $canPlace, target: placeLabel.toggled });
const moveRequested = sample({
  clock: merge([movePressed, dragged]),
  source: { movedId: $movedId, isActive: moveLabel.$isActive },
  filter: $canPlace,
  // While another label is being moved, the tool goes on with this one.
  fn: ({ movedId, isActive }, id) => ({ id, isToggled: !isActive || movedId === id }),
});
sample({ clock: moveRequested, fn: ({ id }) => id, target: [moveBegun, labelSelected] });
sample({ clock: moveRequested, filter: ({ isToggled }) => isToggled, fn: () => undefined, target: moveLabel.toggled });

const $isToolActive = combine(placeLabel.$isActive, moveLabel.$isActive, (places, moves) => places || moves);
// The camera has moved to a 360° view.
sample({
  clock: $canPlace,
  source: $isToolActive,
  filter: (isActive, canPlace) => isActive && !canPlace,
  fn: () => undefined,
  target: toolDeactivated,
});
sample({ clock: addPressed, target: newLabelDiscarded });
// Its text is typed in the panel, which may have been closed meanwhile.
sample({ clock: placed, fn: () => undefined, target: labelEditor.opened });
sample({ clock: closeOnPhoneWhile($isToolActive, labelEditor), target: labelEditor.opened });

/** The module is loaded, perhaps after the panel was opened. */
export const labelToolsLoaded = createEvent();

const $edit = combine(
  {
    isOpen: labelEditor.$isOpen,
    isToolActive: $isToolActive,
    isMoving: moveLabel.$isActive,
    tool: $tool,
    selectedId: $selectedLabelId,
    movedId: $movedId,
    canPlace: $canPlace,
  },
  ({ isOpen, isToolActive, isMoving, tool, selectedId, movedId, canPlace }) => {
    const isOn = isOpen || isToolActive;
    return {
      isOn,
      selectedId: isOn ? selectedId : null,
      draggableId: isOn && tool === null && canPlace ? selectedId : null,
      movedId: isMoving ? movedId : null,
    };
  },
);
sample({ clock: [$edit, labelToolsLoaded], source: $edit, target: labelEditChanged });

// On a phone the panel is closed while a label is moved.
sample({
  clock: labelEditor.left,
  filter: $isToolActive.map((isActive) => !isActive),
  fn: () => null,
  target: labelSelected,
});
const $openId = combine($edit, $selectedLabel, ({ isOn }, label) => (isOn && label ? label.id : null));
sample({ clock: [$openId, labelToolsLoaded], source: $openId, target: openLabelChanged });

/** The layer of the label without a text among the stage's markers. */
const newLabelLayer = 'new-label';
sample({
  clock: combine($newLabel, $newText, (place, text) => ({
    layer: newLabelLayer,
    markers: place ? labelDraftOf(text, place) : {},
  })),
  target: showMarkersFx,
});
