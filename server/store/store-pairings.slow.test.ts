import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSigner } from '../edits/access/signer.ts';
import { createAttachmentServices } from '../edits/attachments/attachment-services.ts';
import { sweepFiles } from '../edits/attachments/sweep-files.ts';
import { startServer } from '../main/start-server.ts';
import { writeClient } from '../testing/client-folder.ts';
import { settingsFor, withTestStore } from '../testing/databases.ts';
import { fixtureModel, writePrepared } from '../testing/prepared-fixture.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { importModelInto } from '../edits/imports/import-prepared.ts';
import type { PlainRow } from './database/open-database.ts';
import { identityKey, trashFolderKey, type FileStore } from './files/file-store.ts';
import { inSnapshot, inTransaction } from './transactions.ts';
import { sweepLeftovers } from './maintenance/remove-revisions.ts';
import { migrate } from './migrations/migrate.ts';
import { databaseFile, openStore, openStoreWithoutMigration, type Store } from './open-store.ts';
import { pairStore } from './store-identity.ts';
import { listTableNames } from './tables/list-table-names.ts';
import { listTrashedKeys } from './maintenance/trash.ts';

const dayMs = 24 * 3600 * 1000;

type Rows = ReadonlyMap<string, readonly PlainRow[]>;
type Files = ReadonlyMap<string, Buffer>;

/** The contents of a database and a set of files at one time; empty maps for new ones. */
interface Contents {
  readonly rows: Rows;
  readonly files: Files;
}

const readRows = (store: Store): Promise<Rows> =>
  inSnapshot(store, async (transaction) => {
    const rows = new Map<string, PlainRow[]>();
    for (const table of await listTableNames(transaction))
      for await (const batch of store.database.rowsOf(transaction, table))
        rows.set(table, [...(rows.get(table) ?? []), ...batch]);
    return rows;
  });

const readFiles = async (files: FileStore): Promise<Files> => {
  const found = new Map<string, Buffer>();
  const read = async (key: string): Promise<void> => {
    const file = await files.read(key);
    if (file) found.set(key, await buffer(file.stream));
  };
  for (const folder of ['', trashFolderKey]) for await (const { key } of files.list(folder)) await read(key);
  await read(identityKey);
  return found;
};

const contentsOf = async (store: Store): Promise<Contents> => ({
  rows: await readRows(store),
  files: await readFiles(store.files),
});

const writeRows = async (store: Store, rows: Rows): Promise<void> => {
  if (rows.size === 0) return;
  await store.database.withMigrationLock((db) => migrate(db, new Date()));
  await inTransaction(store, async (transaction) => {
    await store.database.deferReferences(transaction);
    for (const [table, values] of rows)
      if (table !== 'migrations' && values.length > 0)
        await transaction
          .insertInto(table as 'secrets')
          .values(values as never)
          .execute();
    await store.database.checkDeferredReferences(transaction);
  });
};

/** Creates a store with these rows and files; returns its data folder. */
const createStore = async (rows: Rows, files: Files): Promise<string> => {
  const data = temporaryFolder();
  const opened = await openStoreWithoutMigration(data, await settingsFor(data));
  if (!opened.ok) throw new Error(opened.failure.message);
  const store = opened.value;
  await writeRows(store, rows);
  for (const [key, bytes] of files) await store.files.write(key, Readable.from([bytes]), 'image/jpeg');
  await store.close();
  if (rows.size === 0) rmSync(databaseFile(data), { force: true });
  return data;
};

const withoutIds = ({ rows, files }: Contents): Contents => ({
  rows: new Map([...rows].map(([table, all]) => [table, all.filter((row) => row['name'] !== 'store id')])),
  files: new Map([...files].filter(([key]) => key !== identityKey)),
});

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** The number of files for each content: it must never decrease, wherever the files are. */
const countsOf = (files: Files): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const [key, bytes] of files) {
    if (key === identityKey) continue;
    counts.set(sha256(bytes), (counts.get(sha256(bytes)) ?? 0) + 1);
  }
  return counts;
};

