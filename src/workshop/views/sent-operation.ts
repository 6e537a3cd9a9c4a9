/**
 * An operation whose result is awaited by a dialog: it is shown as busy meanwhile, and a rejection in the dialog instead of in
 * the general message.
 */
import { createEvent, createStore, sample } from 'effector';
import { isPermissionCode } from '#src/data/errors.ts';
import { rejectionShown } from '#src/data/edits/rejections.ts';
import { editBatchRejected, editBatchResolved } from '#src/data/edits/state.ts';
import { newId } from '#src/data/new-id.ts';
import { operationQueued, type NamedOperation, type QueuedOperation } from './operations.ts';

export const createSentOperation = () => {
  const requested = createEvent<NamedOperation>();
  /** The dialog is closed: the operation goes on, and a failure of it has the general message. */
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
    fn: (sent, { failure }) => ({ operation: sent!.operation, failure }),
  });
  $sent.reset(resolved);
  const accepted = resolved.filterMap(({ operation, failure }) => (failure ? undefined : operation));
  const rejected = resolved.filterMap(({ operation, failure }) => (failure ? operation : undefined));
  return { requested, left, accepted, rejected, $isBusy: $sent.map((sent) => sent !== null) };
};
