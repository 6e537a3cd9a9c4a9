/** Clients that stop reading, on real connections: when they are disconnected, and that slow ones are not. */
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import { encodedBytes } from './encoded.ts';
import type { HttpRequest, HttpResponse } from './http-message.ts';
import { send } from './send.ts';
import { createUnsentBytes } from './unsent-bytes.ts';

/** More than the buffers of a local connection hold. */
const bodyBytes = 24 * 1024 * 1024;

const folder = mkdtempSync(path.join(tmpdir(), 'enfilade-send-'));
let server: Server | undefined;
let client: Socket | undefined;
afterEach(async () => {
  client?.destroy();
  server?.closeAllConnections();
  await new Promise((resolve) => server?.close(resolve));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const request: HttpRequest = {
  method: 'GET',
  path: '/',
  query: new URLSearchParams(),
  headers: {},
  remote: '127.0.0.1',
  body: () => Promise.resolve(null),
  stream: undefined as never,
  signal: new AbortController().signal,
};

/** A client that has sent a request and reads nothing, and the server's response to it. */
const startSending = async (httpResponse: HttpResponse, maxStallMs: number) => {
  const unsent = createUnsentBytes(1e9);
  let started: (response: ServerResponse) => void;
  const response = new Promise<ServerResponse>((resolve) => {
    started = resolve;
  });
  server = createServer((_, sending) => {
    started(sending);
    send(request, sending, httpResponse, { maxStallMs, unsent }).catch(() => sending.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  client = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  client.pause();
  client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  return { client, unsent, response: await response };
};

/** Bytes that a client receives from now on until its connection is closed. */
const readRest = async (reader: Socket): Promise<number> => {
  let bytes = 0;
  reader.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  reader.resume();
  await once(reader, 'close');
  return bytes;
};

const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };

it('disconnects a client that reads nothing of a response, and frees its memory', async () => {
  const body = encodedBytes(Buffer.alloc(bodyBytes, 'x'), { quality: 1 });
  const { client: reader, response, unsent } = await startSending({ status: 200, headers, body }, 200);
  if (unsent.bytes === 0) await new Promise((resolve) => setImmediate(resolve));
  expect(unsent.bytes).toBe(bodyBytes);
  await once(response, 'close');
  expect(unsent.bytes).toBe(0);
  expect(await readRest(reader)).toBeLessThan(bodyBytes);
});

it('disconnects a client that reads nothing of a file', async () => {
  const file = path.join(folder, 'large.bin');
  writeFileSync(file, Buffer.alloc(bodyBytes));
  const { client: reader, response } = await startSending(
    { status: 200, headers, body: { path: file, size: bodyBytes } },
    200,
  );
  await once(response, 'close');
  expect(await readRest(reader)).toBeLessThan(bodyBytes);
});

it('continues for a client that reads slowly', async () => {
  const slowBytes = bodyBytes;
  const body = encodedBytes(Buffer.alloc(slowBytes, 'x'), { quality: 1 });
  // Longer than a connection takes to report that its buffers have room again.
  const maxStallMs = 2000;
  const { client: reader } = await startSending({ status: 200, headers, body }, maxStallMs);
  let bytes = 0;
  const all = new EventEmitter();
  const arrived = once(all, 'arrived');
  const began = performance.now();
  // Reads a chunk every 10 ms, so that the whole response takes longer than the allowed stall.
  reader.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes >= slowBytes) all.emit('arrived');
    reader.pause();
    setTimeout(() => reader.resume(), 10);
  });
  reader.resume();
  await arrived;
  expect(performance.now() - began).toBeGreaterThan(maxStallMs);
});

it('counts no bytes for a client that has disconnected while they were compressed', async () => {
  const bytes = Buffer.alloc(bodyBytes, 'x');
  const compressing = new EventEmitter();
  const compressed = once(compressing, 'end').then(() => bytes);
  const body = { ...encodedBytes(bytes, { quality: 1 }), as: () => compressed };
  const { client: reader, response, unsent } = await startSending({ status: 200, headers, body }, 10_000);
  reader.destroy();
  await once(response, 'close');
  compressing.emit('end');
  await compressed;
  await new Promise((resolve) => setImmediate(resolve));
  expect(unsent.bytes).toBe(0);
});
