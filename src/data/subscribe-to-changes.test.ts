import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFrozenClock, type FrozenClock } from '#base/testing/frozen-clock.ts';
import { runHttpServer, type TestHttpServer } from '#base/testing/http-server.ts';
import type { Disposable } from '#base/disposable.ts';
import type { ChangeKind } from '#domain/edits/edit.ts';
import type { ModelId } from '#domain/ids.ts';
import { subscribeToChanges, type ChangeSubscriptionOptions } from './subscribe-to-changes.ts';
import { queriesOfKinds } from './queries-of-kinds.ts';

class Page extends EventTarget {
  hidden = false;
  show(isShown: boolean): void {
    this.hidden = !isShown;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

interface Connection {
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly response: ServerResponse;
  isOpen: boolean;
}

let server: TestHttpServer;
let connections: Connection[];
let accept: (response: ServerResponse) => void;
let clock: FrozenClock;
let page: Page;
let received: { kinds: readonly ChangeKind[]; version: number }[];
let rejections: number[];
/** Those of editors; null: the list has expired. */
let lists: (string | null)[];
let isDown: boolean;
let subscription: Disposable | undefined;

const stream = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  response.write(': here\n\n');
};

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  [connections, received, rejections, lists, isDown] = [[], [], [], [], false];
  clock = createFrozenClock();
  page = new Page();
  accept = stream;
  server = await runHttpServer((request, response) => {
    const connection: Connection = { url: request.url!, headers: request.headers, response, isOpen: true };
    response.on('close', () => (connection.isOpen = false));
    connections.push(connection);
    accept(response);
  });
});
afterEach(async () => {
  subscription?.dispose();
  vi.restoreAllMocks();
  await server.stop();
});

const subscribe = (changes: Partial<ChangeSubscriptionOptions> = {}): Disposable => {
  subscription = subscribeToChanges({
    modelId: 'a b' as ModelId,
    onChange: (kinds, version) => received.push({ kinds: [...kinds], version }),
    onRejected: (status) => rejections.push(status),
    visibility: page,
    clock,
    random: () => 0,
    fetch: (input, init) => fetch(new URL(input as string, server.origin), init),
    ...changes,
  });
  return subscription;
};

/** Resolves with the connection when so many have been opened. */
const opened = async (count: number): Promise<Connection> => {
  await clock.advance(0);
  await vi.waitFor(() => expect(connections).toHaveLength(count));
  return connections.at(-1)!;
};
const closed = (connection: Connection): Promise<void> => vi.waitFor(() => expect(connection.isOpen).toBe(false));

const change = (version: number, ...kinds: string[]): string =>
  `id: ${version}\nevent: change\ndata: ${JSON.stringify({ version, edits: kinds.map((kind) => ({ kind, id: 'x' })) })}\n\n`;

/** Waits until these changes are reported, advancing the clock only as far as necessary. */
const untilReceived = (expected: typeof received): Promise<void> =>
  vi.waitFor(async () => {
    await clock.advance(100);
    expect(received).toEqual(expected);
  });

