import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRequestQueue, type RequestQueue } from './request-queue.ts';
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

  it('sends method, headers and body', async () => {
    respond = async (request, response) =>
      response.end(JSON.stringify([request.headers['x-a'], await bodyOf(request)]));
    queue = createRequestQueue();
    const request = { url: `${server.origin}/x`, method: 'PUT', headers: { 'x-a': 'b' }, body: 'c' };
    expect(await queue.json(request)).toEqual({ ok: true, value: ['b', 'c'] });
    expect(requested).toEqual(['PUT /x']);
  });

  it('fails when the payload is not JSON', async () => {
    respond = (_, response) => response.end('<html>');
    queue = createRequestQueue();
    expect(await queue.json({ url: server.origin })).toEqual({
      ok: false,
      failure: { code: 'request.payload', status: 200, message: 'Payload was not valid JSON', responseText: '<html>' },
    });
    expect(requested).toHaveLength(1);
  });

  it.each([202, 400, 401, 404, 413, 429, 500, 503])('with status %i fails, and is not sent again', async (status) => {
    respond = (_, response) => response.writeHead(status).end('why');
    queue = createRequestQueue();
    expect(await queue.json({ url: server.origin })).toMatchObject({
      failure: { code: 'request.refused', status, responseText: 'why' },
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

describe('the queue', () => {
  it('sends six at once, in the order in which they were added', async () => {
    const held: ServerResponse[] = [];
    respond = (_, response) => held.push(response);
    queue = createRequestQueue();
    const sent = Array.from({ length: 8 }, (_, i) => queue!.json({ url: `${server.origin}/${i}` }));
    await vi.waitFor(() => expect(held).toHaveLength(6));
    expect(requested.map((line) => line.slice(-1)).toSorted()).toEqual(['0', '1', '2', '3', '4', '5']);
    respond = (_, response) => response.end('0');
    for (const response of held) response.end('0');
    expect(await Promise.all(sent)).toHaveLength(8);
  });

  it('cancels waiting and running requests', async () => {
    const closed: string[] = [];
    respond = (request) => void request.on('close', () => closed.push(request.url!));
    queue = createRequestQueue();
    const controllers = Array.from({ length: 7 }, () => new AbortController());
    const sent = controllers.map(({ signal }, i) => queue!.json({ url: `${server.origin}/${i}`, signal }));
    await vi.waitFor(() => expect(requested).toHaveLength(6));
    controllers[6]!.abort();
    expect(await sent[6]).toMatchObject({ failure: { code: 'request.cancelled' } });
    controllers[0]!.abort();
    expect(await sent[0]).toMatchObject({ failure: { code: 'request.cancelled' } });
    await vi.waitFor(() => expect(closed).toContain('/0'));
    expect(await queue.json({ url: server.origin, signal: AbortSignal.abort() })).toMatchObject({
      failure: { code: 'request.cancelled' },
    });
    expect(requested).toHaveLength(6);
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
