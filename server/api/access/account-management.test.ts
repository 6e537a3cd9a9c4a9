/** docs/reference/accounts.md#accounts-managed-by-administrators, #links-for-a-new-password */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageData } from '#domain/graph/page-data.ts';
import { entriesPerPage, type AccountEntry, type AccountPage } from '../../edits/access/account-list.ts';
import { setAdministrator } from '../../edits/access/account-changes.ts';
import { addPerson, changePassword, grantAccessByEmail } from '../../edits/access/people.ts';
import { readSecurityLog } from '../../edits/access/security-log.ts';
import { createSigner } from '../../edits/access/signer.ts';
import { withTestStore } from '../../testing/databases.ts';
import { addTestPerson, password, postJson, signedIn } from '../../testing/people.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';
import { runTestServer, type TestServer } from '../../testing/running-server.ts';

type Headers = Readonly<Record<string, string>>;

let folder: string;
let server: TestServer;
let root: Headers;
let edith: Headers;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-accounts-'));
  server = await runTestServer(folder);
  await server.importModel(fixtureModel('haus'));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  await withTestStore(server.dataFolder, async (store) => {
    await addTestPerson(store, 'root@example.org', { admin: true });
    await addTestPerson(store, 'edith@example.org', { roles: { haus: 'full' } });
  });
  root = await signedIn(server.origin, 'root@example.org');
  edith = await signedIn(server.origin, 'edith@example.org');
});
afterEach(async () => {
  vi.useRealTimers();
  await withTestStore(server.dataFolder, async ({ db }) => {
    for (const table of ['users', 'invitations', 'account_invitations', 'security_events', 'attempts'] as const)
      await db.deleteFrom(table).execute();
  });
});

