import path from 'node:path';
import { expect, it } from 'vitest';
import type { Edit } from '#domain/edits/edit.ts';
import { applyEditBatch } from '../../edits/apply-edit-batch.ts';
import { importModelInto } from '../../edits/imports/import-prepared.ts';
import type { Store } from '../../store/open-store.ts';
import { readAnnotations } from '../../store/models/read-annotations.ts';
import { withTestStore } from '../../testing/databases.ts';
import { fixtureModel, writePrepared } from '../../testing/prepared-fixture.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createAnnotationReader } from './annotation-reader.ts';

const modelId = 'haus';
const dated = { created: '2025-04-12T09:30:00Z', modified: '2025-04-13T10:00:00Z' };
const label = (id: string, layerId: string, text = id) => ({
  id,
  label: text,
  position: [1, 1, -1] as const,
  enabled: true,
  layerId,
  ...dated,
});
const works = { id: 'works', type: 'dedicated' as const, label: 'works', ...dated };

let count = 0;

const take = async (store: Store, labels: readonly ReturnType<typeof label>[]): Promise<void> => {
  const model = fixtureModel(modelId, { content: { layers: [works], labels } });
  const prepared = await writePrepared(path.join(store.folder, 'imports', `p${count++}`), model);
  const adopted = await importModelInto(store, prepared);
  if (!adopted.ok) throw new Error(adopted.failure.message);
};

const send = async (store: Store, edits: readonly Edit[]): Promise<void> => {
  const applied = await applyEditBatch(store, { modelId, id: `g${count++}`, personId: null, edits });
  if (!applied.ok) throw new Error(JSON.stringify(applied.failure));
};

const named = (id: string, from: string, to: string, layerId = '0'): Edit => ({
  kind: 'label',
  id,
  layerId,
  before: { label: from },
  after: { label: to },
});
const made = (id: string, layerId = '0'): Edit => ({
  kind: 'label',
  id,
  before: null,
  after: { label: id, position: [0, 0, 0], layerId },
});

interface Place {
  readonly store: Store;
  /** The same database, as another server has it open. */
  readonly other: Store;
  readonly read: () => Promise<readonly object[]>;
  /** The same, compared with the rows in the database. */
  readonly labels: () => Promise<readonly (object & { readonly id: string })[]>;
}

/** Labels a, b, c in the base layer and a version of b in another. */
const inPlace = async (act: (place: Place) => Promise<void>): Promise<void> => {
  const folder = temporaryFolder();
  await withTestStore(folder, (store) =>
    withTestStore(folder, async (other) => {
      await take(store, [label('a', '0'), label('b', '0'), label('b', 'works', 'B'), label('c', '0')]);
      const reader = createAnnotationReader(store, 1e7);
      const read = () => reader.rows(modelId, 'label');
      const labels = async () => {
        const rows = await read();
        expect(rows).toEqual(await readAnnotations(store, modelId, 'label'));
        return rows;
      };
      await act({ store, other, read, labels });
    }),
  );
};

it('returns the same rows again, and after a change a new object only for the changed row', () =>
  inPlace(async ({ store, labels }) => {
    const before = await labels();
    expect(before).toHaveLength(4);
    expect(await labels()).toBe(before);
    await send(store, [named('a', 'a', 'Attic')]);
    const after = await labels();
    expect(after.map((row, i) => row === before[i])).toEqual([false, true, true, true]);
    expect(after[0]).toMatchObject({ id: 'a', version: 2, data: expect.stringContaining('Attic') as unknown });
  }));

it('returns the same rows when records of other kinds have changed', () =>
  inPlace(async ({ store, labels }) => {
    const before = await labels();
    await send(store, [{ kind: 'tag', id: 'new', before: null, after: { anchorPosition: [0, 0, 0] } }]);
    expect(await labels()).toBe(before);
  }));

it('returns changes of another server, several at once', () =>
  inPlace(async ({ store, other, labels }) => {
    const before = await labels();
    await send(other, [named('c', 'c', 'Cellar')]);
    await send(store, [named('a', 'a', 'Attic')]);
    await send(other, [made('d')]);
    const after = await labels();
    expect(after.map((row) => before.includes(row))).toEqual([false, true, true, false, false]);
    expect(after.at(-1)).toMatchObject({ id: 'd' });
  }));

it('returns removals, reordering, and additions and changes in a layer', () =>
  inPlace(async ({ store, labels }) => {
    const before = await labels();
    await send(store, [named('b', 'B', 'Bath', 'works')]);
    await send(store, [{ kind: 'label', id: 'a', before: { sequence: 0 }, after: { sequence: 9 } }]);
    const moved = await labels();
    expect(moved.map(({ id }) => id)).toEqual(['b', 'b', 'c', 'a']);
    expect(moved[2]).toBe(before[3]);
    await send(store, [made('c', 'works')]);
    expect(await labels()).toHaveLength(5);
    await send(store, [
      {
        kind: 'label',
        id: 'c',
        layerId: '0',
        before: {
          label: 'c',
          position: [1, 1, -1],
          layerId: '0',
          enabled: true,
          sequence: 3,
          created: dated.created,
          floorId: 'ground',
          roomId: 'kitchen',
        },
        after: null,
      },
    ]);
    expect((await labels()).map(({ id }) => id)).toEqual(['b', 'b', 'a', 'c']);
  }));

