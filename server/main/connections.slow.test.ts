/** Slow, malformed and too many connections, with requests written byte by byte. */
import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { graphPath } from '#domain/graph/page-data.ts';
import { fixtureModel } from '../testing/prepared-fixture.ts';
import { openRawConnection, type RawConnection } from '../testing/raw-connection.ts';
import { runTestServer, type TestServer } from '../testing/running-server.ts';
import { limitConnections } from '../wire/connection-limits.ts';
import { defaultConnectionLimits, type ConnectionLimits } from '../wire/limits.ts';

let folder: string;
let count = 0;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-connections-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const serverWith = async (connections: Partial<ConnectionLimits>, proxies = 0): Promise<TestServer> => {
  const server = await runTestServer(path.join(folder, String(count++)), { connections, proxies });
  onTestFinished(() => server.stop());
  return server;
};

const open = async ({ origin }: TestServer): Promise<RawConnection> => {
  const connection = await openRawConnection(origin);
  onTestFinished(() => void connection.socket.destroy());
  return connection;
};

const post = (length: number): string =>
  `POST ${graphPath} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

const get = (url: string, more = ''): string => `GET ${url} HTTP/1.1\r\nHost: x\r\n${more}\r\n`;

/** The last response: its head, and its body as text. */
const lastResponse = ({ text }: RawConnection) => {
  const [head = '', body = ''] = text().slice(text().lastIndexOf('HTTP/1.1 ')).split('\r\n\r\n');
  return { head, body };
};

const expectSentence = (connection: RawConnection, status: number): void => {
  const { head, body } = lastResponse(connection);
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toMatch(/connection: close/i);
  expect(body).toMatch(/[A-Z][a-z ]+.*\./);
  expect(body).not.toMatch(/ at |node:|Error:/);
};

describe('a slow request', () => {
  it('is ended with 408 where its body stalls or trickles', async () => {
    const server = await serverWith({ bodyWindowMs: 400, minBodyBytesPerSecond: 1000 });
    const [stalled, trickling] = await Promise.all([open(server), open(server)]);
    stalled.write(`${post(1000)}{"query":`);
    trickling.write(post(100_000));
    const timer = setInterval(() => trickling.write(' '), 20);
    onTestFinished(() => clearInterval(timer));
    await Promise.all([stalled.closed, trickling.closed]);
    for (const each of [stalled, trickling]) expectSentence(each, 408);
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  });

  it('is ended with 408 where its headers stall', async () => {
    const server = await serverWith({ headersTimeoutMs: 200 });
    const connection = await open(server);
    connection.write('GET / HTTP/1.1\r\nHost:');
    await connection.closed;
    expectSentence(connection, 408);
  });

  it('is handled where it keeps the minimum rate, however many windows it takes', async () => {
    const server = await serverWith({ bodyWindowMs: 1000, minBodyBytesPerSecond: 10 });
    const connection = await open(server);
    const body = JSON.stringify({ query: `{ models { id } } # ${'x'.repeat(20_000)}` });
    connection.write(post(body.length));
    let sent = 0;
    const timer = setInterval(() => {
      connection.write(body.slice(sent, (sent += 500)));
      if (sent >= body.length) clearInterval(timer);
    }, 50);
    onTestFinished(() => clearInterval(timer));
    await connection.until(/\{"data":\{"models":\[\]\}\}/);
    expect(lastResponse(connection).head).toMatch(/^HTTP\/1.1 200 /);
  });
});

