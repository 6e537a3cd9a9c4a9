import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { maxPasswordLength, minPersonPasswordLength } from '#domain/access/password-limits.ts';
import { withTestStore } from '../../server/testing/databases.ts';
import { addTestPerson, password } from '../../server/testing/people.ts';
import { runTestServer, type TestServer } from '../../server/testing/running-server.ts';
import { signIn } from './access.ts';
import { changePassword, endOtherSessions, endSession, listSessions, type AccountSession } from './account.ts';
import type { RequestOptions } from './json-requests.ts';

let folder: string;
let server: TestServer;
const emails = ['ada@example.org', 'bea@example.org', 'cleo@example.org'] as const;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-account-data-'));
  server = await runTestServer(folder);
  await withTestStore(server.dataFolder, async (store) => {
    for (const email of emails) await addTestPerson(store, email);
  });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A browser that stores the server's cookies. */
const browserOf = (userAgent: string): RequestOptions => {
  const cookies = new Map<string, string>();
  const send: typeof fetch = async (input, init) => {
    const response = await fetch(input, {
      ...init,
      headers: {
        ...(init?.headers as Record<string, string>),
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'sec-fetch-site': 'same-origin',
        'user-agent': userAgent,
      },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]!.split('=');
      cookies.set(name, value);
    }
    return response;
  };
  return { pageUrl: `${server.origin}/account`, fetch: send };
};

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const signedInBrowser = async (email: string, userAgent = firefox): Promise<RequestOptions> => {
  const options = browserOf(userAgent);
  expect(await signIn(email, password, options)).toEqual({ ok: true, value: null });
  return options;
};
const time = (minute: number): string => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();

const rejection = (code: string, retryAfterSeconds: number | null = null) => ({
  ok: false,
  failure: { code, retryAfterSeconds },
});
const sessionsOf = async (options: RequestOptions): Promise<readonly AccountSession[]> => {
  const listed = await listSessions(options);
  if (!listed.ok) throw new Error(listed.failure.code);
  return listed.value;
};
const responding = (respond: () => Response): RequestOptions => ({
  pageUrl: 'http://localhost/account',
  fetch: async () => respond(),
});
const offline = responding(() => {
  throw new TypeError('no network');
});

describe('the user’s sessions', () => {
  it('are listed with the current one first, and are ended one by one or all others at once', async () => {
    const [phone, tablet] = [await signedInBrowser(emails[0], 'curl/8'), await signedInBrowser(emails[0], 'curl/8')];
    const desk = await signedInBrowser(emails[0]);
    const listed = await sessionsOf(desk);
    expect(listed.map(({ isCurrent, client }) => [isCurrent, client])).toEqual([
      [true, 'Firefox on Linux'],
      [false, ''],
      [false, ''],
    ]);
    const [, other] = listed;
    expect(await endSession(other!.id, desk)).toEqual({ ok: true, value: null });
    // It has ended already, which is a success.
    expect(await endSession(other!.id, desk)).toEqual({ ok: true, value: null });
    expect(await sessionsOf(desk)).toHaveLength(2);
    expect(await endOtherSessions(desk)).toEqual({ ok: true, value: null });
    expect(await sessionsOf(desk)).toHaveLength(1);
    for (const ended of [phone, tablet]) expect(await listSessions(ended)).toEqual(rejection('signed.out'));
  });

  it('are left out and logged when invalid, and sorted by last use', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const sessions = [
      { id: 'old', created: time(0), used: time(1), current: false, client: 'Firefox' },
      { id: 'new', created: time(0), used: time(9), current: false, client: 7 },
      { id: 'bad', created: 'yesterday', used: time(1) },
      null,
      { id: 'here', created: time(0), used: time(0), current: true, client: '' },
    ];
    const listed = await sessionsOf(responding(() => Response.json({ sessions })));
    expect(listed.map(({ id, client }) => [id, client])).toEqual([
      ['here', ''],
      ['new', ''],
      ['old', 'Firefox'],
    ]);
    expect(log).toHaveBeenCalledTimes(2);
    log.mockRestore();
  });
});

describe('a new password', () => {
  it('leaves only this browser signed in', async () => {
    const [there, here] = [await signedInBrowser(emails[1]), await signedInBrowser(emails[1])];
    expect(await changePassword(password, 'a silver key in the drawer', here)).toEqual({ ok: true, value: null });
    expect(await sessionsOf(here)).toHaveLength(1);
    expect(await changePassword(password, 'another key in a drawer', there)).toEqual(rejection('signed.out'));
  });

  it('is rejected with a reason, by the limits that the page shows', async () => {
    const options = await signedInBrowser(emails[2]);
    const rejections = [
      ['not the password', 'a silver key in the drawer', 'password.wrong'],
      [password, '🔑'.repeat(minPersonPasswordLength - 1), 'password.short'],
      [password, 'key '.repeat(maxPasswordLength), 'password.long'],
      [password, 'x'.repeat(5000), 'password.long'],
      [password, 'passwordpassword', 'password.common'],
      [password, password, 'password.same'],
    ] as const;
    for (const [current, next, code] of rejections)
      expect(await changePassword(current, next, options)).toEqual(rejection(code));
    // Twelve characters of fifteen UTF-16 units.
    const shortest = '🔑🔐🔒 in a box';
    expect([shortest.length, Array.from(shortest).length]).toEqual([15, minPersonPasswordLength]);
    expect(await changePassword(password, shortest, options)).toEqual({ ok: true, value: null });
  });
});

it.each([
  [
    () => new Response('{}', { status: 429, headers: { 'retry-after': '61' } }),
    { code: 'unknown', retryAfterSeconds: 61 },
  ],
  [
    () =>
      Response.json(
        { errors: [{ extensions: { code: 'request.too_many' } }] },
        { status: 429, headers: { 'retry-after': '7' } },
      ),
    { code: 'too.many.attempts', retryAfterSeconds: 7 },
  ],
  [
    () =>
      Response.json(
        { errors: [{ extensions: { code: 'user.too_many_attempts' } }] },
        { status: 429, headers: { 'retry-after': '61' } },
      ),
    { code: 'too.many.attempts', retryAfterSeconds: 61 },
  ],
  [
    () => Response.json({ errors: [{ extensions: { code: 'user.password.weak', reason: 'new' } }] }, { status: 400 }),
    { code: 'unknown', retryAfterSeconds: null },
  ],
  [() => new Response('<h1>Bad gateway</h1>', { status: 502 }), { code: 'unknown', retryAfterSeconds: null }],
])('an unexpected response is a failure with a code (%#)', async (respond, failure) => {
  expect(await changePassword(password, 'whatever it may be', responding(respond))).toEqual({ ok: false, failure });
});

it('a lost connection fails with network', async () => {
  expect(await changePassword(password, 'whatever it may be', offline)).toEqual(rejection('network'));
  expect(await listSessions(offline)).toEqual(rejection('network'));
  expect(await endSession('id', offline)).toEqual(rejection('network'));
  expect(await endOtherSessions(offline)).toEqual(rejection('network'));
  const noList = responding(() => Response.json({ sessions: 'none' }));
  expect(await listSessions(noList)).toEqual(rejection('unknown'));
});
