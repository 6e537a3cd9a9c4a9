import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { graphPath } from '#domain/graph/page-data.ts';
import { addKey } from '../../edits/access/application-keys.ts';
import { withTestStore } from '../../testing/databases.ts';
import { addTestPerson, signedIn } from '../../testing/people.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';
import { runTestServer, type TestServer } from '../../testing/running-server.ts';

let folder: string;
let server: TestServer;
let cookie: string;
let key: string;
let tile: string;
const site = 'https://a.example';

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-guard-'));
  server = await runTestServer(folder);
  tile = `/api/player/models/haus/files/${await server.importModel(fixtureModel('haus'))}/tiles/s1/512_face1_0_0.jpg`;
  await withTestStore(server.dataFolder, async (store) => {
    await addTestPerson(store, 'ada@example.org', { admin: true });
    const added = await addKey(store, { name: 'site', origins: [site, 'http://localhost:3000'] }, new Date());
    if (added.ok) key = added.value;
  });
  const { authorization } = await signedIn(server.origin, 'ada@example.org');
  cookie = `enfilade_session=${authorization.slice('Bearer '.length)}`;
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface RequestOptions {
  readonly method?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a request without fetch, which sets headers of its own and rejects others. */
const send = (url: string, { method = 'GET', body = '', headers = {} }: RequestOptions = {}) =>
  new Promise<{ status: number; headers: http.IncomingHttpHeaders; text: string }>((resolve, reject) => {
    const request = http.request(server.origin + url, { method, headers }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, text }));
    });
    request.on('error', reject);
    request.end(body);
  });

const json = { 'content-type': 'application/json' };
const who = '{"query":"{ currentUser { email } }"}';

const graph = (headers: Readonly<Record<string, string>>) =>
  send(graphPath, { method: 'POST', body: who, headers: { ...json, ...headers } });

describe('a change with a cookie', () => {
  it.each([
    ['of our own page', { 'sec-fetch-site': 'same-origin' }, 200],
    ['without an initiator', { 'sec-fetch-site': 'none' }, 200],
    ['of our own page in an older browser', { origin: 'OWN' }, 200],
    ['of another site', { 'sec-fetch-site': 'cross-site', origin: site }, 403],
    ['of another host of the same site', { 'sec-fetch-site': 'same-site', origin: 'https://b.tours.example' }, 403],
    ['of another site that claims our origin', { 'sec-fetch-site': 'cross-site', origin: 'OWN' }, 403],
    ['of another site in an older browser', { origin: site }, 403],
    ['of a page without an origin', { origin: 'null' }, 403],
    ['of an unknown page', {}, 403],
  ])('%s', async (_, given: Readonly<Record<string, string>>, status) => {
    const headers = { ...given, ...(given['origin'] === 'OWN' && { origin: server.origin }), cookie };
    const result = await graph(headers);
    expect(result.status).toBe(status);
    if (status === 200)
      expect(JSON.parse(result.text)).toEqual({ data: { currentUser: { email: 'ada@example.org' } } });
    else expect(JSON.parse(result.text)).toMatchObject({ errors: [{ extensions: { code: 'forbidden' } }] });
  });

  it('is allowed from every site without a cookie', async () => {
    expect((await graph({ 'sec-fetch-site': 'cross-site', origin: site })).status).toBe(200);
  });

  it('does not end the session where another site signs out', async () => {
    const headers = { cookie, origin: site, 'sec-fetch-site': 'cross-site' };
    expect((await send('/api/v1/session', { method: 'DELETE', headers })).status).toBe(403);
    expect((await send('/api/v1/user/', { headers: { cookie } })).status).toBe(200);
  });
});

it('accepts only JSON', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/graphql', ''])
    expect([
      type,
      (await send(graphPath, { method: 'POST', body: who, headers: { 'content-type': type } })).status,
    ]).toEqual([type, 415]);
  expect((await graph({ 'content-type': 'application/json; charset=utf-8' })).status).toBe(200);
  expect((await send(`${graphPath}?query=mutation{__typename}`)).status).toBe(405);
});

const withKey = (value: string, origin?: string) => ({ 'x-application-key': value, ...(origin && { origin }) });

const preflight = (origin: string, headers: string) =>
  send(graphPath, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': headers },
  });

describe('an application key', () => {
  it('opens the API for the origins that it lists', async () => {
    for (const origin of [site, 'http://localhost:3000']) {
      const result = await graph(withKey(key, origin));
      expect([result.status, result.headers['access-control-allow-origin']]).toEqual([200, origin]);
      expect(result.headers['vary']).toContain('Origin');
      expect(result.headers['access-control-allow-credentials']).toBeUndefined();
    }
  });

  it('is not needed by our own pages, in whose address it may be an unknown one', async () => {
    for (const headers of [
      { ...withKey('unknown'), 'sec-fetch-site': 'same-origin' },
      withKey('unknown', server.origin),
      withKey(key, server.origin),
    ]) {
      const result = await graph(headers);
      expect([result.status, result.headers['access-control-allow-origin']]).toEqual([200, undefined]);
    }
    const claimed = await graph({ ...withKey('unknown', server.origin), 'sec-fetch-site': 'cross-site' });
    expect(claimed.status).toBe(403);
  });

  it('is rejected where it is unknown, or another origin uses it', async () => {
    for (const headers of [
      withKey('unknown'),
      withKey('unknown', site),
      withKey(key, 'https://b.example'),
      withKey(key, 'null'),
    ]) {
      const result = await graph(headers);
      expect(result.status).toBe(403);
      expect(JSON.parse(result.text)).toMatchObject({ errors: [{ extensions: { code: 'forbidden' } }] });
      expect(result.headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  it('is accepted from our own pages and from programs', async () => {
    expect((await graph(withKey(key))).status).toBe(200);
    const own = await graph(withKey(key, server.origin));
    expect([own.status, own.headers['access-control-allow-origin']]).toEqual([200, undefined]);
  });

  it('allows preflights from the origins of any key', async () => {
    const result = await preflight(site, 'content-type,x-application-key');
    expect([result.status, result.headers['access-control-allow-origin']]).toEqual([204, site]);
    expect(result.headers['access-control-allow-headers']).toMatch(/Authorization, Content-Type.*X-Application-Key/);
    expect((await preflight('https://b.example', 'x-application-key')).status).toBe(403);
    expect((await preflight(site, 'content-type')).headers['access-control-allow-origin']).toBeUndefined();
  });

  it('does not change files that every origin may read', async () => {
    const result = await send(tile, { headers: withKey(key, site) });
    expect([result.status, result.headers['access-control-allow-origin']]).toEqual([200, '*']);
  });
});

describe('the headers of every response', () => {
  it('allow other sites to frame only the viewer, and forbid the use of devices', async () => {
    const [show, home, api] = await Promise.all([send('/show?m=haus'), send('/'), send('/api/v1/user/')]);
    expect(show.headers['x-frame-options']).toBeUndefined();
    expect(show.headers['content-security-policy']).not.toContain('frame-ancestors');
    expect(home.headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(home.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(api.headers['x-frame-options']).toBe('SAMEORIGIN');
    for (const { headers } of [show, home, api]) {
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
      expect(headers['permissions-policy']).toMatch(/gyroscope=\(self\).*xr-spatial-tracking=\(self\).*camera=\(\)/);
      expect(headers['strict-transport-security']).toBeUndefined();
    }
  });

  it('require https from then on where the server has an https URL', async () => {
    const secure = await runTestServer(path.join(folder, 'secure'), { origin: 'https://tours.example/' });
    const { headers } = await fetch(`${secure.origin}/healthz`);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    await secure.stop();
  });
});