const importModel = async (data: string, name: string): Promise<void> => {
  await withTestStore(data, async (store) => {
    const model = fixtureModel('haus', { mesh: null });
    const folder = await writePrepared(path.join(data, 'imports', name), {
      ...model,
      details: { ...model.details, name },
    });
    const imported = await importModelInto(store, folder);
    if (!imported.ok) throw new Error(imported.failure.message);
  });
};

const addUpload = (data: string, id: string): Promise<void> =>
  withTestStore(data, async (store) => {
    await store.files.write(`attachments/haus/${id}`, Readable.from([Buffer.from(`upload ${id}`)]), 'text/plain');
    const now = new Date().toISOString();
    await store.db
      .insertInto('attachments')
      .values({
        id,
        model_id: 'haus',
        category: 'upload',
        parent_type: 'mattertag',
        parent_id: 't1',
        sequence: 0,
        media_type: 'text',
        mime_type: 'text/plain',
        filename: `${id}.txt`,
        bytes: 8,
        sha256: '',
        width: null,
        height: null,
        url: null,
        thumbnail_url: null,
        file_key: `attachments/haus/${id}`,
        created: now,
        modified: now,
        created_by: null,
        unnamed_since: null,
      })
      .execute();
  });

/** Files that were in the trash from the start may be deleted in time. */
const trashOf = (files: Files): Files => new Map([...files].filter(([key]) => key.startsWith(trashFolderKey)));

/** Runs everything that removes files, as of one time. */
const runCleanup = async (store: Store, at: Date): Promise<void> => {
  await sweepLeftovers(store, at);
  const services = createAttachmentServices(store, await createSigner(store));
  await sweepFiles({ ...services, now: () => at.getTime() });
};

