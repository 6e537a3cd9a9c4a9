/** What happens to the connections of a server that is stopped: no request is lost within the time of grace. */
import { once } from 'node:events';
import http, { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { openRawConnection, type RawConnection } from '../testing/raw-connection.ts';
import { runTestServer } from '../testing/running-server.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { trackConnections } from './open-connections.ts';

/** Longer than any test: what a test does after the signal is always within it. */
const longMs = 60_000;

const request = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';

const openIdle = async (origin: string): Promise<RawConnection> => {
  const connection = await openRawConnection(origin);
  onTestFinished(() => void connection.socket.destroy());
  connection.write(request);
  await connection.until(/"status":"ok".*\}$/s);
  expect(connection.text()).not.toMatch(/connection: close/i);
  return connection;
};

it('serves the requests that arrive on idle connections after the signal to stop', async () => {
  const server = await runTestServer(temporaryFolder(), { idleGraceMs: longMs });
  const idle = await Promise.all(Array.from({ length: 20 }, () => openIdle(server.origin)));
  const late = await openIdle(server.origin);
  const errors: unknown[] = [];
  for (const { socket } of [...idle, late]) socket.on('error', (error) => errors.push(error));
  const stopped = server.stop();
  for (const { write } of idle) write(request);
  await Promise.all(idle.map(({ closed }) => closed));
  late.write(request);
  await Promise.all([late.closed, stopped]);
  for (const { text } of [...idle, late]) {
    const second = text().slice(text().lastIndexOf('HTTP/1.1 '));
    expect(second).toMatch(/^HTTP\/1\.1 503 .*\r\nconnection: close\r\n.*\{"status":"stopping".*\}$/is);
  }
  expect(errors).toEqual([]);
});

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

const listen = async (handle: Handle, idleGraceMs: number) => {
  const server = createServer();
  const connections = trackConnections(server, handle, idleGraceMs);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => server.closeAllConnections());
  return { ...connections, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

/** Sends requests one after the other on one connection until a response closes it; returns their number. */
const sendUntilClosed = async (origin: string, onSent: (count: number) => void): Promise<number> => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  for (let count = 1; ; count++) {
    const sent = http.get(`${origin}/healthz`, { agent });
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    response.resume();
    await once(response, 'end');
    onSent(count);
    if (response.headers.connection === 'close') return count;
  }
};

it('resets none of 50 connections that are in use while it stops', async () => {
  const server = await runTestServer(temporaryFolder(), { idleGraceMs: longMs });
  let inUse = 0;
  const stopped: Promise<void>[] = [];
  const onSent = (count: number): void => {
    if (count === 3 && ++inUse === 50) stopped.push(server.stop());
  };
  const counts = await Promise.all(Array.from({ length: 50 }, () => sendUntilClosed(server.origin, onSent)));
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(3);
  expect(stopped).toHaveLength(1);
  await stopped[0];
});

it('accepts the connections that clients have already made', async () => {
  const { origin, close } = await listen((_, response) => response.end('done'), 20);
  const opening = Array.from({ length: 200 }, () => openRawConnection(origin));
  await opening[0];
  const closed = close(longMs);
  const connections = await Promise.all(opening);
  for (const { write } of connections) write(request);
  await Promise.all([closed, ...connections.map((each) => each.closed)]);
  expect(connections.map(({ text }) => text()).filter((text) => !text.endsWith('done'))).toEqual([]);
});

it('stops at once without connections', async () => {
  const server = await runTestServer(temporaryFolder(), { idleGraceMs: longMs });
  await server.stop();
  await expect(openRawConnection(server.origin)).rejects.toThrow('ECONNREFUSED');
});

it('ends idle connections, used or not, after the time of grace', async () => {
  const server = await runTestServer(temporaryFolder(), { idleGraceMs: 20 });
  const unused = await openRawConnection(server.origin);
  const ends = [unused, await openIdle(server.origin)].map(({ socket }) =>
    Promise.race([once(socket, 'end').then(() => 'end'), once(socket, 'error')]),
  );
  await server.stop();
  expect(await Promise.all(ends)).toEqual(['end', 'end']);
});

it('lets a download finish that began before, and serves another request after it', async () => {
  const downloads: ServerResponse[] = [];
  const { origin, close } = await listen((_, response) => {
    response.write('first ');
    downloads.push(response);
  }, longMs);
  const connection = await openRawConnection(origin);
  connection.write(request);
  await connection.until(/first /);
  const closed = close(longMs);
  await wait(100);
  downloads[0]!.end('last');
  await connection.until(/last\r\n0\r\n\r\n$/);
  expect(connection.text()).not.toMatch(/connection: close/i);
  connection.write(request);
  await connection.until(/first .*first /s);
  downloads[1]!.end('last');
  await Promise.all([closed, connection.closed]);
  expect(connection.text()).toMatch(/connection: close.*last\r\n0\r\n\r\n$/is);
});

it('closes the connection of a response whose headers follow the signal', async () => {
  let response: ServerResponse | null = null;
  const { origin, close } = await listen((_, created) => {
    response = created;
  }, longMs);
  const connection = await openRawConnection(origin);
  connection.write(request);
  await expect.poll(() => response).not.toBeNull();
  const closed = close(longMs);
  response!.end('done');
  await Promise.all([closed, connection.closed]);
  expect(connection.text()).toMatch(/connection: close.*done$/is);
});

it('waits for a request of which only the beginning has arrived', async () => {
  const { origin, close } = await listen((_, response) => response.end('done'), 20);
  const connection = await openRawConnection(origin);
  const half = request.length / 2;
  connection.write(request.slice(0, half));
  const other = await openRawConnection(origin);
  const closed = close(longMs);
  // The other connection is idle, and ended first.
  await once(other.socket, 'end');
  connection.write(request.slice(half));
  await Promise.all([closed, connection.closed]);
  expect(connection.text()).toMatch(/connection: close.*done$/is);
});

it('handles no request on a connection whose end it has sent', async () => {
  let handled = 0;
  const { origin, close } = await listen(() => handled++, 0);
  const { port, hostname } = new URL(origin);
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  const closed = close(longMs);
  socket.resume();
  await once(socket, 'end');
  socket.end(request);
  await closed;
  expect(handled).toBe(0);
});

it('closes connections that are still in use after the limit', async () => {
  const { origin, close } = await listen(() => undefined, longMs);
  const connection = await openRawConnection(origin);
  connection.write(request);
  await close(100);
  await connection.closed;
});
