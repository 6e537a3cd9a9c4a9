/**
 * Conflicts of own changes with those of others: what is not in conflict is sent again at once, and the rest is kept until
 * the user has chosen (docs/reference/screens-and-errors.md#conflicts).
 */
import { createEvent, createStore, sample } from 'effector';
import type { Edit } from '#domain/edits/edit.ts';
import {
  isSameConflict,
  mergeConflicts,
  settlingEdit,
  splitConflict,
  type RecordConflict,
} from '#domain/edits/split-conflict.ts';
import type { EditBatch } from '#domain/edits/undo-history.ts';
import { rejectionShown, rejectionUnclaimed } from '#src/data/edits/rejections.ts';
import {
  editBatchQueued,
  editBatchRejected,
  editBatchResolved,
  editsMade,
  type RejectedEditBatch,
} from '#src/data/edits/state.ts';
import { newId } from '#src/data/new-id.ts';
import { modalContentRemoved } from '#src/shell/modals/index.ts';
import { textsKeptElsewhere } from '../tags/lazy.ts';
import { readConflict } from './read-conflict.ts';

/** Unique among the conflicts. */
export const conflictKey = ({ kind, id, layerId }: Pick<RecordConflict, 'kind' | 'id' | 'layerId'>): string =>
  JSON.stringify([kind, id, layerId]);

/** The ids of the choices in which the user has chosen their own values, by the keys of the conflicts; others: theirs. */
export type OwnChoices = ReadonlyMap<string, ReadonlySet<string>>;
export const choicesSaved = createEvent<OwnChoices>();

interface Settling {
  readonly batch: EditBatch;
  /** Listed again if the server rejects the batch. */
  readonly conflicts: readonly RecordConflict[];
}

const withConflict = (conflicts: readonly RecordConflict[], added: RecordConflict): readonly RecordConflict[] =>
  conflicts.some((each) => isSameConflict(each, added))
    ? conflicts.map((each) => (isSameConflict(each, added) ? mergeConflicts(each, added) : each))
    : [...conflicts, added];

export const $conflicts = createStore<readonly RecordConflict[]>([]);
/** A batch of own choices that the server has neither accepted nor rejected. */
const $settling = createStore<readonly Settling[]>([], { serialize: 'ignore' });

const saving = sample({
  clock: choicesSaved,
  source: $conflicts,
  filter: (conflicts) => conflicts.length > 0,
  fn: (conflicts, own): Settling => {
    const edits = conflicts.flatMap((conflict): readonly Edit[] => {
      const edit = settlingEdit(conflict, own.get(conflictKey(conflict)) ?? new Set());
      return edit ? [edit] : [];
    });
    return { batch: { id: newId(), edits }, conflicts };
  },
});
$conflicts.on(saving, () => []);
const settlingSent = sample({ clock: saving, filter: ({ batch }) => batch.edits.length > 0 });
$settling
  .on(settlingSent, (settling, sent) => [...settling, sent])
  .on(editBatchResolved, (settling, { id, failure }) =>
    failure === null && settling.some(({ batch }) => batch.id === id)
      ? settling.filter(({ batch }) => batch.id !== id)
      : settling,
  );
sample({ clock: settlingSent, fn: ({ batch }) => batch, target: editBatchQueued });

// Whatever the reason, nothing that the user has chosen is lost.
const settlingRejected = sample({
  clock: editBatchRejected,
  source: $settling,
  fn: (settling, rejection) => ({ rejection, sent: settling.find(({ batch }) => batch.id === rejection.batch.id) }),
}).filterMap(({ rejection, sent }) => sent && { rejection, sent });
$settling.on(settlingRejected, (settling, { sent }) => settling.filter((each) => each !== sent));
$conflicts.on(settlingRejected, (conflicts, { rejection, sent }) => {
  const again = sent.conflicts.reduce(withConflict, conflicts);
  const conflict = readConflict(rejection.failure);
  const found = conflict && splitConflict(rejection.batch.edits, conflict)?.conflict;
  return found ? withConflict(again, found) : again;
});
sample({
  clock: settlingRejected,
  filter: ({ rejection }) => readConflict(rejection.failure) !== null,
  fn: ({ rejection }) => rejection,
  target: rejectionShown,
});

interface FoundConflict {
  readonly rejection: RejectedEditBatch;
  readonly rest: readonly Edit[];
  readonly conflict: RecordConflict | null;
}

/** There is a place where the user sees conflicts; without it, they are failures like others. */
export const conflictsOffered = createEvent();
const $isOffered = createStore(false).on(conflictsOffered, () => true);

const offeredRejection = sample({
  clock: rejectionUnclaimed,
  filter: $isOffered,
});
/** A rejection that no other feature shows, and in which there is something to send again or to choose. */
const conflictFound = offeredRejection.filterMap((rejection): FoundConflict | undefined => {
  const conflict = rejection.operation === 'do' ? readConflict(rejection.failure) : null;
  const found = conflict && splitConflict(rejection.batch.edits, conflict);
  return found ? { rejection, ...found } : undefined;
});
sample({ clock: conflictFound, fn: ({ rejection }) => rejection, target: rejectionShown });
sample({
  clock: [conflictFound, settlingRejected],
  fn: ({ rejection }) => rejection.batch.id,
  target: textsKeptElsewhere,
});
sample({ clock: conflictFound, filter: ({ rest }) => rest.length > 0, fn: ({ rest }) => rest, target: editsMade });
$conflicts.on(conflictFound, (conflicts, { conflict }) => (conflict ? withConflict(conflicts, conflict) : conflicts));

export const $hasConflicts = $conflicts.map((conflicts) => conflicts.length > 0);

sample({
  clock: $hasConflicts,
  filter: (hasConflicts) => !hasConflicts,
  fn: () => 'edit_conflicts' as const,
  target: modalContentRemoved,
});
