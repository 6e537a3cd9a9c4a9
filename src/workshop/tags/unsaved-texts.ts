/**
 * Texts of tags that were typed and could not be saved: too long, rejected by the server, or of a tag that another user
 * has removed (docs/reference/tags.md#saving). Each stays available until the user uses it again or discards it.
 */
import { combine, createEvent, createStore, sample } from 'effector';
import type { Edit } from '#domain/edits/edit.ts';
import { recordRemovalRequested, recordRemovalSettled } from '#src/data/edits/removal.ts';
import { isSentAgain, missingRecordId } from '#src/data/edits/rejections.ts';
import { $pendingEdits, editBatchRejected, type RejectedEditBatch } from '#src/data/edits/state.ts';
import { newId } from '#src/data/new-id.ts';
import { tagRecords } from '#src/data/tags.ts';
import { invalidFieldsIn, tagChanged, tagWithId, textFieldNames } from './tag-changes.ts';
import type { InvalidField, TextFieldName } from './tag-changes.ts';

interface TagField {
  readonly tagId: string;
  readonly field: TextFieldName;
}

/** The user has put the saved text back into an invalid field. */
export const fieldRestored = createEvent<TagField>();
/** An unsaved text was used again or discarded; by its id. */
export const unsavedTextResolved = createEvent<string>();
/** The texts of a rejected batch are kept in another place, except those of a tag that does not exist any more. */
export const textsKeptElsewhere = createEvent<{ readonly batchId: string; readonly missingId: string | null }>();

const invalidFieldId = ({ tagId, field }: TagField): string => `${tagId} ${field}`;

/** The invalid text of each field, until the field has a valid one or is restored. */
export const $invalidFields = createStore<readonly InvalidField[]>([])
  .on(tagChanged, (invalid, change) => [
    ...invalid.filter(({ tagId, field }) => tagId !== change.tagId || change.fields[field] === undefined),
    ...invalidFieldsIn(change),
  ])
  .on(fieldRestored, (invalid, restored) =>
    invalid.filter((field) => invalidFieldId(field) !== invalidFieldId(restored)),
  )
  .on(unsavedTextResolved, (invalid, id) => invalid.filter((field) => invalidFieldId(field) !== id));

/** A text that was rejected, or whose tag was removed before it was sent. */
export interface UnsavedText {
  readonly id: string;
  readonly tagId: string;
  readonly field: TextFieldName;
  readonly text: string;
  /** The code of the server's failure, or `tagRemovedCode`. */
  readonly code: string;
}

/** Our own code: the tag was removed before the text was saved. */
export const tagRemovedCode = 'tag.removed';

/** The texts that are lost with the rejected batch. */
export const textsIn = (rejection: RejectedEditBatch): readonly UnsavedText[] => {
  const { operation, batch, failure, isUndone } = rejection;
  if (operation !== 'do' || isUndone) return [];
  const tagEdits = batch.edits.filter(({ kind }) => kind === 'tag');
  const missingId = missingRecordId(failure);
  return tagEdits.flatMap((edit) =>
    textFieldNames.flatMap((field): readonly UnsavedText[] => {
      const { id, after } = edit;
      const text = after?.[field];
      if (typeof text !== 'string' || text.trim() === '' || isSentAgain(rejection, edit, field)) return [];
      const code = id === missingId ? tagRemovedCode : failure.code;
      return [{ id: `${batch.id} ${field}`, tagId: id, field, text, code }];
    }),
  );
};

/** Texts of fields that report a change after their tag was removed. Invalid ones are in `$invalidFields`. */
const textsOfRemovedTag = sample({
  clock: tagChanged,
  source: tagRecords.$all,
  filter: (tags, change) => !tagWithId(tags, change.tagId) && invalidFieldsIn(change).length === 0,
  fn: (_, { tagId, fields }) =>
    textFieldNames.flatMap((field): readonly UnsavedText[] => {
      const text = fields[field] ?? '';
      return text.trim() === '' ? [] : [{ id: newId(), tagId, field, text, code: tagRemovedCode }];
    }),
});

