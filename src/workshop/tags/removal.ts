/**
 * Removes tags and attachments. An edit that removes a record contains the complete record, of which the client has only
 * the part that visitors see: so the record is read first, after all earlier edits are saved.
 */
import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector';
import { editBetween, type Edit } from '#domain/edits/edit.ts';
import type { Fields } from '#base/json-fields.ts';
import type { Tag, TagAttachment } from '#domain/tags/tag.ts';
import {
  $unsavedCount,
  editsMade,
  editBatchQueued,
  editBatchRejected,
  editBatchAccepted,
  readRecordFx,
  redoRequested,
  undoRequested,
} from '#src/data/edits/state.ts';
import { $knownTags } from '#src/data/tags.ts';
import { $openTagId, tagsPanel } from '#src/features/tags/index.ts';
import { inLayer, tagWithId } from './tag-changes.ts';

/** Identifies a version of a tag. */
interface TagReference {
  readonly kind: 'tag';
  readonly id: string;
  readonly layerId?: string;
}

interface Removals {
  /** In the order of the requests. */
  readonly requested: readonly TagReference[];
  /** Whether the record of the first is being read. */
  readonly isReading: boolean;
  /** Whether an edit was made since the read began: the record may be out of date and is read again. */
  readonly isStale: boolean;
  readonly ready: readonly Edit[];
}

const readTagFx = attach({ effect: readRecordFx });

/** Requests the removal of a tag by its id. Repeated requests remove it once. */
export const tagRemovalRequested = createEvent<string>();
sample({
  clock: tagRemovalRequested,
  source: $openTagId,
  filter: (open, id) => open === id,
  fn: () => undefined,
  target: tagsPanel.closed,
});

const tagFound = sample({
  clock: tagRemovalRequested,
  source: $knownTags,
  fn: tagWithId,
});

const none: readonly Edit[] = [];
const withEditMade = (removals: Removals): Removals => ({ ...removals, isStale: true, ready: none });
const withoutFirst = ({ requested }: Removals): Removals => ({
  requested: requested.slice(1),
  isReading: false,
  isStale: false,
  ready: none,
});

const $removals = createStore<Removals>({ requested: [], isReading: false, isStale: false, ready: none })
  .on(tagFound, (removals, tag) => {
    if (!tag || removals.requested.some(({ id }) => id === tag.id)) return removals;
    return {
      ...removals,
      requested: [...removals.requested, { kind: 'tag', id: tag.id, ...inLayer(tag) }],
      ready: none,
    };
  })
  .on(readTagFx, (removals) => ({ ...removals, isReading: true, isStale: false, ready: none }))
  .on([editBatchQueued, editBatchAccepted, undoRequested, redoRequested], withEditMade)
  .on(readTagFx.doneData, (removals, before) => {
    const [reference] = removals.requested;
    if (removals.isStale || !reference) return { ...removals, isReading: false, ready: none };
    return { ...withoutFirst(removals), ready: before ? [{ ...reference, before, after: null }] : none };
  })
  .on(readTagFx.fail, withoutFirst);

sample({
  clock: combine({ removals: $removals, unsaved: $unsavedCount }),
  filter: ({ removals, unsaved }) => removals.requested.length > 0 && !removals.isReading && unsaved === 0,
  fn: ({ removals }) => removals.requested[0]!,
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

/** Lists in a tag's record: attachments that came with the capture. */
const attachmentLists = ['fileAttachments', 'externalAttachments'];

/** The tag's record without this attachment; null if it is in no list. */
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

/** An attachment that was added here is a record of its own; one that came with the capture is in its tag's record. */
const detachFx = createEffect(async ({ tag, attachment: { id } }: AttachmentRemoval): Promise<readonly Edit[]> => {
  const own = await readRecordFx({ kind: 'attachment', id });
  if (own) return [{ kind: 'attachment', id, before: own, after: null }];
  const record = await readRecordFx({ kind: 'tag', id: tag.id, ...inLayer(tag) });
  const edit = record && editBetween('tag', tag.id, record, withoutListed(record, id) ?? record);
  return edit ? [edit] : [];
});
/** Requests the removal of an attachment. Repeated requests during the removal are ignored. */
export const attachmentRemovalRequested = createEvent<AttachmentRemoval>();
const $detachingIds = createStore<readonly string[]>([])
  .on(detachFx, (ids, { attachment }) => [...ids, attachment.id])
  .on(detachFx.finally, (ids, { params }) => ids.filter((id) => id !== params.attachment.id));
sample({
  clock: attachmentRemovalRequested,
  source: $detachingIds,
  filter: (ids, { attachment }) => !ids.includes(attachment.id),
  fn: (_, detaching) => detaching,
  target: detachFx,
});
sample({ clock: detachFx.doneData, filter: (edits) => edits.length > 0, target: editsMade });

const isRemoval = ({ kind, after }: Edit): boolean =>
  (kind === 'tag' || kind === 'attachment') && (after === null || attachmentLists.some((list) => list in after));
const rejectedRemoval = sample({
  clock: editBatchRejected,
  filter: ({ operation, batch }) => operation === 'do' && batch.edits.some(isRemoval),
});
/** A tag or an attachment could not be removed. */
export const removalFailed = createEvent();
sample({ clock: [readTagFx.fail, detachFx.fail, rejectedRemoval], fn: () => undefined, target: removalFailed });
