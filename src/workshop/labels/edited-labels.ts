/** The labels of the current view in their editor: which is selected, and what is changed (docs/reference/labels.md#editing). */
import { combine, createEvent, createStore, merge, sample } from 'effector';
import { labelEdit, type LabelChange } from '#domain/labels/label-edits.ts';
import type { SpaceLabel } from '#domain/labels/label.ts';
import { recordRemovalRequested } from '#src/data/edits/removal.ts';
import { editsMade } from '#src/data/edits/state.ts';
import { labelRecords } from '#src/data/labels.ts';
import { $modelRequest } from '#src/data/state.ts';
import { viewRequested, viewRequestOfLabel } from '#src/features/go-to-view/index.ts';
import { labelPressed } from '#src/features/labels/lazy.ts';
import { declareUnsaved } from '#src/shell/unsaved/index.ts';
import { nameLost } from '../lost-name.ts';
import { createRecordLayers, layerReceivedRecord } from '../record-layers.ts';
import { labelEditor } from './panel.ts';

export const labelsRetried = createEvent();
sample({
  clock: labelsRetried,
  source: $modelRequest,
  filter: (request) => request !== null,
  fn: (request) => ({ ...request!, includeDisabled: true }),
  target: labelRecords.wanted,
});

export const labelWithId = (labels: readonly SpaceLabel[], id: string | null): SpaceLabel | null =>
  labels.find((label) => label.id === id) ?? null;

export const labelSelected = createEvent<string | null>();
export const $selectedLabelId = createStore<string | null>(null).on(labelSelected, (_, id) => id);

const $labels = labelRecords.$shown;
export const $findLayers = createRecordLayers('label', labelRecords);
export const $selectedLabel = combine($labels, $selectedLabelId, labelWithId);

sample({ clock: labelPressed, target: labelSelected });

/** A press on its row: it is selected, and the camera goes to where it is seen. */
export const labelVisited = createEvent<string>();
sample({ clock: labelVisited, target: labelSelected });
const visited = sample({ clock: labelVisited, source: $labels, fn: labelWithId });
sample({ clock: visited.filterMap((label) => label ?? undefined), fn: viewRequestOfLabel, target: viewRequested });

/** The label whose text is being edited in its row. */
export const textEdited = createEvent<string | null>();
export const $editedTextId = createStore<string | null>(null)
  .on(textEdited, (_, id) => id)
  .reset(labelEditor.left);
declareUnsaved(
  'text of a label',
  $editedTextId.map((id) => id !== null),
);
/** As the user saw it when editing began: another editor may have changed its text since, which is a conflict. */
const $labelBefore = createStore<SpaceLabel | null>(null).on(
  sample({ clock: textEdited, source: $labels, fn: labelWithId }),
  (before, label) => label ?? before,
);
// Its field is gone, too.
sample({
  clock: combine($labels, $editedTextId, (labels, id) => id !== null && labelWithId(labels, id) === null),
  filter: (isGone) => isGone,
  fn: () => null,
  target: textEdited,
});

export const labelChanged = createEvent<{ readonly id: string; readonly change: LabelChange }>();
export const labelRenamed = createEvent<{ readonly id: string; readonly text: string }>();
export const labelRemoved = createEvent<string>();

const renamed = sample({
  clock: labelRenamed,
  // The view may have changed since.
  source: { labels: labelRecords.$all, before: $labelBefore },
  fn: ({ labels, before }, { id, text }) => {
    const seen = before?.id === id ? before : null;
    const label = seen
      ? labels.find((each) => each.id === id && each.layerId === seen.layerId)
      : labelWithId(labels, id);
    return {
      isMissing: !label,
      text,
      edit: label ? labelEdit(label, { label: text }, seen ? { label: seen.label } : {}) : null,
    };
  },
});
sample({
  clock: renamed.filterMap(({ isMissing, text }) => (isMissing && text !== '' ? text : undefined)),
  target: nameLost,
});
const changed = sample({
  clock: labelChanged,
  source: $labels,
  fn: (labels, { id, change }) => {
    const label = labelWithId(labels, id);
    return label && labelEdit(label, change);
  },
});
sample({
  clock: merge([renamed.map(({ edit }) => edit), changed]).filterMap((edit) => edit ?? undefined),
  fn: (edit) => [edit],
  target: editsMade,
});
sample({ clock: labelChanged.filterMap(({ change }) => change.layerId), target: layerReceivedRecord });

sample({
  clock: sample({ clock: labelRemoved, source: $labels, fn: labelWithId }).filterMap((label) => label ?? undefined),
  fn: ({ id, layerId }) => ({ kind: 'label' as const, id, ...(layerId !== null && { layerId }) }),
  target: recordRemovalRequested,
});
