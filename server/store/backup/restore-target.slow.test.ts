/** A target that has content is refused before the archive is read, by a look that creates and changes nothing. */
import Database from 'better-sqlite3';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBucket, type TestBucket } from '../../testing/bucket.ts';
import { withDataFolder } from '../../testing/data-folder.ts';
import { hasPostgres } from '../../testing/databases.ts';
import { addTestPerson } from '../../testing/people.ts';
import { startPostgres, type TestPostgres } from '../../testing/postgres.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { openStoreWithoutMigration, type Store } from '../open-store.ts';
import type { StoreSettings } from '../store-settings.ts';
import { listTableNames } from '../tables/list-table-names.ts';
import { writeBackup } from './backup.ts';
import { restoreInto } from './restore-into.ts';

const root = mkdtempSync(path.join(tmpdir(), 'enfilade-restore-target-'));
const good = path.join(root, 'good.tar');
/** Reading it fails at once, and with another failure than that of a target with content. */
const unreadable = path.join(root, 'unreadable.tar');

const addRow = (store: Store): Promise<unknown> => addTestPerson(store, 'ada@example.org');

const addFile = ({ files }: Pick<Store, 'files'>, key = 'attachments/haus/a.txt'): Promise<void> =>
  files.write(key, Readable.from([Buffer.from('mine')]), 'text/plain');

beforeAll(async () => {
  await withDataFolder(path.join(root, 'source'), async (store) => {
    await addFile(store);
    expect(await writeBackup(store, good)).toMatchObject({ ok: true });
  });
  writeFileSync(unreadable, 'no archive '.repeat(100));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Every entry of a folder with its size, mode and content. */
const entriesOf = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true })
      .map(String)
      .toSorted()
      .map((name) => {
        const entry = statSync(path.join(folder, name));
        // The index of the write-ahead log has the locks and marks of readers.
        const isRead = entry.isFile() && !name.endsWith('-shm');
        return [name, `${entry.mode} ${isRead ? readFileSync(path.join(folder, name), 'base64') : ''}`];
      }),
  );

const tablesOf = async (settings: StoreSettings): Promise<readonly string[]> => {
  const store = await openStoreWithoutMigration(temporaryFolder(), settings);
  if (!store.ok) throw new Error(store.failure.message);
  const tables = await listTableNames(store.value.db);
  await store.value.close();
  return tables;
};

/** The sentence of a refusal; the archives are neither read nor checked. */
const refusedAtOnce = async (folder: string, settings: StoreSettings = {}): Promise<string> => {
  const read: string[] = [];
  const onProgress = ({ item }: { readonly item: string }): unknown => read.push(item);
  const sentences: string[] = [];
  for (const archive of [good, unreadable]) {
    const restored = await restoreInto(folder, settings, archive, { onProgress });
    expect([archive, restored]).toMatchObject([archive, { ok: false, failure: { code: 'store.filled' } }]);
    sentences.push(restored.ok ? '' : restored.failure.message);
  }
  expect(read).toEqual([]);
  expect(sentences[1]).toBe(sentences[0]);
  expect(sentences[0]).toMatch(/^[^\n]+\.$/);
  return sentences[0]!;
};

