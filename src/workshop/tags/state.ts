/**
 * Tags as an editor works on them: put on a surface, written, coloured, hidden. Each finished change
 * is one edit batch; what was rejected keeps its words until somebody has decided about them.
 */
import { combine, createEvent, createStore, sample } from 'effector';
import { editBetween, type Edit } from '#domain/edits/edit.ts';
import type { Fields } from '#base/json-fields.ts';
import { maxDescriptionLength, maxTitleLength } from '#domain/edits/checks/annotation-shapes.ts';
import type { TagId } from '#domain/ids.ts';
import type { Tag } from '#domain/tags/tag.ts';
import { placeTagTool } from '#domain/tags/place-tag-tool.ts';
import { editsMade, editBatchRejected, undoRequested, type RejectedEditBatch } from '#src/data/edits/state.ts';
import { newId } from '#src/data/new-id.ts';
import { $knownTags, $layerOfNewTags } from '#src/data/tags.ts';
import { tagClosed, tagOpened } from '#src/features/tags/index.ts';
import { createTool } from '#src/tools/create-tool.ts';

const placed = createEvent<readonly Edit[]>();

export const placeTag = createTool({
  name: 'TAGS',
  machine: placeTagTool,
  $facts: $layerOfNewTags,
  contextOf: (layerId) => ({ newId: newId(), layerId }),
  edits: placed,
  cancelOn: [undoRequested],
});

sample({ clock: placed, target: editsMade });
const placedId = placed.filterMap(([edit]) => edit?.id);
sample({ clock: placedId, fn: (id) => ({ tagId: id as TagId, by: 'tool' as const }), target: tagOpened });

/** The tag that was just put there: its title is waited for. */
export const $newTagId = createStore<string | null>(null)
  .on(placedId, (_, id) => id)
  .on(tagClosed, () => null);

/** What an editor changes by hand. */
export interface TagFields {
  readonly label?: string;
  readonly description?: string;
  readonly color?: string;
  readonly enabled?: boolean;
}

export interface TagChange {
  /** A field may report when another tag is open already. */
  readonly tagId: string;
  readonly fields: TagFields;
  /** The same fields as they stood when the hand began: what somebody else has changed since is a conflict. */
  readonly from: TagFields;
}

export type TextFieldName = 'label' | 'description';

const maxCharacters: Readonly<Record<TextFieldName, number>> = {
  label: maxTitleLength,
  description: maxDescriptionLength,
};

/** Of words that are too long; they are not sent, and are kept until others stand there or they are taken back. */
export interface InvalidField {
  readonly tagId: string;
  readonly field: TextFieldName;
  readonly text: string;
  /** What they were typed over. */
  readonly from: string;
  readonly max: number;
}

const wordFields = ['label', 'description'] as const;

const issuesOf = ({ tagId, fields, from }: TagChange): readonly InvalidField[] =>
  wordFields.flatMap((field): readonly InvalidField[] => {
    const [words, max] = [fields[field] ?? '', maxCharacters[field]];
    return words.length > max ? [{ tagId, field, text: words, from: from[field] ?? '', max: max }] : [];
  });

interface FieldOfTag {
  readonly tagId: string;
  readonly field: TextFieldName;
}

export const tagChanged = createEvent<TagChange>();
/** The words with an issue were taken back. */
export const fieldRestored = createEvent<FieldOfTag>();
/** Words stand in their field again, or are let go of; by their id. */
export const unsavedTextResolved = createEvent<string>();

const issueId = ({ tagId, field }: FieldOfTag): string => `${tagId} ${field}`;

export const $invalidFields = createStore<readonly InvalidField[]>([])
  .on(tagChanged, (issues, change) => [
    ...issues.filter(({ tagId, field }) => tagId !== change.tagId || change.fields[field] === undefined),
    ...issuesOf(change),
  ])
  .on(fieldRestored, (issues, restored) => issues.filter((issue) => issueId(issue) !== issueId(restored)))
  .on(unsavedTextResolved, (issues, id) => issues.filter((issue) => issueId(issue) !== id));

