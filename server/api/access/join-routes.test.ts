import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageData } from '#domain/graph/page-data.ts';
import { createFirstAccountToken } from '../../edits/access/first-account.ts';
import { grantAccessByEmail } from '../../edits/access/people.ts';
import { createSigner } from '../../edits/access/signer.ts';
import { withTestStore } from '../../testing/databases.ts';
import { addTestPerson, password, postJson, signedIn } from '../../testing/people.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';
import { runTestServer, type TestServer } from '../../testing/running-server.ts';

let folder: string;
let server: TestServer;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-join-'));
  server = await runTestServer(folder);
});
afterEach(async () => {
  vi.useRealTimers();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const ada = { name: 'Ada King Lovelace', email: 'ada@example.org', password };

const join = (body: object) => postJson(`${server.origin}/api/v1/join`, { ...ada, ...body });

const codeOf = async (response: Response) => {
  const { errors } = (await response.json()) as { errors: { extensions: { code: string; reason?: string } }[] };
  return [response.status, errors[0]!.extensions.code, errors[0]!.extensions.reason].filter(Boolean).join(' ');
};

const newToken = async (now = new Date()): Promise<string> =>
  (await withTestStore(server.dataFolder, (store) => createFirstAccountToken(store, now))) ?? 'none';

const linkOf = async (token: string) => {
  const response = await fetch(`${server.origin}/join?${new URLSearchParams({ token }).toString()}`);
  const html = await response.text();
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  return (JSON.parse(/id="enfilade-data">(.*?)<\/script>/s.exec(html)![1]!) as PageData).join;
};

describe('the first account', () => {
  it('is created once, by an administrator who is signed in afterwards', async () => {
    const token = await newToken();
    expect(await linkOf(token)).toEqual({ kind: 'first' });
    const response = await join({ token });
    expect(response.status).toBe(201);
    const cookie = /^(enfilade_session=[\w-]{43});/.exec(response.headers.get('set-cookie')!)![1]!;
    const user = await fetch(`${server.origin}/api/v1/user/`, { headers: { cookie } });
    expect(await user.json()).toMatchObject({
      email: ada.email,
      firstName: 'Ada King',
      lastName: 'Lovelace',
      admin: true,
    });
    expect(await linkOf(token)).toBeNull();
    expect(await codeOf(await join({ token, email: 'eve@example.org' }))).toBe('410 link.invalid');
    expect(await newToken()).toBe('none');
  });

  it('is created by one of two requests at once', async () => {
    const token = await newToken();
    const statuses = await Promise.all(
      ['ada', 'eve'].map(async (name) => (await join({ token, email: `${name}@example.org` })).status),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 410]);
  });

  it.each([
    ['', '410 link.invalid'],
    ['x'.repeat(43), '410 link.invalid'],
  ])('is not created by the token “%s”', async (token, expected) => {
    await newToken();
    expect(await linkOf(token)).toBeNull();
    expect(await codeOf(await join({ token }))).toBe(expected);
  });

  it('is not created by a replaced or expired link, or beside an account', async () => {
    const replaced = await newToken();
    const expired = await newToken(new Date(Date.now() - 24 * 3600 * 1000 - 1));
    for (const token of [replaced, expired]) expect(await codeOf(await join({ token }))).toBe('410 link.invalid');
    const token = await newToken();
    await withTestStore(server.dataFolder, (store) => addTestPerson(store, 'bob@example.org'));
    expect(await linkOf(token)).toBeNull();
    expect(await codeOf(await join({ token }))).toBe('410 link.invalid');
  });

  it.each([
    [{ password: 'short' }, '400 user.password.weak short'],
    [{ password: 'password1234' }, '400 user.password.weak common'],
    [{ email: 'nobody' }, '400 user.email.invalid'],
    [{ name: '  ' }, '400 user.name.invalid'],
    [{ name: 'x'.repeat(101) }, '400 user.name.invalid'],
    [{ name: 5 }, '400 request.invalid'],
  ])('%j is rejected, and the link remains', async (wrong, expected) => {
    const token = await newToken();
    expect(await codeOf(await join({ token, ...wrong }))).toBe(expected);
    expect((await join({ token })).status).toBe(201);
  });
});

const invite = async (email: string, access: 'viewer' | 'public' = 'viewer') =>
  withTestStore(server.dataFolder, async (store) => {
    const change = { modelId: 'haus', access, by: {} } as const;
    return grantAccessByEmail(store, await createSigner(store), email, change);
  });
const linkFor = (email: string, headers: Record<string, string>) =>
  postJson(`${server.origin}/api/v1/invitations`, { email }, headers);
const tokenFor = async (email: string, headers: Record<string, string>) => {
  const { path: url } = (await (await linkFor(email, headers)).json()) as { path: string };
  return new URL(url, server.origin).searchParams.get('token')!;
};

describe('an invitation link', () => {
  beforeEach(async () => {
    await server.importModel(fixtureModel('haus'));
    await withTestStore(server.dataFolder, async (store) => {
      await addTestPerson(store, 'root@example.org', { admin: true });
      await addTestPerson(store, 'edith@example.org', { roles: { haus: 'full' } });
    });
    await invite('ada@example.org');
  });

  it('creates the account of the invited address with its role, once', async () => {
    const token = await tokenFor('ADA@example.org', await signedIn(server.origin, 'root@example.org'));
    expect(await linkOf(token)).toEqual({ kind: 'invitation', email: 'ada@example.org' });
    const response = await join({ token, email: 'root2@example.org' });
    const { user } = (await response.json()) as { user: { email: string; admin: boolean } };
    expect([response.status, user.email, user.admin]).toEqual([201, 'ada@example.org', false]);
    expect(await linkOf(token)).toBeNull();
    expect(await codeOf(await join({ token }))).toBe('410 link.invalid');
  });

  it('ends with its invitation, and after seven days', async () => {
    const token = await tokenFor('ada@example.org', await signedIn(server.origin, 'root@example.org'));
    vi.useFakeTimers({ now: Date.now() + 7 * 24 * 3600 * 1000 + 1, toFake: ['Date'] });
    expect(await linkOf(token)).toBeNull();
    vi.useRealTimers();
    expect(await linkOf(token)).not.toBeNull();
    // Not the last character: some of its bits are unused.
    expect(await linkOf(token.replace(/.(?=.$)/, (old) => (old === 'A' ? 'B' : 'A')))).toBeNull();
    await invite('ada@example.org', 'public');
    expect(await linkOf(token)).toBeNull();
  });

  it('is made for administrators only, and not for accounts and strangers', async () => {
    const root = await signedIn(server.origin, 'root@example.org');
    expect(await codeOf(await linkFor('ada@example.org', {}))).toBe('401 user.unauthorized');
    const edith = await signedIn(server.origin, 'edith@example.org');
    expect(await codeOf(await linkFor('ada@example.org', edith))).toBe('403 forbidden');
    for (const email of ['edith@example.org', 'nobody@example.org'])
      expect(await codeOf(await linkFor(email, root))).toBe('404 not.found');
  });
});
