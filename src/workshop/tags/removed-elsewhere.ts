/** Another user removes the tag that is open in the editor (docs/reference/tags.md#removed-by-another-user). */
import { combine, createEffect, createStore, sample } from 'effector';
import { nextTask } from '#base/next-task.ts';
import type { Tag } from '#domain/tags/tag.ts';
import { $unsavedCount } from '#src/data/edits/state.ts';
import { tagRecords } from '#src/data/tags.ts';
import { openTagLost } from '#src/features/tags/index.ts';
import type { RemovedTag } from './removal.ts';
import { tagWithId } from './tag-changes.ts';
import { $ownRemovals, $textsWithoutTag, $uncreatedTags } from './unsaved-texts.ts';

/** The editor reports what is being typed when it is unmounted. */
const editorClosedFx = createEffect(nextTask);
sample({ clock: openTagLost, fn: () => undefined, target: editorClosedFx });

interface LostTag {
  readonly tag: Tag;
  readonly isEditorClosed: boolean;
}
const $lostTag = createStore<LostTag | null>(null)
  .on(openTagLost, (_, tag) => ({ tag, isEditorClosed: false }))
  .on(editorClosedFx.done, (lost) => lost && { ...lost, isEditorClosed: true });

/** All that was typed for it has been saved or rejected. */
const lostTagSettled = sample({
  clock: combine({ lost: $lostTag, unsaved: $unsavedCount }),
  filter: ({ lost, unsaved }) => lost !== null && lost.isEditorClosed && unsaved === 0,
  fn: ({ lost }) => lost!.tag,
});
$lostTag.reset(lostTagSettled);

/** Tags in memory have no editor, and only a program removes them. */
const $memoryTags = createStore<readonly string[]>([]).on(tagRecords.$inMemory, (ids, tags) => [
  ...new Set([...ids, ...tags.map(({ id }) => id as string)]),
]);

/** Another user has removed the open tag, and no text of it is unsaved. */
export const tagRemovedElsewhere = sample({
  clock: lostTagSettled,
  source: combine({
    tags: tagRecords.$all,
    ownRemovals: $ownRemovals,
    uncreated: $uncreatedTags,
    inMemory: $memoryTags,
    texts: $textsWithoutTag,
  }),
  filter: ({ tags, ownRemovals, uncreated, inMemory, texts }, { id }) =>
    !tagWithId(tags, id) &&
    ![...ownRemovals, ...uncreated, ...inMemory].includes(id) &&
    !texts.some(({ tagId }) => tagId === id),
  fn: (_, { id, label }): RemovedTag => ({ id, label: label.trim() }),
});
