import { createHash } from 'node:crypto';
import {
  createWriteStream,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { pack } from 'tar-stream';
import { describe, expect, it } from 'vitest';
import { settingsFor, withTestStore } from '../../testing/databases.ts';
import { fixtureModel, writePrepared } from '../../testing/prepared-fixture.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { importModelInto } from '../../edits/imports/import-prepared.ts';
import { migrate } from '../migrations/migrate.ts';
import { migrations } from '../migrations/migrations.ts';
import { openStoreWithoutMigration, type Store } from '../open-store.ts';
import { readModel } from '../models/read-model.ts';
import type { StoreSettings } from '../store-settings.ts';
import { writeBackup } from './backup.ts';
import { listTableNames } from '../tables/list-table-names.ts';
import { retainedTables, maxNamedIssues } from './backup-format.ts';
import { checkArchive } from './check-archive.ts';
import { restoreBackup } from './restore.ts';
import type { BackupOptions } from './backup-format.ts';

const fill = async (store: Store): Promise<void> => {
  const imported = await importModelInto(
    store,
    await writePrepared(`${store.folder}/imports/one`, fixtureModel('haus')),
  );
  if (!imported.ok) throw new Error(imported.failure.message);
  await store.db.insertInto('policies').values({ model_id: 'haus', name: 'spaces.notes', value: 'true' }).execute();
  await store.db.insertInto('secrets').values({ name: 'key', value: 'a\n"b"\u2028🏠' }).execute();
  const large = Buffer.alloc(3 * 1024 * 1024, 'enfilade');
  await store.files.write(
    'attachments/haus/a long name of a video, in the end.mp4',
    Readable.from([large]),
    'video/mp4',
  );
};

const restore = async (store: Store, file: string, options?: BackupOptions) => {
  const archive = await checkArchive(file);
  return archive.ok ? restoreBackup(store, await settingsFor(store.folder), archive.value, options) : archive;
};

/** All rows of all tables, and size and hash of all files. */
const everything = async (store: Store) => {
  const rows: Record<string, readonly string[]> = {};
  for (const table of await retainedTables(store)) {
    const all = await store.db
      .selectFrom(table as 'secrets')
      .selectAll()
      .execute();
    rows[table] = all
      // A restored store has its own id.
      .filter((row) => row.name !== 'store id')
      .map((row) => JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1))))
      .toSorted((a, b) => (a < b ? -1 : 1));
  }
  const files: Record<string, string> = {};
  for await (const { key } of store.files.list('')) {
    const bytes = await buffer((await store.files.read(key))!.stream);
    files[key] = `${bytes.length} ${createHash('sha256').update(bytes).digest('hex')}`;
  }
  return { rows, files };
};

const withEmpty = async <T>(
  folder: string,
  use: (store: Store) => Promise<T>,
  settings?: StoreSettings,
): Promise<T> => {
  const store = await openStoreWithoutMigration(folder, settings ?? (await settingsFor(folder)));
  if (!store.ok) throw new Error(store.failure.message);
  try {
    return await use(store.value);
  } finally {
    await store.value.close();
  }
};

const archiveOf = async (entries: readonly (readonly [string, unknown])[]): Promise<string> => {
  const file = path.join(temporaryFolder(), 'made.tar');
  const archive = pack();
  for (const [name, value] of entries) {
    const bytes = Buffer.from(JSON.stringify(value));
    await new Promise<unknown>((resolve) => {
      archive.entry({ name, size: bytes.length }, resolve).end(bytes);
    });
  }
  archive.finalize();
  await pipeline(archive, createWriteStream(file));
  return file;
};

it('is rejected before any file is copied where its disk has no room', async () => {
  const folder = temporaryFolder();
  await withTestStore(path.join(folder, 'data'), async (store) => {
    await fill(store);
    const archive = path.join(folder, 'backup.tar');
    const written = await writeBackup(store, archive, { reservedBytes: Number.MAX_SAFE_INTEGER });
    expect(written).toMatchObject({ ok: false, failure: { code: 'disk-full' } });
    expect(readdirSync(folder)).toEqual(['data']);
  });
});

