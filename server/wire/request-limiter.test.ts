import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { graphPath } from '#domain/graph/page-data.ts';
import { postJson } from '../testing/people.ts';
import { fixtureModel } from '../testing/prepared-fixture.ts';
import { runTestServer, type TestServer } from '../testing/running-server.ts';
import { defaultRequestsPerMinute } from './limits.ts';
import { costOf, RequestLimiter } from './request-limiter.ts';

const cost = (url: string, method = 'GET') => costOf({ path: url, method });

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

describe('a token bucket for each address', () => {
  it('allows a burst of its capacity, then the refill rate', () => {
    let now = 0;
    const limiter = new RequestLimiter(60, () => now);
    const allowed = (seconds: number, tries: number): number => {
      now += seconds * 1000;
      return Array.from({ length: tries }, () => limiter.take('192.0.2.1', 1)).filter((wait) => wait === 0).length;
    };
    expect(allowed(0, 100)).toBe(60);
    expect(limiter.take('192.0.2.1', 1)).toBe(1);
    expect(limiter.take('192.0.2.1', 10)).toBe(10);
    expect(limiter.take('192.0.2.2', 10)).toBe(0);
    expect(allowed(10, 100)).toBe(10);
    expect(allowed(3600, 100)).toBe(60);
  });

  it('is dropped beyond the number of tracked addresses, the one not seen for longest first', () => {
    const limiter = new RequestLimiter(10, () => 0, 3);
    const isAllowed = (address: string) => limiter.take(address, 10) === 0;
    expect(['a', 'b', 'c', 'a'].map(isAllowed)).toEqual([true, true, true, false]);
    // d displaces b.
    expect(['d', 'a', 'c', 'b'].map(isAllowed)).toEqual([true, false, false, true]);
  });

  it('is charged for computed responses and not for files', () => {
    expect(
      [
        '/',
        '/show',
        '/sign-in',
        '/settings',
        '/api/mp/models/haus/changes',
        '/api/v1/terms/de',
        '/api/v1/user/sessions',
      ].map((each) => cost(each)),
    ).toEqual([1, 1, 1, 1, 1, 1, 1]);
    expect([cost('/api/mp/models/haus/presence', 'PUT'), cost('/api/mp/models/haus/presence/a', 'DELETE')]).toEqual([
      1, 1,
    ]);
    expect(cost(graphPath, 'POST')).toBe(1);
    expect(cost('/api/v1/session', 'POST')).toBe(10);
    expect(cost('/api/v2/models/haus/public-access/', 'POST')).toBe(10);
    expect(cost('/api/player/models/haus/files/r1/tiles/a.jpg')).toBe(0);
    expect([cost('/assets/show.js'), cost('/healthz'), cost('/api/v1/player/models/haus/thumb')]).toEqual([0, 0, 0]);
  });

  it('is large enough for twenty people behind one address', () => {
    // Each opens a space, follows its changes, and sends an edit or a query once a second.
    const limiter = new RequestLimiter(defaultRequestsPerMinute, () => 0);
    const waits = Array.from({ length: 20 * 62 }, () => limiter.take('192.0.2.1', 1));
    expect(waits.filter((wait) => wait > 0)).toEqual([]);
  });
});

describe('a server', () => {
  let folder: string;
  let server: TestServer;
  let revision: string;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'enfilade-limits-'));
    server = await runTestServer(folder, { proxies: 1, requestsPerMinute: 30 });
    revision = await server.importModel(fixtureModel('haus'));
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const countAllowed = async (tries: number, address: string, url: string) => {
    const responses = await Promise.all(Array.from({ length: tries }, () => fetch(server.origin + url, from(address))));
    return responses.filter(({ status }) => status === 200).length;
  };

  it('rejects requests beyond the limit with a sentence and Retry-After, and no other client', async () => {
    expect(await countAllowed(100, '192.0.2.1', '/show?m=haus')).toBeLessThan(40);
    const page = await fetch(`${server.origin}/show?m=haus`, from('192.0.2.1'));
    expect([page.status, await page.text()]).toEqual([
      429,
      expect.stringMatching(/^There were too many requests .*\.\n$/),
    ]);
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
    const query = { query: '{ __typename }' };
    const graph = await postJson(`${server.origin}${graphPath}`, query, from('192.0.2.1').headers);
    expect([graph.status, await graph.json()]).toEqual([
      429,
      { errors: [{ message: expect.stringMatching(/\.$/), extensions: { code: 'request.too_many' } }] },
    ]);
    expect((await fetch(`${server.origin}/show?m=haus`, from('192.0.2.2'))).status).toBe(200);
    // Of an IPv6 address the network is counted.
    expect(await countAllowed(100, '2001:db8::1', '/show?m=haus')).toBeLessThan(40);
    expect((await fetch(`${server.origin}/show?m=haus`, from('2001:db8::2'))).status).toBe(429);
  });

  it('counts neither files nor requests of its own machine', async () => {
    const tile = `/api/player/models/haus/files/${revision}/tiles/sweep-1/512_face1_0_0.jpg`;
    const statuses = new Set<number>();
    for (let i = 0; i < 60; i++) statuses.add((await fetch(server.origin + tile, from('192.0.2.3'))).status);
    expect(statuses.has(429)).toBe(false);
    expect(await countAllowed(60, '127.0.0.1', '/show?m=haus')).toBe(60);
    expect(await countAllowed(60, '::1', '/show?m=haus')).toBe(60);
  });
});
