/** The property of undo-by-one-editor.test.ts for many random sequences. */
import { expect, it } from 'vitest';
import { checkUndo } from '../testing/undo-property.ts';

it('undo and redo of the only editor are never rejected, and restore every record', async () => {
  const runs = Number(process.env['UNDO_RUNS'] ?? 100);
  expect(await checkUndo({ runs, seed: Number(process.env['UNDO_SEED'] ?? 2) })).toBeGreaterThan(runs);
}, 300_000);
