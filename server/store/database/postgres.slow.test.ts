import { execFile } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql, type Kysely } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { bundleForChild } from '../../testing/bundle.ts';
import { hasPostgres, runOnPostgres, settingsFor, withTestStore } from '../../testing/databases.ts';
import { fixtureModel, writePrepared } from '../../testing/prepared-fixture.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { importModelInto } from '../../edits/imports/import-prepared.ts';
import { acquireDataLock } from '../data-lock.ts';
import { inSnapshot, inTransaction } from '../transactions.ts';
import { migrate } from '../migrations/migrate.ts';
import { migrations } from '../migrations/migrations.ts';
import { openStore, openStoreWithoutMigration, type Store } from '../open-store.ts';
import { listModels } from '../models/list-models.ts';
import { listTableNames } from '../tables/list-table-names.ts';
import type { Tables } from '../tables/tables.ts';
import { environmentOf } from '../../testing/store-environment.ts';

const counter = async ({ db }: Store, value: string) => {
  await db.insertInto('secrets').values({ name: 'counter', value }).execute();
};

const counterOf = (db: Kysely<Tables>) =>
  db.selectFrom('secrets').select('value').where('name', '=', 'counter').execute();

const increment = (store: Store) =>
  inTransaction(store, async (transaction) => {
    const { value } = await transaction
      .selectFrom('secrets')
      .select('value')
      .where('name', '=', 'counter')
      .executeTakeFirstOrThrow();
    await wait(5);
    await transaction
      .updateTable('secrets')
      .set({ value: String(Number(value) + 1) })
      .where('name', '=', 'counter')
      .execute();
  });

