import { expect, it } from 'vitest';
import { checkUndo } from '../testing/undo-property.ts';

it('undo and redo of the only editor are never rejected, and restore every record', async () => {
  expect(await checkUndo({ runs: 6, seed: 1 })).toBeGreaterThan(15);
}, 60_000);