describe('a backup', () => {
  it('is restored with equal rows and files, also into another kind of store and back', async () => {
    const folder = temporaryFolder();
    const [first, second] = [path.join(folder, 'first.tar'), path.join(folder, 'second.tar')];
    const [embedded, elsewhere, back] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
    const before = await withEmpty(
      embedded,
      async (store) => {
        await store.database.withMigrationLock((db) => migrate(db, new Date()));
        await fill(store);
        expect(await writeBackup(store, first)).toMatchObject({ ok: true });
        return everything(store);
      },
      {},
    );
    expect(Object.keys(before.files).length).toBeGreaterThan(30);
    expect(before.rows['sweeps']).toHaveLength(3);
    await withEmpty(elsewhere, async (store) => {
      const restored = await restore(store, first);
      expect(restored).toMatchObject({ ok: true, value: { files: Object.keys(before.files).length } });
      expect(await everything(store)).toEqual(before);
      expect(await readModel(store, 'haus')).toMatchObject({ model: { version: 1 } });
      expect(await writeBackup(store, second)).toMatchObject({ ok: true });
    });
    await withEmpty(
      back,
      async (store) => {
        expect(await restore(store, second)).toMatchObject({ ok: true });
        expect(await everything(store)).toEqual(before);
      },
      {},
    );
    expect(readdirSync(folder).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(['first.tar', 'second.tar']);
    expect(existsSync(path.join(back, 'restore'))).toBe(false);
  });

  it('does not overwrite a file', async () => {
    const folder = temporaryFolder();
    const file = path.join(folder, 'kept.tar');
    writeFileSync(file, 'of somebody');
    await withTestStore(folder, async (store) => {
      expect(await writeBackup(store, file)).toMatchObject({ ok: false, failure: { code: 'backup.exists' } });
    });
    expect(readFileSync(file, 'utf8')).toBe('of somebody');
  });

  it('is readable by its owner only', async () => {
    const file = path.join(temporaryFolder(), 'a.tar');
    await withTestStore(temporaryFolder(), async (store) => {
      expect(await writeBackup(store, file)).toMatchObject({ ok: true });
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('leaves no file when it is stopped', async () => {
    const folder = temporaryFolder();
    await withTestStore(folder, async (store) => {
      await fill(store);
      const stop = new AbortController();
      const stopped = await writeBackup(store, path.join(folder, 'a.tar'), {
        signal: stop.signal,
        onProgress: ({ stage }) => stage === 'files' && stop.abort(),
      });
      expect(stopped).toMatchObject({ ok: false, failure: { code: 'stopped' } });
    });
    expect(readdirSync(folder).filter((name) => /tar|backup/.test(name))).toEqual([]);
  });
});

describe('a backup of missing or damaged files', () => {
  it('is written, and names them', async () => {
    const file = path.join(temporaryFolder(), 'a.tar');
    await withTestStore(temporaryFolder(), async (store) => {
      await fill(store);
      const { revision } = await store.db.selectFrom('models').select('revision').executeTakeFirstOrThrow();
      const folder = `models/haus/${revision}/`;
      await store.files.remove([`${folder}thumb.jpg`]);
      await store.files.write(`${folder}mesh/0.glb`, Readable.from([Buffer.from('short')]), 'model/gltf-binary');
      expect(await writeBackup(store, file)).toMatchObject({
        ok: true,
        value: {
          problems: {
            count: 2,
            named: [`${folder}mesh/0.glb has 5 bytes instead of 4000.`, `${folder}thumb.jpg is missing.`],
          },
        },
      });
    });
    expect(await checkArchive(file)).toMatchObject({ ok: true, value: { isVerified: true, problems: { count: 2 } } });
  });

  it('names the first ones, and counts all', async () => {
    await withTestStore(temporaryFolder(), async (store) => {
      await fill(store);
      const keys: string[] = [];
      for await (const { key } of store.files.list('models/')) if (key.includes('/tiles/')) keys.push(key);
      await store.files.remove(keys);
      const written = await writeBackup(store, path.join(temporaryFolder(), 'a.tar'));
      if (!written.ok) throw new Error(written.failure.message);
      expect(keys.length).toBeGreaterThan(maxNamedIssues);
      expect(written.value.problems.count).toBe(keys.length);
      expect(written.value.problems.named).toHaveLength(maxNamedIssues);
    });
  });

  it('is complete without unfinished uploads', async () => {
    const file = path.join(temporaryFolder(), 'a.tar');
    await withTestStore(temporaryFolder(), async (store) => {
      await fill(store);
      await store.db
        .insertInto('uploads')
        .values({ id: 'u1', model_id: 'haus', filename: 'u', bytes: 9, created: '2026-01-01', created_by: null })
        .execute();
      await store.files.write('uploads/u1', Readable.from([Buffer.from('half')]), 'text/plain');
      expect(await writeBackup(store, file)).toMatchObject({ ok: true, value: { problems: { count: 0 } } });
    });
    await withEmpty(temporaryFolder(), async (store) => {
      expect(await restore(store, file)).toMatchObject({ ok: true });
      expect(await store.db.selectFrom('uploads').selectAll().execute()).toEqual([]);
      expect(await store.files.stat('uploads/u1')).toBeNull();
    });
  });

  it('stops at once in the middle of a file', async () => {
    const folder = temporaryFolder();
    await withTestStore(temporaryFolder(), async (store) => {
      await fill(store);
      const stop = new AbortController();
      const endless: Store = {
        ...store,
        files: {
          ...store.files,
          read: (key) => {
            if (!key.startsWith('attachments/')) return store.files.read(key);
            let parts = 0;
            const stream = new Readable({
              read() {
                if (parts === 1) stop.abort();
                // No further data, as from a bucket that does not answer.
                if (parts++ === 0) this.push(Buffer.alloc(1000));
              },
            });
            return Promise.resolve({ size: 1e9, tag: '', stream });
          },
        },
      };
      const stopped = await writeBackup(endless, path.join(folder, 'a.tar'), { signal: stop.signal });
      expect(stopped).toMatchObject({ ok: false, failure: { code: 'stopped' } });
    });
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('restoring', () => {
  it('requires an empty store', async () => {
    const folder = temporaryFolder();
    const file = path.join(folder, 'a.tar');
    await withTestStore(folder, async (store) => {
      await fill(store);
      expect(await writeBackup(store, file)).toMatchObject({ ok: true });
      const before = await everything(store);
      const again = await restore(store, file);
      expect(again).toMatchObject({ ok: false, failure: { code: 'store.filled' } });
      expect(again.ok || again.failure.message).toMatch(/^There are models or other rows in .* already: /);
      expect(await everything(store)).toEqual(before);
      await store.db.deleteFrom('models').execute();
      const files = await restore(store, file);
      expect(files.ok || files.failure.message).toMatch(/^There are files of models .* already: /);
    });
  });

  it('works after the first start of a server', async () => {
    const [from, to] = [temporaryFolder(), temporaryFolder()];
    const file = path.join(from, 'a.tar');
    const before = await withTestStore(from, async (store) => {
      await fill(store);
      await writeBackup(store, file);
      return everything(store);
    });
    await withTestStore(to, async (store) => {
      await store.db.insertInto('secrets').values({ name: 'key', value: 'of this place' }).execute();
      expect(await restore(store, file)).toMatchObject({ ok: true });
      expect(await everything(store)).toEqual(before);
    });
  });

  it('leaves the store unchanged when it is stopped or rejected, and cleans up after a killed restore', async () => {
    const [from, to] = [temporaryFolder(), temporaryFolder()];
    const file = path.join(from, 'a.tar');
    const before = await withTestStore(from, async (store) => {
      await fill(store);
      await writeBackup(store, file);
      return everything(store);
    });
    const truncated = path.join(from, 'cut.tar');
    writeFileSync(truncated, readFileSync(file));
    truncateSync(truncated, 200_000);
    await withEmpty(to, async (store) => {
      const stop = new AbortController();
      const stopped = await restore(store, file, { signal: stop.signal, onProgress: () => stop.abort() });
      expect(stopped).toMatchObject({ ok: false, failure: { code: 'stopped' } });
      expect(await restore(store, truncated)).toMatchObject({ ok: false, failure: { code: 'backup.unreadable' } });
      expect(await listTableNames(store.db)).toEqual([]);
      expect((await everything(store)).files).toEqual({});
      for (const left of ['restore/unfinished', 'models/other/r/left.txt'])
        await store.files.write(left, Readable.from([Buffer.from('over')]), 'text/plain');
      expect(await restore(store, file)).toMatchObject({ ok: true });
      expect(await everything(store)).toEqual(before);
    });
  });

  it('migrates a backup of an older version', async () => {
    const file = await archiveOf([
      ['backup.json', { format: 1, form: 3, files: 0, created: '2026-01-01T00:00:00Z' }],
      ['end.json', { rows: 0, files: 0 }],
    ]);
    await withEmpty(temporaryFolder(), async (store) => {
      expect(await restore(store, file)).toMatchObject({ ok: true });
      const { version } = await store.db
        .selectFrom('migrations')
        .select((e) => e.fn.max('version').as('version'))
        .executeTakeFirstOrThrow();
      expect(version).toBe(migrations.length);
    });
  });

  it('rejects invalid archives with one sentence', async () => {
    const manifest = { format: 1, form: 4, files: 1, created: '' };
    const rejections: readonly (readonly [string, string, string])[] = [
      [path.join(temporaryFolder(), 'nothing.tar'), 'backup.unreadable', 'There is no file'],
      [await archiveOf([['readme.txt', 'x']]), 'backup.unreadable', 'is not a backup of Enfilade'],
      [await archiveOf([['backup.json', { ...manifest, format: 3 }]]), 'backup.newer', 'newer Enfilade'],
      [await archiveOf([['backup.json', { ...manifest, form: 999 }]]), 'backup.newer', 'newer Enfilade'],
      [await archiveOf([['backup.json', manifest]]), 'backup.unreadable', 'is truncated'],
      [
        await archiveOf([
          ['backup.json', manifest],
          ['files/models/../../x', 'out'],
        ]),
        'backup.unreadable',
        'lead outside the store',
      ],
      [
        await archiveOf([
          ['backup.json', manifest],
          ['rows/users_of_another.jsonl', { id: 1 }],
          ['end.json', { rows: 1, files: 0 }],
        ]),
        'backup.unreadable',
        'that is unknown',
      ],
    ];
    for (const [file, code, text] of rejections)
      await withEmpty(temporaryFolder(), async (store) => {
        const restored = await restore(store, file);
        expect(restored).toMatchObject({ ok: false, failure: { code } });
        expect(restored.ok || restored.failure.message).toContain(text);
        expect(restored.ok || restored.failure.message).toMatch(/\.$/);
      });
  });
});
