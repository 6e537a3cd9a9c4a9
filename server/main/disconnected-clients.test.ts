/** What is open for a request is closed when its client disconnects, at whatever moment (docs/reference/connections.md#disconnected-clients). */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough, Readable } from 'node:stream';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ok } from '#base/result.ts';
import { openRawConnection } from '../testing/raw-connection.ts';
import type { HttpRequest, HttpResponse } from '../wire/http-message.ts';
import { createSlotCounter } from '../wire/slot-counter.ts';
import { createRequestHandler, type RequestHandling } from './handle-request.ts';

/** Far more than is needed, for a machine that is busy. */
const waiting = { timeout: 15_000 };

type Route = RequestHandling['route'];

/** A server with a slot for each request in progress. */
const startHandling = async (route: Route) => {
  const slots = createSlotCounter(100);
  const failures: unknown[] = [];
  const handle = createRequestHandler({
    route,
    database: { logFailure: (_, thrown) => failures.push(thrown) },
    isHttpsOnly: false,
    takeSlot: () => slots.take('client'),
    bodyRate: { watch: () => {}, check: () => {}, stop: () => {} },
    isStopping: () => false,
  });
  const server = createServer((request, response) => void handle(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const connection = await openRawConnection(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const get = (path: string): void => connection.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  return { connection, get, slots, failures };
};

const isDisconnected = ({ stream }: HttpRequest): Promise<void> =>
  vi.waitFor(() => expect(stream.destroyed).toBe(true), waiting);

const headers = { 'content-type': 'application/octet-stream' };
const size = 10_000_000;
const fileOf = (open: () => Promise<Readable>): HttpResponse => ({ status: 200, headers, body: { size, open } });

/** More than the buffers of a connection hold. */
const largeStream = (): Readable => Readable.from(Array.from({ length: 100 }, () => Buffer.alloc(size / 100)));

describe('a client that disconnects', () => {
  it('before its response begins leaves nothing open', async () => {
    const open = vi.fn(() => Promise.resolve(largeStream()));
    const events = vi.fn(() => ok(new PassThrough()));
    const bodies = [{ size, open }, { events }];
    const route = vi.fn(async (request: HttpRequest): Promise<HttpResponse> => {
      await isDisconnected(request);
      return { status: 200, headers, body: bodies[Number(request.path.slice(1))]! };
    });
    for (const index of bodies.keys()) {
      const { connection, get, slots, failures } = await startHandling(route);
      get(`/${index}`);
      await vi.waitFor(() => expect(slots.size).toBe(1), waiting);
      connection.socket.destroy();
      await vi.waitFor(() => expect(slots.size).toBe(0), waiting);
      await route.mock.results[index]!.value;
      expect(failures).toEqual([]);
    }
    expect([open, events].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  });

  it('while its file is being opened leaves it closed', async () => {
    const stream = largeStream();
    const open = vi.fn(isDisconnected);
    const { connection, get } = await startHandling((request) =>
      Promise.resolve(fileOf(() => open(request).then(() => stream))),
    );
    get('/');
    await vi.waitFor(() => expect(open).toHaveBeenCalled(), waiting);
    connection.socket.destroy();
    await vi.waitFor(() => expect(stream.destroyed).toBe(true), waiting);
  });

  it('while its file is being sent leaves it closed', async () => {
    const stream = largeStream();
    const { connection, get, failures } = await startHandling(() =>
      Promise.resolve(fileOf(() => Promise.resolve(stream))),
    );
    get('/');
    await connection.until(/200 OK/);
    connection.socket.destroy();
    await vi.waitFor(() => expect(stream.destroyed).toBe(true), waiting);
    expect(failures).toEqual([]);
  });

  it('while responses are queued on its connection leaves none of them open', async () => {
    const opened: Readable[] = [];
    const add = <T extends Readable>(stream: T): T => {
      opened.push(stream);
      return stream;
    };
    const events = () => {
      const stream = add(new PassThrough());
      // While much is queued, Node does not read from a connection, and notices only by a write that it was closed.
      const heartbeat = setInterval(() => stream.write(': events\n\n'), 10);
      stream.once('close', () => clearInterval(heartbeat));
      return ok(stream);
    };
    const { connection, get, slots, failures } = await startHandling(({ path }) =>
      Promise.resolve(
        path === '/file'
          ? fileOf(() => Promise.resolve(add(largeStream())))
          : { status: 200, headers, body: { events } },
      ),
    );
    const paths = ['/events', '/file', '/events', ...Array.from({ length: 20 }, () => '/file')];
    for (const path of paths) get(path);
    await vi.waitFor(() => expect(opened.length).toBe(paths.length), waiting);
    await connection.until(/: events/);
    expect(slots.size).toBe(1);
    connection.socket.destroy();
    await vi.waitFor(() => expect(opened.filter(({ destroyed }) => !destroyed)).toHaveLength(0), waiting);
    await vi.waitFor(() => expect(slots.size).toBe(0), waiting);
    expect(failures).toEqual([]);
  });
});

it('closes a stream whose headers cannot be sent', async () => {
  const streams = [largeStream(), new PassThrough()] as const;
  const bodies = [{ size, open: () => Promise.resolve(streams[0]) }, { events: () => ok(streams[1]) }];
  for (const [index, body] of bodies.entries()) {
    const { connection, get, failures } = await startHandling(() =>
      Promise.resolve({ status: 200, headers: { 'x-name': 'a\nb' }, body }),
    );
    get('/');
    await connection.until(/HTTP\/1.1 500 /);
    expect([streams[index]!.destroyed, failures.length]).toEqual([true, 1]);
  }
});