/** As an edit names the version that is meant. */
export const inLayer = ({ layerId }: Tag) => (layerId === null ? {} : { layerId });

const fieldsOf = (tag: Tag): Fields => {
  const { label, description, color, enabled } = tag;
  return { label, description, color, enabled, ...inLayer(tag) };
};

const editOf = (tag: Tag | undefined, { fields, from }: TagChange): readonly Edit[] => {
  if (!tag) return [];
  const before = { ...fieldsOf(tag), ...from };
  const edit = editBetween('tag', tag.id, before, { ...before, ...fields });
  return edit ? [edit] : [];
};

const tagIn = (tags: readonly Tag[], id: string): Tag | undefined => tags.find((tag) => tag.id === id);

const changeMade = sample({
  clock: tagChanged,
  source: $knownTags,
  filter: (_, change) => issuesOf(change).length === 0,
  fn: (tags, change) => editOf(tagIn(tags, change.tagId), change),
});
sample({ clock: changeMade, filter: (edits) => edits.length > 0, target: editsMade });

/** Words that somebody typed and that were not saved. */
export interface UnsavedText {
  /** Of the edit batch and the field. */
  readonly id: string;
  readonly tagId: string;
  readonly field: TextFieldName;
  readonly text: string;
  /** Of the failure. */
  readonly code: string;
}

/** No failure: the tag was gone before they could be sent. */
const goneCode = 'tag.gone';

const wordsIn = ({ operation: way, batch: gesture, failure }: RejectedEditBatch): readonly UnsavedText[] => {
  if (way !== 'do') return [];
  const ofTags = gesture.edits.filter(({ kind }) => kind === 'tag');
  return ofTags.flatMap(({ id, after }) =>
    wordFields.flatMap((field): readonly UnsavedText[] => {
      const words = after?.[field];
      if (typeof words !== 'string' || words.trim() === '') return [];
      return [{ id: `${gesture.id} ${field}`, tagId: id, field, text: words, code: failure.code }];
    }),
  );
};

/** Of a field that reports when its tag is there no more; those with an issue are kept with it. */
const wordsLeftOver = sample({
  clock: tagChanged,
  source: $knownTags,
  filter: (tags, change) => !tagIn(tags, change.tagId) && issuesOf(change).length === 0,
  fn: (_, { tagId, fields }) =>
    wordFields.flatMap((field): readonly UnsavedText[] => {
      const words = fields[field] ?? '';
      return words.trim() === '' ? [] : [{ id: newId(), tagId, field, text: words, code: goneCode }];
    }),
});

export const $unsavedTexts = createStore<readonly UnsavedText[]>([])
  .on(editBatchRejected, (retained, rejection) => [...retained, ...wordsIn(rejection)])
  .on(wordsLeftOver, (retained, more) => [...retained, ...more])
  .on(unsavedTextResolved, (retained, id) => retained.filter((words) => words.id !== id));

const lostIssue = ({ tagId, field, text: words }: InvalidField): UnsavedText => ({
  id: issueId({ tagId, field }),
  tagId,
  field,
  text: words,
  code: goneCode,
});

/** Of tags that are there no more: there is no field any more in which they could stand. */
const $lostWords = combine($unsavedTexts, $invalidFields, $knownTags, (rejected, issues, tags) =>
  [...rejected, ...issues.map(lostIssue)].filter(({ tagId }) => !tagIn(tags, tagId)),
);

/** What is shown of them is dismissed, and kept: it is shown again with the next that are lost. */
export const unsavedTextsDismissed = createEvent();
const $putAwayIds = createStore<readonly string[]>([]);
sample({
  clock: unsavedTextsDismissed,
  source: $lostWords,
  fn: (lost) => lost.map(({ id }) => id),
  target: $putAwayIds,
});

export const $orphanedTexts = combine($lostWords, $putAwayIds, (lost, putAway) =>
  lost.every(({ id }) => putAway.includes(id)) ? [] : lost,
);
