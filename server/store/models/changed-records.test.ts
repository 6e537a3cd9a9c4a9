import path from 'node:path';
import { expect, it } from 'vitest';
import type { Edit } from '#domain/edits/edit.ts';
import { applyEditBatch } from '../../edits/apply-edit-batch.ts';
import { recordModelChange } from '../../edits/record-model-change.ts';
import { importModelInto } from '../../edits/imports/import-prepared.ts';
import { inModelTransaction } from '../transactions.ts';
import type { Store } from '../open-store.ts';
import { withTestStore } from '../../testing/databases.ts';
import { fixtureModel, writePrepared } from '../../testing/prepared-fixture.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { changedRecords } from './changed-records.ts';

const modelId = 'haus';

interface Setup {
  readonly store: Store;
  readonly send: (edits: readonly Edit[]) => Promise<void>;
  readonly changed: (since: number, until: number) => Promise<readonly string[] | null>;
}

/** The model has version 1. */
const withSetup = async (callback: (place: Setup) => Promise<void>): Promise<void> => {
  const folder = temporaryFolder();
  await withTestStore(folder, async (store) => {
    const imported = await importModelInto(
      store,
      await writePrepared(path.join(folder, 'imports', 'p'), fixtureModel(modelId)),
    );
    if (!imported.ok) throw new Error(imported.failure.message);
    let count = 0;
    await callback({
      store,
      send: async (edits) => {
        const applied = await applyEditBatch(store, { modelId, id: `g${count++}`, personId: null, edits });
        if (!applied.ok) throw new Error(JSON.stringify(applied.failure));
      },
      changed: async (since, until) => {
        const ids = await changedRecords(store.db, 'label', { modelId, since, until });
        return ids && [...ids].toSorted();
      },
    });
  });
};

const label = (id: string): Edit => ({ kind: 'label', id, before: null, after: { label: id, position: [0, 0, 0] } });
const tag = (id: string): Edit => ({ kind: 'tag', id, before: null, after: { anchorPosition: [0, 0, 0] } });

it('returns the changed records of the kind between two versions', () =>
  withSetup(async ({ send, changed }) => {
    await send([label('a'), tag('t')]);
    await send([label('b'), label('c')]);
    await send([{ kind: 'label', id: 'a', before: { label: 'a' }, after: { label: 'Attic' } }]);
    expect(await changed(1, 4)).toEqual(['a', 'b', 'c']);
    expect(await changed(2, 3)).toEqual(['b', 'c']);
    expect(await changed(4, 4)).toEqual([]);
  }));

it('does not parse the fields of edits', () =>
  withSetup(async ({ store, send, changed }) => {
    await send([label('a')]);
    // Parsing this line would throw.
    const line = { model_id: modelId, version: 2, sequence: 1, kind: 'attachment', record_id: 'x' };
    await store.db
      .insertInto('edits')
      .values({ ...line, before: null, after: '{' })
      .execute();
    expect(await changed(1, 2)).toEqual(['a']);
  }));

it('returns null for more than 500 records or versions, and for a reversed range', () =>
  withSetup(async ({ store, send, changed }) => {
    await send(Array.from({ length: 500 }, (_, i) => label(`new${i}`)));
    expect(await changed(1, 2)).toHaveLength(500);
    await send([label('more')]);
    expect(await changed(1, 3)).toBeNull();
    expect(await changed(3, 2)).toBeNull();
    const rows = Array.from({ length: 600 }, (_, i) => ({ version: 4 + i, model_id: modelId }));
    await store.db
      .insertInto('gestures')
      .values(
        rows.map(({ version }) => ({ model_id: modelId, version, gesture: `v${version}`, user_id: null, at: '' })),
      )
      .execute();
    const line = { kind: 'tag', record_id: 't', sequence: 0 };
    await store.db
      .insertInto('touches')
      .values(rows.map(({ version }) => ({ ...line, model_id: modelId, version })))
      .execute();
    expect(await changed(3, 503)).toEqual([]);
    expect(await changed(3, 504)).toBeNull();
  }));

it('returns null if a version has no journal line', () =>
  withSetup(async ({ store, send, changed }) => {
    await send([label('a')]);
    await send([label('b')]);
    await store.db.deleteFrom('edits').where('version', '=', 2).execute();
    expect(await changed(1, 3)).toBeNull();
    expect(await changed(2, 3)).toEqual(['b']);
    await store.db.deleteFrom('gestures').where('version', '=', 2).execute();
    expect(await changed(1, 3)).toBeNull();
  }));

it('includes changes that are not edits, of one record or of any record of the kind', () =>
  withSetup(async ({ store, changed }) => {
    const recordChange = (touched: Parameters<typeof recordModelChange>[1]['touched']) =>
      inModelTransaction(store, (transaction) =>
        recordModelChange(transaction, { modelId, personId: null, at: '', touched }),
      );
    await recordChange([{ kind: 'label', id: 'a' }]);
    await recordChange([{ kind: 'access', id: null }]);
    expect(await changed(1, 3)).toEqual(['a']);
    await recordChange([{ kind: 'label', id: null }]);
    expect(await changed(1, 4)).toBeNull();
  }));