describe('changes of others', () => {
  it('are reported by kind, those of one moment together', async () => {
    subscribe({ headers: () => ({ authorization: 'Bearer x' }) });
    const connection = await opened(1);
    expect(connection.url).toBe('/api/mp/models/a%20b/changes');
    expect(connection.headers).toMatchObject({ accept: 'text/event-stream', authorization: 'Bearer x' });
    expect(connection.headers).not.toHaveProperty('last-event-id');
    connection.response.write(
      change(7, 'tag', 'tag', 'room') + change(8, 'label', 'unknownKind') + change(9, 'unknownKind'),
    );
    await untilReceived([{ kinds: ['tag', 'room', 'label'], version: 9 }]);
  });

  it('may begin with the rights of the user, which keep the last version', async () => {
    const onRights = vi.fn();
    subscribe({ since: 5, onRights });
    const connection = await opened(1);
    connection.response.write(`event: rights\ndata: {"mayEdit":false,"mayReadNotes":true}\n\n`);
    connection.response.write(`event: rights\ndata: {"mayEdit":true}\n\nevent: rights\ndata: broken\n\n`);
    await vi.waitFor(() => expect(onRights).toHaveBeenCalledTimes(3));
    expect(onRights.mock.calls).toEqual([
      [{ mayEdit: false, mayReadNotes: true }],
      [{ mayEdit: true, mayReadNotes: false }],
      [{ mayEdit: false, mayReadNotes: false }],
    ]);
    connection.response.end();
    await clock.advance(60_000);
    expect((await opened(2)).headers['last-event-id']).toBe('5');
    expect(received).toEqual([]);
  });

  it('are requested with the list of editors where the caller shows it, which keeps the last version', async () => {
    const onPresence = vi.fn();
    subscribe({ since: 5, onPresence });
    const connection = await opened(1);
    expect(connection.url).toBe('/api/mp/models/a%20b/changes?presence=1');
    connection.response.write('event: presence\ndata: {"editors":[]}\n\nevent: presence\ndata: broken\n\n');
    await vi.waitFor(() => expect(onPresence.mock.calls).toEqual([['{"editors":[]}'], ['broken']]));
    connection.response.end();
    await clock.advance(60_000);
    expect((await opened(2)).headers['last-event-id']).toBe('5');
  });

  it('are ignored when invalid', async () => {
    subscribe();
    const connection = await opened(1);
    connection.response.write(`event: change\ndata: {\n\nevent: change\ndata: {"edits":[null]}\n\n`);
    connection.response.write(`event: other\ndata: {}\n\n${change(3, 'tag')}`);
    await untilReceived([{ kinds: ['tag'], version: 3 }]);
    expect(console.warn).toHaveBeenCalledTimes(2);
  });

  it('resume after a broken connection', async () => {
    subscribe({ since: 5 });
    const first = await opened(1);
    expect(first.headers['last-event-id']).toBe('5');
    first.response.write(change(6, 'tag'));
    await untilReceived([{ kinds: ['tag'], version: 6 }]);
    first.response.destroy();
    await vi.waitFor(() => expect(clock.next()).toBe(500));
    await clock.advance(499);
    expect(connections).toHaveLength(1);
    await clock.advance(1);
    const second = await opened(2);
    expect(second.headers['last-event-id']).toBe('6');
  });

  it('are requested with increasing delay while the server is down', async () => {
    accept = (response) => response.writeHead(503).end();
    subscribe();
    for (const [tries, pause] of [500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000].entries()) {
      await opened(tries + 1);
      await vi.waitFor(() => expect(clock.next()).toBe(pause));
      await clock.advance(pause);
    }
  });

  it.each([429, 503])('are requested after the wait of Retry-After on %i, without a rejection', async (status) => {
    accept = (response) => response.writeHead(status, { 'retry-after': '30' }).end();
    subscribe({ since: 4 });
    for (const tries of [1, 2, 3]) {
      await opened(tries);
      await vi.waitFor(() => expect(clock.next()).toBe(30_000));
      if (tries === 3) accept = stream;
      await clock.advance(30_000);
    }
    const connection = await opened(4);
    expect(connection.headers['last-event-id']).toBe('4');
    expect(rejections).toEqual([]);
  });

  it.each([204, 401, 403, 404])(
    'are requested with a long delay after %i, and received again afterwards',
    async (status) => {
      accept = (response) => response.writeHead(status).end();
      subscribe();
      await opened(1);
      await vi.waitFor(() => expect([rejections, clock.next()]).toEqual([[status], 30_000]));
      accept = stream;
      await clock.advance(30_000);
      await opened(2);
      await vi.waitFor(() => expect(clock.next()).toBe(60_000));
    },
  );
});

/** Subscribes with the list of editors, and resolves with the connection that has sent one. */
const subscribeToPresence = async (changes: Partial<ChangeSubscriptionOptions> = {}): Promise<Connection> => {
  subscribe({ onPresence: (data) => void lists.push(data), ...changes });
  const connection = await opened(1);
  connection.response.write('event: presence\ndata: one\n\n');
  await vi.waitFor(() => expect(lists).toEqual(['one']));
  return connection;
};

