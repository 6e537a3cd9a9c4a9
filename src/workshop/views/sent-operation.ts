/**
 * An operation whose result is awaited by a dialog: it is shown as busy meanwhile, and a rejection in the dialog instead of in
 * the general message.
 */
import { createEvent, createStore, sample } from 'effector';
import { isPermissionCode, type WriteFailure } from '#src/data/errors.ts';
import { rejectionShown } from '#src/data/edits/rejections.ts';
import { editBatchRejected, editBatchResolved, type ResolvedEditBatch } from '#src/data/edits/state.ts';
import { newId } from '#src/data/new-id.ts';
import { operationQueued, type NamedOperation, type QueuedOperation } from './operations.ts';

/** `gone`: what it is about does not exist any more. */
export type RejectionReason = 'gone' | 'other';

const reasonOf = ({ code }: WriteFailure): RejectionReason => (code === 'not.found' ? 'gone' : 'other');

export const createSentOperation = () => {
  const requested = createEvent<NamedOperation>();
  /** The result is no longer awaited: the operation goes on, and a failure of it has the general message. */
  const left = createEvent();
  const queued = requested.map((operation): QueuedOperation => ({ id: newId(), operation }));
  sample({ clock: queued, target: operationQueued });

  const $sent = createStore<QueuedOperation | null>(null)
    .on(queued, (_, sent) => sent)
    .reset(left);
  sample({
    clock: editBatchRejected,
    source: $sent,
    filter: (sent, { batch, failure }) => sent?.id === batch.id && !isPermissionCode(failure.code),
    fn: (_, rejection) => rejection,
    target: rejectionShown,
  });
  const resolved = sample({
    clock: editBatchResolved,
    source: $sent,
    filter: (sent, { id }) => sent?.id === id,
    fn: (sent, result): ResolvedEditBatch & QueuedOperation => ({ ...result, operation: sent!.operation }),
  });
  $sent.reset(resolved);
  const accepted = resolved.filter({ fn: ({ failure }) => failure === null });
  const rejected = resolved.filterMap(({ failure }) => (failure ? reasonOf(failure) : undefined));
  return { requested, left, accepted, rejected, $isBusy: $sent.map((sent) => sent !== null) };
};