it('reads rows with the same sequence in the order of the database', () =>
  inPlace(async ({ store, labels }) => {
    await labels();
    await send(store, [{ kind: 'label', id: 'c', before: { sequence: 3 }, after: { sequence: 0 } }]);
    expect((await labels()).map(({ id }) => id)).toEqual(['a', 'c', 'b', 'b']);
    await send(store, [named('a', 'a', 'Attic')]);
    expect((await labels()).map(({ id }) => id)).toEqual(['a', 'c', 'b', 'b']);
  }));

it('reads all rows again after an import, whatever its line in the journal contains', () =>
  inPlace(async ({ other, labels }) => {
    await labels();
    await take(other, [label('a', '0'), label('z', '0')]);
    expect((await labels()).map(({ id }) => id)).toEqual(['a', 'z']);
    // Only times have changed: the line names no labels.
    await take(
      other,
      [label('a', '0'), label('z', '0')].map((each) => ({ ...each, modified: '2026-01-01T00:00:00Z' })),
    );
    expect(await labels()).toMatchObject([{ modified: '2026-01-01T00:00:00Z' }, { modified: '2026-01-01T00:00:00Z' }]);
  }));

it('reads all rows again where the journal has no line, and after a decrease of the version', () =>
  inPlace(async ({ store, labels }) => {
    await labels();
    const { db } = store;
    const change = (text: string, version: number) =>
      db.transaction().execute(async (transaction) => {
        await transaction.updateTable('models').set({ version }).execute();
        await transaction
          .updateTable('annotations')
          .set({ data: JSON.stringify({ label: text, position: [0, 0, 0] }) })
          .where('id', '=', 'a')
          .execute();
      });
    await change('older programs', 5);
    expect((await labels())[0]).toMatchObject({ data: expect.stringContaining('older programs') as unknown });
    await change('a backup', 2);
    expect((await labels())[0]).toMatchObject({ data: expect.stringContaining('a backup') as unknown });
  }));

it('is correct after changes during reads', () =>
  inPlace(async ({ other, labels, read }) => {
    for (let i = 0; i < 20; i += 5) {
      const changes = [0, 1, 2, 3, 4].map((more) => send(other, [made(`n${i + more}`)]));
      await Promise.all([...changes, read(), read(), read()]);
    }
    expect(await labels()).toHaveLength(24);
  }));

it('returns the same rows to concurrent queries', () =>
  inPlace(async ({ store, read, labels }) => {
    const [first, ...others] = await Promise.all([read(), read(), read()]);
    for (const other of others) expect(other).toBe(first);
    await send(store, [named('a', 'a', 'Attic')]);
    const [changed, ...more] = await Promise.all([read(), read(), read()]);
    for (const other of more) expect(other).toBe(changed);
    expect(await labels()).toBe(changed);
  }));

it('reads again after a failed query, also for queries that waited for it', () =>
  inPlace(async ({ store, labels }) => {
    let failures = 0;
    const shaky = {
      ...store,
      db: new Proxy(store.db, {
        get: (db, name) => {
          if (name === 'transaction' && failures++ === 0) throw new Error('lost');
          const value = Reflect.get(db, name) as unknown;
          return typeof value === 'function' ? (value.bind(db) as unknown) : value;
        },
      }),
    };
    const reader = createAnnotationReader(shaky, 1e7);
    const [lost, got] = await Promise.allSettled([reader.rows(modelId, 'label'), reader.rows(modelId, 'label')]);
    expect(lost).toMatchObject({ status: 'rejected' });
    expect(got).toEqual({ status: 'fulfilled', value: await labels() });
  }));

it('returns no rows of an unknown model', () =>
  inPlace(async ({ store }) => {
    expect(await createAnnotationReader(store, 1e7).rows('barn', 'label')).toEqual([]);
  }));

it('stays within its size, and evicts the list not used for longest', () =>
  inPlace(async ({ store }) => {
    const reader = createAnnotationReader(store, 7100);
    const labels = await reader.rows(modelId, 'label');
    const tags = await reader.rows(modelId, 'tag');
    expect(tags).not.toEqual([]);
    expect(await reader.rows(modelId, 'tag')).toBe(tags);
    expect(await reader.rows(modelId, 'label')).toBe(labels);
    const narrow = createAnnotationReader(store, 6000);
    const before = await narrow.rows(modelId, 'label');
    await narrow.rows(modelId, 'tag');
    const again = await narrow.rows(modelId, 'label');
    expect(again).toEqual(before);
    expect(again).not.toBe(before);
  }));
