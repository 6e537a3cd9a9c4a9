/** Another program holds the write lock of the embedded database: reads continue, and writes wait without blocking. */
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { editOperations } from '#domain/graph/edit-operations.ts';
import { graphPath } from '#domain/graph/page-data.ts';
import { withTestStore } from '../../testing/databases.ts';
import { addTestPerson, postJson, signedIn } from '../../testing/people.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';
import { runTestServer, type TestServer } from '../../testing/running-server.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { inSnapshot, inTransaction } from '../transactions.ts';
import { databaseFile, openStore, type Store } from '../open-store.ts';

let folder: string;
let server: TestServer;
let headers: Readonly<Record<string, string>>;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-lock-'));
  server = await runTestServer(folder);
  await server.importModel(fixtureModel('haus'));
  await withTestStore(server.dataFolder, (store) => addTestPerson(store, 'ada@example.org', { admin: true }));
  headers = await signedIn(server.origin, 'ada@example.org');
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const acquireWriteLock = (dataFolder: string) => {
  const other = new Database(databaseFile(dataFolder));
  other.exec('begin immediate');
  onTestFinished(() => void other.close());
  return { release: () => void other.exec('rollback'), other };
};

const edit = (gestureId: string) =>
  postJson(
    server.origin + graphPath,
    {
      query: editOperations.AddLabel,
      variables: {
        modelId: 'haus',
        gestureId,
        labelId: gestureId,
        label: { label: 'A', position: { x: 1, y: 1, z: -1 } },
      },
    },
    headers,
  );

/** Resolves with the names of the operations in the order in which they ended. */
const orderOf = async (operations: Readonly<Record<string, Promise<unknown>>>): Promise<readonly string[]> => {
  const order: string[] = [];
  const record = async (name: string, each: Promise<unknown>): Promise<void> => {
    await each;
    order.push(name);
  };
  await Promise.all(Object.entries(operations).map(([name, each]) => record(name, each)));
  return order;
};

/** Enough that waiting for each in turn would exceed the test's timeout. */
const edits = 10;

it('serves pages, lists and queries while edits wait for the lock, and applies the edits afterwards', async () => {
  const { release } = acquireWriteLock(server.dataFolder);
  const pendingEdits = Promise.all(Array.from({ length: edits }, (_, i) => edit(`waits-${i}`)));
  const reads = async (): Promise<void> => {
    for (const path of ['/', '/show?m=haus', `${graphPath}?query={model(id:"haus"){id}}`, '/api/v1/user/'])
      expect((await fetch(server.origin + path, { headers })).status).toBe(200);
  };
  expect(await orderOf({ edits: pendingEdits, reads: reads().then(release) })).toEqual(['reads', 'edits']);
  for (const response of await pendingEdits) expect(await response.json()).not.toHaveProperty('errors');
});

it('neither delays nor fails a request that would only record the use of a session', async () => {
  const anHourAgo = new Date(Date.now() - 2 * 3_600_000).toISOString();
  await withTestStore(server.dataFolder, ({ db }) => db.updateTable('sessions').set({ used: anHourAgo }).execute());
  const { other, release } = acquireWriteLock(server.dataFolder);
  expect((await fetch(`${server.origin}/api/v1/user/`, { headers })).status).toBe(200);
  const used = () => (other.prepare('select used from sessions').get() as { used: string }).used;
  expect(used()).toBe(anHourAgo);
  release();
  expect((await fetch(`${server.origin}/api/v1/user/`, { headers })).status).toBe(200);
  expect(used()).not.toBe(anHourAgo);
});

const newStore = async (): Promise<Store> => {
  const opened = await openStore(temporaryFolder());
  if (!opened.ok) throw new Error(opened.failure.message);
  onTestFinished(() => opened.value.close());
  return opened.value;
};

const put = (db: Store['db'], name: string, value: string) =>
  db
    .insertInto('secrets')
    .values({ name, value })
    .onConflict((c) => c.column('name').doUpdateSet({ value }))
    .execute();

const valueOf = async (db: Store['db'], name: string) =>
  (await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst())?.value;

it('reads its own writes in and after a transaction, and snapshots as of their start', async () => {
  const store = await newStore();
  await put(store.db, 'a', '1');
  expect(await valueOf(store.db, 'a')).toBe('1');
  await inSnapshot(store, async (transaction) => {
    expect(await valueOf(transaction, 'a')).toBe('1');
    await inTransaction(store, async (writing) => {
      await put(writing, 'a', '2');
      expect(await valueOf(writing, 'a')).toBe('2');
      // Not committed yet.
      expect(await valueOf(store.db, 'a')).toBe('1');
    });
    expect(await valueOf(store.db, 'a')).toBe('2');
    expect(await valueOf(transaction, 'a')).toBe('1');
  });
});

it('serves more concurrent snapshots than it has connections', async () => {
  const store = await newStore();
  await put(store.db, 'a', '1');
  const values = await Promise.all(
    Array.from({ length: 40 }, () =>
      inSnapshot(store, async (transaction) => [await valueOf(transaction, 'a'), await valueOf(transaction, 'a')]),
    ),
  );
  expect(values).toEqual(values.map(() => ['1', '1']));
});

it('loses no change of many transactions while another program writes', async () => {
  const store = await newStore();
  const other = new Database(databaseFile(store.folder), { timeout: 5000 });
  onTestFinished(() => void other.close());
  await put(store.db, 'counter', '0');
  const increment = () =>
    inTransaction(store, async (transaction) =>
      put(transaction, 'counter', String(Number(await valueOf(transaction, 'counter')) + 1)),
    );
  const others = async (): Promise<void> => {
    for (let i = 0; i < 20; i += 1) {
      other.exec(`update secrets set value = cast(value as integer) + 1 where name = 'counter'`);
      await new Promise(setImmediate);
    }
  };
  await Promise.all([...Array.from({ length: 20 }, increment), others()]);
  expect(Number(await valueOf(store.db, 'counter'))).toBe(40);
});

it('rolls back a failed transaction and lets the next one write', async () => {
  const store = await newStore();
  const failing = inTransaction(store, async (transaction) => {
    await put(transaction, 'a', '1');
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await valueOf(store.db, 'a')).toBeUndefined();
  await put(store.db, 'a', '2');
  expect(await valueOf(store.db, 'a')).toBe('2');
});

it('fails at once for a write that should not wait', async () => {
  const store = await newStore();
  const { release } = acquireWriteLock(store.folder);
  const write = () => store.database.withoutWaiting((db) => put(db, 'a', '1'));
  await expect(write()).rejects.toMatchObject({ reason: 'database busy' });
  release();
  await write();
  expect(await valueOf(store.db, 'a')).toBe('1');
});
