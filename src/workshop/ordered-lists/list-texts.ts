/**
 * The texts of the open list that could not be saved: they stay in their field until they are valid, used again or discarded.
 */
import { combine, createEvent, createStore, merge, sample } from 'effector';
import { findListNameIssue, type ListNameIssue } from '#domain/ordered-lists/list-edits.ts';
import { maxDescriptionLength } from '#domain/records/common-fields.ts';
import { missingRecordId } from '#src/data/edits/rejections.ts';
import { editBatchRejected, type RejectedEditBatch } from '#src/data/edits/state.ts';
import { orderedListRecords } from '#src/data/ordered-lists.ts';
import { declareUnsaved } from '#src/shell/unsaved/index.ts';
import { showLostTextFx } from '../lost-text.ts';
import { $editedLists, findList, listTextChanged } from './edited-lists.ts';
import { listEditorMessages as messages } from './messages.ts';

export const listTextFields = ['label', 'description'] as const;
export type ListTextField = (typeof listTextFields)[number];

export const findTextIssue = (field: ListTextField, text: string): ListNameIssue | null => {
  if (field === 'label') return findListNameIssue(text.trim());
  return text.length > maxDescriptionLength ? 'tooLong' : null;
};

interface FieldOfList {
  readonly listId: string;
  /** Of the version of the list; null in a space without layers. */
  readonly layerId: string | null;
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
  fn: ({ listId: id, layerId, field, text, from }) => ({
    id,
    layerId,
    text: { [field]: text },
    from: { [field]: from },
  }),
  target: listTextChanged,
});

export interface UnsavedListText extends Omit<FieldOfList, 'layerId'> {
  /** Of the text. */
  readonly id: string;
  readonly text: string;
}

/** Of lists that exist; names of others are in rejected-names.ts. */
const rejectedTexts = ({ operation, batch, failure, isUndone, split }: RejectedEditBatch) => {
  // Of a split batch nothing is lost; a program gets the failure of its own.
  const isLost = operation === 'do' && !isUndone && !split && !batch.isIndivisible;
  const edits = batch.edits.filter(({ kind, before, after }) => isLost && kind === 'orderedList' && before && after);
  return edits.flatMap(({ id: listId, after }) =>
    listTextFields.flatMap((field): readonly (UnsavedListText & { readonly isOfDeleted: boolean })[] => {
      const text = after![field];
      if (typeof text !== 'string' || text === '') return [];
      return [{ id: `${batch.id} ${field}`, listId, field, text, isOfDeleted: missingRecordId(failure) === listId }];
    }),
  );
};

/** The user has taken the text into its field again, or does not need it. */
export const unsavedTextResolved = createEvent<string>();
const noUnsaved: readonly UnsavedListText[] = [];
export const $unsavedTexts = createStore(noUnsaved)
  .on(editBatchRejected, (texts, rejection) => {
    const rejected = rejectedTexts(rejection).filter(({ isOfDeleted }) => !isOfDeleted);
    return rejected.length === 0 ? texts : [...texts, ...rejected];
  })
  .on(unsavedTextResolved, (texts, id) => texts.filter((text) => text.id !== id));

// The list was deleted by someone else: there is no field any more that could show the text.
const lostText = sample({
  clock: textCommitted,
  source: orderedListRecords.$all,
  filter: (lists, { listId, layerId, text }) => text.trim() !== '' && !findList(lists, { id: listId, layerId }),
  fn: (_, { text }) => text,
});
const lostDescription = editBatchRejected.filterMap(
  (rejection) =>
    rejectedTexts(rejection).find(({ field, isOfDeleted }) => isOfDeleted && field === 'description')?.text,
);
sample({
  clock: merge([lostText, lostDescription]),
  fn: (text) => ({ message: messages.lostText, text }),
  target: showLostTextFx,
});

declareUnsaved(
  'texts of a list',
  combine($invalidTexts, $unsavedTexts, $editedLists, (invalid, unsaved, lists) => {
    const ids = new Set<string>(lists.map(({ id }) => id));
    return [...invalid, ...unsaved].some(({ listId }) => ids.has(listId));
  }),
);
