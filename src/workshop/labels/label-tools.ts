/**
 * The tools that place a label and move one. A placed label has no text yet: it is added with the text that is typed in the
 * panel. While no tool is active, the selected label can be dragged, which activates the one that moves it.
 */
import { combine, createEvent, createStore, sample } from 'effector';
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
import { $selectedLabelId, labelSelected } from '../open-label.ts';
import { labelWithId } from './edited-labels.ts';
import { labelMessages } from './messages.ts';
import { labelEditor } from './panel.ts';

const $newText = $intl.map((intl) => intl?.formatMessage(labelMessages.newLabel) ?? '');

const placed = createEvent<LabelPlace>();
export const placeLabel = createTool({
  name: 'LABELS',
  adds: 'label',
  pausesTour: true,
  machine: placeLabelTool,
  $facts: $newText,
  contextOf: (text) => ({ text }),
  output: placed,
  cancelOn: [undoRequested],
});

export interface NewLabel extends LabelPlace {
  /** Null: the base layer. */
  readonly layerId: string | null;
}
export const newLabelNamed = createEvent<string>();
export const newLabelDiscarded = createEvent();
/** A label that was placed and has no text yet. */
export const $newLabel = createStore<NewLabel | null>(null, { serialize: 'ignore' })
  .on(
    sample({ clock: placed, source: $newRecordLayerId, fn: (layerId, place) => ({ ...place, layerId }) }),
    (_, next) => next,
  )
  .reset(newLabelDiscarded, labelEditor.left);
declareUnsaved(
  'new label',
  $newLabel.map((label) => label !== null),
);

const added = sample({
  clock: newLabelNamed,
  source: $newLabel,
  filter: (label) => label !== null,
  fn: (label, text) => newLabelEdit({ id: newId(), label: text }, label!, label!.layerId),
});
sample({ clock: added, fn: (edit) => [edit], target: editsMade });
sample({ clock: added, fn: ({ id }) => id, target: labelSelected });
sample({ clock: added, fn: () => undefined, target: newLabelDiscarded });

/** The button of a label: activates the tool for it, or deactivates the tool. */
export const movePressed = createEvent<string>();
const dragged = stageEvents.markerDragStarted.filterMap(({ marker }) =>
  marker.layer === labelLayer ? marker.id : undefined,
);
/** The label is being moved by a drag. */
export const $isDragged = createStore(false)
  .on(dragged, () => true)
  .reset(toolDeactivated);
const $movedId = createStore<string | null>(null).on([movePressed, dragged], (_, id) => id);
const $moved = combine(labelRecords.$all, $movedId, labelWithId);

const moved = createEvent<readonly Edit[]>();
export const moveLabel = createTool({
  name: 'LABELS',
  adds: null,
  pausesTour: true,
  machine: moveLabelTool,
  $facts: $moved,
  contextOf: (label) => ({ label }),
  output: moved,
  // Its own place, under the dimmed label, can be pressed, too.
  surfaceAids: () => ({ ignoresMarkers: true }),
  cancelOn: [undoRequested],
});
sample({ clock: moved, filter: (edits) => edits.length > 0, target: editsMade });
sample({ clock: movePressed, target: labelSelected });

/** A 360° view has no position in the space; before the mesh is known, other surfaces would be hit. */
export const $canPlace = combine(
  { unalignedSweepId: $unalignedSweepId, isMeshSettled: $isMeshSettled, status: labelRecords.$status },
  ({ unalignedSweepId, isMeshSettled, status }): boolean =>
    unalignedSweepId === null && isMeshSettled && status === 'loaded',
);
export const addPressed = createEvent();
sample({ clock: addPressed, filter: $canPlace, target: placeLabel.toggled });
sample({ clock: [movePressed, dragged], filter: $canPlace, fn: () => undefined, target: moveLabel.toggled });

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

/** The layer of the label without a text among the stage's markers. */
const newLabelLayer = 'new-label';
sample({
  clock: combine($newLabel, $newText, (place, text) => ({
    layer: newLabelLayer,
    markers: place ? labelDraftOf(text, place) : {},
  })),
  target: showMarkersFx,
});
