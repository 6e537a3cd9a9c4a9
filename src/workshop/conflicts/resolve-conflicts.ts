/**
 * Resolves the conflicts that the user has seen: own values that were chosen are sent in one batch, and listed again where
 * the server rejects it (docs/reference/screens-and-errors.md#conflicts).
 */
import { createEvent, createStore, merge, sample } from 'effector';
import type { Edit } from '#domain/edits/edit.ts';
import {
  conflictWithChoices,
  resolvingEdit,
  splitConflict,
  type RecordConflict,
} from '#domain/edits/split-conflict.ts';
import type { EditBatch } from '#domain/edits/undo-history.ts';
import { missingRecordId, rejectionShown } from '#src/data/edits/rejections.ts';
import {
  editBatchQueued,
  editBatchRejected,
  editBatchResolved,
  type RejectedEditBatch,
} from '#src/data/edits/state.ts';
import { newId } from '#src/data/new-id.ts';
import { textsKeptElsewhere } from '../tags/lazy.ts';
import { missingRecordsFound } from './current-records.ts';
import { readConflict } from './read-conflict.ts';
import {
  $conflicts,
  $ownChoices,
  conflictKey,
  hasChoice,
  ownChoicesRestored,
  withConflict,
  type ChoiceIds,
} from './state.ts';

/** The user's choices apply; with the choices that the user has seen, since others may have been added meanwhile. */
export const choicesSaved = createEvent<ChoiceIds>();
/** The values of the other users apply to all these choices. */
export const theirsAccepted = createEvent<ChoiceIds>();

interface Resolution {
  readonly batch: EditBatch;
  /** With the choices that were resolved; listed again if the server rejects the batch. */
  readonly conflicts: readonly RecordConflict[];
  readonly own: ChoiceIds;
}

const resolutionOf = (conflicts: readonly RecordConflict[], own: ChoiceIds): Resolution => {
  const edits = conflicts.flatMap((conflict): readonly Edit[] => {
    const edit = resolvingEdit(conflict, own.get(conflictKey(conflict)) ?? new Set());
    return edit ? [edit] : [];
  });
  // All of it is listed again if the server rejects it.
  return { batch: { id: newId(), edits, isIndivisible: true }, conflicts, own };
};

const partOf = (
  conflicts: readonly RecordConflict[],
  isIncluded: (key: string, choiceId: string) => boolean,
): readonly RecordConflict[] =>
  conflicts.flatMap((conflict) => {
    const key = conflictKey(conflict);
    return conflictWithChoices(conflict, (choiceId) => isIncluded(key, choiceId)) ?? [];
  });

const resolutionRequested = merge([
  choicesSaved.map((shown) => ({ shown, isOwnIncluded: true })),
  theirsAccepted.map((shown) => ({ shown, isOwnIncluded: false })),
]);
const resolutionMade = sample({
  clock: resolutionRequested,
  source: { conflicts: $conflicts, own: $ownChoices },
  fn: ({ conflicts, own }, { shown, isOwnIncluded }) => ({
    shown,
    resolution: resolutionOf(
      partOf(conflicts, (key, id) => hasChoice(shown, key, id)),
      isOwnIncluded ? own : new Map(),
    ),
  }),
});
$conflicts.on(resolutionMade, (conflicts, { shown }) => partOf(conflicts, (key, id) => !hasChoice(shown, key, id)));

const resolutionSent = resolutionMade.filterMap(({ resolution }) =>
  resolution.batch.edits.length > 0 ? resolution : undefined,
);
/** Batches of own choices that the server has neither accepted nor rejected. */
const $sentResolutions = createStore<readonly Resolution[]>([], { serialize: 'ignore' })
  .on(resolutionSent, (resolutions, sent) => [...resolutions, sent])
  .on(editBatchResolved, (resolutions, { id, failure }) =>
    failure === null && resolutions.some(({ batch }) => batch.id === id)
      ? resolutions.filter(({ batch }) => batch.id !== id)
      : resolutions,
  );
sample({ clock: resolutionSent, fn: ({ batch }) => batch, target: editBatchQueued });

interface RejectedResolution {
  readonly rejection: RejectedEditBatch;
  readonly sent: Resolution;
}
const resolutionRejected = sample({
  clock: editBatchRejected,
  source: $sentResolutions,
  fn: (resolutions, rejection) => ({
    rejection,
    sent: resolutions.find(({ batch }) => rejection.operation === 'do' && batch.id === rejection.batch.id),
  }),
}).filterMap(({ rejection, sent }): RejectedResolution | undefined => sent && { rejection, sent });
$sentResolutions.on(resolutionRejected, (resolutions, { sent }) => resolutions.filter((each) => each !== sent));

/** Whether the rejection says that the record of the conflict does not exist any more. */
const isOfMissing = ({ failure }: RejectedEditBatch, { kind, id, layerId }: RecordConflict): boolean =>
  missingRecordId(failure) === id &&
  failure.details['kind'] === kind &&
  (failure.details['layerId'] ?? layerId) === (layerId ?? failure.details['layerId']);

/** Whatever the reason, nothing that the user has chosen is lost, unless they have undone it. */
const listedAgain = ({ rejection, sent }: RejectedResolution): readonly RecordConflict[] => {
  if (rejection.isUndone) return [];
  const conflict = readConflict(rejection.failure);
  const found = conflict && splitConflict(rejection.batch.edits, conflict)?.conflict;
  const remaining = sent.conflicts.filter((each) => !isOfMissing(rejection, each));
  return found ? withConflict(remaining, found) : remaining;
};
// Those that were found while the batch was being sent are later.
$conflicts.on(resolutionRejected, (conflicts, rejected) => conflicts.reduce(withConflict, listedAgain(rejected)));
sample({
  clock: resolutionRejected,
  fn: (rejected) => {
    const again = new Set(listedAgain(rejected).map(conflictKey));
    return new Map([...rejected.sent.own].filter(([key]) => again.has(key)));
  },
  target: ownChoicesRestored,
});

sample({
  clock: resolutionRejected,
  source: $conflicts,
  fn: (conflicts, { rejection }) => conflicts.filter((each) => isOfMissing(rejection, each)),
  target: missingRecordsFound,
});
sample({
  clock: resolutionRejected,
  filter: ({ rejection }) => readConflict(rejection.failure) !== null,
  fn: ({ rejection }) => rejection,
  target: rejectionShown,
});
sample({
  clock: resolutionRejected,
  fn: ({ rejection }) => ({ batchId: rejection.batch.id, missingId: missingRecordId(rejection.failure) }),
  target: textsKeptElsewhere,
});