export const $unsavedTexts = createStore<readonly UnsavedText[]>([])
  .on(editBatchRejected, (texts, rejection) => [...texts, ...textsIn(rejection)])
  .on(textsOfRemovedTag, (texts, added) => [...texts, ...added])
  .on(textsKeptElsewhere, (texts, { batchId, missingId }) =>
    texts.filter(({ id, tagId }) => tagId === missingId || !id.startsWith(`${batchId} `)),
  )
  .on(unsavedTextResolved, (texts, resolvedId) => texts.filter(({ id }) => id !== resolvedId));

const unsavedTextOf = ({ tagId, field, text }: InvalidField): UnsavedText => ({
  id: invalidFieldId({ tagId, field }),
  tagId,
  field,
  text,
  code: tagRemovedCode,
});

/** Of several edits of a tag the last one counts, since an undo may bring it back. */
const removedByEdits = (edits: readonly Edit[]): readonly string[] => {
  const lastEdits = new Map(edits.filter(({ kind }) => kind === 'tag').map((edit) => [edit.id, edit]));
  return [...lastEdits].flatMap(([id, { after }]) => (after === null ? [id] : []));
};

/** Tags whose removal the user has requested, unless it failed; others may have removed them meanwhile. */
const $requestedRemovals = createStore<readonly string[]>([])
  .on(recordRemovalRequested, (ids, { kind, id }) => (kind === 'tag' ? [...new Set([...ids, id])] : ids))
  .on(recordRemovalSettled, (ids, { reference, failure }) =>
    reference.kind !== 'tag' || failure?.code === 'not.found' ? ids : ids.filter((id) => id !== reference.id),
  );

/** Tags that the user has removed: their texts are not needed, and are there again if the removal is undone. */
export const $ownRemovals = createStore<readonly string[]>([]).on(
  combine({ edits: $pendingEdits, tags: tagRecords.$all, requested: $requestedRemovals }),
  (removed, { edits, tags, requested }) =>
    [...new Set([...removed, ...requested, ...removedByEdits(edits)])].filter((id) => !tagWithId(tags, id)),
);

/** The tags that a batch creates; an undo creates those that it had removed. */
const createdBy = ({ operation, batch }: RejectedEditBatch): readonly string[] =>
  batch.edits.flatMap(({ kind, id, before, after }) =>
    kind === 'tag' && (operation === 'undo' ? after : before) === null ? [id] : [],
  );

/** Tags that the server has not created, so that no other user can have removed them. */
export const $uncreatedTags = createStore<readonly string[]>([])
  .on(editBatchRejected, (ids, rejection) => [...new Set([...ids, ...createdBy(rejection)])])
  .on(tagRecords.$all, (ids, tags) => ids.filter((id) => !tagWithId(tags, id)));

/** Texts of tags that do not exist (any more), which no field can show; not of those that the user has removed. */
export const $textsWithoutTag = combine(
  { texts: $unsavedTexts, invalid: $invalidFields, tags: tagRecords.$all, ownRemovals: $ownRemovals },
  ({ texts, invalid, tags, ownRemovals }) =>
    [...texts, ...invalid.map(unsavedTextOf)].filter(
      ({ tagId }) => !tagWithId(tags, tagId) && !ownRemovals.includes(tagId),
    ),
);

/** Whether texts would be lost with the page; not those of a tag that the user has removed. */
export const $hasUnsavedTexts = combine(
  { texts: $unsavedTexts, invalid: $invalidFields, ownRemovals: $ownRemovals },
  ({ texts, invalid, ownRemovals }) => [...texts, ...invalid].some(({ tagId }) => !ownRemovals.includes(tagId)),
);

/** The user has closed the dialog about these texts: they are shown again with the next one. */
export const unsavedTextsDismissed = createEvent();
const $dismissedIds = createStore<readonly string[]>([]);
sample({
  clock: unsavedTextsDismissed,
  source: $textsWithoutTag,
  fn: (texts) => texts.map(({ id }) => id),
  target: $dismissedIds,
});

/** The texts of tags that do not exist, to show; none while all of them are dismissed. */
export const $orphanedTexts = combine($textsWithoutTag, $dismissedIds, (texts, dismissed) =>
  texts.every(({ id }) => dismissed.includes(id)) ? [] : texts,
);
