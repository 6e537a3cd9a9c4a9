/**
 * Tags as an editor works on them: put on a surface, written, coloured, hidden, given files, removed. Each finished
 * change is one gesture; what was refused keeps its words until somebody has decided about them.
 */
import { attach, combine, createEvent, createStore, sample } from 'effector';
import { editBetween, type Edit } from '#domain/edits/edit.ts';
import type { Fields } from '#domain/edits/fields.ts';
import { mostDescriptionLength, mostTitleLength } from '#domain/edits/checks/annotation-shapes.ts';
import type { TagId } from '#domain/ids.ts';
import type { Tag, TagAttachment } from '#domain/tags/tag.ts';
import { newTagEdit } from '#domain/tags/new-tag.ts';
import { gestureMade, gestureRefused, readRecordFx, type RefusedGesture } from '#src/data/edits/state.ts';
import { newId } from '#src/data/new-id.ts';
import { $tags } from '#src/data/tags.ts';
import { $openTagId, tagClosed, tagOpened } from '#src/features/tags/index.ts';
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
  filter: ({ tool }) => tool === 'TAGS',
  fn: ({ hit }) => newTagEdit(newId(), hit),
});
sample({ clock: placed, fn: (edit): readonly Edit[] => [edit], target: gestureMade });
sample({ clock: placed, fn: () => undefined, target: toolPutAway });
sample({ clock: placed, fn: ({ id }) => ({ tagId: id as TagId, by: 'tool' as const }), target: tagOpened });

/** The tag that was just put there: its title is waited for. */
export const $freshTagId = createStore<string | null>(null)
  .on(placed, (_, { id }) => id)
  .on(tagClosed, () => null);

/** The one whose editor is open; null: none is, or somebody else has removed it. */
export const $editedTag = combine($tags, $openTagId, (tags, id) => tags.find((tag) => tag.id === id) ?? null);

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
}

export type WordField = 'label' | 'description';

const mostCharacters: Readonly<Record<WordField, number>> = {
  label: mostTitleLength,
  description: mostDescriptionLength,
};

/** Of words that are too long; they are not sent, and stay where they were typed. */
export interface FieldFault {
  readonly tagId: string;
  readonly field: WordField;
  readonly most: number;
}

const faultOf = ({ tagId, fields }: TagChange): FieldFault | null => {
  const field = (['label', 'description'] as const).find((name) => (fields[name] ?? '').length > mostCharacters[name]);
  return field ? { tagId, field, most: mostCharacters[field] } : null;
};

export const tagChanged = createEvent<TagChange>();
/** The words with a fault were taken back. */
export const fieldRestored = createEvent<{ readonly tagId: string; readonly field: WordField }>();

export const $fieldFault = createStore<FieldFault | null>(null)
  .on(tagChanged, (_, change) => faultOf(change))
  .on(fieldRestored, (fault, { tagId, field }) => (fault?.tagId === tagId && fault.field === field ? null : fault));

const inLayer = ({ layerId }: Tag) => (layerId === null ? {} : { layerId });

const fieldsOf = (tag: Tag): Fields => {
  const { label, description, color, enabled } = tag;
  return { label, description, color, enabled, ...inLayer(tag) };
};

const editOf = (tag: Tag | undefined, { fields }: TagChange): readonly Edit[] => {
  if (!tag) return [];
  const from = fieldsOf(tag);
  const edit = editBetween('tag', tag.id, from, { ...from, ...fields });
  return edit ? [edit] : [];
};

const changeMade = sample({
  clock: tagChanged,
  source: $tags,
  filter: (_, change) => faultOf(change) === null,
  fn: (tags, change) =>
    editOf(
      tags.find(({ id }) => id === change.tagId),
      change,
    ),
});
sample({ clock: changeMade, filter: (edits) => edits.length > 0, target: gestureMade });

/** What an edit that removes a record says is asked for: the client knows it only as visitors see it. */
const removeTagFx = attach({
  source: $editedTag,
  effect: async (tag): Promise<readonly Edit[]> => {
    if (!tag) return [];
    const meant = { kind: 'tag', id: tag.id, ...inLayer(tag) } as const;
    const before = await readRecordFx(meant);
    return before ? [{ ...meant, before, after: null }] : [];
  },
});
export const removePressed = createEvent();
sample({ clock: removePressed, target: removeTagFx });
sample({ clock: removeTagFx.doneData, filter: (edits) => edits.length > 0, target: gestureMade });
sample({ clock: removeTagFx.doneData, fn: () => undefined, target: tagClosed });
/** Told with each tag that is taken away. */
export const tagRemoved = sample({
  clock: removeTagFx.doneData,
  filter: (edits) => edits.length > 0,
  fn: ([edit]) => ({ label: (edit?.before?.['label'] as string | undefined) ?? '' }),
});

type Listed = readonly { readonly id?: unknown }[];

/** Of a tag's record, the list without this one; null where it is in none. */
const withoutListed = (record: Fields, id: string): Fields | null => {
  for (const list of ['fileAttachments', 'externalAttachments']) {
    const listed = (record[list] ?? []) as Listed;
    if (listed.some((entry) => entry.id === id))
      return { ...record, [list]: listed.filter((entry) => entry.id !== id) } as Fields;
  }
  return null;
};

/** What was added here is a record of its own, what came with the capture stands in its tag. */
const detachFx = attach({
  source: $editedTag,
  effect: async (tag, { id }: TagAttachment): Promise<readonly Edit[]> => {
    if (!tag) return [];
    const own = await readRecordFx({ kind: 'attachment', id });
    if (own) return [{ kind: 'attachment', id, before: own, after: null }];
    const record = await readRecordFx({ kind: 'tag', id: tag.id, ...inLayer(tag) });
    const edit = record && editBetween('tag', tag.id, record, withoutListed(record, id) ?? record);
    return edit ? [edit] : [];
  },
});
export const attachmentDetached = createEvent<TagAttachment>();
sample({ clock: attachmentDetached, target: detachFx });
sample({ clock: detachFx.doneData, filter: (edits) => edits.length > 0, target: gestureMade });

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

const wordFields = ['label', 'description'] as const;

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

/** They stand in their field again, or are let go of; by their id. */
export const wordsSettled = createEvent<string>();

export const $refusedWords = createStore<readonly RefusedWords[]>([])
  .on(gestureRefused, (kept, refusal) => [...kept, ...wordsIn(refusal)])
  .on(wordsSettled, (kept, id) => kept.filter((words) => words.id !== id));

/** Of tags that somebody else has removed: there is no field any more in which they could stand. */
export const $lostWords = combine($refusedWords, $tags, (refused, tags) =>
  refused.filter(({ tagId }) => !tags.some(({ id }) => id === tagId)),
);

/** Undo or redo met what somebody else has done since. */
export const undoRefused = sample({
  clock: gestureRefused,
  filter: ({ way }) => way !== 'do',
  fn: ({ way }) => way,
});
