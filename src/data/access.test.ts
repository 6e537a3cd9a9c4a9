import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { setVisibility } from '../../server/edits/access/model-settings.ts';
import { withTestStore } from '../../server/testing/databases.ts';
import { addTestPerson, password } from '../../server/testing/people.ts';
import { fixtureModel } from '../../server/testing/prepared-fixture.ts';
import { runTestServer, type TestServer } from '../../server/testing/running-server.ts';
import { isSignedIn, openModel, signIn, signOut, type AccessOptions } from './access.ts';
import { keptUnlockTokens } from './unlock-tokens.ts';

let folder: string;
let server: TestServer;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-access-'));
  server = await runTestServer(folder);
  for (const id of ['locked', 'guessed', 'open', 'private']) await server.importModel(fixtureModel(id));
  await withTestStore(server.dataFolder, async (store) => {
    const now = new Date();
    for (const id of ['locked', 'guessed']) await setVisibility(store, id, 'password', 'ember quail', now);
    await setVisibility(store, 'private', 'private', null, now);
    await addTestPerson(store, 'ada@example.org');
    await addTestPerson(store, 'bob@example.org');
  });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A browser: stores the cookies that the server sets, or none. */
const browser = ({ keepsCookies = true } = {}) => {
  const cookies = new Map<string, string>();
  const send: typeof fetch = async (input, init) => {
    const response = await fetch(input, {
      ...init,
      headers: {
        ...(init?.headers as Record<string, string>),
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'sec-fetch-site': 'same-origin',
      },
    });
    for (const cookie of keepsCookies ? response.headers.getSetCookie() : []) {
      const [name = '', value = ''] = cookie.split(';')[0]!.split('=');
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    return response;
  };
  const options: AccessOptions = { pageUrl: `${server.origin}/show?m=locked`, fetch: send };
  return { cookies, options };
};

const respondingWith = (respond: () => Response): AccessOptions => ({
  pageUrl: `${server.origin}/`,
  fetch: async () => respond(),
});
const rejection = (code: string, retryAfterSeconds: number | null = null) => ({
  ok: false,
  failure: { code, retryAfterSeconds },
});

describe('a model’s password', () => {
  it('gives this browser access when it is correct', async () => {
    const { cookies, options } = browser();
    expect(await openModel('locked', 'not this one', options)).toEqual(rejection('invalid.credentials'));
    expect(cookies.size).toBe(0);
    expect(await openModel('locked', 'ember quail', options)).toEqual({ ok: true, value: 'reload' });
    expect([...cookies.keys()]).toEqual(['enfilade_model_locked', '__Host-enfilade_model_locked']);
  });

  it('stores nothing that a script could read where the browser stores the cookie', async () => {
    const setItem = vi.fn<(key: string, value: string) => void>();
    vi.stubGlobal('sessionStorage', { getItem: () => null, setItem, removeItem: () => undefined });
    expect(await openModel('locked', 'ember quail', browser().options)).toEqual({ ok: true, value: 'reload' });
    expect(setItem).not.toHaveBeenCalled();
    expect(keptUnlockTokens('locked')).toBeNull();
    vi.unstubAllGlobals();
  });

  it('gives this frame tokens when the browser stores no cookie, which a reload finds in the storage', async () => {
    const stored = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    });
    const { options } = browser({ keepsCookies: false });
    expect(await openModel('locked', 'ember quail', options)).toEqual({ ok: true, value: 'reload' });
    expect(keptUnlockTokens('locked')).toEqual({
      token: expect.stringMatching(/^locked\./),
      fileToken: expect.stringMatching(/^\d+\./),
    });
    vi.unstubAllGlobals();
  });

  it('gives this document tokens when the browser stores nothing at all', async () => {
    const { options } = browser({ keepsCookies: false });
    expect(await openModel('locked', 'ember quail', options)).toEqual({ ok: true, value: 'reopen' });
    expect(keptUnlockTokens('locked')?.token).toMatch(/^locked\./);
  });

  it('fails when neither cookie nor token reach the server, since the page would ask for the password again', async () => {
    const { options } = browser({ keepsCookies: false });
    // Such as behind a proxy that removes headers which it does not know.
    const send: typeof fetch = (input, init) => {
      const { 'x-model-access': _, ...headers } = { ...(init?.headers as Record<string, string>) };
      return options.fetch!(input, { ...init, headers });
    };
    expect(await openModel('locked', 'ember quail', { ...options, fetch: send })).toEqual(rejection('cookies.refused'));
  });

  it.each([
    ['open', 'password.forbidden'],
    ['private', 'user.unauthorized'],
    ['nowhere', 'not.found'],
  ])('for the model %s is rejected with %s', async (id, code) => {
    expect(await openModel(id, 'ember quail', browser().options)).toEqual(rejection(code));
  });

  it('is limited in attempts, with the wait that the server requires', async () => {
    const { options } = browser();
    const guesses = Array.from({ length: 10 }, () => openModel('guessed', 'not this one', options));
    expect((await Promise.all(guesses)).map((each) => !each.ok && each.failure.code)).toEqual(
      Array.from({ length: 10 }, () => 'invalid.credentials'),
    );
    const blocked = await openModel('guessed', 'ember quail', options);
    expect(blocked).toEqual(rejection('too.many.attempts', expect.any(Number) as number));
    expect(!blocked.ok && blocked.failure.retryAfterSeconds).toBeGreaterThan(800);
  });

  it('is not sent when it is empty or the model id is invalid', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const send = vi.fn<typeof fetch>();
    expect(await openModel('locked', '', { fetch: send, pageUrl: server.origin })).toEqual(
      rejection('password.required'),
    );
    expect(await openModel('../x', 'ember quail', { fetch: send, pageUrl: server.origin })).toEqual(
      rejection('unknown'),
    );
    expect(send).not.toHaveBeenCalled();
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });

  it.each([
    [() => Response.json({ code: 'object.access.token.required' }, { status: 401 }), 'token.required'],
    [() => Response.json({ code: 'model.unauthorized' }, { status: 401 }), 'password.required'],
    [() => Response.json({ code: 'something.new' }, { status: 401 }), 'unknown'],
    [() => Response.json({ token: null, code: 'toString' }, { status: 401 }), 'unknown'],
    [() => new Response('<h1>Bad gateway</h1>', { status: 502 }), 'unknown'],
    [() => new Response(null, { status: 413 }), 'invalid.credentials'],
    [
      () => {
        throw new TypeError('no network');
      },
      'network',
    ],
  ])('maps other responses to codes, too (%#)', async (respond, code) => {
    expect(await openModel('locked', 'ember quail', respondingWith(respond))).toEqual(rejection(code));
  });
});

