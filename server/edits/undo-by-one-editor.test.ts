import { expect, it } from 'vitest';
import { recordKinds } from '#domain/edits/edit.ts';
import { isPermanent } from '../testing/new-records.ts';
import { checkLongUndo, checkUndo } from '../testing/undo-property.ts';

/** All kinds of records, and what edits can do to them. */
const operations = recordKinds.flatMap((kind) => [
  ...(isPermanent(kind) ? [] : [`${kind} created`, `${kind} removed`]),
  ...(kind === 'attachment' ? [] : [`${kind} changed`]),
]);

it('undo and redo of the only editor are never rejected, and restore every record', async () => {
  expect(await checkUndo({ runs: 6, seed: 1 })).toBeGreaterThan(15);
}, 60_000);

it('200 edits of all kinds, undone to the beginning, leave the model as it was, and redone, as it became', async () => {
  const { steps, edits } = await checkLongUndo({ batches: 200, seed: 1 });
  expect(steps).toBe(200);
  expect([...edits.keys()].toSorted()).toEqual(operations.toSorted());
}, 60_000);
