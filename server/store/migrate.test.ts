import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import Database from 'better-sqlite3';
import { Kysely, sql, SqliteDialect } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { bundleForChild } from '../testing/bundle.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { migrate } from './migrate.ts';
import { migrations, type Migration } from './migrations.ts';
import { databaseFile, openStore } from './open-store.ts';
import type { Tables } from './tables.ts';

const now = new Date('2026-01-02T03:04:05Z');

const open = (folder: string) =>
  new Kysely<Tables>({ dialect: new SqliteDialect({ database: new Database(path.join(folder, 'test.db')) }) });

const noteTable = (name: string): Migration => ({
  name,
  up: async (db) => {
    await db.schema.createTable(name).addColumn('id', 'integer').execute();
  },
});

describe('migrate', () => {
  it('runs what is new, once, in order', async () => {
    const db = open(temporaryFolder());
    expect(await migrate(db, now, [noteTable('one')])).toEqual({ ok: true, value: 1 });
    expect(await migrate(db, now, [noteTable('one'), noteTable('two')])).toEqual({ ok: true, value: 2 });
    expect(await db.selectFrom('migrations').selectAll().execute()).toEqual([
      { version: 1, name: 'one', applied: now.toISOString() },
      { version: 2, name: 'two', applied: now.toISOString() },
    ]);
    await db.destroy();
  });

  it('takes back a step that fails half-way', async () => {
    const db = open(temporaryFolder());
    const broken: Migration = {
      name: 'broken',
      up: async (work) => {
        await noteTable('half').up(work);
        await sql`insert into nowhere values (1)`.execute(work);
      },
    };
    await expect(migrate(db, now, [noteTable('one'), broken])).rejects.toThrow('nowhere');
    const tables = await db.introspection.getTables();
    expect(tables.map((table) => table.name).toSorted()).toEqual(['migrations', 'one']);
    expect(await migrate(db, now, [noteTable('one'), noteTable('half')])).toEqual({ ok: true, value: 2 });
    await db.destroy();
  });

  it('lets several programs start at once', async () => {
    const folder = temporaryFolder();
    const child = await bundleForChild(new URL('../testing/open-child.ts', import.meta.url));
    onTestFinished(() => child.remove());
    const run = promisify(execFile);
    const all = await Promise.all([1, 2, 3].map(() => run(process.execPath, [child.file, folder])));
    expect(all.map(({ stdout }) => stdout)).toEqual(['open', 'open', 'open']);
  });
});

describe('openStore', () => {
  it('refuses a newer database with one sentence', async () => {
    const folder = temporaryFolder();
    const store = await openStore(folder);
    if (!store.ok) throw new Error(store.failure.message);
    const version = migrations.length + 1;
    await store.value.db.insertInto('migrations').values({ version, name: 'later', applied: '' }).execute();
    await store.value.close();
    const again = await openStore(folder);
    expect(again).toMatchObject({ ok: false, failure: { code: 'store.newer' } });
    expect(again.ok || again.failure.message).toMatch(/^[^.]*newer Enfilade[^.]*\.$/);
  });

  it('makes every commit durable', async () => {
    const folder = temporaryFolder();
    const store = await openStore(folder);
    if (!store.ok) throw new Error(store.failure.message);
    const value = async (name: string) =>
      Object.values((await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(store.value.db)).rows[0]!)[0];
    expect(await value('journal_mode')).toBe('wal');
    expect(await value('synchronous')).toBe(2);
    expect(await value('foreign_keys')).toBe(1);
    expect(await store.value.answers()).toBe(true);
    await store.value.close();
    expect(await store.value.answers()).toBe(false);
  });

  it('says what is wrong with a file that is no database', async () => {
    const folder = temporaryFolder();
    writeFileSync(databaseFile(folder), 'this is a text, and not a short one: '.repeat(100));
    expect(await openStore(folder)).toMatchObject({ ok: false, failure: { code: 'store.unreadable' } });
  });
});
