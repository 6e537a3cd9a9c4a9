import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFrozenClock, type FrozenClock } from '#base/testing/frozen-clock.ts';
import { runHttpServer, type TestHttpServer } from '#base/testing/http-server.ts';
import type { Disposable } from '#base/disposable.ts';
import type { ChangeKind } from '#domain/edits/change-kinds.ts';
import type { ModelId } from '#domain/ids.ts';
import { subscribeToChanges, type LiveOptions } from './live.ts';
import { queriesOfKinds } from './queries-of-kinds.ts';

class Page extends EventTarget {
  hidden = false;
  show(isShown: boolean): void {
    this.hidden = !isShown;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

interface Line {
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly response: ServerResponse;
  isOpen: boolean;
}

let server: TestHttpServer;
let lines: Line[];
let accept: (response: ServerResponse) => void;
let clock: FrozenClock;
let page: Page;
let received: { kinds: readonly ChangeKind[]; version: number }[];
let rejections: number[];
let following: Disposable | undefined;

const stream = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  response.write(': here\n\n');
};

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  [lines, received, rejections] = [[], [], []];
  clock = createFrozenClock();
  page = new Page();
  accept = stream;
  server = await runHttpServer((request, response) => {
    const line: Line = { url: request.url!, headers: request.headers, response, isOpen: true };
    response.on('close', () => (line.isOpen = false));
    lines.push(line);
    accept(response);
  });
});
afterEach(async () => {
  following?.dispose();
  vi.restoreAllMocks();
  await server.stop();
});

const follow = (changes: Partial<LiveOptions> = {}): Disposable => {
  following = subscribeToChanges({
    modelId: 'a b' as ModelId,
    changed: (kinds, version) => received.push({ kinds: [...kinds], version }),
    refused: (status) => rejections.push(status),
    visibility: page,
    clock,
    random: () => 0,
    fetch: (input, init) => fetch(new URL(input as string, server.origin), init),
    ...changes,
  });
  return following;
};

/** The line is open, and its first bytes have been heard. */
const opened = async (count: number): Promise<Line> => {
  await clock.advance(0);
  await vi.waitFor(() => expect(lines).toHaveLength(count));
  return lines.at(-1)!;
};
const closed = (line: Line): Promise<void> => vi.waitFor(() => expect(line.isOpen).toBe(false));

const change = (version: number, ...kinds: string[]): string =>
  `id: ${version}\nevent: change\ndata: ${JSON.stringify({ version, edits: kinds.map((kind) => ({ kind, id: 'x' })) })}\n\n`;

/** Waits for what was sent to be told, letting as little time pass as is needed. */
const receivedTo = (expected: typeof received): Promise<void> =>
  vi.waitFor(async () => {
    await clock.advance(100);
    expect(received).toEqual(expected);
  });

describe('changes of others', () => {
  it('are told by kind, those of one moment together', async () => {
    follow({ headers: () => ({ authorization: 'Bearer x' }) });
    const line = await opened(1);
    expect(line.url).toBe('/api/mp/models/a%20b/changes');
    expect(line.headers).toMatchObject({ accept: 'text/event-stream', authorization: 'Bearer x' });
    expect(line.headers).not.toHaveProperty('last-event-id');
    line.response.write(change(7, 'tag', 'tag', 'room') + change(8, 'label', 'newerThanWe') + change(9, 'newerThanWe'));
    await receivedTo([{ kinds: ['tag', 'room', 'label'], version: 9 }]);
  });

  it('that cannot be read are left out', async () => {
    follow();
    const line = await opened(1);
    line.response.write(`event: change\ndata: {\n\nevent: change\ndata: {"edits":[null]}\n\n`);
    line.response.write(`event: other\ndata: {}\n\n${change(3, 'tag')}`);
    await receivedTo([{ kinds: ['tag'], version: 3 }]);
    expect(console.warn).toHaveBeenCalledTimes(2);
  });

  it('go on where they were after a line that broke', async () => {
    follow({ since: 5 });
    const first = await opened(1);
    expect(first.headers['last-event-id']).toBe('5');
    first.response.write(change(6, 'tag'));
    await receivedTo([{ kinds: ['tag'], version: 6 }]);
    first.response.destroy();
    await vi.waitFor(() => expect(clock.next()).toBe(500));
    await clock.advance(499);
    expect(lines).toHaveLength(1);
    await clock.advance(1);
    const second = await opened(2);
    expect(second.headers['last-event-id']).toBe('6');
  });

  it('are asked for more and more seldom while the server is away', async () => {
    accept = (response) => response.writeHead(503).end();
    follow();
    for (const [tries, pause] of [500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000].entries()) {
      await opened(tries + 1);
      await vi.waitFor(() => expect(clock.next()).toBe(pause));
      await clock.advance(pause);
    }
  });

  it.each([429, 503])(
    'are asked for when the server says, after %i, and the page hears of no refusal',
    async (status) => {
      accept = (response) => response.writeHead(status, { 'retry-after': '30' }).end();
      follow({ since: 4 });
      for (const tries of [1, 2, 3]) {
        await opened(tries);
        await vi.waitFor(() => expect(clock.next()).toBe(30_000));
        if (tries === 3) accept = stream;
        await clock.advance(30_000);
      }
      const line = await opened(4);
      expect(line.headers['last-event-id']).toBe('4');
      expect(rejections).toEqual([]);
    },
  );

  it.each([204, 401, 403, 404])('are asked for seldom after %i, and heard again when that is over', async (status) => {
    accept = (response) => response.writeHead(status).end();
    follow();
    await opened(1);
    await vi.waitFor(() => expect([rejections, clock.next()]).toEqual([[status], 30_000]));
    accept = stream;
    await clock.advance(30_000);
    await opened(2);
    await vi.waitFor(() => expect(clock.next()).toBe(60_000));
  });
});

describe('the line', () => {
  it('is given up after a minute without a byte', async () => {
    follow();
    const line = await opened(1);
    await clock.advance(59_000);
    line.response.write(': alive\n\n');
    await vi.waitFor(() => expect(clock.next()).toBe(60_000));
    await clock.advance(59_000);
    expect(line.isOpen).toBe(true);
    await clock.advance(1000);
    await closed(line);
    await clock.advance(1000);
    await opened(2);
  });

  it('is closed while the page is hidden, and what was missed comes when it is seen', async () => {
    page.hidden = true;
    follow({ since: 1 });
    await clock.advance(100_000);
    expect(lines).toHaveLength(0);
    page.show(true);
    const first = await opened(1);
    first.response.write(change(2, 'tag'));
    await receivedTo([{ kinds: ['tag'], version: 2 }]);
    page.show(false);
    await closed(first);
    await clock.advance(100_000);
    expect(lines).toHaveLength(1);
    page.show(true);
    expect((await opened(2)).headers['last-event-id']).toBe('2');
  });

  it('ends with whoever follows', async () => {
    const followed = follow();
    const line = await opened(1);
    line.response.write(change(2, 'tag'));
    followed.dispose();
    await closed(line);
    page.show(true);
    await clock.advance(100_000);
    expect([lines.length, received.length, clock.pending()]).toEqual([1, 0, 0]);
  });
});

it('asks again what a change touches', () => {
  expect([...queriesOfKinds(new Set(['floor', 'sweep', 'label']))]).toEqual([
    'GetModelPrefetch',
    'GetFloors',
    'GetLabels',
  ]);
  expect([...queriesOfKinds(new Set(['note']))]).toEqual(['GetNotes']);
  expect([...queriesOfKinds(new Set(['access', 'user']))]).toEqual(['GetModelPrefetch', 'GetModelPolicies']);
});
