/** A property of undo and redo: random edits of the only editor of a model, through the client's history, on a store. */
import { strict as assert } from 'node:assert';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as fc from 'fast-check';
import { importModelInto } from '../edits/imports/import-prepared.ts';
import { openStore, type Store } from '../store/open-store.ts';
import { settingsFor } from './databases.ts';
import { anyAction, type Action } from './edit-actions.ts';
import { fixtureModel, writePrepared } from './prepared-fixture.ts';
import { createSingleEditor } from './single-editor.ts';

const modelId = 'haus';

/** Returns the number of undone steps. */
const undoAndRedo = async (store: Store, actions: readonly Action[]): Promise<number> => {
  const editor = createSingleEditor(store, modelId);
  const initial = await editor.snapshot();
  for (const action of actions) await editor.take(action);
  await editor.settle();
  const edited = await editor.snapshot();
  const steps = await editor.undoAll();
  assert.deepEqual(await editor.snapshot(), initial, 'undone');
  await editor.redo(steps);
  assert.deepEqual(await editor.snapshot(), edited, 'redone');
  await editor.undoAll();
  assert.deepEqual(await editor.snapshot(), initial, 'undone again');
  return steps;
};

/**
 * Throws if the store rejects an edit, an undo or a redo, or if records are not as they were. Returns the number of undone
 * steps: a property whose actions do nothing would prove nothing.
 */
export const checkUndo = async ({ runs, seed }: { readonly runs: number; readonly seed: number }): Promise<number> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'enfilade-undo-'));
  const opened = await openStore(folder, await settingsFor(folder));
  if (!opened.ok) throw new Error(opened.failure.message);
  const store = opened.value;
  let steps = 0;
  try {
    const prepared = await writePrepared(path.join(folder, 'import'), fixtureModel(modelId));
    const imported = await importModelInto(store, prepared);
    if (!imported.ok) throw new Error(imported.failure.message);
    await fc.assert(
      fc.asyncProperty(fc.array(anyAction, { minLength: 6, maxLength: 12 }), async (actions) => {
        steps += await undoAndRedo(store, actions);
      }),
      // The records of a failed run remain, so shrinking would begin with others.
      { numRuns: runs, seed, endOnFailure: true },
    );
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return steps;
};
