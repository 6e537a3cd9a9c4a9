/**
 * Tags as an editor works on them: put on a surface, written, coloured, hidden. Each finished change
 * is one gesture; what was refused keeps its words until somebody has decided about them.
 */
import { combine, createEvent, createStore, sample } from 'effector';
import { editBetween, type Edit } from '#domain/edits/edit.ts';
import type { Fields } from '#domain/edits/fields.ts';
import { mostDescriptionLength, mostTitleLength } from '#domain/edits/checks/annotation-shapes.ts';
import type { TagId } from '#domain/ids.ts';
import type { Tag } from '#domain/tags/tag.ts';
import { newTagEdit } from '#domain/tags/new-tag.ts';
import { gestureMade, gestureRefused, type RefusedGesture } from '#src/data/edits/state.ts';
import { newId } from '#src/data/new-id.ts';
import { $knownTags, $layerOfNewTags } from '#src/data/tags.ts';
import { tagClosed, tagOpened } from '#src/features/tags/index.ts';
import { $tool, toolPressed, toolPutAway, toolTaken } from '#src/tools/state.ts';

export const addPressed = createEvent();
export const $isPlacing = $tool.map((tool) => tool === 'TAGS');
/** Whether it was in hand at the press. */
const pressedWhilePlacing = sample({ clock: addPressed, source: $isPlacing });
sample({
  clock: pressedWhilePlacing,
  filter: (isPlacing) => !isPlacing,
  fn: () => 'TAGS' as const,
  target: toolTaken,
});
sample({ clock: pressedWhilePlacing, filter: Boolean, fn: () => undefined, target: toolPutAway });

const placed = sample({
  clock: toolPressed,
  source: $layerOfNewTags,
  filter: (_, { tool }) => tool === 'TAGS',
  fn: (layerId, { hit }) => newTagEdit(newId(), hit, layerId),
});
sample({ clock: placed, fn: (edit): readonly Edit[] => [edit], target: gestureMade });
sample({ clock: placed, fn: () => undefined, target: toolPutAway });
sample({ clock: placed, fn: ({ id }) => ({ tagId: id as TagId, by: 'tool' as const }), target: tagOpened });

/** The tag that was just put there: its title is waited for. */
export const $freshTagId = createStore<string | null>(null)
  .on(placed, (_, { id }) => id)
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

export type WordField = 'label' | 'description';

const mostCharacters: Readonly<Record<WordField, number>> = {
  label: mostTitleLength,
  description: mostDescriptionLength,
};

/** Of words that are too long; they are not sent, and are kept until others stand there or they are taken back. */
export interface FieldFault {
  readonly tagId: string;
  readonly field: WordField;
  readonly words: string;
  /** What they were typed over. */
  readonly from: string;
  readonly most: number;
}

const wordFields = ['label', 'description'] as const;

const faultsOf = ({ tagId, fields, from }: TagChange): readonly FieldFault[] =>
  wordFields.flatMap((field): readonly FieldFault[] => {
    const [words, most] = [fields[field] ?? '', mostCharacters[field]];
    return words.length > most ? [{ tagId, field, words, from: from[field] ?? '', most }] : [];
  });

interface FieldOfTag {
  readonly tagId: string;
  readonly field: WordField;
}

export const tagChanged = createEvent<TagChange>();
/** The words with a fault were taken back. */
export const fieldRestored = createEvent<FieldOfTag>();
/** Words stand in their field again, or are let go of; by their id. */
export const wordsSettled = createEvent<string>();

const faultId = ({ tagId, field }: FieldOfTag): string => `${tagId} ${field}`;

export const $fieldFaults = createStore<readonly FieldFault[]>([])
  .on(tagChanged, (faults, change) => [
    ...faults.filter(({ tagId, field }) => tagId !== change.tagId || change.fields[field] === undefined),
    ...faultsOf(change),
  ])
  .on(fieldRestored, (faults, restored) => faults.filter((fault) => faultId(fault) !== faultId(restored)))
  .on(wordsSettled, (faults, id) => faults.filter((fault) => faultId(fault) !== id));

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
  filter: (_, change) => faultsOf(change).length === 0,
  fn: (tags, change) => editOf(tagIn(tags, change.tagId), change),
});
sample({ clock: changeMade, filter: (edits) => edits.length > 0, target: gestureMade });

/** Words that somebody typed and that were not saved. */
export interface RefusedWords {
  /** Of the gesture and the field. */
  readonly id: string;
  readonly tagId: string;
  readonly field: WordField;
  readonly words: string;
  /** Of the failure. */
  readonly code: string;
}

/** No failure: the tag was gone before they could be sent. */
const goneCode = 'tag.gone';

const wordsIn = ({ way, gesture, failure }: RefusedGesture): readonly RefusedWords[] => {
  if (way !== 'do') return [];
  const ofTags = gesture.edits.filter(({ kind }) => kind === 'tag');
  return ofTags.flatMap(({ id, after }) =>
    wordFields.flatMap((field): readonly RefusedWords[] => {
      const words = after?.[field];
      if (typeof words !== 'string' || words.trim() === '') return [];
      return [{ id: `${gesture.id} ${field}`, tagId: id, field, words, code: failure.code }];
    }),
  );
};

/** Of a field that reports when its tag is there no more; those with a fault are kept with it. */
const wordsLeftOver = sample({
  clock: tagChanged,
  source: $knownTags,
  filter: (tags, change) => !tagIn(tags, change.tagId) && faultsOf(change).length === 0,
  fn: (_, { tagId, fields }) =>
    wordFields.flatMap((field): readonly RefusedWords[] => {
      const words = fields[field] ?? '';
      return words.trim() === '' ? [] : [{ id: newId(), tagId, field, words, code: goneCode }];
    }),
});

export const $refusedWords = createStore<readonly RefusedWords[]>([])
  .on(gestureRefused, (kept, refusal) => [...kept, ...wordsIn(refusal)])
  .on(wordsLeftOver, (kept, more) => [...kept, ...more])
  .on(wordsSettled, (kept, id) => kept.filter((words) => words.id !== id));

const lostFault = ({ tagId, field, words }: FieldFault): RefusedWords => ({
  id: faultId({ tagId, field }),
  tagId,
  field,
  words,
  code: goneCode,
});

/** Of tags that are there no more: there is no field any more in which they could stand. */
const $lostWords = combine($refusedWords, $fieldFaults, $knownTags, (refused, faults, tags) =>
  [...refused, ...faults.map(lostFault)].filter(({ tagId }) => !tagIn(tags, tagId)),
);

/** What is shown of them is put away, and kept: it is shown again with the next that are lost. */
export const lostWordsPutAway = createEvent();
const $putAwayIds = createStore<readonly string[]>([]);
sample({ clock: lostWordsPutAway, source: $lostWords, fn: (lost) => lost.map(({ id }) => id), target: $putAwayIds });

export const $shownLostWords = combine($lostWords, $putAwayIds, (lost, putAway) =>
  lost.every(({ id }) => putAway.includes(id)) ? [] : lost,
);