const send = (method: string, address: string, headers: Headers, body?: object) =>
  fetch(`${server.origin}/api/v1${address}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });

const codeOf = async (response: Response): Promise<string> => {
  if (response.ok) return String(response.status);
  const { errors } = (await response.json()) as { errors: { extensions: { code: string; reason?: string } }[] };
  return [response.status, errors[0]!.extensions.code, errors[0]!.extensions.reason].filter(Boolean).join(' ');
};

const list = async (query = ''): Promise<AccountPage> =>
  (await (await send('GET', `/accounts${query}`, root)).json()) as AccountPage;

const entryOf = async (email: string): Promise<AccountEntry | undefined> =>
  (await list()).entries.find((entry) => entry.email === email);

const idOf = async (email: string): Promise<string> => {
  const entry = await entryOf(email);
  return entry?.kind === 'account' ? entry.id : 'none';
};

const tokenOf = async (response: Response): Promise<string> => {
  const { path: url } = (await response.json()) as { path: string };
  return new URL(url, server.origin).searchParams.get('token')!;
};

const join = (token: string) =>
  postJson(`${server.origin}/api/v1/join`, { token, name: 'Grace Hopper', password: 'four random words here' });

const eventsOf = async (name: string) => {
  const entries = await withTestStore(server.dataFolder, (store) => readSecurityLog(store));
  return entries.filter(({ event }) => event === name);
};

const inviteToHaus = (email: string) =>
  withTestStore(server.dataFolder, async (store) =>
    grantAccessByEmail(store, await createSigner(store), email, { modelId: 'haus', access: 'viewer', by: {} }),
  );

describe('the list of accounts', () => {
  it('has accounts and invited addresses by e-mail address', async () => {
    await inviteToHaus('zoe@example.org');
    await send('POST', '/invitations', root, { email: 'Grace@example.org', admin: true });
    const { entries, total, next } = await list();
    expect([total, next]).toEqual([4, null]);
    expect(entries).toEqual([
      {
        kind: 'account',
        id: expect.any(String) as string,
        email: 'edith@example.org',
        firstName: 'edith',
        lastName: '',
        admin: false,
        current: false,
        spaces: 1,
        used: expect.any(String) as string,
      },
      { kind: 'invitation', email: 'grace@example.org', admin: true, spaces: 0 },
      expect.objectContaining({ email: 'root@example.org', admin: true, current: true }) as AccountEntry,
      { kind: 'invitation', email: 'zoe@example.org', admin: false, spaces: 1 },
    ]);
  });

  it('is searched without regard to case and accents, and read in pages', async () => {
    await withTestStore(server.dataFolder, async ({ db }) => {
      const rows = Array.from({ length: 60 }, (_, i) => ({
        id: `id-${i}`,
        email: `p${String(i).padStart(2, '0')}@example.org`,
        first_name: i === 59 ? 'Änne' : 'Pat',
        last_name: 'Müller',
        password_hash: '',
        admin: 0 as const,
        created: '',
        modified: '',
      }));
      await db.insertInto('users').values(rows).execute();
    });
    expect((await list('?search=anne%20mull')).entries.map(({ email }) => email)).toEqual(['p59@example.org']);
    const first = await list('?search=MULLER');
    expect([first.entries.length, first.next, first.total]).toEqual([entriesPerPage, 'p49@example.org', 62]);
    const second = await list(`?search=muller&after=${first.next}`);
    expect([second.entries.length, second.entries[0]!.email, second.next]).toEqual([10, 'p50@example.org', null]);
    expect((await list('?search=zz')).entries).toEqual([]);
  });
});

it.each<[string, string, object | undefined]>([
  ['GET', '/accounts', undefined],
  ['PATCH', '/accounts/{id}', { admin: true }],
  ['DELETE', '/accounts/{id}', undefined],
  ['DELETE', '/accounts/{id}/sessions', undefined],
  ['POST', '/accounts/{id}/password-link', {}],
  ['POST', '/invitations', { email: 'eve@example.org', admin: true }],
  ['DELETE', '/invitations/eve%40example.org', undefined],
])('%s %s is for administrators only', async (method, address, body) => {
  const url = address.replace('{id}', await idOf('edith@example.org'));
  expect(await codeOf(await send(method, url, {}, body))).toBe('401 user.unauthorized');
  expect(await codeOf(await send(method, url, edith, body))).toBe('403 forbidden');
  expect((await list()).entries).toHaveLength(2);
  expect(await entryOf('edith@example.org')).toMatchObject({ admin: false });
});

describe('changing an account', () => {
  it('makes it an administrator, and ends that', async () => {
    const url = `/accounts/${await idOf('edith@example.org')}`;
    for (const admin of [true, true, false]) {
      expect(await codeOf(await send('PATCH', url, root, { admin }))).toBe('204');
      expect((await send('GET', '/accounts', edith)).status).toBe(admin ? 200 : 403);
    }
    // The second request changed nothing.
    expect((await eventsOf('admin.changed')).map(({ detail }) => detail)).toEqual(['granted', 'revoked']);
    expect(await codeOf(await send('PATCH', url, root, { admin: 'yes' }))).toBe('400 request.invalid');
  });

  it('deletes it with its sessions and roles', async () => {
    const id = await idOf('edith@example.org');
    expect(await codeOf(await send('DELETE', `/accounts/${id}`, root))).toBe('204');
    expect(await codeOf(await send('GET', '/user/', edith))).toBe('401 user.unauthorized');
    expect(await entryOf('edith@example.org')).toBeUndefined();
    const [event] = await eventsOf('user.removed');
    expect(event).toMatchObject({ targetId: id, personId: await idOf('root@example.org') });
  });

  it('ends its sessions', async () => {
    const id = await idOf('edith@example.org');
    expect(await codeOf(await send('DELETE', `/accounts/${id}/sessions`, root))).toBe('204');
    expect(await codeOf(await send('GET', '/user/', edith))).toBe('401 user.unauthorized');
    expect(await entryOf('edith@example.org')).toMatchObject({ used: null });
    expect(await eventsOf('session.ended')).toMatchObject([{ targetId: id, detail: 'all' }]);
  });

  it.each([
    ['PATCH', '', { admin: false }],
    ['DELETE', '', undefined],
    ['DELETE', '/sessions', undefined],
    ['POST', '/password-link', {}],
  ])('%s %s is rejected for the own account and for unknown ones', async (method, end, body) => {
    const own = `/accounts/${await idOf('root@example.org')}${end}`;
    expect(await codeOf(await send(method, own, root, body))).toBe('409 account.own');
    expect(await codeOf(await send(method, `/accounts/unknown${end}`, root, body))).toBe('404 not.found');
    expect(await codeOf(await send('GET', '/accounts', root))).toBe('200');
  });

  it('leaves an administrator if two change each other at the same time', async () => {
    const [first, second] = [await idOf('root@example.org'), await idOf('edith@example.org')];
    await send('PATCH', `/accounts/${second}`, root, { admin: true });
    const results = await withTestStore(server.dataFolder, (store) =>
      Promise.all([
        setAdministrator(store, { id: second, by: { personId: first } }, false, new Date()),
        setAdministrator(store, { id: first, by: { personId: second } }, false, new Date()),
      ]),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const admins = await withTestStore(server.dataFolder, ({ db }) =>
      db.selectFrom('users').select('id').where('admin', '=', 1).execute(),
    );
    expect(admins).toHaveLength(1);
  });
});

const invite = (body: object) => send('POST', '/invitations', root, body);
const invitationToken = async (admin?: boolean) => tokenOf(await invite({ email: 'grace@example.org', admin }));

describe('an invitation to the server', () => {
  it.each([true, false])('creates an account by its link; an administrator: %s', async (admin) => {
    const token = await tokenOf(await invite({ email: 'grace@example.org', admin }));
    await inviteToHaus('grace@example.org');
    expect((await join(token)).status).toBe(201);
    expect(await entryOf('grace@example.org')).toMatchObject({ kind: 'account', admin, spaces: 1 });
    expect(await codeOf(await join(token))).toBe('410 link.invalid');
    expect((await eventsOf('user.invited')).map(({ detail }) => detail)).toEqual([admin ? 'admin' : '']);
  });

  it('ends all its links when it is changed or withdrawn, not when it is repeated', async () => {
    const first = await invitationToken(true);
    const again = await invitationToken(true);
    const copied = await invitationToken();
    const weaker = await invitationToken(false);
    for (const token of [first, again, copied]) expect(await codeOf(await join(token))).toBe('410 link.invalid');
    expect(await codeOf(await send('DELETE', '/invitations/Grace%40example.org', root))).toBe('204');
    expect(await codeOf(await join(weaker))).toBe('410 link.invalid');
    // As an earlier link must not be valid for a later invitation.
    const later = await invitationToken(false);
    expect(await codeOf(await join(weaker))).toBe('410 link.invalid');
    expect((await join(later)).status).toBe(201);
  });

  it('to a space does not make a link of an earlier one valid again', async () => {
    await inviteToHaus('grace@example.org');
    const first = await invitationToken();
    expect(await eventsOf('invitation.link_created')).toMatchObject([{ personId: await idOf('root@example.org') }]);
    expect(await codeOf(await send('DELETE', '/invitations/grace%40example.org', root))).toBe('204');
    await inviteToHaus('grace@example.org');
    expect(await codeOf(await join(first))).toBe('410 link.invalid');
    const second = await invitationToken();
    expect((await join(second)).status).toBe(201);
    await send('DELETE', `/accounts/${await idOf('grace@example.org')}`, root);
    await inviteToHaus('grace@example.org');
    expect(await codeOf(await join(second))).toBe('410 link.invalid');
  });

  it.each(['AA.1.x', `AA.9999999999999.${'x'.repeat(43)}`, ''])('has no link with the token "%s"', async (token) => {
    expect(await codeOf(await join(token))).toBe('410 link.invalid');
    expect((await fetch(`${server.origin}/join?${new URLSearchParams({ token }).toString()}`)).status).toBe(200);
  });

  it('decides only while it is the one that the link was made for', async () => {
    await invitationToken(true);
    const added = await withTestStore(server.dataFolder, (store) =>
      addPerson(
        store,
        {
          email: 'grace@example.org',
          firstName: 'Grace',
          lastName: '',
          password: newPassword,
          admin: { invitedAt: '2026-01-01T00:00:00.000Z' },
        },
        new Date(),
      ),
    );
    expect(added).toMatchObject({ ok: false, failure: { code: 'email.uninvited' } });
    expect(await entryOf('grace@example.org')).toMatchObject({ kind: 'invitation', admin: true });
  });

  it('is withdrawn together with those to spaces', async () => {
    await inviteToHaus('grace@example.org');
    expect(await codeOf(await send('DELETE', '/invitations/grace%40example.org', root))).toBe('204');
    expect(await entryOf('grace@example.org')).toBeUndefined();
    expect(await eventsOf('role.changed')).toContainEqual(
      expect.objectContaining({ modelId: 'haus', detail: 'public', personId: await idOf('root@example.org') }),
    );
    for (const email of ['grace%40example.org', 'edith%40example.org', '%E0%A4%A'])
      expect(await codeOf(await send('DELETE', `/invitations/${email}`, root))).toBe('404 not.found');
  });

  it.each([
    [{ email: 'edith@example.org', admin: false }, '409 user.email.taken'],
    [{ email: 'grace', admin: false }, '400 user.email.invalid'],
    [{ email: 'grace@example.org', admin: 'yes' }, '400 request.invalid'],
    [{ email: 'grace@example.org' }, '404 not.found'],
  ])('%j is rejected', async (body, code) => {
    expect(await codeOf(await invite(body))).toBe(code);
    expect((await list()).total).toBe(2);
  });
});

const newPassword = 'four random words here';
const createPasswordLink = async () => {
  const response = await send('POST', `/accounts/${await idOf('edith@example.org')}/password-link`, root, {});
  expect(response.status).toBe(200);
  return tokenOf(response);
};
const choosePassword = (token: string, value = newPassword) =>
  postJson(`${server.origin}/api/v1/password-reset`, { token, password: value });
const pageOf = async (token: string) => {
  const response = await fetch(`${server.origin}/reset-password?${new URLSearchParams({ token }).toString()}`);
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  const html = await response.text();
  return (JSON.parse(/id="enfilade-data">(.*?)<\/script>/s.exec(html)![1]!) as PageData).join;
};
const signIn = (value: string) =>
  postJson(`${server.origin}/api/v1/session`, { email: 'edith@example.org', password: value });

const setRightsOfRoot = (admin: 0 | 1) =>
  withTestStore(server.dataFolder, ({ db }) =>
    db.updateTable('users').set({ admin }).where('email', '=', 'root@example.org').execute(),
  );

describe('a link for a new password', () => {
  it('sets it once, ends all sessions, and signs in', async () => {
    const token = await createPasswordLink();
    expect(await pageOf(token)).toEqual({ kind: 'password', email: 'edith@example.org' });
    const response = await choosePassword(token);
    expect(response.status).toBe(201);
    const cookie = /^(enfilade_session=[\w-]{43});/.exec(response.headers.get('set-cookie')!)![1]!;
    expect((await send('GET', '/user/', { cookie })).status).toBe(200);
    expect(await codeOf(await send('GET', '/user/', edith))).toBe('401 user.unauthorized');
    expect([(await signIn(password)).status, (await signIn(newPassword)).status]).toEqual([401, 200]);
    expect(await pageOf(token)).toBeNull();
    expect(await codeOf(await choosePassword(token))).toBe('410 link.invalid');
    expect(await eventsOf('password.link_created')).toHaveLength(1);
    expect(await eventsOf('password.changed')).toMatchObject([{ detail: 'link' }]);
  });

  it('is used by one of two requests', async () => {
    const token = await createPasswordLink();
    const statuses = await Promise.all([1, 2].map(async () => (await choosePassword(token)).status));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 410]);
  });

  it('ends after a day, with another password, and with the account', async () => {
    const token = await createPasswordLink();
    vi.useFakeTimers({ now: Date.now() + 24 * 3600 * 1000 + 1, toFake: ['Date'] });
    expect(await pageOf(token)).toBeNull();
    vi.useRealTimers();
    expect(await pageOf(token)).not.toBeNull();
    const id = await idOf('edith@example.org');
    const rootId = await idOf('root@example.org');
    const withSubject = (subject: string) =>
      `${Buffer.from(subject).toString('base64url')}${token.slice(token.indexOf('.'))}`;
    expect(await pageOf(withSubject(`${id} ${rootId}`))).not.toBeNull();
    const subjects = [`${rootId} ${rootId}`, `${id} ${id}`, id, `${id}\0 ${rootId}`];
    for (const wrong of ['', 'x.y.z', ...subjects.map(withSubject), token.slice(0, -2)]) {
      expect(await pageOf(wrong)).toBeNull();
      expect(await codeOf(await choosePassword(wrong))).toBe('410 link.invalid');
    }
    await withTestStore(server.dataFolder, (store) =>
      changePassword(store, 'edith@example.org', 'some other random words', new Date()),
    );
    expect(await codeOf(await choosePassword(token))).toBe('410 link.invalid');
    const another = await createPasswordLink();
    await send('DELETE', `/accounts/${id}`, root);
    expect(await codeOf(await choosePassword(another))).toBe('410 link.invalid');
  });

  it('ends with the rights of its creator', async () => {
    const token = await createPasswordLink();
    await setRightsOfRoot(0);
    expect(await pageOf(token)).toBeNull();
    expect(await codeOf(await choosePassword(token))).toBe('410 link.invalid');
    await setRightsOfRoot(1);
    expect((await choosePassword(token)).status).toBe(201);
  });

  it('ends the session that its browser had', async () => {
    const token = await createPasswordLink();
    const response = await postJson(`${server.origin}/api/v1/password-reset`, { token, password: newPassword }, root);
    expect(response.status).toBe(201);
    expect(await codeOf(await send('GET', '/user/', root))).toBe('401 user.unauthorized');
  });

  it('remains valid after a password that is too weak', async () => {
    const token = await createPasswordLink();
    expect(await codeOf(await choosePassword(token, 'short'))).toBe('400 user.password.weak short');
    expect(await codeOf(await choosePassword(token, 'password1234'))).toBe('400 user.password.weak common');
    expect((await choosePassword(token)).status).toBe(201);
  });
});
