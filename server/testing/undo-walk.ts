/**
 * A property of undo and redo: many random edits of all kinds, of one editor, one batch after another. At each position of
 * the history the model is as it was when that position was first reached.
 */
import { strict as assert } from 'node:assert';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { seededRandom } from '#base/testing/seeded-random.ts';
import { recordKinds, type Edit, type RecordKind } from '#domain/edits/edit.ts';
import type { PreparedModel } from '#domain/model/prepared.ts';
import { importModelInto } from '../edits/imports/import-prepared.ts';
import type { Store } from '../store/open-store.ts';
import { withTestStore } from './databases.ts';
import { modelOfAllKinds } from './model-of-all-kinds.ts';
import { readModelRecords, type ModelSnapshot } from './model-records.ts';
import { modelWithViews } from './model-with-views.ts';
import { writePrepared } from './prepared-fixture.ts';
import { forEachRandomBatch } from './random-batches.ts';
import { pickOne, type Random } from './random-values.ts';
import { createSingleEditor } from './single-editor.ts';
import { insertUpload } from './uploaded-files.ts';

const modelId = 'haus';
/** A user of the capture. */
const personId = 'ada';

/** Records of every kind, in several views and layers, some of which would not be valid as new ones. */
const importedModel = (): PreparedModel => {
  const [ofAllKinds, withViews] = [modelOfAllKinds(modelId), modelWithViews(modelId)];
  return { ...ofAllKinds, tags: withViews.tags, content: { ...ofAllKinds.content, ...withViews.content } };
};

const withModel = async (use: (store: Store) => Promise<void>): Promise<void> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'enfilade-undo-'));
  try {
    const prepared = await writePrepared(path.join(folder, 'import'), importedModel());
    await mkdir(path.join(prepared, 'media'), { recursive: true });
    await writeFile(path.join(prepared, 'plan'), 'plan');
    await withTestStore(path.join(folder, 'data'), async (store) => {
      const imported = await importModelInto(store, prepared);
      if (!imported.ok) throw new Error(imported.failure.message);
      await use(store);
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Position in the history and the model there. */
type States = ReadonlyMap<number, ModelSnapshot>;

interface Walk {
  readonly store: Store;
  readonly seed: number;
  readonly editor: ReturnType<typeof createSingleEditor>;
}

/** A failure that can be reproduced. */
const failed = ({ seed }: Walk, step: string, edits: readonly Edit[], { message }: Error): Error =>
  new Error(`seed ${seed}, ${step}, ${JSON.stringify(edits)}: ${message}`);

const requireState = (actual: ModelSnapshot, expected: ModelSnapshot): void => {
  // The assertion formats both states even where they are equal.
  if (!isDeepStrictEqual(actual, expected)) assert.deepEqual(actual, expected);
};

const doAll = async (walk: Walk, random: Random, batches: number): Promise<States> => {
  const { store, editor } = walk;
  const states = new Map([[0, await editor.snapshot()]]);
  const read = async () => ({ records: await readModelRecords(store, modelId), personId });
  await forEachRandomBatch(random, batches, read, async ({ edits, files }, index) => {
    try {
      for (const { id, file } of files) await insertUpload(store, modelId, id, file);
      await editor.edit(edits);
      states.set(index + 1, await editor.snapshot());
    } catch (error) {
      throw failed(walk, `batch ${index}`, edits, error as Error);
    }
  });
  return states;
};

/** One step from the position; returns the next one. */
const stepTo = async (walk: Walk, states: States, position: number, kind: 'undo' | 'redo'): Promise<number> => {
  const { editor } = walk;
  const next = kind === 'undo' ? position - 1 : position + 1;
  const { edits } = editor.entries()[Math.min(position, next)]!;
  try {
    await editor.step(kind);
    requireState(await editor.snapshot(), states.get(next)!);
  } catch (error) {
    throw failed(walk, `${kind} of batch ${Math.min(position, next)}`, edits, error as Error);
  }
  return next;
};

const maxRun = 8;

/** Runs of undo and redo of random lengths from the end, so that entries in the middle are undone and redone repeatedly. */
const walkAtRandom = async (walk: Walk, random: Random, states: States, steps: number): Promise<void> => {
  const last = states.size - 1;
  let position = last;
  for (let taken = 0; taken < steps;) {
    const kind = pickOne(random, ['undo', 'undo', 'redo'] as const);
    for (let run = 1 + Math.floor(random() * maxRun); run > 0 && taken < steps; run -= 1) {
      if (position === (kind === 'undo' ? 0 : last)) break;
      position = await stepTo(walk, states, position, kind);
      taken += 1;
    }
  }
  while (position < last) position = await stepTo(walk, states, position, 'redo');
};

const operationOf = ({ before, after }: Edit): string => {
  if (!before) return 'created';
  return after ? 'changed' : 'removed';
};

/** How many edits there are of each kind and operation. */
export const countEdits = (edits: readonly Edit[]): Readonly<Record<RecordKind, Readonly<Record<string, number>>>> => {
  const counts = Object.fromEntries(recordKinds.map((kind) => [kind, {}])) as Record<
    RecordKind,
    Record<string, number>
  >;
  for (const edit of edits) {
    const own = counts[edit.kind];
    own[operationOf(edit)] = (own[operationOf(edit)] ?? 0) + 1;
  }
  return counts;
};

export interface UndoWalk {
  readonly seed: number;
  readonly batches: number;
  /** Steps up and down at random. */
  readonly steps: number;
}

/**
 * Edits, walks at random, undoes one by one to the beginning, and redoes to the end. Throws where the store rejects a
 * batch, or the model is not as it was, with the seed, the step and the edits. Returns all edits as they took effect.
 */
export const checkUndoWalk = async ({ seed, batches, steps }: UndoWalk): Promise<readonly Edit[]> => {
  let edits: readonly Edit[] = [];
  await withModel(async (store) => {
    const random = seededRandom(seed);
    const walk = { store, seed, editor: createSingleEditor(store, modelId, personId) };
    const states = await doAll(walk, random, batches);
    edits = walk.editor.entries().flatMap((entry) => entry.edits);
    await walkAtRandom(walk, random, states, steps);
    let position = batches;
    while (position > 0) position = await stepTo(walk, states, position, 'undo');
    while (position < batches) position = await stepTo(walk, states, position, 'redo');
  });
  return edits;
};
