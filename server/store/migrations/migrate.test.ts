import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import Database from 'better-sqlite3';
import { Kysely, sql, SqliteDialect } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { bundleForChild } from '../../testing/bundle.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { migrate } from './migrate.ts';
import { migrations, type Migration } from './migrations.ts';
import type { OldContent } from './move-annotations.ts';
import { databaseFile, openStore } from '../open-store.ts';
import type { Tables } from '../tables/tables.ts';

const now = new Date('2026-01-02T03:04:05Z');

const open = <T = Tables>(folder: string) =>
  new Kysely<T>({ dialect: new SqliteDialect({ database: new Database(path.join(folder, 'test.db')) }) });

const noteTable = (name: string): Migration => ({
  name,
  up: async (db) => {
    await db.schema.createTable(name).addColumn('id', 'integer').execute();
  },
});

/** Inserts a model as after any migration. */
const insertModel = async (db: Kysely<{ models: Record<string, unknown> }>): Promise<void> => {
  const texts = Object.fromEntries(
    'presented_by summary description formatted_address external_url contact_name contact_email contact_phone'
      .split(' ')
      .map((name) => [name, '']),
  );
  const model = { id: 'haus', revision: 'r', state: 'active', visibility: 'public', name: 'Haus', options: '{}' };
  const flags = { discoverable: 1, published: 1, version: 1 };
  await db
    .insertInto('models')
    .values({ ...model, ...flags, ...texts, created: '2025', modified: '2026' })
    .execute();
};

/** A link as imports of tours stored it before. */
const linkBetween = (from: string, to: string) => ({ from, to, direction: [0, 0, -1], label: to });

