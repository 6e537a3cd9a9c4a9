import { expect, it } from 'vitest';
import { recordKinds, type RecordKind } from '#domain/edits/edit.ts';
import { isPermanent } from '../testing/new-records.ts';
import { checkUndoWalk, countEdits } from '../testing/undo-walk.ts';

/** Comma-separated, to search for failures, or to reproduce one. */
const seeds = (process.env['UNDO_SEEDS'] ?? '1').split(',').map(Number);

/** Which edits are made of each kind of records. */
const operationsOf = (kind: RecordKind): readonly string[] => [
  ...(isPermanent(kind) ? [] : ['created', 'removed']),
  ...(kind === 'attachment' ? [] : ['changed']),
];

const sumOf = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

it.each(seeds)(
  'at each step of undo and redo of 200 edits of all kinds the model is as it was there before (seed %i)',
  async (seed) => {
    const counts = countEdits(await checkUndoWalk({ seed, batches: 200, steps: 100 }));
    for (const kind of recordKinds) {
      expect(Object.keys(counts[kind]).toSorted(), kind).toEqual(operationsOf(kind).toSorted());
      expect(sumOf(counts[kind]), kind).toBeGreaterThanOrEqual(5);
    }
  },
);
