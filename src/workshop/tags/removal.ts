/**
 * Tags and what hangs on them are taken away. An edit that removes a record says all of it, and the client knows it only
 * as visitors see it: so it is asked for, when all that was done before is saved.
 */
import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector';
import { editBetween, type Edit } from '#domain/edits/edit.ts';
import type { Fields } from '#base/json-fields.ts';
import type { Tag, TagAttachment } from '#domain/tags/tag.ts';
import {
  $unsaved,
  editsMade,
  editBatchQueued,
  editBatchRejected,
  editBatchAccepted,
  readRecordFx,
  redoRequested,
  undoRequested,
} from '#src/data/edits/state.ts';
import { $knownTags } from '#src/data/tags.ts';
import { $openTagId, tagClosed } from '#src/features/tags/index.ts';
import { inLayer } from './state.ts';

/** The version of a tag that is meant. */
interface MeantTag {
  readonly kind: 'tag';
  readonly id: string;
  readonly layerId?: string;
}

interface Removals {
  /** In the order in which they were asked for. */
  readonly asked: readonly MeantTag[];
  /** The record of the first is being read. */
  readonly isReading: boolean;
  /** Something was done since the reading began: what it answers may be old, and is asked for once more. */
  readonly isStale: boolean;
  readonly ready: readonly Edit[];
}

const readTagFx = attach({ effect: readRecordFx });

/** By its id; asked again before it is gone, it is removed once. */
export const removePressed = createEvent<string>();
sample({
  clock: removePressed,
  source: $openTagId,
  filter: (open, id) => open === id,
  fn: () => undefined,
  target: tagClosed,
});

const removalRequested = sample({
  clock: removePressed,
  source: $knownTags,
  fn: (tags, id) => tags.find((tag) => tag.id === id),
});

const none: readonly Edit[] = [];
const somethingDone = (removals: Removals): Removals => ({ ...removals, isStale: true, ready: none });
const withoutFirst = ({ asked: requested }: Removals): Removals => ({
  asked: requested.slice(1),
  isReading: false,
  isStale: false,
  ready: none,
});

const $removals = createStore<Removals>({ asked: [], isReading: false, isStale: false, ready: none })
  .on(removalRequested, (removals, tag) => {
    if (!tag || removals.asked.some(({ id }) => id === tag.id)) return removals;
    return { ...removals, asked: [...removals.asked, { kind: 'tag', id: tag.id, ...inLayer(tag) }], ready: none };
  })
  .on(readTagFx, (removals) => ({ ...removals, isReading: true, isStale: false, ready: none }))
  .on([editBatchQueued, editBatchAccepted, undoRequested, redoRequested], somethingDone)
  .on(readTagFx.doneData, (removals, before) => {
    const [meant] = removals.asked;
    if (removals.isStale || !meant) return { ...removals, isReading: false, ready: none };
    return { ...withoutFirst(removals), ready: before ? [{ ...meant, before, after: null }] : none };
  })
  .on(readTagFx.fail, withoutFirst);

sample({
  clock: combine({ removals: $removals, unsaved: $unsaved }),
  filter: ({ removals, unsaved }) => removals.asked.length > 0 && !removals.isReading && unsaved === 0,
  fn: ({ removals }) => removals.asked[0]!,
  target: readTagFx,
});
const removalReady = $removals.updates.filterMap(({ ready }) => (ready.length > 0 ? ready : undefined));
sample({ clock: removalReady, target: editsMade });

export interface RemovedTag {
  readonly id: string;
  readonly label: string;
}

/** The tag that an edit batch removes. */
export const removedBy = (edits: readonly Edit[]): RemovedTag | null => {
  const edit = edits.find(({ kind, after }) => kind === 'tag' && after === null);
  if (!edit) return null;
  const label = edit.before?.['label'];
  return { id: edit.id, label: typeof label === 'string' ? label.trim() : '' };
};

type Listed = readonly { readonly id?: unknown }[];

/** In a tag's record: what came with the capture. */
const attachmentLists = ['fileAttachments', 'externalAttachments'];

/** Of a tag's record, the list without this one; null where it is in none. */
const withoutListed = (record: Fields, id: string): Fields | null => {
  for (const list of attachmentLists) {
    const listed = (record[list] ?? []) as Listed;
    if (listed.some((entry) => entry.id === id))
      return { ...record, [list]: listed.filter((entry) => entry.id !== id) } as Fields;
  }
  return null;
};

export interface AttachmentRemoval {
  readonly tag: Tag;
  readonly attachment: TagAttachment;
}

/** What was added here is a record of its own, what came with the capture stands in its tag. */
const detachFx = createEffect(async ({ tag, attachment: { id } }: AttachmentRemoval): Promise<readonly Edit[]> => {
  const own = await readRecordFx({ kind: 'attachment', id });
  if (own) return [{ kind: 'attachment', id, before: own, after: null }];
  const record = await readRecordFx({ kind: 'tag', id: tag.id, ...inLayer(tag) });
  const edit = record && editBetween('tag', tag.id, record, withoutListed(record, id) ?? record);
  return edit ? [edit] : [];
});
/** Asked again while it is being done, it is done once. */
export const attachmentRemoved = createEvent<AttachmentRemoval>();
const $detachingIds = createStore<readonly string[]>([])
  .on(detachFx, (ids, { attachment }) => [...ids, attachment.id])
  .on(detachFx.finally, (ids, { params }) => ids.filter((id) => id !== params.attachment.id));
sample({
  clock: attachmentRemoved,
  source: $detachingIds,
  filter: (ids, { attachment }) => !ids.includes(attachment.id),
  fn: (_, detaching) => detaching,
  target: detachFx,
});
sample({ clock: detachFx.doneData, filter: (edits) => edits.length > 0, target: editsMade });

const takesAway = ({ kind, after }: Edit): boolean =>
  (kind === 'tag' || kind === 'attachment') && (after === null || attachmentLists.some((list) => list in after));
const rejectedRemoval = sample({
  clock: editBatchRejected,
  filter: ({ operation: way, batch: gesture }) => way === 'do' && gesture.edits.some(takesAway),
});
/** A tag or a file is still there that somebody wanted gone. */
export const removalFailed = createEvent();
sample({ clock: [readTagFx.fail, detachFx.fail, rejectedRemoval], fn: () => undefined, target: removalFailed });
