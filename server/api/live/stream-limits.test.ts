import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { withTestStore } from '../../testing/databases.ts';
import { addTestPerson, signedIn } from '../../testing/people.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';
import { runTestServer, type TestServer } from '../../testing/running-server.ts';

let folder: string;
let server: TestServer;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-limits-'));
  const streams = { maxStreams: 6, maxStreamsPerAddress: 3, maxStreamsPerPerson: 2 };
  server = await runTestServer(folder, { proxies: 1, streams });
  await server.importModel(fixtureModel('haus'));
  await withTestStore(server.dataFolder, (store) => addTestPerson(store, 'ada@example.org'));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Opened {
  readonly response: Response;
  readonly close: () => void;
}

const open = async (address: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Opened> => {
  const end = new AbortController();
  onTestFinished(() => end.abort());
  const response = await fetch(`${server.origin}/api/mp/models/haus/changes`, {
    method,
    headers: { 'x-forwarded-for': address, ...headers },
    signal: end.signal,
  });
  return { response, close: () => end.abort() };
};

const statusOf = async (address: string, headers: Record<string, string> = {}): Promise<number> =>
  (await open(address, headers)).response.status;

/** Waits until the server has noticed that the streams of the previous test are closed. */
const untilFree = (address: string): Promise<void> =>
  vi.waitFor(async () => {
    const opened = await open(address);
    opened.close();
    expect(opened.response.status).toBe(200);
  });

describe('open streams', () => {
  it('are limited for one address, and not for another', async () => {
    const first = await open('192.0.2.1');
    expect([await statusOf('192.0.2.1'), await statusOf('192.0.2.1')]).toEqual([200, 200]);
    const { response } = await open('192.0.2.1');
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '30']);
    expect(await response.json()).toMatchObject({
      errors: [{ message: expect.stringMatching(/^Too many viewers .*\.$/), extensions: { code: 'streams.too_many' } }],
    });
    expect(await statusOf('192.0.2.2')).toBe(200);
    first.close();
    await untilFree('192.0.2.1');
  });

  it('are limited for one person over all addresses', async () => {
    const ada = await signedIn(server.origin, 'ada@example.org');
    await untilFree('192.0.2.9');
    expect([await statusOf('192.0.2.3', ada), await statusOf('192.0.2.4', ada)]).toEqual([200, 200]);
    const { response } = await open('192.0.2.5', ada);
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '30']);
    expect(await statusOf('192.0.2.5')).toBe(200);
  });

  it('are limited for the whole server, with Retry-After', async () => {
    await vi.waitFor(async () => {
      const all = await Promise.all(Array.from({ length: 6 }, (_, index) => open(`198.51.100.${index}`)));
      const statuses = all.map(({ response }) => response.status);
      for (const { close } of statuses.includes(503) ? all : []) close();
      expect(statuses).toEqual([200, 200, 200, 200, 200, 200]);
    });
    const { response } = await open('198.51.100.99');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30']);
  });

  it('of this machine are limited only in total', async () => {
    await vi.waitFor(async () => {
      const all = await Promise.all(Array.from({ length: 5 }, () => open('127.0.0.1')));
      const statuses = all.map(({ response }) => response.status);
      for (const { close } of all) close();
      expect(statuses).toEqual([200, 200, 200, 200, 200]);
    });
  });

  it('are not counted for HEAD requests', async () => {
    for (let count = 0; count < 10; count++) await open('192.0.2.7', {}, 'HEAD');
    await untilFree('192.0.2.7');
  });
});
