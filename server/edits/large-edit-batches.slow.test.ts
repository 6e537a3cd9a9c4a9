/** Large edit batches are validated and written in slices: the event loop turns between them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Edit } from '#domain/edits/edit.ts';
import { openStore, type Store } from '../store/open-store.ts';
import { settingsFor } from '../testing/databases.ts';
import { fixtureModel, writePrepared } from '../testing/prepared-fixture.ts';
import { applyEditBatch } from './apply-edit-batch.ts';
import { importModelInto } from './imports/import-prepared.ts';
import { validateEditBatch } from './validate-edit-batch.ts';

let folder: string;
let store: Store;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-large-batches-'));
  const opened = await openStore(folder, await settingsFor(folder));
  if (!opened.ok) throw new Error(opened.failure.message);
  store = opened.value;
  const imported = await importModelInto(
    store,
    await writePrepared(path.join(folder, 'imports', 'p'), fixtureModel('haus')),
  );
  if (!imported.ok) throw new Error(imported.failure.message);
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Turns {
  readonly turns: number;
  /** Part of the whole time that the longest turn took. */
  readonly longestShare: number;
}

/** Counts turns of the event loop. The longest turn is compared with the whole time, since the machine may be busy. */
const countTurns = async <T>(run: () => Promise<T>): Promise<Turns & { readonly result: T }> => {
  const start = performance.now();
  let [turns, last, longest, isRunning] = [0, start, 0, true];
  const count = (): void => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    turns += 1;
    if (isRunning) setImmediate(count);
  };
  setImmediate(count);
  const result = await run();
  isRunning = false;
  const end = performance.now();
  return { result, turns, longestShare: Math.max(longest, end - last) / (end - start) };
};

const maxEdits = 10_000;

const labels = (name: string): readonly Edit[] =>
  Array.from({ length: maxEdits }, (_, i) => ({
    kind: 'label',
    id: `${name}-${i}`,
    before: null,
    after: { label: 'A', position: [0, 0, 0] },
  }));

const send = (id: string, edits: readonly Edit[]) =>
  applyEditBatch(store, { modelId: 'haus', id, personId: null, edits });

/** Before slices, a batch of this size took 3 turns, one of them nearly all the time. */
const minTurns = 200;
const maxShare = 0.2;

describe('while a batch of the largest size', () => {
  it('is applied, sent again, and undone, the event loop turns', async () => {
    const added = await countTurns(() => send('added', labels('a')));
    expect(added.result).toMatchObject({ ok: true });
    expect(added.turns).toBeGreaterThan(minTurns);
    expect(added.longestShare).toBeLessThan(maxShare);

    const repeated = await send('added', labels('a'));
    expect(repeated).toMatchObject({ ok: true, value: { repeated: true } });

    const edits = added.result.ok ? added.result.value.edits : [];
    const removed = await countTurns(() =>
      send(
        'removed',
        edits.map((edit) => ({ ...edit, before: edit.after, after: null })),
      ),
    );
    expect(removed.result).toMatchObject({ ok: true });
    expect(removed.turns).toBeGreaterThan(minTurns);
    expect(removed.longestShare).toBeLessThan(maxShare);
  });

  it('is rejected by its last edit, the event loop turns, and nothing is stored', async () => {
    const last: Edit = { kind: 'label', id: 'last', before: null, after: { label: 'A', position: 'here' } };
    const rejected = await countTurns(() => send('rejected', [...labels('r').slice(1), last]));
    expect(rejected.result).toMatchObject({ ok: false, failure: { code: 'request.invalid' } });
    expect(rejected.turns).toBeGreaterThan(minTurns);
    const stored = await store.db.selectFrom('annotations').select('id').where('id', 'like', 'r-%').execute();
    expect(stored).toEqual([]);
  });
});

it('a batch with too many edits is rejected before the database is used', async () => {
  const closed = { db: { transaction: () => expect.unreachable() } } as unknown as Store;
  const edits = [...labels('m'), ...labels('n').slice(0, 1)];
  expect(await applyEditBatch(closed, { modelId: 'haus', id: 'many', personId: null, edits })).toMatchObject({
    failure: { message: 'An edit batch has at most 10000 edits.' },
  });
});

it('records are found once in a batch of edits of different records, not once for each edit', async () => {
  const floors = 2000;
  let comparisons = 0;
  const edits = Array.from({ length: floors }, (_, i): Edit => ({
    kind: 'wallGraph',
    get id() {
      comparisons += 1;
      return `floor-${i}`;
    },
    before: null,
    after: {},
  }));
  const before = edits.map(() => null);
  await store.db.transaction().execute((transaction) => validateEditBatch(transaction, 'haus', edits, before));
  expect(comparisons).toBeLessThan(10 * floors);
});