describe('signing in and out', () => {
  it('starts and ends a session of this browser', async () => {
    const { cookies, options } = browser();
    expect(await signIn('ada@example.org', 'not the password', options)).toEqual(rejection('invalid.credentials'));
    expect(await signIn('Ada@example.org', password, options)).toEqual({ ok: true, value: null });
    const device = expect.stringMatching(/^enfilade_device_/);
    expect([...cookies.keys()]).toEqual(['enfilade_session', device]);
    expect(await signOut(options)).toEqual({ ok: true, value: null });
    // The remaining cookie does not sign the user in.
    expect([...cookies.keys()]).toEqual([device]);
  });

  it('checks whether this browser has a session by a response with status 200', async () => {
    const { options } = browser();
    const statuses: number[] = [];
    const recordingFetch: typeof fetch = async (input, init) => {
      const response = await options.fetch!(input, init);
      statuses.push(response.status);
      return response;
    };
    const recording = { ...options, fetch: recordingFetch };
    expect(await isSignedIn(recording)).toBe(false);
    await signIn('ada@example.org', password, options);
    expect(await isSignedIn(recording)).toBe(true);
    expect(statuses).toEqual([200, 200]);
    expect(await isSignedIn(respondingWith(() => new Response('', { status: 503 })))).toBe(true);
  });

  it('fails when the browser stores no cookie, and ends the session again', async () => {
    const { options } = browser({ keepsCookies: false });
    let token = '';
    const recordingFetch: typeof fetch = async (input, init) => {
      const response = await options.fetch!(input, init);
      if (init?.method === 'POST') ({ token } = (await response.clone().json()) as { token: string });
      return response;
    };
    expect(await signIn('ada@example.org', password, { ...options, fetch: recordingFetch })).toEqual(
      rejection('cookies.refused'),
    );
    expect(token).not.toBe('');
    const user = await fetch(`${server.origin}/api/v1/user/`, { headers: { authorization: `Bearer ${token}` } });
    expect(user.status).toBe(401);
  });

  it('is limited in attempts for an account', async () => {
    const { options } = browser();
    for (let i = 0; i < 10; i += 1) await signIn('bob@example.org', 'not the password', options);
    expect(await signIn('bob@example.org', password, options)).toEqual(
      rejection('too.many.attempts', expect.any(Number) as number),
    );
  });

  it('returns the wait when the server limits the requests of this address', async () => {
    const body = { errors: [{ message: '', extensions: { code: 'request.too_many' } }] };
    const limited = respondingWith(() => Response.json(body, { status: 429, headers: { 'retry-after': '7' } }));
    expect(await signIn('ada@example.org', password, limited)).toEqual(rejection('too.many.attempts', 7));
    expect(await openModel('locked', 'ember quail', limited)).toEqual(rejection('too.many.attempts', 7));
  });

  it('fails with network without a connection', async () => {
    const down = respondingWith(() => {
      throw new TypeError('no network');
    });
    expect(await signIn('ada@example.org', password, down)).toEqual(rejection('network'));
    expect(await signOut(down)).toEqual(rejection('network'));
  });
});