describe('a database and files that may not belong together', () => {
  const folders: string[] = [];
  const contents: Record<'present' | 'older' | 'other' | 'empty', Contents> = {
    present: { rows: new Map(), files: new Map() },
    older: { rows: new Map(), files: new Map() },
    other: { rows: new Map(), files: new Map() },
    empty: { rows: new Map(), files: new Map() },
  };
  type Name = keyof typeof contents;

  beforeAll(async () => {
    const [present, other] = [
      mkdtempSync(path.join(tmpdir(), 'enfilade-')),
      mkdtempSync(path.join(tmpdir(), 'enfilade-')),
    ];
    folders.push(present, other);
    await importModel(other, 'other');
    await addUpload(other, 'upload-other');
    contents.other = await withTestStore(other, contentsOf);
    await importModel(present, 'first');
    await addUpload(present, 'upload-1');
    contents.older = await withTestStore(present, contentsOf);
    await importModel(present, 'second');
    await addUpload(present, 'upload-2');
    contents.present = await withTestStore(present, contentsOf);
  }, 60_000);
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  const opens: ReadonlySet<string> = new Set([
    'present present',
    'present older',
    'older present',
    'older older',
    'other other',
    'empty empty',
  ]);
  const names: readonly Name[] = ['present', 'older', 'other', 'empty'];
  const pairings = names.flatMap((database) => names.map((files) => [database, files] as const));

  it.each(pairings)('loses no byte: %s database, %s files', async (database, files) => {
    const data = await createStore(contents[database].rows, contents[files].files);
    const settings = await settingsFor(data);
    const before = countsOf(contents[files].files);
    const opened = await openStore(data, settings);
    expect(opened.ok).toBe(opens.has(`${database} ${files}`));
    if (!opened.ok) {
      expect(opened.failure.code).toBe('store.mismatch');
      expect(opened.failure.message).toMatch(/^The (?:database|files) .*"enfilade doctor --pair"\.$/);
      if (database === 'empty' && !settings.database) expect(existsSync(databaseFile(data))).toBe(false);
      const raw = await openStoreWithoutMigration(data, settings);
      if (!raw.ok) throw new Error(raw.failure.message);
      expect(await readFiles(raw.value.files)).toEqual(contents[files].files);
      await raw.value.close();
      return;
    }
    const store = opened.value;
    const now = Date.now();
    await runCleanup(store, new Date(now));
    await runCleanup(store, new Date(now + 29 * dayMs));
    const retained = await readFiles(store.files);
    for (const [key, bytes] of contents[files].files)
      if (!key.startsWith(trashFolderKey)) expect(retained.get(key), key).toEqual(bytes);
    await runCleanup(store, new Date(now + 30 * dayMs + 1000));
    const later = countsOf(new Map([...(await readFiles(store.files)), ...trashOf(contents[files].files)]));
    for (const [hash, count] of before) expect(later.get(hash) ?? 0).toBeGreaterThanOrEqual(count);
    await store.close();
  });

  it('moves files without a row to the trash after 30 days, and not before', async () => {
    const data = await createStore(contents.older.rows, contents.present.files);
    await withTestStore(data, async (store) => {
      const unreferenced = [...contents.present.files.keys()].filter(
        (key) =>
          key.startsWith('attachments/haus/upload-2') || (key.startsWith('models/') && !contents.older.files.has(key)),
      );
      expect(unreferenced.length).toBeGreaterThan(40);
      const now = Date.now();
      // Model files in a bucket are only checked by `enfilade doctor`.
      const swept = unreferenced.filter((key) => store.files.local('models') !== null || !key.startsWith('models/'));
      await runCleanup(store, new Date(now));
      for (const key of unreferenced) expect(await store.files.stat(key), key).not.toBeNull();
      await runCleanup(store, new Date(now + 30 * dayMs + 1000));
      const trashed = await listTrashedKeys(store.files);
      for (const key of swept) {
        expect(await store.files.stat(key), key).toBeNull();
        expect(trashed.has(key), key).toBe(true);
      }
      await runCleanup(store, new Date(now + 61 * dayMs));
      expect((await listTrashedKeys(store.files)).size).toBe(0);
    });
  });

  it('adds ids to an older store, and rejects parts of two such stores', async () => {
    const [present, other, empty] = [withoutIds(contents.present), withoutIds(contents.other), contents.empty];
    const data = await createStore(present.rows, present.files);
    await withTestStore(data, async ({ files }) => expect(await files.stat(identityKey)).not.toBeNull());
    await withTestStore(data, async () => {});
    for (const [rows, files] of [
      [empty.rows, present.files],
      [other.rows, present.files],
      [present.rows, other.files],
      [present.rows, empty.files],
    ] as const) {
      const folder = await createStore(rows, files);
      expect(await openStore(folder, await settingsFor(folder))).toMatchObject({ failure: { code: 'store.mismatch' } });
    }
  });

  it('opens a declared pair, and then neither part with its former counterpart', async () => {
    const data = await createStore(contents.other.rows, contents.present.files);
    const raw = await openStoreWithoutMigration(data, await settingsFor(data));
    if (!raw.ok) throw new Error(raw.failure.message);
    await pairStore(raw.value);
    await raw.value.close();
    const paired = await withTestStore(data, contentsOf);
    for (const [rows, files] of [
      [paired.rows, contents.other.files],
      [contents.present.rows, paired.files],
    ] as const) {
      const folder = await createStore(rows, files);
      expect((await openStore(folder, await settingsFor(folder))).ok).toBe(false);
    }
  });

  it('prevents a server from starting, and a running one from removing files', async () => {
    const data = await createStore(contents.empty.rows, contents.present.files);
    const settings = await settingsFor(data);
    const clientFolder = writeClient(path.join(temporaryFolder(), 'client'));
    const config = { dataFolder: data, settings, clientFolder, version: '1', port: 0, host: '127.0.0.1' };
    expect(await startServer(config)).toMatchObject({ ok: false, failure: { code: 'store.mismatch' } });

    const running = await createStore(contents.older.rows, contents.present.files);
    await withTestStore(running, async (store) => {
      await store.files.write(identityKey, Readable.from(['{"format":1,"storeId":"another"}']), 'application/json');
      const now = Date.now();
      await runCleanup(store, new Date(now));
      await runCleanup(store, new Date(now + 40 * dayMs));
      const retained = await readFiles(store.files);
      for (const [key, bytes] of contents.present.files)
        if (key !== identityKey) expect(retained.get(key), key).toEqual(bytes);
    });
  });
});
