/** Removes tags and their attachments. */
import { createEffect, createEvent, createStore, sample } from 'effector';
import { editBetween, type Edit } from '#domain/edits/edit.ts';
import type { Fields } from '#base/json-fields.ts';
import type { Attachment } from '#domain/attachments/attachment.ts';
import type { Tag } from '#domain/tags/tag.ts';
import { isFailedRemoval, readFailure, rejectionShown } from '#src/data/edits/rejections.ts';
import { recordRemovalRequested, recordRemovalSettled } from '#src/data/edits/removal.ts';
import { editBatchRejected, editsMade, readRecordFx } from '#src/data/edits/state.ts';
import { tagRecords } from '#src/data/tags.ts';
import { $openTagId, tagsPanel } from '#src/features/tags/index.ts';
import { inLayer, tagWithId } from './tag-changes.ts';

/** Requests the removal of a tag by its id. Repeated requests remove it once. */
export const tagRemovalRequested = createEvent<string>();
sample({
  clock: tagRemovalRequested,
  source: $openTagId,
  filter: (open, id) => open === id,
  fn: () => undefined,
  target: tagsPanel.closed,
});

const tagFound = sample({ clock: tagRemovalRequested, source: tagRecords.$all, fn: tagWithId }).filterMap((tag) => tag);
sample({
  clock: tagFound,
  fn: (tag) => ({ kind: 'tag' as const, id: tag.id, ...inLayer(tag) }),
  target: recordRemovalRequested,
});

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
  readonly attachment: Attachment;
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

const isAttachmentRemoval = ({ kind, after }: Edit): boolean =>
  after === null ? kind === 'attachment' : kind === 'tag' && attachmentLists.some((list) => list in after);

const tagRemovalRejected = editBatchRejected.filter({
  fn: ({ operation, batch }) => operation === 'do' && removedBy(batch.edits) !== null,
});
const detachingRejected = editBatchRejected.filter({
  fn: ({ operation, batch }) => operation === 'do' && batch.edits.some(isAttachmentRemoval),
});
sample({ clock: [tagRemovalRejected, detachingRejected], target: rejectionShown });

// Of a tag also where its record could not be read.
const unremovedTag = recordRemovalSettled.filter({
  fn: ({ reference, failure }) => reference.kind === 'tag' && failure !== null && isFailedRemoval(failure),
});
const undetached = detachingRejected.filter({ fn: ({ failure }) => isFailedRemoval(failure) });
const undetachedUnread = detachFx.failData.filter({ fn: (error) => isFailedRemoval(readFailure(error)) });
/** A tag or an attachment could not be removed. */
export const removalFailed = createEvent();
sample({ clock: [unremovedTag, undetached, undetachedUnread], fn: () => undefined, target: removalFailed });