describe('connections', () => {
  it('are limited for the whole server', async () => {
    const server = await serverWith({ maxConnections: 3 });
    const taken = await Promise.all([open(server), open(server), open(server)]);
    for (const each of taken) each.write(get('/healthz'));
    await Promise.all(taken.map(({ until }) => until(/"status":"ok"/)));
    const fourth = await open(server);
    await fourth.closed;
    expect(fourth.text()).toBe('');
  });

  it('are limited for each address except this machine', () => {
    const server = new EventEmitter();
    const limits = { ...defaultConnectionLimits, maxConnectionsPerAddress: 2 };
    limitConnections(server as Server, limits, 0);
    const connect = (remoteAddress: string) => {
      const socket = Object.assign(new EventEmitter(), { remoteAddress, destroy: vi.fn() });
      server.emit('connection', socket);
      return socket;
    };
    const isRejected = (address: string): boolean => connect(address).destroy.mock.calls.length > 0;
    const first = connect('2001:db8::1');
    expect([isRejected('2001:db8::2'), isRejected('2001:db8::3'), isRejected('::ffff:192.0.2.1')]).toEqual([
      false,
      true,
      false,
    ]);
    first.emit('close');
    expect(isRejected('2001:db8::4')).toBe(false);
    expect(Array.from({ length: 5 }, () => isRejected('127.0.0.1'))).not.toContain(true);
  });

  it('are counted by the forwarded client address behind a proxy', async () => {
    const server = await serverWith({ maxConnectionsPerAddress: 2 }, 1);
    await server.importModel(fixtureModel('haus'));
    const stream = async (address: string): Promise<RawConnection> => {
      const connection = await open(server);
      connection.write(get('/api/mp/models/haus/changes', `X-Forwarded-For: ${address}\r\n`));
      await connection.until(/: changes/);
      return connection;
    };
    const first = await stream('192.0.2.1');
    await stream('192.0.2.1');
    const request = (address: string) => fetch(`${server.origin}/`, { headers: { 'x-forwarded-for': address } });
    const rejected = await request('192.0.2.1');
    expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '10']);
    expect((await request('192.0.2.2')).status).toBe(200);
    first.socket.destroy();
    await vi.waitFor(async () => expect((await request('192.0.2.1')).status).toBe(200));
  });

  it('are closed after a number of requests', async () => {
    const server = await serverWith({ maxRequestsPerConnection: 2 });
    const connection = await open(server);
    connection.write(get('/healthz'));
    await connection.until(/"status":"ok"/);
    expect(lastResponse(connection).head).not.toMatch(/connection: close/i);
    connection.write(get('/healthz'));
    await connection.until(/connection: close[\s\S]*"status":"ok"/i);
  });
});

describe('a malformed request', () => {
  it.each([
    ['garbage', 'hello\r\n\r\n', 400],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
    [
      'a length and chunks',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
    ],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['headers of 32 KiB', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(32_768)}\r\n\r\n`, 431],
    [
      'long chunk extensions',
      `POST ${graphPath} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1;${'x'.repeat(20_000)}\r\n{\r\n`,
      413,
    ],
  ])('gets a response with a sentence: %s', async (_, text, status) => {
    const server = await serverWith({});
    const connection = await open(server);
    connection.write(text);
    await connection.closed;
    expectSentence(connection, status);
  });
});

describe('a stopping server', () => {
  it('closes each connection after its response, and reports that it is stopping', async () => {
    const server = await runTestServer(path.join(folder, 'stopping'), { drainMs: 1000 });
    const [held, checked] = [await openRawConnection(server.origin), await openRawConnection(server.origin)];
    const body = JSON.stringify({ query: '{ models { id } }' });
    held.write(post(body.length) + body.slice(0, 10));
    const health = await fetch(`${server.origin}/healthz`);
    expect([health.status, health.headers.get('connection')]).toEqual([200, 'keep-alive']);
    const stopped = server.stop();
    checked.write(get('/healthz'));
    held.write(body.slice(10));
    await Promise.all([checked.closed, held.closed, stopped]);
    expect(lastResponse(checked).head).toMatch(/^HTTP\/1.1 503 [\s\S]*connection: close/i);
    expect(lastResponse(checked).body).toContain('{"status":"stopping"}');
    expect(lastResponse(held).head).toMatch(/^HTTP\/1.1 200 [\s\S]*connection: close/i);
  });
});