describe('a data folder', () => {
  it('with files is refused', async () => {
    const folder = path.join(temporaryFolder(), 'data');
    await withDataFolder(folder, addFile);
    const before = entriesOf(folder);
    const sentence = await refusedAtOnce(folder);
    expect(sentence).toContain(`There are files of models or attachments in the data folder ${folder} already`);
    expect(sentence).toMatch(/set ENFILADE_DATA to another folder, or move this one away/);
    expect(entriesOf(folder)).toEqual(before);
  });

  it('with rows in its database is refused, also while a server writes to it', async () => {
    const folder = path.join(temporaryFolder(), 'data');
    await withDataFolder(folder, addRow);
    const before = entriesOf(folder);
    expect(await refusedAtOnce(folder)).toContain(
      `There are models or other rows in the data folder ${folder} already`,
    );
    expect(entriesOf(folder)).toEqual(before);
    await withDataFolder(folder, async (store) => {
      await addTestPerson(store, 'bob@example.org');
      const running = entriesOf(folder);
      expect(Object.keys(running)).toContain('enfilade.db-wal');
      expect(await refusedAtOnce(folder)).toContain('There are models or other rows in');
      expect(entriesOf(folder)).toEqual(running);
    });
  });

  it('with rows that a killed server has left in the log of its database is refused', async () => {
    const [folder, killed] = [path.join(temporaryFolder(), 'data'), temporaryFolder()];
    await withDataFolder(folder, async (store) => {
      await addRow(store);
      for (const suffix of ['', '-wal', '-shm'])
        copyFileSync(path.join(folder, `enfilade.db${suffix}`), path.join(killed, `enfilade.db${suffix}`));
    });
    const before = entriesOf(killed);
    expect(await refusedAtOnce(killed)).toContain('There are models or other rows in');
    expect(entriesOf(killed)).toEqual(before);
    // Without its index the log cannot be read before the data lock is taken.
    rmSync(path.join(killed, 'enfilade.db-shm'));
    expect(await restoreInto(killed, {}, unreadable)).toMatchObject({ failure: { code: 'backup.unreadable' } });
    expect(readdirSync(killed).toSorted()).toEqual(['enfilade.db', 'enfilade.db-wal']);
    expect(await restoreInto(killed, {}, good)).toMatchObject({ failure: { code: 'store.filled' } });
  });

  it('is given by its absolute path in the sentence', async () => {
    const folder = path.join(temporaryFolder(), 'data');
    await withDataFolder(folder, addFile);
    expect(await refusedAtOnce(path.relative(process.cwd(), folder))).toContain(`in the data folder ${folder} already`);
  });

  it('that a server has only started on, or that a killed restore has left, is taken', async () => {
    const started = path.join(temporaryFolder(), 'data');
    await withDataFolder(started, async () => undefined);
    expect(await restoreInto(started, {}, good)).toMatchObject({ ok: true });
    const killed = path.join(temporaryFolder(), 'data');
    const store = await openStoreWithoutMigration(killed);
    if (!store.ok) throw new Error(store.failure.message);
    for (const key of ['restore/unfinished', 'models/other/r/left.txt']) await addFile(store.value, key);
    await store.value.close();
    expect(await restoreInto(killed, {}, good)).toMatchObject({ ok: true });
  });

  it('is checked again under the lock', async () => {
    const folder = path.join(temporaryFolder(), 'data');
    const onProgress = (): void => {
      mkdirSync(path.join(folder, 'attachments', 'haus'), { recursive: true, mode: 0o700 });
      writeFileSync(path.join(folder, 'attachments', 'haus', 'a.txt'), 'mine');
    };
    const restored = await restoreInto(folder, {}, good, { onProgress });
    expect(restored).toMatchObject({ ok: false, failure: { code: 'store.filled' } });
    expect(restored.ok || restored.failure.message).toContain(
      `There are files of models or attachments in the data folder ${folder} already`,
    );
  });

  it('with a damaged database is reported before the archive is read', async () => {
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, 'enfilade.db'), 'no database '.repeat(1000));
    const restored = await restoreInto(folder, {}, unreadable);
    expect(restored).toMatchObject({ ok: false, failure: { code: 'restore.failed' } });
    expect(restored.ok || restored.failure.message).toBe(
      `Cannot restore into ${folder}: the database file is damaged.`,
    );
    expect(readdirSync(folder)).toEqual(['enfilade.db']);
  });

  it('whose database file is empty is taken', async () => {
    const folder = temporaryFolder();
    new Database(path.join(folder, 'enfilade.db')).close();
    expect(await restoreInto(folder, {}, good)).toMatchObject({ ok: true });
  });
});

