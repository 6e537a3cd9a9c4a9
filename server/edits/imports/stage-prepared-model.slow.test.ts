/** Imports into a bucket that are stopped, abandoned or superseded. */
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { hasPostgres, runOnPostgres, withTestStore } from '../../testing/databases.ts';
import { fixtureModel, writePrepared } from '../../testing/prepared-fixture.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { importModelInto } from './import-prepared.ts';
import { sweepLeftovers } from '../../store/maintenance/remove-revisions.ts';
import type { Store } from '../../store/open-store.ts';
import { readModel } from '../../store/models/read-model.ts';

const dayMs = 24 * 3600 * 1000;

const revisionsOf = async ({ files }: Store): Promise<readonly string[]> => {
  const found = new Set<string>();
  for await (const { key } of files.list('models/haus/')) found.add(key.split('/')[2]!);
  return [...found];
};

const prepare = ({ folder }: Store) => writePrepared(`${folder}/imports/one`, fixtureModel('haus'));

/** Aborts after a few files are sent. */
const abortHalfWay = async (store: Store, folder: string) => {
  const stop = new AbortController();
  const stopped = await importModelInto(store, folder, {
    signal: stop.signal,
    onProgress: ({ done }) => done > 5 && stop.abort(),
  });
  expect(stopped).toMatchObject({ ok: false, failure: { code: 'stopped' } });
};

describe.skipIf(!hasPostgres())('an import into a bucket', () => {
  runOnPostgres();

  it('continues with the same revision after it was stopped', async () => {
    await withTestStore(temporaryFolder(), async (store) => {
      const folder = await prepare(store);
      await abortHalfWay(store, folder);
      expect(await readModel(store, 'haus')).toBeUndefined();
      const begun = await revisionsOf(store);
      expect(begun).toHaveLength(1);
      await sweepLeftovers(store);
      const imported = await importModelInto(store, folder);
      expect(imported).toMatchObject({ ok: true, value: { revision: begun[0] } });
      expect(await revisionsOf(store)).toEqual(begun);
      expect(await store.db.selectFrom('adoptions').selectAll().execute()).toEqual([]);
    });
  });

  it('is removed if it was not continued for a week', async () => {
    await withTestStore(temporaryFolder(), async (store) => {
      await abortHalfWay(store, await prepare(store));
      await sweepLeftovers(store, new Date(Date.now() + 6 * dayMs));
      expect(await revisionsOf(store)).toHaveLength(1);
      await sweepLeftovers(store, new Date(Date.now() + 8 * dayMs));
      expect(await revisionsOf(store)).toEqual([]);
      expect(await store.db.selectFrom('adoptions').selectAll().execute()).toEqual([]);
    });
  });

  it('fails if another import has removed it meanwhile', async () => {
    await withTestStore(temporaryFolder(), async (store) => {
      const tidied: Promise<unknown>[] = [];
      const overtaken = await importModelInto(store, await prepare(store), {
        onProgress: () => tidied.push(store.db.deleteFrom('adoptions').execute()),
      });
      await Promise.all(tidied);
      expect(overtaken).toMatchObject({ ok: false, failure: { code: 'adoption.overtaken' } });
      expect(await revisionsOf(store)).toEqual([]);
      expect(await readModel(store, 'haus')).toBeUndefined();
    });
  });

  it('removes an older revision that a killed import left', async () => {
    await withTestStore(temporaryFolder(), async (store) => {
      const imported = await importModelInto(store, await prepare(store));
      if (!imported.ok) throw new Error(imported.failure.message);
      await store.files.write('models/haus/old/a.txt', Readable.from([Buffer.from('old')]), 'text/plain');
      expect(await revisionsOf(store)).toHaveLength(2);
      const note = { id: 1, model_id: 'haus', revision: 'old', prepared: '' };
      await store.db.insertInto('adoptions').values(note).execute();
      await sweepLeftovers(store);
      expect(await revisionsOf(store)).toEqual([imported.value.revision]);
      expect(await store.db.selectFrom('adoptions').selectAll().execute()).toEqual([]);
    });
  });
});
