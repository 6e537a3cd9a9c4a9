/**
 * Conflicts of own changes with those of others: what is not in conflict is sent again immediately, and the rest is kept until
 * the user has chosen (docs/reference/screens-and-errors.md#conflicts). The choices are sent by resolve-conflicts.ts.
 */
import { createEvent, createStore, sample } from 'effector';
import { isSameConflict, mergeConflicts, splitConflict, type RecordConflict } from '#domain/edits/split-conflict.ts';
import { rejectionShown, rejectionUnclaimed } from '#src/data/edits/rejections.ts';
import { conflictSplitterProvided, type ConflictSplitter } from '#src/data/edits/state.ts';
import { modalContentRemoved } from '#src/shell/modals/index.ts';
import { textsKeptElsewhere } from '../tags/lazy.ts';
import { readConflict } from './read-conflict.ts';

/** Unique among the conflicts. */
export const conflictKey = ({ kind, id, layerId }: Pick<RecordConflict, 'kind' | 'id' | 'layerId'>): string =>
  JSON.stringify([kind, id, layerId]);

/** Ids of choices by the keys of their conflicts. */
export type ChoiceIds = ReadonlyMap<string, ReadonlySet<string>>;

export const hasChoice = (ids: ChoiceIds, key: string, choiceId: string): boolean =>
  ids.get(key)?.has(choiceId) ?? false;

export const withConflict = (conflicts: readonly RecordConflict[], added: RecordConflict): readonly RecordConflict[] =>
  conflicts.some((each) => isSameConflict(each, added))
    ? conflicts.map((each) => (isSameConflict(each, added) ? mergeConflicts(each, added) : each))
    : [...conflicts, added];

export const $conflicts = createStore<readonly RecordConflict[]>([]);
export const $hasConflicts = $conflicts.map((conflicts) => conflicts.length > 0);

export interface ChosenSide {
  readonly key: string;
  readonly choiceId: string;
  readonly isMine: boolean;
}
export const sideChosen = createEvent<ChosenSide>();
export const ownChoicesRestored = createEvent<ChoiceIds>();

const withSide = (own: ChoiceIds, { key, choiceId, isMine }: ChosenSide): ChoiceIds => {
  const others = [...(own.get(key) ?? [])].filter((id) => id !== choiceId);
  return new Map(own).set(key, new Set(isMine ? [...others, choiceId] : others));
};

/** The choices in which the user has chosen their own values; others: theirs. */
export const $ownChoices = createStore<ChoiceIds>(new Map(), { serialize: 'ignore' })
  .on(sideChosen, withSide)
  .on(ownChoicesRestored, (own, restored) =>
    [...restored].reduce((all, [key, ids]) => new Map(all).set(key, new Set([...(all.get(key) ?? []), ...ids])), own),
  )
  // A later conflict about the same field is another choice.
  .on($conflicts, (own, conflicts) => {
    const listed = conflicts.map((conflict): [string, ReadonlySet<string>] => {
      const key = conflictKey(conflict);
      return [key, new Set(conflict.choices.map(({ id }) => id).filter((id) => hasChoice(own, key, id)))];
    });
    return new Map(listed);
  });

const splitter: ConflictSplitter = (edits, failure) => {
  const conflict = readConflict(failure);
  return conflict && splitConflict(edits, conflict);
};

/** There is a place where the user sees conflicts; without it, they are failures like others. */
export const conflictsOffered = createEvent();
sample({ clock: conflictsOffered, fn: () => splitter, target: conflictSplitterProvided });

/** A rejection that no other feature shows, and in which there is something to send again or to choose. */
const conflictFound = rejectionUnclaimed.filterMap((rejection) =>
  rejection.split ? { rejection, conflict: rejection.split.conflict } : undefined,
);
sample({ clock: conflictFound, fn: ({ rejection }) => rejection, target: rejectionShown });
sample({
  clock: conflictFound,
  fn: ({ rejection }) => ({ batchId: rejection.batch.id, missingId: null }),
  target: textsKeptElsewhere,
});
$conflicts.on(conflictFound, (conflicts, { conflict }) => (conflict ? withConflict(conflicts, conflict) : conflicts));

sample({
  clock: $hasConflicts,
  filter: (hasConflicts) => !hasConflicts,
  fn: () => 'edit_conflicts' as const,
  target: modalContentRemoved,
});
