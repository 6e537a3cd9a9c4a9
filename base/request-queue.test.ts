import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRequestQueue, type RequestQueue } from './request-queue.ts';
import { createFrozenClock } from './testing/frozen-clock.ts';
import { runHttpServer, type TestHttpServer } from './testing/http-server.ts';
import { NodeXhr } from './testing/node-xhr.ts';

let server: TestHttpServer;
let result: (request: IncomingMessage, response: ServerResponse) => unknown;
let requested: string[];
let queue: RequestQueue | undefined;

beforeEach(async () => {
  requested = [];
  result = (_, response) => response.end('{}');
  server = await runHttpServer((request, response) => {
    requested.push(`${request.method} ${request.url}`);
    result(request, response);
  });
});
afterEach(async () => {
  queue?.dispose();
  vi.unstubAllGlobals();
  await server.stop();
});

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
};

/** Lets time pass until the promise is settled. */
const inTime = async <T>(clock: ReturnType<typeof createFrozenClock>, promise: Promise<T>): Promise<T> => {
  let isOver = false;
  void promise.finally(() => (isOver = true));
  await vi.waitFor(async () => {
    await clock.advance(1000);
    expect(isOver).toBe(true);
  });
  return promise;
};

describe('a request', () => {
  it.each([
    [200, '{"a":1}', { a: 1 }],
    [201, '[]', []],
    [204, '', null],
  ])('with status %i is answered', async (status, text, value) => {
    result = (_, response) => response.writeHead(status).end(text);
    queue = createRequestQueue();
    expect(await queue.json({ url: server.origin })).toEqual({ ok: true, value });
  });

  it('sends method, headers and body, and gives bytes where they are asked for', async () => {
    result = async (request, response) => response.end(`${String(request.headers['x-a'])} ${await bodyOf(request)}`);
    queue = createRequestQueue();
    const sent = await queue.blob({ url: `${server.origin}/x`, method: 'PUT', headers: { 'x-a': 'b' }, body: 'c' });
    expect(sent.ok && (await sent.value.text())).toBe('b c');
    expect(requested).toEqual(['PUT /x']);
  });

  it('fails where the payload is no JSON, and is not sent again', async () => {
    result = (_, response) => response.end('<html>');
    queue = createRequestQueue({ retries: 3 });
    expect(await queue.json({ url: server.origin })).toEqual({
      ok: false,
      failure: { code: 'request.payload', status: 200, message: 'Payload was not valid JSON', said: '<html>' },
    });
    expect(requested).toHaveLength(1);
  });

  it('fails where nobody answers', async () => {
    await server.stop();
    queue = createRequestQueue();
    expect(await queue.json({ url: server.origin })).toMatchObject({
      ok: false,
      failure: { code: 'request.network', status: null },
    });
  });
});

describe('another try', () => {
  it.each([400, 401, 403, 404, 405, 406, 410, 411, 414, 415, 431, 451])('is not made at %i', async (status) => {
    result = (_, response) => response.writeHead(status).end('why');
    queue = createRequestQueue({ retries: 3 });
    expect(await queue.json({ url: server.origin })).toMatchObject({
      failure: { code: 'request.refused', status, said: 'why' },
    });
    expect(requested).toHaveLength(1);
  });

  it('is not made at 421, but for the one on a new connection that fetch itself owes (Fetch standard)', async () => {
    result = (_, response) => response.writeHead(421).end();
    queue = createRequestQueue({ retries: 3 });
    expect(await queue.json({ url: server.origin })).toMatchObject({ failure: { status: 421 } });
    expect(requested).toHaveLength(2);
  });

  it.each([
    [500, {}, {}, 1],
    [500, { retries: 2 }, {}, 3],
    [429, { retries: 5 }, { retries: 1 }, 2],
    [503, {}, { retries: 2 }, 3],
    [202, { retries: 1 }, {}, 2],
  ])('at %i, with %j of the queue and %j of the request: %i in all', async (status, ofQueue, ofRequest, tries) => {
    result = (_, response) => response.writeHead(status).end();
    const clock = createFrozenClock();
    queue = createRequestQueue({ ...ofQueue, clock, random: () => 0 });
    const sent = await inTime(clock, queue.json({ url: server.origin, ...ofRequest }));
    expect(sent).toMatchObject({ failure: { status } });
    expect(requested).toHaveLength(tries);
  });

  it('is made where a server came back', async () => {
    result = (request, response) => {
      if (requested.length === 1) request.socket.destroy();
      else response.end('1');
    };
    const clock = createFrozenClock();
    queue = createRequestQueue({ retries: 1, clock });
    expect(await inTime(clock, queue.json({ url: server.origin }))).toEqual({ ok: true, value: 1 });
  });
});

