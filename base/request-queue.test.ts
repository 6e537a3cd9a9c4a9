import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRequestQueue, type RequestQueue } from './request-queue.ts';
import { createFrozenClock } from './testing/frozen-clock.ts';
import { runHttpServer, type TestHttpServer } from './testing/http-server.ts';
import { NodeXhr } from './testing/node-xhr.ts';

let server: TestHttpServer;
let respond: (request: IncomingMessage, response: ServerResponse) => unknown;
let requested: string[];
let queue: RequestQueue | undefined;

beforeEach(async () => {
  requested = [];
  respond = (_, response) => response.end('{}');
  server = await runHttpServer((request, response) => {
    requested.push(`${request.method} ${request.url}`);
    respond(request, response);
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

/** Advances the clock until the promise is settled. */
const settleInTime = async <T>(clock: ReturnType<typeof createFrozenClock>, promise: Promise<T>): Promise<T> => {
  let isSettled = false;
  void promise.finally(() => (isSettled = true));
  await vi.waitFor(async () => {
    await clock.advance(1000);
    expect(isSettled).toBe(true);
  });
  return promise;
};

describe('a request', () => {
  it.each([
    [200, '{"a":1}', { a: 1 }],
    [201, '[]', []],
    [204, '', null],
  ])('with status %i succeeds', async (status, text, value) => {
    respond = (_, response) => response.writeHead(status).end(text);
    queue = createRequestQueue();
    expect(await queue.json({ url: server.origin })).toEqual({ ok: true, value });
  });

  it('sends method, headers and body, and returns bytes when requested', async () => {
    respond = async (request, response) => response.end(`${String(request.headers['x-a'])} ${await bodyOf(request)}`);
    queue = createRequestQueue();
    const sent = await queue.blob({ url: `${server.origin}/x`, method: 'PUT', headers: { 'x-a': 'b' }, body: 'c' });
    expect(sent.ok && (await sent.value.text())).toBe('b c');
    expect(requested).toEqual(['PUT /x']);
  });

  it('fails when the payload is not JSON, and is not retried', async () => {
    respond = (_, response) => response.end('<html>');
    queue = createRequestQueue({ retries: 3 });
    expect(await queue.json({ url: server.origin })).toEqual({
      ok: false,
      failure: { code: 'request.payload', status: 200, message: 'Payload was not valid JSON', responseText: '<html>' },
    });
    expect(requested).toHaveLength(1);
  });

  it('fails when the server does not respond', async () => {
    await server.stop();
    queue = createRequestQueue();
    expect(await queue.json({ url: server.origin })).toMatchObject({
      ok: false,
      failure: { code: 'request.network', status: null },
    });
  });
});

describe('a retry', () => {
  it.each([400, 401, 403, 404, 405, 406, 410, 411, 414, 415, 431, 451])('is not made at %i', async (status) => {
    respond = (_, response) => response.writeHead(status).end('why');
    queue = createRequestQueue({ retries: 3 });
    expect(await queue.json({ url: server.origin })).toMatchObject({
      failure: { code: 'request.refused', status, responseText: 'why' },
    });
    expect(requested).toHaveLength(1);
  });

  it('is not made at 421, except the one on a new connection that fetch makes itself (Fetch standard)', async () => {
    respond = (_, response) => response.writeHead(421).end();
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
  ])(
    'at %i, with %j for the queue and %j for the request: %i attempts',
    async (status, ofQueue, ofRequest, attempts) => {
      respond = (_, response) => response.writeHead(status).end();
      const clock = createFrozenClock();
      queue = createRequestQueue({ ...ofQueue, clock, random: () => 0 });
      const sent = await settleInTime(clock, queue.json({ url: server.origin, ...ofRequest }));
      expect(sent).toMatchObject({ failure: { status } });
      expect(requested).toHaveLength(attempts);
    },
  );

  it('is made after the connection broke, and succeeds', async () => {
    respond = (request, response) => {
      if (requested.length === 1) request.socket.destroy();
      else response.end('1');
    };
    const clock = createFrozenClock();
    queue = createRequestQueue({ retries: 1, clock });
    expect(await settleInTime(clock, queue.json({ url: server.origin }))).toEqual({ ok: true, value: 1 });
  });
});

describe('the queue', () => {
  it('sends six at once, those added at the same time by priority', async () => {
    const held: ServerResponse[] = [];
    respond = (_, response) => held.push(response);
    queue = createRequestQueue();
    const sent = Array.from({ length: 8 }, (_, i) => queue!.json({ url: `${server.origin}/${i}`, priority: -i }));
    await vi.waitFor(() => expect(held).toHaveLength(6));
    expect(requested.map((line) => line.slice(-1)).toSorted()).toEqual(['2', '3', '4', '5', '6', '7']);
    respond = (_, response) => response.end('0');
    for (const response of held) response.end('0');
    expect(await Promise.all(sent)).toHaveLength(8);
  });

  it('cancels waiting and running requests', async () => {
    const closed: string[] = [];
    respond = (request) => void request.on('close', () => closed.push(request.url!));
    queue = createRequestQueue({ concurrency: 1 });
    const controllers = [new AbortController(), new AbortController()];
    const sent = controllers.map(({ signal }, i) => queue!.json({ url: `${server.origin}/${i}`, signal }));
    await vi.waitFor(() => expect(requested).toEqual(['GET /0']));
    controllers[1]!.abort();
    expect(await sent[1]).toMatchObject({ failure: { code: 'request.cancelled' } });
    controllers[0]!.abort();
    expect(await sent[0]).toMatchObject({ failure: { code: 'request.cancelled' } });
    await vi.waitFor(() => expect(closed).toEqual(['/0']));
    expect(await queue.json({ url: server.origin, signal: AbortSignal.abort() })).toMatchObject({
      failure: { code: 'request.cancelled' },
    });
    expect(requested).toHaveLength(1);
  });
});

describe('an upload with progress', () => {
  beforeEach(() => vi.stubGlobal('XMLHttpRequest', NodeXhr));
  const file = new Blob(['x'.repeat(100_000)]);

  it('reports how much is sent', async () => {
    respond = async (request, response) => response.end(String((await bodyOf(request)).length));
    queue = createRequestQueue();
    const reported: number[] = [];
    const onProgress = (sent: number, total: number) => void reported.push(sent / total);
    const sent = await queue.json({ url: server.origin, method: 'POST', body: file, onProgress });
    expect(sent).toEqual({ ok: true, value: 100_000 });
    expect(reported.length).toBeGreaterThan(2);
    expect(reported).toEqual(reported.toSorted((a, b) => a - b));
    expect(reported.at(-1)).toBe(1);
  });

  it('fails with its status, on a broken connection, and when aborted', async () => {
    queue = createRequestQueue();
    const request = { url: server.origin, method: 'POST', body: file, onProgress: () => {} };
    respond = (_, response) => response.writeHead(413).end();
    expect(await queue.json(request)).toMatchObject({ failure: { code: 'request.refused', status: 413 } });
    respond = ({ socket }) => socket.destroy();
    expect(await queue.json(request)).toMatchObject({ failure: { code: 'request.network' } });
    const controller = new AbortController();
    respond = () => controller.abort();
    expect(await queue.json({ ...request, signal: controller.signal })).toMatchObject({
      failure: { code: 'request.cancelled' },
    });
  });
});