describe('the list of editors', () => {
  it('expires while the server is down, and is received again afterwards', async () => {
    const first = await subscribeToPresence({
      fetch: (input, init) =>
        isDown
          ? Promise.reject(new TypeError('Failed to fetch'))
          : fetch(new URL(input as string, server.origin), init),
    });
    isDown = true;
    first.response.destroy();
    await vi.waitFor(() => expect(clock.next()).toBe(500));
    await clock.advance(44_999);
    expect(lists).toEqual(['one']);
    await clock.advance(1);
    expect(lists).toEqual(['one', null]);
    isDown = false;
    await clock.advance(30_000);
    (await opened(2)).response.write('event: presence\ndata: two\n\n');
    await vi.waitFor(() => expect(lists).toEqual(['one', null, 'two']));
  });

  it('is kept where it is received again in time', async () => {
    await subscribeToPresence();
    page.show(false);
    await clock.advance(44_999);
    page.show(true);
    (await opened(2)).response.write('event: presence\ndata: two\n\n');
    await vi.waitFor(() => expect(lists).toEqual(['one', 'two']));
    await clock.advance(50_000);
    expect(lists).toEqual(['one', 'two']);
  });

  it('expires where a new connection has none', async () => {
    await subscribeToPresence();
    page.show(false);
    page.show(true);
    await opened(2);
    await clock.advance(45_000);
    expect(lists).toEqual(['one', null]);
  });

  it('expires once while the page is hidden, and not after disposal', async () => {
    await subscribeToPresence();
    page.show(false);
    await clock.advance(45_000);
    expect([lists, clock.pending()]).toEqual([['one', null], 0]);
    page.show(true);
    (await opened(2)).response.write('event: presence\ndata: two\n\n');
    await vi.waitFor(() => expect(lists).toEqual(['one', null, 'two']));
    subscription!.dispose();
    await clock.advance(100_000);
    expect([lists, clock.pending()]).toEqual([['one', null, 'two'], 0]);
  });
});

describe('the connection', () => {
  it('is reopened after a minute without a byte', async () => {
    subscribe();
    const connection = await opened(1);
    await clock.advance(59_000);
    connection.response.write(': alive\n\n');
    await vi.waitFor(() => expect(clock.next()).toBe(60_000));
    await clock.advance(59_000);
    expect(connection.isOpen).toBe(true);
    await clock.advance(1000);
    await closed(connection);
    await clock.advance(1000);
    await opened(2);
  });

  it('is closed while the page is hidden, and resumes when it is visible again', async () => {
    page.hidden = true;
    subscribe({ since: 1 });
    await clock.advance(100_000);
    expect(connections).toHaveLength(0);
    page.show(true);
    const first = await opened(1);
    first.response.write(change(2, 'tag'));
    await untilReceived([{ kinds: ['tag'], version: 2 }]);
    page.show(false);
    await closed(first);
    await clock.advance(100_000);
    expect(connections).toHaveLength(1);
    page.show(true);
    expect((await opened(2)).headers['last-event-id']).toBe('2');
  });

  it('is closed by disposal', async () => {
    const subscribed = subscribe();
    const connection = await opened(1);
    connection.response.write(change(2, 'tag'));
    subscribed.dispose();
    await closed(connection);
    page.show(true);
    await clock.advance(100_000);
    expect([connections.length, received.length, clock.pending()]).toEqual([1, 0, 0]);
  });
});

it('maps kinds to the queries that they make out of date', () => {
  expect([...queriesOfKinds(new Set(['floor', 'sweep', 'label']))]).toEqual([
    'GetModelPrefetch',
    'GetFloors',
    'GetRoomBounds',
    'GetLabels',
    'GetViewItems',
    'GetMergeDiff',
  ]);
  expect([...queriesOfKinds(new Set(['note']))]).toEqual(['GetNotes', 'GetNoteUsers', 'GetViewItems', 'GetMergeDiff']);
  // Which notes the user may read depends on the policy for notes and on their role.
  const dependingOnRights = ['GetModelPolicies', 'GetNotes', 'GetNoteUsers', 'GetOrderedLists'];
  expect([...queriesOfKinds(new Set(['access']))]).toEqual(['GetModelPrefetch', ...dependingOnRights]);
  expect([...queriesOfKinds(new Set(['user']))]).toEqual(dependingOnRights);
});
