/**
 * The texts of the open list that could not be saved: they stay in their field until they are valid, used again or discarded.
 */
import { combine, createEvent, createStore, sample } from 'effector';
import { findListNameIssue, type ListNameIssue } from '#domain/ordered-lists/list-edits.ts';
import { maxDescriptionLength } from '#domain/records/common-fields.ts';
import { editBatchRejected, type RejectedEditBatch } from '#src/data/edits/state.ts';
import { declareUnsaved } from '#src/shell/unsaved/index.ts';
import { showLostTextFx } from '../lost-text.ts';
import { $editedLists, listTextChanged } from './edited-lists.ts';
import { listEditorMessages as messages } from './messages.ts';

export const listTextFields = ['label', 'description'] as const;
export type ListTextField = (typeof listTextFields)[number];

export const findTextIssue = (field: ListTextField, text: string): ListNameIssue | null => {
  if (field === 'label') return findListNameIssue(text.trim());
  return text.length > maxDescriptionLength ? 'tooLong' : null;
};

interface FieldOfList {
  readonly listId: string;
  readonly field: ListTextField;
}
export interface ListText extends FieldOfList {
  readonly text: string;
  /** When editing began. */
  readonly from: string;
}
/** A finished edit of a field. */
export const textCommitted = createEvent<ListText>();
/** The field shows the saved text again. */
export const textRestored = createEvent<FieldOfList>();

const isSameField = (a: FieldOfList, b: FieldOfList): boolean => a.listId === b.listId && a.field === b.field;

const noTexts: readonly ListText[] = [];
export const $invalidTexts = createStore(noTexts)
  .on(textCommitted, (texts, text) => {
    const others = texts.filter((each) => !isSameField(each, text));
    return findTextIssue(text.field, text.text) === null ? others : [...others, text];
  })
  .on(textRestored, (texts, restored) => texts.filter((each) => !isSameField(each, restored)));

sample({
  clock: textCommitted,
  filter: ({ field, text }) => findTextIssue(field, text) === null,
  fn: ({ listId, field, text, from }) => ({ id: listId, text: { [field]: text }, from: { [field]: from } }),
  target: listTextChanged,
});

export interface UnsavedListText extends FieldOfList {
  /** Of the text. */
  readonly id: string;
  readonly text: string;
}

const rejectedTexts = ({ operation, batch, isUndone, split }: RejectedEditBatch): readonly UnsavedListText[] => {
  // Of a split batch nothing is lost; a program gets the failure of its own.
  if (operation !== 'do' || isUndone || split || batch.isIndivisible) return [];
  return batch.edits.flatMap(({ kind, id: listId, after }) =>
    kind !== 'orderedList' || !after
      ? []
      : listTextFields.flatMap((field): readonly UnsavedListText[] => {
          const text = after[field];
          return typeof text === 'string' && text !== '' ? [{ id: `${batch.id} ${field}`, listId, field, text }] : [];
        }),
  );
};

/** The user has taken the text into its field again, or does not need it. */
export const unsavedTextResolved = createEvent<string>();
const noUnsaved: readonly UnsavedListText[] = [];
export const $unsavedTexts = createStore(noUnsaved)
  .on(editBatchRejected, (texts, rejection) => [...texts, ...rejectedTexts(rejection)])
  .on(unsavedTextResolved, (texts, id) => texts.filter((text) => text.id !== id));

// The list was deleted by someone else: there is no field any more that could show the text.
const lostText = sample({
  clock: textCommitted,
  source: $editedLists,
  filter: (lists, { listId, text }) => text.trim() !== '' && !lists.some(({ id }) => id === listId),
  fn: (_, { text }) => text,
});
sample({ clock: lostText, fn: (text) => ({ message: messages.lostText, text }), target: showLostTextFx });

declareUnsaved(
  'texts of a list',
  combine($invalidTexts, $unsavedTexts, $editedLists, (invalid, unsaved, lists) => {
    const ids = new Set<string>(lists.map(({ id }) => id));
    return [...invalid, ...unsaved].some(({ listId }) => ids.has(listId));
  }),
);