describe('migrate', () => {
  it('runs new migrations once and in order', async () => {
    const db = open(temporaryFolder());
    expect(await migrate(db, now, [noteTable('one')])).toEqual({ ok: true, value: 1 });
    expect(await migrate(db, now, [noteTable('one'), noteTable('two')])).toEqual({ ok: true, value: 2 });
    expect(await db.selectFrom('migrations').selectAll().execute()).toEqual([
      { version: 1, name: 'one', applied: now.toISOString() },
      { version: 2, name: 'two', applied: now.toISOString() },
    ]);
    await db.destroy();
  });

  it('rolls back a failed migration', async () => {
    const db = open(temporaryFolder());
    const broken: Migration = {
      name: 'broken',
      up: async (db) => {
        await noteTable('half').up(db);
        await sql`insert into nowhere values (1)`.execute(db);
      },
    };
    await expect(migrate(db, now, [noteTable('one'), broken])).rejects.toThrow('nowhere');
    const tables = await db.introspection.getTables();
    expect(tables.map((table) => table.name).toSorted()).toEqual(['migrations', 'one']);
    expect(await migrate(db, now, [noteTable('one'), noteTable('half')])).toEqual({ ok: true, value: 2 });
    await db.destroy();
  });

  it('moves tags and content of an older database into the common table', async () => {
    const db = open<OldContent>(temporaryFolder());
    const steps = migrations.findIndex(({ name }) => name === 'one table for what people add');
    expect(await migrate(db as never, now, migrations.slice(0, steps))).toMatchObject({ ok: true });
    await insertModel(db as never);
    const dated = { created: '2025', modified: '2026' };
    const base = { model_id: 'haus', id: '0', type: 'base', name: '', ...dated };
    await db.insertInto('layers').values(base).execute();
    await db
      .insertInto('tags')
      .values({
        model_id: 'haus',
        id: 't1',
        layer_id: '0',
        label: 'Oven',
        description: '',
        anchor: '[1,1,-1]',
        stem_normal: '[0,1,0]',
        stem_length: 0.23,
        floor_id: null,
        room_id: null,
        media_url: null,
        enabled: 1,
        ...dated,
      })
      .execute();
    const labels = [
      { id: 'l1', label: 'Stove', position: [0, 1, 0], enabled: false, layerId: 'works', ...dated },
      { label: 'without an id' },
    ];
    const content = {
      labels,
      layers: [{ id: 'works', type: 'dedicated', label: 'Works', ...dated }],
      highlightReel: { mode: 'legacy', entries: [] },
      views: [
        {
          id: 'v1',
          type: 'user',
          name: 'Works',
          enabled: true,
          masks: ['tag'],
          ...dated,
          layers: [{ layerId: 'works', position: 1, visible: true, toggled: false }],
          highlightReel: { mode: 'none', entries: [] },
        },
      ],
      photos: [{ id: 'p1', label: 'Door', ...dated }],
      wallGraph: { version: 1 },
    };
    for (const [key, value] of Object.entries(content))
      await db
        .insertInto('content')
        .values({ model_id: 'haus', key, value: JSON.stringify(value) })
        .execute();
    expect(await migrate(db as never, now, migrations)).toEqual({ ok: true, value: migrations.length });
    const rows = await db.selectFrom('annotations').selectAll().orderBy('kind').orderBy('id').execute();
    expect(rows).toMatchObject([
      { kind: 'highlightReel', id: 'reel', data: '{"mode":"legacy","entries":[]}' },
      { kind: 'highlightReel', id: 'reel/v1', layer_id: 'v1/data', data: '{"mode":"none","entries":[]}' },
      { kind: 'label', id: 'l1', layer_id: 'works', enabled: 0, data: '{"label":"Stove","position":[0,1,0]}' },
      { kind: 'photo', id: 'p1', layer_id: '0', data: '{"label":"Door"}', created: '2025' },
      { kind: 'tag', id: 't1', layer_id: '0', enabled: 1, origin: 'capture', created: '2025' },
    ]);
    expect(JSON.parse(rows[4]!.data)).toMatchObject({ label: 'Oven', anchorPosition: [1, 1, -1], stemLength: 0.23 });
    const { rows: views } = await sql`select layer_id, toggled, masks, views.name from view_layers
      join views on views.id = view_id order by layer_id`.execute(db);
    expect(views).toEqual([
      { layer_id: 'v1/data', toggled: 1, masks: '["tag"]', name: 'Works' },
      { layer_id: 'works', toggled: 0, masks: '["tag"]', name: 'Works' },
    ]);
    const remaining = await db.selectFrom('content').select('key').execute();
    expect(remaining).toEqual([{ key: 'wallGraph' }]);
    await db.destroy();
  });

  it('moves the links of tours from the content of a model to its sweeps', async () => {
    const db =
      open<Record<'models' | 'sweeps' | 'layers' | 'annotations' | 'content', Record<string, unknown>>>(
        temporaryFolder(),
      );
    const steps = migrations.findIndex(({ name }) => name === 'links in panoramas');
    expect(await migrate(db as never, now, migrations.slice(0, steps))).toMatchObject({ ok: true });
    await insertModel(db);
    const places = ['position', 'floor', 'rotation'].flatMap((name) =>
      ['x', 'y', 'z'].map((axis) => `${name}_${axis}`),
    );
    const numbers = Object.fromEntries([...places, 'rotation_w'].map((name) => [name, 0]));
    const flags = { aligned: 0, outdoor: 0, enabled: 1 };
    const texts = { uuid: '', name: '', placement: 'unplaced', tags: '[]', levels: '["512"]' };
    for (const [sequence, id] of ['a', 'b'].entries())
      await db
        .insertInto('sweeps')
        .values({ model_id: 'haus', id, sequence, ...numbers, ...flags, ...texts })
        .execute();
    const value = JSON.stringify([
      linkBetween('a', 'b'),
      linkBetween('a', 'a'),
      linkBetween('a', 'gone'),
      linkBetween('gone', 'b'),
    ]);
    await db.insertInto('content').values({ model_id: 'haus', key: 'sweepLinks', value }).execute();
    await db
      .insertInto('layers')
      .values({ model_id: 'haus', id: '0', type: 'base', name: '', created: '2025', modified: '2025' })
      .execute();
    const tag = { model_id: 'haus', kind: 'tag', layer_id: '0', sequence: 0, enabled: 1, version: 1, removed: 0 };
    for (const [id, origin] of [
      ['a-tag1', 'capture'],
      ['other', 'capture'],
      ['a-new', 'here'],
    ] as const)
      await db
        .insertInto('annotations')
        .values({ ...tag, id, origin, created: '2025', modified: '2025', data: '{"label":"A"}' })
        .execute();
    expect(await migrate(db as never, now, migrations)).toMatchObject({ ok: true });
    const tags = await db.selectFrom('annotations').select(['id', 'data']).orderBy('id').execute();
    expect(tags).toEqual([
      { id: 'a-new', data: '{"label":"A"}' },
      { id: 'a-tag1', data: '{"label":"A","sweepId":"a"}' },
      { id: 'other', data: '{"label":"A"}' },
    ]);
    const rows = await db.selectFrom('sweeps').select(['id', 'links']).orderBy('id').execute();
    expect(rows).toEqual([
      { id: 'a', links: '[{"sweepId":"b","direction":[0,0,-1],"label":"b","arrivalRotation":null}]' },
      { id: 'b', links: '[]' },
    ]);
    expect(await db.selectFrom('content').selectAll().execute()).toEqual([]);
    await db.destroy();
  });

  it('migrates records and the journal to versions per layer', async () => {
    const db = open<OldContent & { edits: Record<string, unknown> }>(temporaryFolder());
    const steps = migrations.findIndex(({ name }) => name === 'records in several layers');
    expect(await migrate(db as never, now, migrations.slice(0, steps))).toMatchObject({ ok: true });
    await insertModel(db as never);
    const dated = { created: '2025', modified: '2026' };
    for (const [id, type] of [
      ['0', 'base'],
      ['works', 'dedicated'],
    ] as const)
      await db
        .insertInto('layers')
        .values({ model_id: 'haus', id, type, name: '', ...dated })
        .execute();
    const row = { model_id: 'haus', kind: 'label', sequence: 0, enabled: 1, version: 3, origin: 'here', ...dated };
    const old = [
      { ...row, id: 'a', layer_id: '0', data: '{"label":"A"}' },
      { ...row, id: 'b', layer_id: 'works', enabled: 0, data: '{"label":"B"}' },
    ];
    await db.insertInto('annotations').values(old).execute();
    await sql`insert into gestures values ('haus', 'g', '2025', 2, null)`.execute(db);
    await sql`insert into edits values ('haus', 'label', 'a', 2, 0, null, '{}')`.execute(db);
    expect(await migrate(db as never, now, migrations)).toEqual({ ok: true, value: migrations.length });
    const rows = await db.selectFrom('annotations').selectAll().orderBy('id').execute();
    expect(rows).toEqual(old.map((each) => ({ ...each, removed: 0 })));
    expect(await db.selectFrom('edits').selectAll().execute()).toMatchObject([{ record_id: 'a', layer_id: null }]);
    await db
      .insertInto('annotations')
      .values({ ...old[0]!, layer_id: 'works' })
      .execute();
    await expect(db.insertInto('annotations').values(old[0]!).execute()).rejects.toThrow('UNIQUE');
    await expect(
      db
        .insertInto('annotations')
        .values({ ...old[0]!, layer_id: 'nowhere' })
        .execute(),
    ).rejects.toThrow('FOREIGN KEY');
    await sql`delete from models`.execute(db);
    expect(await db.selectFrom('annotations').selectAll().execute()).toEqual([]);
    await db.destroy();
  });

  it('allows several programs to start at once', async () => {
    const folder = temporaryFolder();
    const child = await bundleForChild(new URL('../../testing/open-child.ts', import.meta.url));
    onTestFinished(() => child.remove());
    const run = promisify(execFile);
    const all = await Promise.all([1, 2, 3].map(() => run(process.execPath, [child.file, folder])));
    expect(all.map(({ stdout }) => stdout)).toEqual(['open', 'open', 'open']);
  });
});

describe('openStore', () => {
  it('rejects a newer database with one sentence', async () => {
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
    // Of the connection for writes.
    const value = (name: string) =>
      store.value.db
        .transaction()
        .execute(
          async (transaction) =>
            Object.values(
              (await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(transaction)).rows[0]!,
            )[0],
        );
    expect(await value('journal_mode')).toBe('wal');
    expect(await value('synchronous')).toBe(2);
    expect(await value('foreign_keys')).toBe(1);
    expect(await store.value.isDatabaseReachable()).toBe(true);
    await store.value.close();
    expect(await store.value.isDatabaseReachable()).toBe(false);
  });

  it('rejects a file that is not a database', async () => {
    const folder = temporaryFolder();
    writeFileSync(databaseFile(folder), 'this is a text, and not a short one: '.repeat(100));
    expect(await openStore(folder)).toMatchObject({ ok: false, failure: { code: 'store.unreadable' } });
  });
});
