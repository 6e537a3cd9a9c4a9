/** The event `presence` over HTTP, from a request to one server to a stream of another (docs/reference/presence.md). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { readEventStream, type StreamEvent } from '#base/event-stream.ts';
import { grantAccess } from '../../edits/access/people.ts';
import { openStore, type Store } from '../../store/open-store.ts';
import { settingsFor } from '../../testing/databases.ts';
import { addTestPerson, signedIn } from '../../testing/people.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';
import { runTestServer, type TestServer } from '../../testing/running-server.ts';

type Headers = Readonly<Record<string, string>>;

let folder: string;
let server: TestServer;
let second: TestServer;
let store: Store;
let ada: Headers;
let joe: Headers;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-presence-'));
  server = await runTestServer(folder);
  second = await runTestServer(folder);
  await server.importModel(fixtureModel('haus'));
  const opened = await openStore(server.dataFolder, await settingsFor(server.dataFolder));
  if (!opened.ok) throw new Error(opened.failure.message);
  store = opened.value;
  await addTestPerson(store, 'ada@example.org', { admin: true });
  await addTestPerson(store, 'joe@example.org', { roles: { haus: 'full' } });
  ada = await signedIn(server.origin, 'ada@example.org');
  joe = await signedIn(server.origin, 'joe@example.org');
});
afterAll(async () => {
  await store.close();
  await Promise.all([server.stop(), second.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

const follow = async (origin: string, query: string, headers: Headers): Promise<readonly StreamEvent[]> => {
  const end = new AbortController();
  onTestFinished(() => end.abort());
  const url = `${origin}/api/mp/models/haus/changes${query}`;
  const response = await fetch(url, { headers, signal: end.signal });
  const events: StreamEvent[] = [];
  const onEvent = (event: StreamEvent): void => void events.push(event);
  readEventStream(response.body!, { onEvent, onActivity: () => undefined }, '').catch((thrown: unknown) => {
    if (!end.signal.aborted) throw thrown;
  });
  return events;
};

const listsIn = (events: readonly StreamEvent[]): readonly unknown[] =>
  events.flatMap(({ type, data }) => (type === 'presence' ? [(JSON.parse(data) as { editors: unknown }).editors] : []));

const put = async (origin: string, headers: Headers, body: object): Promise<void> => {
  const response = await fetch(`${origin}/api/mp/models/haus/presence`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(204);
};

const soon = { timeout: 10_000 };
const untilLists = (events: readonly StreamEvent[], lists: readonly unknown[]): Promise<void> =>
  vi.waitFor(() => expect(listsIn(events)).toEqual(lists), soon);

it('is sent to editors on another server, at the beginning and after each change', async () => {
  const [stream, plain, visitor] = await Promise.all([
    follow(second.origin, '?presence=1', joe),
    follow(second.origin, '', joe),
    follow(second.origin, '?presence=1', {}),
  ]);
  await untilLists(stream, [[]]);
  const tag = { clientId: 'page-of-ada', tool: 'TAGS', record: { kind: 'tag', id: 't1' } };
  await put(server.origin, ada, tag);
  const listed = expect.objectContaining({ ...tag, name: 'ada', personId: expect.any(String) }) as unknown;
  await untilLists(stream, [[], [listed]]);
  await fetch(`${server.origin}/api/mp/models/haus/presence/page-of-ada`, { method: 'DELETE', headers: ada });
  await untilLists(stream, [[], [listed], []]);
  expect([listsIn(plain), listsIn(visitor)]).toEqual([[], []]);
  expect(stream.map(({ lastEventId }) => lastEventId)).toEqual(['', '', '', '']);
});

it('ends with an empty list for a user who loses the right to edit, whom the others see no longer', async () => {
  const [ofAda, ofJoe] = await Promise.all([
    follow(second.origin, '?presence=1', ada),
    follow(second.origin, '?presence=1', joe),
  ]);
  await untilLists(ofJoe, [[]]);
  await put(server.origin, joe, { clientId: 'page-of-joe', tool: null, record: null });
  const listed = expect.objectContaining({ clientId: 'page-of-joe', tool: null, record: null }) as unknown;
  await Promise.all([untilLists(ofAda, [[], [listed]]), untilLists(ofJoe, [[], [listed]])]);
  await grantAccess(store, 'joe@example.org', 'haus', 'viewer');
  await Promise.all([untilLists(ofAda, [[], [listed], []]), untilLists(ofJoe, [[], [listed], []])]);
  await put(server.origin, ada, { clientId: 'page-of-ada', tool: null, record: null });
  await vi.waitFor(() => expect(listsIn(ofAda)).toHaveLength(4), soon);
  expect(listsIn(ofJoe)).toHaveLength(3);
});
