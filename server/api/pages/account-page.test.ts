/** The account page: who gets it, where others are redirected, and its data. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PageData } from '#domain/graph/page-data.ts';
import { addPerson } from '../../edits/access/people.ts';
import { withTestStore } from '../../testing/databases.ts';
import { addTestPerson, password, signedIn } from '../../testing/people.ts';
import { runTestServer, type TestServer } from '../../testing/running-server.ts';

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-account-'));
  server = await runTestServer(folder);
  await withTestStore(server.dataFolder, async (store) => {
    await addTestPerson(store, 'ada@example.org');
    const nameless = { email: 'bob@example.org', firstName: '', lastName: '', admin: false, password };
    await addPerson(store, nameless, new Date());
  });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const request = (url: string, headers: Record<string, string> = {}) =>
  fetch(server.origin + url, { headers, redirect: 'manual' });

it.each([
  ['/account', '/sign-in?to=%2Faccount'],
  ['/account?lang=de&token=x', '/sign-in?to=%2Faccount%3Flang%3Dde&lang=de'],
])('redirects a visitor from %s to %s', async (url, location) => {
  const response = await request(url);
  expect([response.status, response.headers.get('location')]).toEqual([302, location]);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
});

it('contains the name of the user, may not be framed by other sites, cached or indexed', async () => {
  for (const [email, name] of [
    ['ada@example.org', 'ada'],
    ['bob@example.org', 'bob@example.org'],
  ] as const) {
    const response = await request('/account', await signedIn(server.origin, email));
    const html = await response.text();
    const data = JSON.parse(/id="enfilade-data">(.*?)<\/script>/s.exec(html)![1]!) as PageData;
    expect(data.person).toEqual({ name, email });
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
  }
});

it('supports no other method', async () => {
  expect((await fetch(`${server.origin}/account`, { method: 'POST' })).status).toBe(405);
});
