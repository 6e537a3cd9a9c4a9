/** How many database queries a change takes where many streams are open. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable, type PassThrough } from 'node:stream';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createFindActor } from '../access/find-actor.ts';
import { createFindActors } from '../access/find-actors.ts';
import { setVisibility } from '../../edits/access/model-settings.ts';
import { grantAccess } from '../../edits/access/people.ts';
import { openSession } from '../../edits/access/sessions.ts';
import { createSigner } from '../../edits/access/signer.ts';
import type { HttpRequest, EventBody } from '../../wire/http-message.ts';
import { importPrepared } from '../../edits/imports/import-prepared.ts';
import { openStore, type Store } from '../../store/open-store.ts';
import { createModelReader } from '../../store/models/model-reader.ts';
import { settingsFor } from '../../testing/databases.ts';
import { addTestPerson } from '../../testing/people.ts';
import { fixtureModel, writePrepared } from '../../testing/prepared-fixture.ts';
import { createChangesRoute, type ChangesRoute } from './changes-route.ts';

let folder: string;
let store: Store;
let tables: string[];
let route: ChangesRoute;

/** Records the table of every query; the poll for versions, which runs all the time, reads only `models`. */
const countingPlugin: KyselyPlugin = {
  transformQuery: ({ node }) => {
    for (const table of ['sessions', 'edits', 'touches', 'models', 'presence'])
      if (node.kind === 'SelectQueryNode' && JSON.stringify(node.from).includes(`"${table}"`)) tables.push(table);
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
};

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-fan-out-'));
  const settings = await settingsFor(folder);
  const opened = await openStore(folder, settings);
  if (!opened.ok) throw new Error(opened.failure.message);
  store = opened.value;
  await importPrepared(folder, await writePrepared(path.join(folder, 'imports', 'a'), fixtureModel('haus')), {
    settings,
  });
  for (const [name, roles] of Object.entries({ ada: 'full', bob: 'viewer' } as const))
    await addTestPerson(store, `${name}@example.org`, { roles: { haus: roles } });
  await addTestPerson(store, 'eve@example.org');
  tables = [];
  const counted = { ...store, db: store.db.withPlugin(countingPlugin) };
  const signer = await createSigner(store);
  const identification = { store: counted, signer, origin: '', proxies: 0 };
  route = createChangesRoute({
    store: counted,
    models: createModelReader(counted, { records: 1e6, recordContexts: 1e6 }),
    findActor: createFindActor(identification),
    findActors: createFindActors(identification),
    proxies: 0,
    limits: { maxStreamsPerPerson: 1000 },
  });
});
afterAll(async () => {
  await route.stop();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const requestOf = (token: string | null, query: string): HttpRequest => ({
  method: 'GET',
  path: '/api/mp/models/haus/changes',
  query: new URLSearchParams(query),
  headers: token === null ? {} : { authorization: `Bearer ${token}` },
  remote: '127.0.0.1',
  body: () => Promise.resolve(null),
  stream: Readable.from([]),
  signal: new AbortController().signal,
});

const sessionOf = async (name: string): Promise<string> => {
  const { id } = await store.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', `${name}@example.org`)
    .executeTakeFirstOrThrow();
  return (await openSession(store, id, new Date())).token;
};

interface OpenStream {
  readonly stream: PassThrough;
  readonly text: () => string;
}

const openStream = async (token: string | null, query = ''): Promise<OpenStream> => {
  const { body } = await route.handle(requestOf(token, query), ['haus']);
  const opened = (body as EventBody).events();
  if (!opened.ok) throw new Error(`status ${opened.failure.status}`);
  const stream = opened.value as PassThrough;
  onTestFinished(() => void stream.destroy());
  let text = '';
  stream.on('data', (bytes: Buffer) => (text += bytes.toString()));
  return { stream, text: () => text };
};

/** Opens streams of visitors, editors, commenters and people without a role in equal parts; all but visitors have a session each. */
const openStreams = async (count: number): Promise<readonly OpenStream[]> => {
  const all: OpenStream[] = [];
  for (let index = 0; index < count; index += 4) {
    all.push(await openStream(null));
    for (const name of ['ada', 'bob', 'eve']) all.push(await openStream(await sessionOf(name)));
  }
  return all;
};

const eventsIn = ({ text }: OpenStream): number => text().split('event: change').length - 1;

const editsOf = ({ text }: OpenStream): unknown =>
  (JSON.parse(/event: change\ndata: (.*)/.exec(text())![1]!) as { edits: unknown }).edits;

/** Changes the model, waits until all streams have the event, and returns the tables that were queried. */
const queriesOfOneChange = async (streams: readonly OpenStream[]): Promise<readonly string[]> => {
  tables.length = 0;
  await setVisibility(store, 'haus', 'public', null, new Date());
  await vi.waitFor(() => expect(streams.map(eventsIn)).toEqual(streams.map(() => 1)), { timeout: 20_000 });
  return tables.filter((table) => table !== 'models').toSorted();
};

describe('one change', () => {
  it('takes the same queries for 200 streams as for 20', async () => {
    for (const count of [20, 200]) {
      const streams = await openStreams(count);
      expect([count, await queriesOfOneChange(streams)]).toEqual([count, ['edits', 'sessions', 'touches']]);
      for (const { stream } of streams) stream.destroy();
    }
  });

  it('takes no query of sessions where no stream has one', async () => {
    const streams = await Promise.all(Array.from({ length: 20 }, () => openStream(null)));
    expect(await queriesOfOneChange(streams)).toEqual(['edits', 'touches']);
  });

  it('of a role is sent to editors with its id and to the person, and to no others', async () => {
    const [visitor, ada, bob, eve] = await openStreams(4);
    await grantAccess(store, 'bob@example.org', 'haus', 'viewer');
    await vi.waitFor(() => expect([visitor!, ada!, bob!, eve!].map(eventsIn)).toEqual([1, 1, 1, 1]));
    expect(editsOf(visitor!)).toEqual([]);
    expect(editsOf(ada!)).toEqual([{ kind: 'user', id: expect.any(String) }]);
    expect(editsOf(bob!)).toEqual([{ kind: 'user' }]);
    expect(editsOf(eve!)).toEqual([]);
  });
});

describe('a new stream', () => {
  it('causes no queries for other streams', async () => {
    await openStreams(40);
    tables.length = 0;
    const added = await openStream(await sessionOf('ada'));
    // Waits for several polls.
    await vi.waitFor(() => expect(tables.filter((table) => table === 'models').length).toBeGreaterThan(3));
    expect(tables.filter((table) => table !== 'models')).toEqual(['sessions']);
    expect(eventsIn(added)).toBe(0);
  });
});

it('ends only the streams of those who may no longer see the model', async () => {
  const [visitor, ada, bob, eve] = await openStreams(4);
  const ended = Promise.all([visitor!, eve!].map(({ stream }) => once(stream, 'end')));
  await setVisibility(store, 'haus', 'private', null, new Date());
  await ended;
  await vi.waitFor(() => expect([ada!, bob!].map(eventsIn)).toEqual([1, 1]));
  expect([ada!, bob!].map(({ stream }) => stream.writableEnded)).toEqual([false, false]);
  expect([visitor!, eve!].map(eventsIn)).toEqual([0, 0]);
  await setVisibility(store, 'haus', 'public', null, new Date());
});

/** Of presence, during several polls. */
const countPresenceQueries = async (): Promise<number> => {
  tables.length = 0;
  const polls = (): number => tables.filter((table) => table === 'models').length;
  await vi.waitFor(() => expect(polls()).toBeGreaterThanOrEqual(4), { timeout: 20_000 });
  return tables.filter((table) => table === 'presence').length;
};

it('the list of editors is queried where a stream that requests it is an editor’s', async () => {
  await openStream(null, 'presence=1');
  await openStream(await sessionOf('bob'), 'presence=1');
  expect(await countPresenceQueries()).toBe(0);
  await openStream(await sessionOf('ada'), 'presence=1');
  expect(await countPresenceQueries()).toBeGreaterThan(1);
});
