import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { withTestStore } from '../../testing/databases.ts';
import { addTestPerson, queryGraph, password, postJson, signedIn } from '../../testing/people.ts';
import { runTestServer, type TestServer } from '../../testing/running-server.ts';
import { maxWaitingPasswords } from '../../edits/access/password-workers.ts';
import { hashPassword } from '../../edits/access/passwords.ts';

let folder: string;
let server: TestServer;
/** On the same database, with an https URL. */
let other: TestServer;
/** On the same database, with the settings of the first. */
let another: TestServer;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-session-'));
  server = await runTestServer(folder, { proxies: 1 });
  other = await runTestServer(folder, { origin: 'https://tours.example' });
  another = await runTestServer(folder, { proxies: 1 });
  await withTestStore(server.dataFolder, async (store) => {
    await addTestPerson(store, 'ada@example.org', { admin: true });
    await addTestPerson(store, 'mallory@example.org');
  });
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  await Promise.all([server.stop(), other.stop(), another.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

const signIn = (email: string, secret: string, headers: Record<string, string> = {}, at = server) =>
  postJson(`${at.origin}/api/v1/session`, { email, password: secret }, headers);

const codeOf = async (response: Response) =>
  ((await response.json()) as { errors: { extensions: { code: string } }[] }).errors[0]!.extensions.code;

const user = (headers: Record<string, string>, at = server) => fetch(`${at.origin}/api/v1/user/`, { headers });

const ada = { id: expect.any(String), email: 'ada@example.org', firstName: 'ada', lastName: '', admin: true };

/** The response to a wrong password, and the processor time (µs) that it cost the server, which is in this process. */
const attempt = async (email: string) => {
  const began = process.cpuUsage();
  const response = await signIn(email, 'not the password');
  return { result: [response.status, await response.text()], cpuTime: process.cpuUsage(began).user };
};

const nameOf = async (cookie: string, headers: Record<string, string>) => {
  const response = await user({ cookie, ...headers });
  return response.status === 200 ? ((await response.json()) as { firstName: string }).firstName : null;
};

describe('signing in', () => {
  it('returns the user, a token and a cookie, which every server accepts', async () => {
    const response = await signIn(' ADA@example.org ', password);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const body = (await response.json()) as { user: unknown; token: string; expires: string };
    expect(body).toEqual({ user: ada, token: expect.stringMatching(/^[\w-]{43}$/), expires: expect.any(String) });
    const [cookie, device] = response.headers.getSetCookie();
    expect(cookie).toBe(`enfilade_session=${body.token}; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax`);
    expect(device).toMatch(/^enfilade_device_[\w-]{12}=[\w.-]+; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax$/);
    for (const at of [server, other])
      expect(await (await user({ authorization: `Bearer ${body.token}` }, at)).json()).toEqual(ada);
    expect(await (await user({ cookie: cookie!.split(';')[0]! })).json()).toEqual(ada);
    expect(
      (await queryGraph(other.origin, '{ currentUser { email } }', { authorization: `Bearer ${body.token}` })).data,
    ).toEqual({
      currentUser: { email: 'ada@example.org' },
    });
  });

  it('restricts the cookie to https where the request used it', async () => {
    for (const response of [
      await signIn('ada@example.org', password, {}, other),
      await signIn('ada@example.org', password, { 'x-forwarded-proto': 'https' }),
    ])
      for (const cookie of response.headers.getSetCookie())
        expect(cookie).toMatch(
          /^__Host-enfilade_(?:session|device_[\w-]{12})=[\w.-]+; Path=\/; .*SameSite=Lax; Secure$/,
        );
  });

  it('accepts over https only the cookie with the host prefix, and over http only the plain one', async () => {
    const [mine, planted] = [
      (await signedIn(server.origin, 'ada@example.org')).authorization.slice(7),
      (await signedIn(server.origin, 'mallory@example.org')).authorization.slice(7),
    ];
    const https = { 'x-forwarded-proto': 'https' };
    expect(await nameOf(`enfilade_session=${planted}`, https)).toBeNull();
    expect(await nameOf(`enfilade_session=${planted}; __Host-enfilade_session=${mine}`, https)).toBe('ada');
    expect(await nameOf(`__Host-enfilade_session=${mine}`, {})).toBeNull();
    expect(await nameOf(`__Host-enfilade_session=${mine}; enfilade_session=${planted}`, {})).toBe('mallory');
  });

  it('returns the same for a wrong password and an unknown address, after the same work', async () => {
    // Starts the thread.
    await attempt('ada@example.org');
    const [wrong, unknown] = [await attempt('ada@example.org'), await attempt('nobody@example.org')];
    expect(unknown.result).toEqual(wrong.result);
    expect(wrong.result[0]).toBe(401);
    // Without hashing, a response takes a tenth of this.
    expect(unknown.cpuTime).toBeGreaterThan(wrong.cpuTime / 3);
  });

  it('rejects invalid bodies', async () => {
    expect((await postJson(`${server.origin}/api/v1/session`, { email: 'ada@example.org' })).status).toBe(400);
    expect((await postJson(`${server.origin}/api/v1/session`, ['a'])).status).toBe(400);
    expect((await signIn('ada@example.org', 'x'.repeat(5000))).status).toBe(413);
    const form = await fetch(`${server.origin}/api/v1/session`, {
      method: 'POST',
      body: new URLSearchParams({ email: 'ada@example.org', password }),
    });
    expect([form.status, await codeOf(form)]).toEqual([415, 'request.invalid']);
    expect((await fetch(`${server.origin}/api/v1/session`, { method: 'PUT' })).status).toBe(405);
  });
});

describe('a session', () => {
  it('is required for the user', async () => {
    for (const headers of [{}, { authorization: 'Bearer nonsense' }, { cookie: 'enfilade_session=nonsense' }]) {
      const response = await user(headers);
      expect([response.status, await codeOf(response)]).toEqual([401, 'user.unauthorized']);
    }
  });

  it('ends when the user signs out', async () => {
    const headers = await signedIn(server.origin, 'ada@example.org');
    const response = await fetch(`${other.origin}/api/v1/session`, { method: 'DELETE', headers });
    expect(response.status).toBe(204);
    expect(response.headers.get('set-cookie')).toContain('__Host-enfilade_session=; Path=/; Max-Age=0');
    expect((await user(headers)).status).toBe(401);
  });

  it('ends when the same browser signs in again', async () => {
    const before = await signedIn(server.origin, 'ada@example.org');
    const response = await signIn('ada@example.org', password, before);
    const { token } = (await response.json()) as { token: string };
    expect((await user(before)).status).toBe(401);
    expect((await user({ authorization: `Bearer ${token}` })).status).toBe(200);
  });
});

const from = (address: string) => ({ 'x-forwarded-for': address });

const guessFrom = (address: string, email: string, i: number, at = server) =>
  signIn(email, `guess ${i} of a password`, from(address), at);

const guessAs = (i: number) => signIn(`person${i}@example.com`, `guess ${i}`, from(`198.18.0.${i}`));

it('checks a limited number of passwords at a time, and does not count rejected ones as attempts', async () => {
  // The server runs in this process: its hashes wait in the same queue.
  const ended = new AbortController();
  const keepBusy = async () => {
    while (!ended.signal.aborted) {
      await hashPassword(password).catch(() => {});
      await nextTurn();
    }
  };
  const others = Array.from({ length: 2 * maxWaitingPasswords }, keepBusy);
  const attempts = await Promise.all(Array.from({ length: 8 }, (_, i) => guessAs(i)));
  ended.abort();
  await Promise.all(others);
  const rejected = attempts.findIndex(({ status }) => status === 503);
  expect(rejected).toBeGreaterThanOrEqual(0);
  expect(attempts[rejected]!.headers.get('retry-after')).toBe('5');
  expect(await codeOf(attempts[rejected]!)).toBe('internal.error');
  const later: number[] = [];
  for (let i = 0; i < 11; i++) later.push((await guessAs(rejected)).status);
  expect(later.filter((status) => status === 401)).toHaveLength(10);
});

describe('guessing', () => {
  it('is limited for an account from one address, over all servers, and right passwords do not count', async () => {
    await withTestStore(server.dataFolder, (store) => addTestPerson(store, 'bob@example.org'));
    for (let i = 0; i < 12; i++)
      expect((await signIn('bob@example.org', password, from('192.0.2.1'))).status).toBe(200);
    const attempts = await Promise.all(
      Array.from({ length: 14 }, (_, i) => guessFrom('192.0.2.1', 'bob@example.org', i, i % 2 ? server : another)),
    );
    const statuses = attempts.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    const rejected = await signIn('Bob@example.org', password, from('192.0.2.1'));
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(800);
    expect(Number(rejected.headers.get('retry-after'))).toBeLessThanOrEqual(900);
    expect(await codeOf(rejected)).toBe('user.too_many_attempts');
  });

  it('does not lock out other addresses', async () => {
    await withTestStore(server.dataFolder, (store) => addTestPerson(store, 'owner@example.org'));
    for (let i = 0; i < 20; i++) await guessFrom('192.0.2.20', 'owner@example.org', i);
    expect((await signIn('owner@example.org', password, from('192.0.2.21'))).status).toBe(200);
  });

  it('is limited for an account over all addresses, and does not lock out known devices', async () => {
    await withTestStore(server.dataFolder, (store) => addTestPerson(store, 'carla@example.org'));
    const first = await signIn('carla@example.org', password, from('192.0.2.30'));
    const cookie = first.headers.getSetCookie()[1]!.split(';')[0]!;
    const page = { cookie, 'sec-fetch-site': 'same-origin' };
    const statuses: number[] = [];
    for (let i = 0; i < 56; i++) statuses.push((await guessFrom(`203.0.113.${i % 8}`, 'carla@example.org', i)).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(50);
    // A stranger has to wait even with the right password; the owner's browser does not.
    expect((await signIn('carla@example.org', password, from('203.0.113.99'))).status).toBe(429);
    expect((await signIn('carla@example.org', password, { ...page, ...from('203.0.113.99') })).status).toBe(200);
    // The cookie is valid for this account only, cannot be forged, and allows ten guesses itself.
    const forged = { ...page, cookie: cookie.replace(/\.\d+\./, '.9999999999999.') };
    expect((await signIn('carla@example.org', password, { ...forged, ...from('203.0.113.98') })).status).toBe(429);
    const wrong: number[] = [];
    for (let i = 0; i < 12; i++)
      wrong.push((await signIn('carla@example.org', `guess ${i}`, { ...page, ...from('203.0.113.97') })).status);
    expect(wrong.filter((status) => status === 401)).toHaveLength(10);
  });

  it('stays limited where the clock of the machine is set forward', async () => {
    for (let i = 0; i < 10; i++) await guessFrom('192.0.2.40', 'dora@example.org', i);
    expect((await guessFrom('192.0.2.40', 'dora@example.org', 10)).status).toBe(429);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60 * 60 * 1000 });
    expect((await guessFrom('192.0.2.40', 'dora@example.org', 11)).status).toBe(429);
  });

  it('is limited for an address over all accounts, and not for another address', async () => {
    const guess = (i: number) => signIn(`person${i}@example.org`, 'some password', from('198.51.100.1'));
    const statuses: number[] = [];
    for (let i = 0; i < 31; i++) statuses.push((await guess(i)).status);
    expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 401));
    expect(statuses[30]).toBe(429);
    expect((await signIn('person0@example.org', 'some password', from('198.51.100.2'))).status).toBe(401);
  });

  it('stays limited after a restart, and is stored without names', async () => {
    await withTestStore(server.dataFolder, async (store) => {
      const rows = await store.db.selectFrom('attempts').selectAll().execute();
      expect(rows.length).toBeGreaterThan(30);
      expect(JSON.stringify(rows)).not.toMatch(/example\.org|198\.51/);
    });
    const again = await runTestServer(folder, { proxies: 1 });
    expect((await signIn('bob@example.org', password, from('192.0.2.1'), again)).status).toBe(429);
    await again.stop();
  });
});
