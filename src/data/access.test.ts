import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { setVisibility } from '../../server/edits/access/model-settings.ts';
import { withTestStore } from '../../server/testing/databases.ts';
import { addTestPerson, password } from '../../server/testing/people.ts';
import { fixtureModel } from '../../server/testing/prepared-fixture.ts';
import { runTestServer, type TestServer } from '../../server/testing/running-server.ts';
import { openModel, signIn, signOut, type AccessOptions } from './access.ts';

let folder: string;
let server: TestServer;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-access-'));
  server = await runTestServer(folder);
  for (const id of ['locked', 'guessed', 'open', 'private']) await server.take(fixtureModel(id));
  await withTestStore(server.dataFolder, async (store) => {
    const now = new Date();
    for (const id of ['locked', 'guessed']) await setVisibility(store, id, 'password', 'open sesame', now);
    await setVisibility(store, 'private', 'private', null, now);
    await addTestPerson(store, 'ada@example.org');
    await addTestPerson(store, 'bob@example.org');
  });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A browser's window: keeps cookies as the server sets them, or none. */
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
  const options: AccessOptions = { address: `${server.origin}/show?m=locked`, fetch: send };
  return { cookies, options };
};

const answering = (respond: () => Response): AccessOptions => ({
  address: `${server.origin}/`,
  fetch: async () => respond(),
});
const rejection = (code: string, retryAfterSeconds: number | null = null) => ({
  ok: false,
  failure: { code, retryAfterSeconds },
});

describe('a model’s password', () => {
  it('opens it for this browser where it is right', async () => {
    const { cookies, options } = browser();
    expect(await openModel('locked', 'not this one', options)).toEqual(rejection('invalid.credentials'));
    expect(cookies.size).toBe(0);
    expect(await openModel('locked', 'open sesame', options)).toEqual({ ok: true, value: null });
    expect([...cookies.keys()]).toEqual(['enfilade_model_locked']);
  });

  it('leaves nothing where a script could read it', async () => {
    const setItem = vi.fn<(key: string, value: string) => void>();
    vi.stubGlobal('sessionStorage', { getItem: () => null, setItem, removeItem: () => undefined });
    expect(await openModel('locked', 'open sesame', browser().options)).toEqual({ ok: true, value: null });
    expect(setItem).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });

  it('does not go on where the browser keeps no cookie: the page would only ask again', async () => {
    const { options } = browser({ keepsCookies: false });
    expect(await openModel('locked', 'open sesame', options)).toEqual(rejection('cookies.refused'));
  });

  it.each([
    ['open', 'password.forbidden'],
    ['private', 'user.unauthorized'],
    ['nowhere', 'not.found'],
  ])('of %s is refused as %s', async (id, code) => {
    expect(await openModel(id, 'open sesame', browser().options)).toEqual(rejection(code));
  });

  it('has a limit, and the server says how long', async () => {
    const { options } = browser();
    const guesses = Array.from({ length: 10 }, () => openModel('guessed', 'not this one', options));
    expect((await Promise.all(guesses)).map((each) => !each.ok && each.failure.code)).toEqual(
      Array.from({ length: 10 }, () => 'invalid.credentials'),
    );
    const late = await openModel('guessed', 'open sesame', options);
    expect(late).toEqual(rejection('too.many.attempts', expect.any(Number) as number));
    expect(!late.ok && late.failure.retryAfterSeconds).toBeGreaterThan(800);
  });

  it('is not sent where it is empty, or the id is none', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const send = vi.fn<typeof fetch>();
    expect(await openModel('locked', '', { fetch: send, address: server.origin })).toEqual(
      rejection('password.required'),
    );
    expect(await openModel('../x', 'open sesame', { fetch: send, address: server.origin })).toEqual(
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
  ])('answered otherwise has its word, too (%#)', async (respond, code) => {
    expect(await openModel('locked', 'open sesame', answering(respond))).toEqual(rejection(code));
  });
});

describe('signing in and out', () => {
  it('leads through a session of this browser', async () => {
    const { cookies, options } = browser();
    expect(await signIn('ada@example.org', 'not the password', options)).toEqual(rejection('invalid.credentials'));
    expect(await signIn('Ada@example.org', password, options)).toEqual({ ok: true, value: null });
    const device = expect.stringMatching(/^enfilade_device_/);
    expect([...cookies.keys()]).toEqual(['enfilade_session', device]);
    expect(await signOut(options)).toEqual({ ok: true, value: null });
    // What is left signs nobody in.
    expect([...cookies.keys()]).toEqual([device]);
  });

  it('says so where the browser keeps no cookie, and leaves no session behind', async () => {
    const { options } = browser({ keepsCookies: false });
    let token = '';
    const overheard: typeof fetch = async (input, init) => {
      const response = await options.fetch!(input, init);
      if (init?.method === 'POST') ({ token } = (await response.clone().json()) as { token: string });
      return response;
    };
    expect(await signIn('ada@example.org', password, { ...options, fetch: overheard })).toEqual(
      rejection('cookies.refused'),
    );
    expect(token).not.toBe('');
    const user = await fetch(`${server.origin}/api/v1/user/`, { headers: { authorization: `Bearer ${token}` } });
    expect(user.status).toBe(401);
  });

  it('has a limit for an account', async () => {
    const { options } = browser();
    for (let i = 0; i < 10; i += 1) await signIn('bob@example.org', 'not the password', options);
    expect(await signIn('bob@example.org', password, options)).toEqual(
      rejection('too.many.attempts', expect.any(Number) as number),
    );
  });

  it('says how long to wait where this address has sent too much', async () => {
    const body = { errors: [{ message: '', extensions: { code: 'request.too_many' } }] };
    const limited = answering(() => Response.json(body, { status: 429, headers: { 'retry-after': '7' } }));
    expect(await signIn('ada@example.org', password, limited)).toEqual(rejection('too.many.attempts', 7));
    expect(await openModel('locked', 'open sesame', limited)).toEqual(rejection('too.many.attempts', 7));
  });

  it('tells a line that is down', async () => {
    const down = answering(() => {
      throw new TypeError('no network');
    });
    expect(await signIn('ada@example.org', password, down)).toEqual(rejection('network'));
    expect(await signOut(down)).toEqual(rejection('network'));
  });
});
