/** The properties of undo-by-one-editor.test.ts for many random sequences. */
import { expect, it } from 'vitest';
import { recordKinds } from '#domain/edits/edit.ts';
import { checkLongUndo, checkUndo } from '../testing/undo-property.ts';

const seed = Number(process.env['UNDO_SEED'] ?? 2);

it('undo and redo of the only editor are never rejected, and restore every record', async () => {
  const runs = Number(process.env['UNDO_RUNS'] ?? 100);
  expect(await checkUndo({ runs, seed })).toBeGreaterThan(runs);
}, 300_000);

const seeds = Array.from({ length: 10 }, (_, i) => seed + i);

it.each(seeds)(
  '200 edits of all kinds are undone to the beginning, and redone (seed %i)',
  async (each) => {
    const { steps, edits } = await checkLongUndo({ batches: 200, seed: each });
    expect(steps).toBe(200);
    const editedKinds = new Set([...edits.keys()].map((operation) => operation.split(' ')[0]));
    expect(recordKinds.filter((kind) => !editedKinds.has(kind))).toEqual([]);
  },
  120_000,
);