describe('the queue', () => {
  it('sends six at once, those of one moment by priority', async () => {
    const held: ServerResponse[] = [];
    result = (_, response) => held.push(response);
    queue = createRequestQueue();
    const sent = Array.from({ length: 8 }, (_, i) => queue!.json({ url: `${server.origin}/${i}`, priority: -i }));
    await vi.waitFor(() => expect(held).toHaveLength(6));
    expect(requested.map((line) => line.slice(-1)).toSorted()).toEqual(['2', '3', '4', '5', '6', '7']);
    result = (_, response) => response.end('0');
    for (const response of held) response.end('0');
    expect(await Promise.all(sent)).toHaveLength(8);
  });

  it('cancels what waits and what is on its way', async () => {
    const closed: string[] = [];
    result = (request) => void request.on('close', () => closed.push(request.url!));
    queue = createRequestQueue({ concurrency: 1 });
    const ends = [new AbortController(), new AbortController()];
    const sent = ends.map(({ signal }, i) => queue!.json({ url: `${server.origin}/${i}`, signal }));
    await vi.waitFor(() => expect(requested).toEqual(['GET /0']));
    ends[1]!.abort();
    expect(await sent[1]).toMatchObject({ failure: { code: 'request.cancelled' } });
    ends[0]!.abort();
    expect(await sent[0]).toMatchObject({ failure: { code: 'request.cancelled' } });
    await vi.waitFor(() => expect(closed).toEqual(['/0']));
    expect(await queue.json({ url: server.origin, signal: AbortSignal.abort() })).toMatchObject({
      failure: { code: 'request.cancelled' },
    });
    expect(requested).toHaveLength(1);
  });
});

describe('an upload that is watched', () => {
  beforeEach(() => vi.stubGlobal('XMLHttpRequest', NodeXhr));
  const file = new Blob(['x'.repeat(100_000)]);

  it('tells how much is through', async () => {
    result = async (request, response) => response.end(String((await bodyOf(request)).length));
    queue = createRequestQueue();
    const seen: number[] = [];
    const onProgress = (sent: number, total: number) => void seen.push(sent / total);
    const sent = await queue.json({ url: server.origin, method: 'POST', body: file, onProgress });
    expect(sent).toEqual({ ok: true, value: 100_000 });
    expect(seen.length).toBeGreaterThan(2);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(seen.at(-1)).toBe(1);
  });

  it('fails with its status, without a line, and when it is called off', async () => {
    queue = createRequestQueue();
    const request = { url: server.origin, method: 'POST', body: file, onProgress: () => {} };
    result = (_, response) => response.writeHead(413).end();
    expect(await queue.json(request)).toMatchObject({ failure: { code: 'request.refused', status: 413 } });
    result = ({ socket }) => socket.destroy();
    expect(await queue.json(request)).toMatchObject({ failure: { code: 'request.network' } });
    const end = new AbortController();
    result = () => end.abort();
    expect(await queue.json({ ...request, signal: end.signal })).toMatchObject({
      failure: { code: 'request.cancelled' },
    });
  });
});