describe.skipIf(!hasPostgres())('PostgreSQL', () => {
  runOnPostgres();

  it('is opened by the settings', async () => {
    const data = temporaryFolder();
    await withTestStore(data, async (store) => {
      const { rows } = await sql<{ version: string }>`select version() as version`.execute(store.db);
      expect(rows[0]!.version).toMatch(/^PostgreSQL/);
      expect(await store.isDatabaseReachable()).toBe(true);
    });
  });

  it('is migrated once if several programs start at once', async () => {
    const data = temporaryFolder();
    const settings = await settingsFor(data);
    const child = await bundleForChild(new URL('../../testing/open-child.ts', import.meta.url));
    onTestFinished(() => child.remove());
    const run = promisify(execFile);
    const env = { ...process.env, ...environmentOf(settings) };
    const all = await Promise.all([1, 2, 3, 4].map(() => run(process.execPath, [child.file, data], { env })));
    expect(all.map(({ stdout }) => stdout)).toEqual(['open', 'open', 'open', 'open']);
    await withTestStore(data, async ({ db }) => {
      expect(await db.selectFrom('migrations').selectAll().execute()).toHaveLength(migrations.length);
    });
  });

  it('migrates records without versions', async () => {
    const data = temporaryFolder();
    const opened = await openStoreWithoutMigration(data, await settingsFor(data));
    if (!opened.ok) throw new Error(opened.failure.message);
    const { db, database } = opened.value;
    const before = migrations.findIndex(({ name }) => name === 'records in several layers');
    await database.withMigrationLock((db) => migrate(db, new Date(), migrations.slice(0, before)));
    const words = 'presented_by summary description formatted_address external_url contact_name contact_email';
    await sql`insert into models (id, revision, version, state, visibility, discoverable, created, modified, name,
      ${sql.raw(words.replaceAll(' ', ', '))}, contact_phone, published, options)
      values ('haus', 'r', 1, 'active', 'public', 1, '', '', 'Haus', '', '', '', '', '', '', '', '', 1, '{}')`.execute(
      db,
    );
    await sql`insert into layers values ('haus', '0', 'base', '', '', ''), ('haus', 'w', 'dedicated', '', '', '')`.execute(
      db,
    );
    await sql`insert into annotations (model_id, kind, id, layer_id, origin, data, enabled, created, modified, sequence, version)
      values ('haus', 'label', 'a', '0', 'here', '{}', 0, '', '', 7, 3)`.execute(db);
    await database.withMigrationLock((db) => migrate(db, new Date()));
    const [row] = await db.selectFrom('annotations').selectAll().execute();
    expect(row).toMatchObject({ id: 'a', layer_id: '0', enabled: 0, sequence: 7, version: 3, removed: 0 });
    await db
      .insertInto('annotations')
      .values({ ...row!, layer_id: 'w' })
      .execute();
    await expect(db.insertInto('annotations').values(row!).execute()).rejects.toThrow('unique');
    await opened.value.close();
  });

  it('returns counts as numbers', async () => {
    const data = temporaryFolder();
    await withTestStore(data, async (store) => {
      const imported = await importModelInto(store, await writePrepared(`${data}/imports/one`, fixtureModel('haus')));
      expect(imported).toMatchObject({ ok: true });
      expect(await listModels(store, null)).toMatchObject([{ sweeps: 3, floors: 2 }]);
    });
  });

  it('loses no concurrent change, on one server or on two', async () => {
    const data = temporaryFolder();
    await withTestStore(data, async (one) => {
      await counter(one, '0');
      await withTestStore(data, async (two) => {
        await Promise.all([one, two, one, two, one, two].map(increment));
      });
      expect(await counterOf(one.db)).toEqual([{ value: '6' }]);
    });
  });

  it('reads from one snapshot', async () => {
    const data = temporaryFolder();
    await withTestStore(data, async (store) => {
      await counter(store, '0');
      const seen = await inSnapshot(store, async (transaction) => {
        const before = await counterOf(transaction);
        await increment(store);
        return [before, await counterOf(transaction)];
      });
      expect(seen).toEqual([[{ value: '0' }], [{ value: '0' }]]);
    });
  });

  it('lists its tables while another program drops one', async () => {
    const data = temporaryFolder();
    await withTestStore(data, async (store) => {
      await sql`create table old_table (id integer primary key)`.execute(store.db);
      const [before, during] = await inSnapshot(store, async (transaction) => {
        const names = await listTableNames(transaction);
        await sql`drop table old_table`.execute(store.db);
        return [names, await listTableNames(transaction)];
      });
      expect(before).toContain('old_table');
      expect(during).toEqual(before);
      expect(await listTableNames(store.db)).toEqual(before.filter((name) => name !== 'old_table'));
    });
  });

  it('allows one import at a time, names its process, and drops the lock with the connection', async () => {
    const data = temporaryFolder();
    const settings = await settingsFor(data);
    const first = await acquireDataLock(data, settings);
    const second = await acquireDataLock(data, settings);
    expect(second).toMatchObject({ ok: false, failure: { code: 'busy' } });
    expect(second.ok || second.failure.message).toMatch(
      new RegExp(
        `^Another import or backup \\(process ${process.pid} on [^)]+\\) is running in .*; wait until it is done`,
      ),
    );
    const elsewhere = await acquireDataLock(data, await settingsFor(temporaryFolder()));
    expect(elsewhere.ok).toBe(true);
    await withTestStore(data, ({ db }) =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity
          where application_name like 'process %' and datname = current_database()`.execute(db),
    );
    const third = await acquireDataLock(data, settings);
    expect(third.ok).toBe(true);
    for (const each of [first, third, elsewhere]) if (each.ok) await each.value.release();
  });

  it('rejects wrong settings with one sentence without the password', async () => {
    const data = temporaryFolder();
    const { url } = (await settingsFor(data)).database!;
    const port = new URL(url).port;
    const rejections: readonly (readonly [string, string])[] = [
      [url.replace(/:[^:@]+@/, ':tell-nobody@'), `PostgreSQL at 127.0.0.1:${port} refuses "enfilade"`],
      [url.replace('/postgres?', '/nowhere?'), 'has no database "nowhere"'],
      ['postgres://ada:tell-nobody@127.0.0.1:1/db', 'Cannot reach PostgreSQL at 127.0.0.1:1'],
    ];
    for (const [wrong, words] of rejections) {
      const opened = await openStore(data, { database: { url: wrong, connections: 1 } });
      const message = opened.ok ? 'opened' : opened.failure.message;
      expect(message).toContain(words);
      expect(message).not.toContain('tell-nobody');
      const lock = await acquireDataLock(data, { database: { url: wrong, connections: 1 } });
      expect(lock).toMatchObject({ ok: false, failure: { code: 'store.unreachable' } });
    }
  });
});
