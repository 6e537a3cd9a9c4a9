/**
 * Rejected edits that the editor of tags shows in a place of its own: texts and files beside their fields, texts of a tag that
 * does not exist in a dialog, and the removal of the open tag by another user
 * (docs/reference/screens-and-errors.md#one-message-per-failure). Removals and undo: removal.ts, toasts.ts.
 */
import { combine, createStore, sample } from 'effector';
import { missingRecordId, rejectionShown } from '#src/data/edits/rejections.ts';
import { editBatchRejected } from '#src/data/edits/state.ts';
import { $uploads } from '#src/data/edits/uploads.ts';
import { tagRecords } from '#src/data/tags.ts';
import { $openTagId, openTagLost } from '#src/features/tags/index.ts';
import { tagWithId } from './tag-changes.ts';
import { $ownRemovals, tagRemovedCode, textsIn } from './unsaved-texts.ts';

/** The tag that was open when it disappeared. */
const $lostTagId = createStore<string | null>(null).on(openTagLost, (_, { id }) => id);

sample({
  clock: editBatchRejected,
  source: combine({ openId: $openTagId, tags: tagRecords.$all, ownRemovals: $ownRemovals }),
  filter: ({ openId, tags, ownRemovals }, rejection) =>
    textsIn(rejection).some(({ tagId, code }) => {
      const isInDialog = code === tagRemovedCode || !tagWithId(tags, tagId);
      return tagId === openId || (isInDialog && !ownRemovals.includes(tagId));
    }),
  fn: (_, rejection) => rejection,
  target: rejectionShown,
});

sample({
  clock: editBatchRejected,
  source: combine({ openId: $openTagId, uploads: $uploads }),
  filter: ({ openId, uploads }, { batch }) =>
    uploads.some(({ id, parentId }) => id === batch.id && parentId === openId),
  fn: (_, rejection) => rejection,
  target: rejectionShown,
});

// Other changes of a removed tag, such as of its colour, have no message besides that about the removal.
sample({
  clock: editBatchRejected,
  source: combine({ openId: $openTagId, lostId: $lostTagId }),
  filter: ({ openId, lostId }, { operation, failure }) => {
    const missingId = missingRecordId(failure);
    return operation === 'do' && missingId !== null && (missingId === openId || missingId === lostId);
  },
  fn: (_, rejection) => rejection,
  target: rejectionShown,
});