it('reports a missing archive at once, whatever the target is', async () => {
  const folder = path.join(temporaryFolder(), 'data');
  await withDataFolder(folder, addFile);
  for (const target of [folder, path.join(temporaryFolder(), 'none')]) {
    const restored = await restoreInto(target, {}, path.join(root, 'none.tar'));
    expect(restored).toMatchObject({ ok: false, failure: { code: 'backup.unreadable' } });
    expect(restored.ok || restored.failure.message).toContain('There is no file');
  }
  const unreachable = { url: 'postgres://nobody@127.0.0.1:1/none', connections: 1 };
  const restored = await restoreInto(folder, { database: unreachable }, path.join(root, 'none.tar'));
  expect(restored).toMatchObject({ ok: false, failure: { code: 'backup.unreadable' } });
});

it('reports a database that cannot be reached before the archive is read', async () => {
  const folder = path.join(temporaryFolder(), 'data');
  const database = { url: 'postgres://nobody@127.0.0.1:1/none', connections: 1 };
  const restored = await restoreInto(folder, { database }, unreadable);
  expect(restored).toMatchObject({ ok: false, failure: { code: 'store.unreachable' } });
  expect(existsSync(folder)).toBe(false);
});

describe('a bucket', () => {
  let buckets: TestBucket;
  beforeAll(async () => {
    buckets = await startBucket();
  });
  afterAll(() => buckets.stop());

  it('with files is refused, and the data folder is not created', async () => {
    const folder = path.join(temporaryFolder(), 'data');
    const bucket = buckets.createSettings();
    await withDataFolder(path.join(temporaryFolder(), 'other'), addFile, { bucket });
    const sentence = await refusedAtOnce(folder, { bucket });
    expect(sentence).toContain(
      `files of models or attachments in the bucket ${bucket.bucket}/${bucket.prefix.slice(0, -1)} already`,
    );
    expect(sentence).toMatch(/S3_BUCKET or S3_PREFIX/);
    expect(existsSync(folder)).toBe(false);
  });

  it('that is empty is taken, also after a killed restore', async () => {
    const bucket = buckets.createSettings();
    expect(await restoreInto(path.join(temporaryFolder(), 'data'), { bucket }, good)).toMatchObject({ ok: true });
    const killed = { bucket: buckets.createSettings() };
    const store = await openStoreWithoutMigration(temporaryFolder(), killed);
    if (!store.ok) throw new Error(store.failure.message);
    for (const key of ['restore/unfinished', 'models/other/r/left.txt']) await addFile(store.value, key);
    await store.value.close();
    expect(await restoreInto(path.join(temporaryFolder(), 'data'), killed, good)).toMatchObject({ ok: true });
  });
});

describe.skipIf(!hasPostgres())('a PostgreSQL database', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  }, 60_000);
  afterAll(() => postgres.stop());

  it('with rows is refused, and the data folder is not created', async () => {
    const folder = path.join(temporaryFolder(), 'data');
    const settings = { database: { url: await postgres.createSchema(), connections: 2 } };
    await withDataFolder(path.join(temporaryFolder(), 'other'), addRow, settings);
    const sentence = await refusedAtOnce(folder, settings);
    expect(sentence).toContain(`models or other rows in the database postgres at 127.0.0.1:${postgres.port} already`);
    expect(sentence).toContain('DATABASE_URL');
    expect(sentence).not.toContain('p@ss');
    expect(existsSync(folder)).toBe(false);
  });

  it('that is empty gets no tables by the look, and is taken', async () => {
    const settings = { database: { url: await postgres.createSchema(), connections: 2 } };
    const folder = path.join(temporaryFolder(), 'data');
    expect(await restoreInto(folder, settings, unreadable)).toMatchObject({ failure: { code: 'backup.unreadable' } });
    expect(await tablesOf(settings)).toEqual([]);
    expect(existsSync(folder)).toBe(false);
    expect(await restoreInto(folder, settings, good)).toMatchObject({ ok: true });
  });
});
