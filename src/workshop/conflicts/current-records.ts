/**
 * Compares the conflicts with the current records when they are listed: they may have been changed again or removed since
 * (docs/reference/screens-and-errors.md#conflicts).
 */
import { createEffect, createEvent, sample, scopeBind } from 'effector';
import type { Fields } from '#base/json-fields.ts';
import type { Edit } from '#domain/edits/edit.ts';
import {
  isSameConflict,
  removalChoice,
  resolvingEdit,
  withCurrent,
  type RecordConflict,
} from '#domain/edits/split-conflict.ts';
import { editsMade, readRecordFx } from '#src/data/edits/state.ts';
import { $modal } from '#src/shell/modals/index.ts';
import { $conflicts } from './state.ts';

interface ReadConflict {
  readonly conflict: RecordConflict;
  /** Null: it does not exist any more. */
  readonly current: Fields | null;
}

const readAllFx = createEffect(async (conflicts: readonly RecordConflict[]): Promise<readonly ReadConflict[]> => {
  const read = scopeBind(readRecordFx, { safe: true });
  const reads = conflicts.map(async (conflict): Promise<readonly ReadConflict[]> => {
    const { kind, id, layerId } = conflict;
    try {
      return [{ conflict, current: await read({ kind, id, ...(layerId !== undefined && { layerId }) }) }];
    } catch {
      // The conflict stays as it is; where the record has been changed, saving finds that.
      return [];
    }
  });
  return (await Promise.all(reads)).flat();
});

const conflictsListed = $modal.updates.filter({ fn: (modal) => modal === 'edit_conflicts' });
sample({ clock: conflictsListed, source: $conflicts, target: readAllFx });

$conflicts.on(readAllFx.doneData, (conflicts, reads) =>
  conflicts.flatMap((conflict) => {
    // A conflict that was changed since is newer than what was read.
    const current = reads.find((each) => each.conflict === conflict)?.current;
    return current ? (withCurrent(conflict, current) ?? []) : [conflict];
  }),
);

/** The records of these conflicts do not exist any more: nothing can be chosen. */
export const missingRecordsFound = createEvent<readonly RecordConflict[]>();
sample({
  clock: readAllFx.doneData,
  source: $conflicts,
  fn: (conflicts, reads) =>
    conflicts.filter((conflict) => reads.some((each) => each.conflict === conflict && each.current === null)),
  target: missingRecordsFound,
});
$conflicts.on(missingRecordsFound, (conflicts, missing) =>
  conflicts.filter((conflict) => !missing.some((each) => isSameConflict(each, conflict))),
);

/** The own change as a whole; none where it removes the record. */
const ownEdits = (conflict: RecordConflict): readonly Edit[] => {
  const ids = conflict.choices.map(({ id }) => id);
  const edit = ids.includes(removalChoice) ? null : resolvingEdit(conflict, new Set(ids));
  return edit ? [edit] : [];
};
/** The server rejects each of them, so that the feature which has a place for changes of missing records shows it. */
const ownEditsOfMissing = missingRecordsFound.map((missing) => missing.flatMap(ownEdits));
sample({ clock: ownEditsOfMissing, filter: (edits) => edits.length > 0, target: editsMade });
