/**
 * Who shows a rejected edit batch to the user: a feature that has a place for it, or else the general message about failed
 * writes (docs/reference/screens-and-errors.md#one-message-per-failure).
 */
import { attach, createEvent, createStore, merge, sample } from 'effector';
import type { Edit } from '#domain/edits/edit.ts';
import { isPermissionCode, writeFailure, type LoadFailure, type WriteFailure } from '../errors.ts';
import { writeRejected } from '../state.ts';
import { editBatchRejected, readRecordFx, type RejectedEditBatch } from './state.ts';

/**
 * A feature shows this rejection, so that the general message does not. To be called in reaction to `editBatchRejected`, or
 * to `rejectionUnclaimed`, before any effect runs. Lost permission is a message of its own, which appears in any case.
 */
export const rejectionShown = createEvent<RejectedEditBatch>();
const $lastShown = createStore<RejectedEditBatch | null>(null).on(rejectionShown, (_, rejection) => rejection);

// An effect runs after the computations in which features declare what they show.
const unclaimedFx = attach({
  source: $lastShown,
  effect: (lastShown, rejection: RejectedEditBatch): RejectedEditBatch | null =>
    lastShown === rejection || rejection.isUndone ? null : rejection,
});
sample({ clock: editBatchRejected, target: unclaimedFx });
/** No feature that has a place for this rejection has declared that it shows it. */
export const rejectionUnclaimed = unclaimedFx.doneData.filterMap((rejection) => rejection ?? undefined);

const unshownFailureFx = attach({
  source: $lastShown,
  effect: (lastShown, rejection: RejectedEditBatch): WriteFailure | null =>
    (lastShown === rejection || rejection.isUndone) && !isPermissionCode(rejection.failure.code)
      ? null
      : rejection.failure,
});
sample({ clock: unclaimedFx.done, fn: ({ params }) => params, target: unshownFailureFx });
const unshownFailure = unshownFailureFx.doneData.filterMap((failure) => failure ?? undefined);

/** Of a record that is to be removed, which is read first. @param thrown a `LoadFailure`, or an error of the program, which has no code */
export const readFailure = (thrown: Error & Partial<LoadFailure>): WriteFailure =>
  writeFailure(thrown.code ?? 'generic', thrown.message);
const readDenied = readRecordFx.failData.map(readFailure).filter({ fn: ({ code }) => isPermissionCode(code) });

/** A change was not made, for the general message about it. */
export const failureReported = merge([writeRejected, unshownFailure, readDenied]);

/** Whether the field of this edit is in the part of the batch that is sent again, and so is not lost. */
export const isSentAgain = ({ split }: RejectedEditBatch, { kind, id, layerId }: Edit, field: string): boolean =>
  split !== null &&
  split.rest.some(
    (sent) =>
      sent.kind === kind &&
      sent.id === id &&
      (sent.layerId ?? layerId) === (layerId ?? sent.layerId) &&
      Object.hasOwn(sent.after ?? {}, field),
  );

/** The id of the record that does not exist any more, if that is why an edit batch was rejected; otherwise null. */
export const missingRecordId = ({ code, details }: WriteFailure): string | null =>
  code === 'edit.conflict' && details['current'] === null && typeof details['id'] === 'string' ? details['id'] : null;

/**
 * Whether a failed removal has a message of its own: not where another user has removed the record already, as this one
 * wanted, nor without permission, which has another message.
 */
export const isFailedRemoval = (failure: WriteFailure): boolean =>
  failure.code !== 'not.found' && missingRecordId(failure) === null && !isPermissionCode(failure.code);
