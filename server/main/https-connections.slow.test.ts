/** Limits of connections, and the end of the server, where connections begin with a TLS handshake. */
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { openRawConnection, type RawConnection } from '../testing/raw-connection.ts';
import { runTestServer, type TestServer } from '../testing/running-server.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { trackConnections } from './open-connections.ts';
import type { ServerConfig } from './start-server.ts';
import { makeCertificate } from './tls/make-certificate.ts';
import type { TlsCredentials } from './tls/tls-credentials.ts';

/** Longer than any test. */
const longMs = 60_000;
/** The beginning of a TLS record with a handshake of 512 bytes. */
const handshakeStart = Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00]);
const request = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';

let tls: TlsCredentials;
beforeAll(async () => {
  tls = await makeCertificate(['127.0.0.1'], new Date());
});

const serverWith = async (changes: Partial<ServerConfig>): Promise<TestServer> => {
  const server = await runTestServer(temporaryFolder(), { tls, ...changes });
  onTestFinished(() => server.stop());
  return server;
};

const open = async (origin: string): Promise<RawConnection> => {
  const connection = await openRawConnection(origin);
  onTestFinished(() => void connection.socket.destroy());
  return connection;
};

/** A TCP connection that sends these bytes and nothing else. */
const openUnsecured = async ({ origin }: TestServer, bytes: Buffer | null) => {
  const { port, hostname } = new URL(origin);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  socket.resume();
  await once(socket, 'connect');
  if (bytes) socket.write(bytes);
  return { closed: once(socket, 'close') };
};

it('closes connections that send nothing, or do not complete the handshake, in the time for headers', async () => {
  const server = await serverWith({ connections: { headersTimeoutMs: 300 } });
  const silent = await openUnsecured(server, null);
  const stalled = await openUnsecured(server, handshakeStart);
  await Promise.all([silent.closed, stalled.closed]);
  const { until, write } = await open(server.origin);
  write(request);
  await until(/"status":"ok"/);
});

it('ends requests whose headers stall with 408', async () => {
  const server = await serverWith({ connections: { headersTimeoutMs: 300 } });
  const connection = await open(server.origin);
  connection.write('GET / HTTP/1.1\r\nHost:');
  await connection.closed;
  expect(connection.text()).toMatch(/^HTTP\/1\.1 408 [\s\S]*connection: close[\s\S]*try again\.\n$/i);
});

it('ends requests whose body stalls with 408', async () => {
  const server = await serverWith({ connections: { bodyWindowMs: 400, minBodyBytesPerSecond: 1000 } });
  const connection = await open(server.origin);
  connection.write('POST /api/v1/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n');
  connection.write('Content-Length: 1000\r\n\r\n{"email":');
  await connection.closed;
  expect(connection.text()).toMatch(/^HTTP\/1\.1 408 /);
});

it('limits the connections of the whole server', async () => {
  const server = await serverWith({ connections: { maxConnections: 2 } });
  const taken = await Promise.all([open(server.origin), open(server.origin)]);
  for (const { write } of taken) write(request);
  await Promise.all(taken.map(({ until }) => until(/"status":"ok"/)));
  await (
    await openUnsecured(server, handshakeStart)
  ).closed;
});

it('survives bytes that are no handshake, and clients that leave during it', async () => {
  const server = await serverWith({});
  const garbage = await openUnsecured(server, Buffer.concat([handshakeStart, Buffer.alloc(600, 0xff)]));
  await garbage.closed;
  for (const bytes of [null, handshakeStart]) {
    const { port, hostname } = new URL(server.origin);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    if (bytes) socket.write(bytes);
    socket.resetAndDestroy();
  }
  const { until, write } = await open(server.origin);
  write(request);
  await until(/"status":"ok"/);
});

it('serves requests on idle connections after the signal to stop', async () => {
  const server = await serverWith({ idleGraceMs: longMs });
  const connections = await Promise.all(Array.from({ length: 10 }, () => open(server.origin)));
  for (const { write } of connections) write(request);
  await Promise.all(connections.map(({ until }) => until(/"status":"ok".*\}$/s)));
  const stopped = server.stop();
  for (const { write } of connections) write(request);
  await Promise.all([stopped, ...connections.map(({ closed }) => closed)]);
  for (const { text } of connections) expect(text()).toMatch(/503 [\s\S]*connection: close[\s\S]*"stopping"/i);
});

it('ends connections without a request, also those without a handshake, after the time of grace', async () => {
  const server = await serverWith({ idleGraceMs: 20, connections: { headersTimeoutMs: longMs } });
  const idle = await open(server.origin);
  const began = performance.now();
  const others = [await openUnsecured(server, null), await openUnsecured(server, handshakeStart)];
  // Once this has its response, the server has accepted the connections before it.
  const last = await open(server.origin);
  last.write(request);
  await last.until(/"status":"ok"/);
  await server.stop();
  await Promise.all([idle.closed, last.closed, ...others.map(({ closed }) => closed)]);
  // Those in use would be kept for 5 seconds.
  expect(performance.now() - began).toBeLessThan(4000);
});

it('lets a download finish that began before the signal, however short the time of grace', async () => {
  const downloads: ServerResponse[] = [];
  const server = createServer({ cert: tls.certificate, key: tls.key });
  const { close } = trackConnections(
    server,
    (_, response) => {
      response.write('first ');
      downloads.push(response);
    },
    20,
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => server.closeAllConnections());
  const connection = await open(`https://127.0.0.1:${(server.address() as AddressInfo).port}`);
  connection.write(request);
  await connection.until(/first /);
  const closed = close(longMs);
  // Longer than the time of grace and the second after it.
  await wait(1500);
  downloads[0]!.end('last');
  await Promise.all([closed, connection.closed]);
  expect(connection.text()).toMatch(/last\r\n0\r\n\r\n$/);
});
