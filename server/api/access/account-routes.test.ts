import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTestStore } from '../../testing/databases.ts';
import { addTestPerson, password, postJson } from '../../testing/people.ts';
import { runTestServer, type TestServer } from '../../testing/running-server.ts';

let folder: string;
let server: TestServer;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-account-'));
  server = await runTestServer(folder);
  await withTestStore(server.dataFolder, async (store) => {
    for (const name of ['ada', 'bob', 'carla', 'dora', 'emil']) await addTestPerson(store, `${name}@example.org`);
  });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const signIn = async (email: string, secret = password, agent = firefox) => {
  const headers = { 'user-agent': agent };
  const response = await postJson(`${server.origin}/api/v1/session`, { email, password: secret }, headers);
  const { token = '' } = (await response.json()) as { token?: string };
  return { status: response.status, token };
};

const isSignedIn = async (token: string) =>
  (await fetch(`${server.origin}/api/v1/user/`, { headers: bearer(token) })).status === 200;

const change = (token: string, currentPassword: unknown, newPassword: unknown) =>
  postJson(`${server.origin}/api/v1/user/password`, { currentPassword, newPassword }, bearer(token));

const errorOf = async (response: Response) => {
  const { errors } = (await response.json()) as {
    errors: { message: string; extensions: { code: string; reason?: string } }[];
  };
  return { status: response.status, ...errors[0]!.extensions, message: errors[0]!.message };
};

const sentence = expect.stringMatching(/^[A-Z].*\.$/);

describe('the own password', () => {
  it('is changed; other sessions end and the current one gets a new token', async () => {
    const [here, elsewhere] = [(await signIn('ada@example.org')).token, (await signIn('ada@example.org')).token];
    const response = await change(here, password, 'a rather different phrase');
    expect([response.status, await response.text()]).toEqual([204, '']);
    const fresh = /^enfilade_session=([\w-]{43});/.exec(response.headers.get('set-cookie')!)![1]!;
    expect(await Promise.all([here, elsewhere, fresh].map(isSignedIn))).toEqual([false, false, true]);
    expect((await signIn('ada@example.org')).status).toBe(401);
    expect((await signIn('ada@example.org', 'a rather different phrase')).status).toBe(200);
  });

  it('is not changed without a session, with a wrong current password, or by another site', async () => {
    expect(await errorOf(await change('nonsense', password, 'a rather different phrase'))).toMatchObject({
      status: 401,
      code: 'user.unauthorized',
    });
    const { token } = await signIn('bob@example.org');
    expect(await errorOf(await change(token, 'not my password', 'a rather different phrase'))).toEqual({
      status: 403,
      code: 'user.password.wrong',
      message: sentence,
    });
    const foreign = await fetch(`${server.origin}/api/v1/user/password`, {
      method: 'POST',
      headers: { cookie: `enfilade_session=${token}`, origin: 'https://a.example', 'content-type': 'application/json' },
      body: JSON.stringify({ currentPassword: password, newPassword: 'a rather different phrase' }),
    });
    expect(await errorOf(foreign)).toMatchObject({ status: 403, code: 'forbidden' });
    expect((await change(token, password, 7)).status).toBe(400);
    expect(await isSignedIn(token)).toBe(true);
  });

  it.each([
    ['short', 'elevenchars'],
    ['long', 'ab c'.repeat(51)],
    ['common', 'password1234'],
    ['common', 'my carla phrase'],
    ['same', password],
  ])('that is too weak is rejected: %s', async (reason, newPassword) => {
    const { token } = await signIn('carla@example.org');
    expect(await errorOf(await change(token, password, newPassword))).toEqual({
      status: 400,
      code: 'user.password.weak',
      reason,
      message: sentence,
    });
    expect(await isSignedIn(token)).toBe(true);
  });

  it('cannot be guessed with a stolen session', async () => {
    const { token } = await signIn('dora@example.org');
    for (let i = 0; i < 10; i++)
      expect((await change(token, `guess ${i}`, 'a rather different phrase')).status).toBe(403);
    const rejected = await change(token, password, 'a rather different phrase');
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(800);
    expect(await errorOf(rejected)).toMatchObject({ status: 429, code: 'user.too_many_attempts' });
    // Signing in is not limited by these attempts.
    expect((await signIn('dora@example.org')).status).toBe(200);
  });
});

interface Listed {
  readonly id: string;
  readonly created: string;
  readonly used: string;
  readonly expires: string;
  readonly current: boolean;
  readonly client: string;
}

const list = async (token: string): Promise<readonly Listed[]> => {
  const response = await fetch(`${server.origin}/api/v1/user/sessions`, { headers: bearer(token) });
  return ((await response.json()) as { sessions: readonly Listed[] }).sessions;
};

const end = async (token: string, id = '') =>
  (await fetch(`${server.origin}/api/v1/user/sessions${id && `/${id}`}`, { method: 'DELETE', headers: bearer(token) }))
    .status;

describe('the own sessions', () => {
  it('are listed and ended, and no sessions of others', async () => {
    const agents = [
      firefox,
      'curl/8',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
    ];
    const tokens: string[] = [];
    for (const agent of agents) tokens.push((await signIn('emil@example.org', password, agent)).token);
    const [first, second, third] = tokens as [string, string, string];
    const sessions = await list(first);
    expect(sessions.map(({ client }) => client).toSorted()).toEqual(['', 'Firefox on Linux', 'Safari on iPhone']);
    const iso = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    for (const session of sessions)
      expect(session).toMatchObject({
        id: expect.stringMatching(/^[\w-]{22}$/),
        created: iso,
        used: iso,
        expires: iso,
      });
    expect(sessions.filter(({ current }) => current).map(({ client }) => client)).toEqual(['Firefox on Linux']);
    const stored = await withTestStore(server.dataFolder, (store) =>
      store.db.selectFrom('sessions').select('token_hash').execute(),
    );
    for (const { token_hash } of stored) expect(JSON.stringify(sessions)).not.toContain(token_hash);

    const { token: stranger } = await signIn('bob@example.org');
    const other = sessions.find(({ client }) => client === '')!.id;
    expect(await end(stranger, other)).toBe(404);
    expect(await end(first, 'unknown')).toBe(404);
    expect(await end('nonsense', other)).toBe(401);
    expect(await end(first, other)).toBe(204);
    expect(await end(first, other)).toBe(404);
    expect(await Promise.all(tokens.map(isSignedIn))).toEqual([true, false, true]);
    expect(second).not.toBe(third);
    expect(await end(first)).toBe(204);
    expect(await Promise.all([...tokens, stranger].map(isSignedIn))).toEqual([true, false, false, true]);
    expect(await list(first)).toHaveLength(1);
  });

  it('are not available without a session', async () => {
    const response = await fetch(`${server.origin}/api/v1/user/sessions`);
    expect(await errorOf(response)).toMatchObject({ status: 401, code: 'user.unauthorized' });
    expect((await fetch(`${server.origin}/api/v1/user/sessions`, { method: 'DELETE' })).status).toBe(401);
  });
});
