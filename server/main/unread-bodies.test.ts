/** Connections of requests that are rejected before their body has been read. */
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { graphPath } from '#domain/graph/page-data.ts';
import { fixtureModel } from '../testing/prepared-fixture.ts';
import { runTestServer, type TestServer } from '../testing/running-server.ts';
import { maxUnreadBodyBytes } from '../wire/limits.ts';

let folder: string;
let server: TestServer;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-unread-'));
  server = await runTestServer(folder);
  await server.importModel(fixtureModel('haus'));
});
afterAll(async () => {
  agent.destroy();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Sends the body only after the response has begun. */
const postLate = async (contentType: string, body: string, begin = '') => {
  const headers = { 'content-type': contentType, 'content-length': body.length };
  const sent = request(server.origin + graphPath, { method: 'POST', agent, headers });
  sent.on('error', () => undefined);
  if (begin === '') sent.flushHeaders();
  else sent.write(begin);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const { socket } = sent;
  sent.end(body.slice(begin.length));
  response.resume();
  await once(response, 'end');
  return { status: response.statusCode, connection: response.headers.connection, port: socket?.localPort };
};

it('are kept where the body is short, and serve the next request', async () => {
  const first = await postLate('text/plain', 'x'.repeat(maxUnreadBodyBytes));
  expect(first).toMatchObject({ status: 415, connection: 'keep-alive' });
  const second = await postLate('text/plain', 'x');
  expect(second).toMatchObject({ status: 415, port: first.port });
});

it('are closed where the body is long', async () => {
  expect(await postLate('text/plain', 'x'.repeat(maxUnreadBodyBytes + 1))).toMatchObject({ connection: 'close' });
});

it('are closed where the body has been read in part, as of a rejected form', async () => {
  const begin =
    '--b\r\ncontent-disposition: form-data; name="unknown"\r\n\r\nvalue\r\n--b\r\ncontent-disposition: form-data; name="x"\r\n\r\n';
  const body = `${begin}${'x'.repeat(40_000)}\r\n--b--\r\n`;
  const rejected = await postLate('multipart/form-data; boundary=b', body, begin);
  expect(rejected.status).toBeGreaterThanOrEqual(400);
  expect(rejected.connection).toBe('close');
});
