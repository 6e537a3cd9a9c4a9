/** A property of undo and redo: random edits of the only editor of a model, through the client's history, on a store. */
import { strict as assert } from 'node:assert';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as fc from 'fast-check';
import type { Edit } from '#domain/edits/edit.ts';
import { importModelInto } from '../edits/imports/import-prepared.ts';
import { openStore, type Store } from '../store/open-store.ts';
import { settingsFor } from './databases.ts';
import { anyAction, editAction, type Action } from './edit-actions.ts';
import { writePrepared } from './prepared-fixture.ts';
import { modelOfAllKinds } from './model-of-all-kinds.ts';
import { createSingleEditor } from './single-editor.ts';

const modelId = 'haus';

export interface UndoRun {
  /** Undone and redone batches. */
  readonly steps: number;
  /** How many edits there were of each kind, such as `tag created`. */
  readonly edits: ReadonlyMap<string, number>;
}

const operationOf = ({ before, after }: Edit): string => {
  if (!before) return 'created';
  return after ? 'changed' : 'removed';
};

const countEdits = (edits: readonly Edit[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const edit of edits) {
    const key = `${edit.kind} ${operationOf(edit)}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
};

type Editor = ReturnType<typeof createSingleEditor>;

/** `edit` makes the edits that are undone. */
const undoAndRedo = async (store: Store, edit: (editor: Editor) => Promise<void>): Promise<UndoRun> => {
  const editor = createSingleEditor(store, modelId);
  const initial = await editor.snapshot();
  await edit(editor);
  await editor.settle();
  const edits = countEdits(editor.done().flatMap((batch) => batch.edits));
  const edited = await editor.snapshot();
  const steps = await editor.undoAll();
  assert.deepEqual(await editor.snapshot(), initial, 'undone');
  await editor.redo(steps);
  assert.deepEqual(await editor.snapshot(), edited, 'redone');
  await editor.undoAll();
  assert.deepEqual(await editor.snapshot(), initial, 'undone again');
  return { steps, edits };
};

const takeAll = async (editor: Editor, actions: readonly Action[]): Promise<void> => {
  for (const action of actions) await editor.take(action);
};

/** Actions without a possible record add no batch; more of them than this are a defect of the actions. */
const maxActionsPerBatch = 3;

const takeUntil = async (editor: Editor, actions: Iterable<Action>, batches: number): Promise<void> => {
  let taken = 0;
  for (const action of actions) {
    await editor.take(action);
    await editor.settle();
    taken += 1;
    assert.ok(taken < batches * maxActionsPerBatch, 'few of the actions edit anything');
    if (editor.done().length === batches) return;
  }
};

const withModel = async (use: (store: Store) => Promise<void>): Promise<void> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'enfilade-undo-'));
  const opened = await openStore(folder, await settingsFor(folder));
  if (!opened.ok) throw new Error(opened.failure.message);
  try {
    const imported = await importModelInto(
      opened.value,
      await writePrepared(path.join(folder, 'import'), modelOfAllKinds(modelId)),
    );
    if (!imported.ok) throw new Error(imported.failure.message);
    await use(opened.value);
  } finally {
    await opened.value.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

interface Runs {
  readonly runs: number;
  readonly seed: number;
}

// The records of a failed run remain, so shrinking would begin with others.
const settingsOf = ({ runs, seed }: Runs) => ({ numRuns: runs, seed, endOnFailure: true });

/**
 * Some actions per run, with undo and redo in between. Throws if the store rejects an undo or a redo, or if the model is
 * not as it was. Returns the number of undone steps: a property whose actions do nothing would prove nothing.
 */
export const checkUndo = async (runs: Runs): Promise<number> => {
  let steps = 0;
  await withModel((store) =>
    fc.assert(
      fc.asyncProperty(fc.array(anyAction, { minLength: 6, maxLength: 12 }), async (actions) => {
        steps += (await undoAndRedo(store, (editor) => takeAll(editor, actions))).steps;
      }),
      settingsOf(runs),
    ),
  );
  return steps;
};

/** The same for exactly so many batches of one to three edits of all kinds, all of which are undone. */
export const checkLongUndo = async ({
  batches,
  seed,
}: {
  readonly batches: number;
  readonly seed: number;
}): Promise<UndoRun> => {
  let run: UndoRun | null = null;
  await withModel((store) =>
    fc.assert(
      fc.asyncProperty(fc.infiniteStream(editAction), async (actions) => {
        run = await undoAndRedo(store, (editor) => takeUntil(editor, actions, batches));
      }),
      settingsOf({ runs: 1, seed }),
    ),
  );
  return run!;
};
