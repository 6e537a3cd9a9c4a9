/** Links that give a role in a space (docs/reference/spaces.md#links-that-invite). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageData } from '#domain/graph/page-data.ts';
import { maxSpaceLinks } from '#domain/spaces/space-link.ts';
import { setState, setVisibility } from '../../edits/access/model-settings.ts';
import { findPerson, grantAccess, grantAccessByEmail, removePerson } from '../../edits/access/people.ts';
import { createSigner } from '../../edits/access/signer.ts';
import type { Store } from '../../store/open-store.ts';
import { withTestStore } from '../../testing/databases.ts';
import { addTestPerson, password, postJson, signedIn } from '../../testing/people.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';
import { runTestServer, type TestServer } from '../../testing/running-server.ts';

type Who = 'visitor' | 'admin' | 'editor' | 'commenter' | 'stranger';

interface Link {
  readonly id: string;
  readonly access: string;
  readonly createsAccounts: boolean;
  readonly expires: string;
  readonly uses: number;
  readonly creator: string;
  readonly path: string;
}

const modelId = 'private';
let folder: string;
let server: TestServer;
const headers = new Map<Who, Readonly<Record<string, string>>>([['visitor', {}]]);

const inStore = <T>(callback: (store: Store) => Promise<T>): Promise<T> => withTestStore(server.dataFolder, callback);

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-space-links-'));
  server = await runTestServer(folder);
  for (const id of [modelId, 'other']) await server.importModel(fixtureModel(id));
  await inStore(async (store) => {
    for (const id of [modelId, 'other']) await setVisibility(store, id, 'private', null, new Date());
    await addTestPerson(store, 'admin@example.org', { admin: true });
    await addTestPerson(store, 'editor@example.org', { roles: { [modelId]: 'full' } });
    await addTestPerson(store, 'commenter@example.org', { roles: { [modelId]: 'viewer' } });
    await addTestPerson(store, 'stranger@example.org');
  });
  for (const who of ['admin', 'editor', 'commenter', 'stranger'] as const)
    headers.set(who, await signedIn(server.origin, `${who}@example.org`));
});
afterEach(async () => {
  vi.useRealTimers();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const statusAndCode = async (response: Response): Promise<string> => {
  const { errors } = (await response.json()) as { readonly errors?: readonly { extensions: { code: string } }[] };
  return [response.status, ...(errors ?? []).map(({ extensions }) => extensions.code)].join(' ');
};

const linksUrl = (id = modelId, link = '') => `${server.origin}/api/v1/spaces/${id}/links${link}`;
const requestLink = (who: Who, body: object, id = modelId) => postJson(linksUrl(id), body, headers.get(who));
const createLink = async (who: Who, body: object = {}): Promise<Link> => {
  const response = await requestLink(who, { access: 'viewer', days: 7, ...body });
  expect(response.status).toBe(201);
  return ((await response.json()) as { readonly link: Link }).link;
};
const listLinks = async (who: Who): Promise<readonly Link[]> => {
  const response = await fetch(linksUrl(), { headers: headers.get(who)! });
  return ((await response.json()) as { readonly links: readonly Link[] }).links;
};
const removeLink = async (who: Who, id: string) => {
  const { status } = await fetch(linksUrl(modelId, `/${id}`), { method: 'DELETE', headers: headers.get(who)! });
  return status;
};
const tokenOf = ({ path: address }: Link): string => new URL(address, server.origin).searchParams.get('token')!;
const accept = (who: Who, link: Link) =>
  postJson(`${server.origin}/api/v1/join`, { token: tokenOf(link) }, headers.get(who));
const join = (link: Link, account: object = {}) =>
  postJson(`${server.origin}/api/v1/join`, {
    token: tokenOf(link),
    name: 'Grace Hopper',
    email: 'grace@example.org',
    password,
    ...account,
  });
const open = (link: Link, who: Who = 'visitor') =>
  fetch(server.origin + link.path, { headers: headers.get(who)!, redirect: 'manual' });
const pageOf = async (link: Link, who: Who = 'visitor') => {
  const html = await (await open(link, who)).text();
  return (JSON.parse(/id="enfilade-data">(.*?)<\/script>/s.exec(html)![1]!) as PageData).join;
};
const rolesOf = (email: string) =>
  inStore(async ({ db }) =>
    db
      .selectFrom('user_roles')
      .innerJoin('users', 'users.id', 'user_id')
      .select(['model_id', 'access'])
      .where('email', '=', email)
      .execute(),
  );
const eventsOf = (name: string) =>
  inStore(({ db }) => db.selectFrom('security_events').selectAll().where('event', 'like', name).execute());

describe('links of a space', () => {
  it.each<[Who, string]>([
    ['visitor', '401 user.unauthorized'],
    ['commenter', '403 forbidden'],
    ['stranger', '403 forbidden'],
  ])('are not for a %s', async (who, expected) => {
    const { id } = await createLink('editor');
    expect(await statusAndCode(await requestLink(who, { access: 'viewer', days: 7 }))).toBe(expected);
    expect(await statusAndCode(await fetch(linksUrl(), { headers: headers.get(who)! }))).toBe(expected);
    expect(String(await removeLink(who, id))).toBe(expected.slice(0, 3));
    expect(await listLinks('editor')).toHaveLength(1);
  });

  it('are created, listed with the newest first, and removed by editors; each is recorded', async () => {
    const before = Date.now();
    const first = await createLink('editor', { access: 'full', days: 30 });
    expect(first).toMatchObject({ access: 'full', createsAccounts: false, uses: 0, creator: 'editor' });
    expect(Math.round((Date.parse(first.expires) - before) / 86_400_000)).toBe(30);
    const second = await createLink('admin', { createsAccounts: true });
    expect((await listLinks('editor')).map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(await removeLink('editor', second.id)).toBe(204);
    expect(await removeLink('editor', second.id)).toBe(404);
    expect(await listLinks('admin')).toEqual([first]);
    expect((await eventsOf('space_link.%')).map(({ event, detail }) => `${event} ${detail}`).toSorted()).toEqual([
      'space_link.created full',
      'space_link.created viewer',
      'space_link.removed viewer',
    ]);
  });

  it.each([
    { access: 'public', days: 7 },
    { access: 'viewer', days: 0 },
    { access: 'viewer', days: 91 },
    { access: 'viewer', days: 1.5 },
    { access: 'viewer', days: '7' },
    { access: 'viewer', days: 7, createsAccounts: 'yes' },
  ])('are not created by %j', async (body) => {
    expect(await statusAndCode(await requestLink('editor', body))).toBe('400 request.invalid');
  });

  it(`are at most ${maxSpaceLinks}, not counting those that have expired`, async () => {
    for (let index = 0; index < maxSpaceLinks; index += 1) await createLink('editor');
    const body = { access: 'viewer', days: 7 };
    expect(await statusAndCode(await requestLink('editor', body))).toBe('409 links.too_many');
    await inStore(async ({ db }) => {
      const { id } = await db.selectFrom('space_links').select('id').limit(1).executeTakeFirstOrThrow();
      await db.updateTable('space_links').set({ expires: '2026-01-01T00:00:00.000Z' }).where('id', '=', id).execute();
    });
    await createLink('editor');
    const rows = await inStore(({ db }) => db.selectFrom('space_links').select('id').execute());
    expect(rows).toHaveLength(maxSpaceLinks);
  });

  it('are not created for a space that is archived', async () => {
    await inStore((store) => setState(store, modelId, 'archived', new Date()));
    expect(await statusAndCode(await requestLink('editor', { access: 'viewer', days: 7 }))).toBe('404 not.found');
  });
});

describe('a link', () => {
  it('gives its role to a user who is signed in, only when they accept it', async () => {
    const link = await createLink('editor');
    expect(await pageOf(link, 'stranger')).toEqual({
      kind: 'space',
      modelId,
      name: expect.any(String) as string,
      access: 'viewer',
      createsAccounts: false,
      creator: 'editor',
      email: 'stranger@example.org',
    });
    expect(await rolesOf('stranger@example.org')).toEqual([]);
    const response = await accept('stranger', link);
    expect([response.status, await response.json()]).toEqual([200, { modelId, access: 'viewer' }]);
    expect(await rolesOf('stranger@example.org')).toEqual([{ model_id: modelId, access: 'viewer' }]);
    expect(await listLinks('editor')).toMatchObject([{ uses: 1 }]);
    const [used] = await eventsOf('space_link.used');
    const creator = await inStore((store) => findPerson(store, 'editor@example.org'));
    expect(used).toMatchObject({ target_id: creator!.id, model_id: modelId, detail: 'viewer' });
    // They are led to the space from now on.
    const again = await open(link, 'stranger');
    expect([again.status, again.headers.get('location')]).toEqual([302, `/show?m=${modelId}`]);
    expect((await accept('stranger', link)).status).toBe(200);
    expect(await listLinks('editor')).toMatchObject([{ uses: 1 }]);
  });

  it('raises a role and never lowers one', async () => {
    const [viewer, full] = [await createLink('editor'), await createLink('editor', { access: 'full' })];
    expect((await accept('commenter', full)).status).toBe(200);
    expect((await accept('commenter', viewer)).status).toBe(200);
    expect(await rolesOf('commenter@example.org')).toEqual([{ model_id: modelId, access: 'full' }]);
    expect((await accept('admin', full)).status).toBe(200);
    expect(await rolesOf('admin@example.org')).toEqual([]);
  });

  it('gives nothing without a session', async () => {
    expect(await statusAndCode(await accept('visitor', await createLink('editor')))).toBe('401 user.unauthorized');
  });

  const invalidations: readonly (readonly [string, (store: Store, link: Link) => Promise<unknown>])[] = [
    ['was removed', ({ db }, { id }) => db.deleteFrom('space_links').where('id', '=', id).execute()],
    ['has expired', ({ db }) => db.updateTable('space_links').set({ expires: new Date().toISOString() }).execute()],
    ['has a creator who may only comment', (store) => grantAccess(store, 'editor@example.org', modelId, 'viewer')],
    ['has a creator without a role', (store) => grantAccess(store, 'editor@example.org', modelId, 'public')],
    ['has a creator whose account was removed', (store) => removePerson(store, 'editor@example.org')],
    ['leads to an archived space', (store) => setState(store, modelId, 'archived', new Date())],
    ['leads to a space in the trash', (store) => setState(store, modelId, 'gone', new Date())],
    ['was changed to another role', ({ db }) => db.updateTable('space_links').set({ access: 'full' }).execute()],
  ];
  it.each(invalidations)('is not valid if it %s', async (_, invalidate) => {
    const link = await createLink('editor');
    await inStore((store) => invalidate(store, link));
    expect(await pageOf(link, 'stranger')).toBeNull();
    expect(await statusAndCode(await accept('stranger', link))).toBe('410 link.invalid');
    expect(await rolesOf('stranger@example.org')).toEqual([]);
  });

  it('is not valid with another signature or end', async () => {
    const link = await createLink('editor');
    const [subject = '', expires = '', signature = ''] = tokenOf(link).split('.');
    const flipped = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    for (const token of [
      `${subject}.${expires}.${flipped}`,
      `${subject}.${Number(expires) + 1}.${signature}`,
      `${Buffer.from('other').toString('base64url')}.${expires}.${signature}`,
    ]) {
      const forged = { ...link, path: `/join?${new URLSearchParams({ token }).toString()}` };
      expect(await statusAndCode(await accept('stranger', forged))).toBe('410 link.invalid');
    }
  });
});

describe('a link that creates accounts', () => {
  it('creates one with its role only, which is signed in', async () => {
    const link = await createLink('admin', { createsAccounts: true });
    expect(await pageOf(link)).toMatchObject({ kind: 'space', createsAccounts: true, email: null });
    const response = await join(link);
    expect(response.status).toBe(201);
    expect(response.headers.get('set-cookie')).toMatch(/^enfilade_session=/);
    const person = await inStore((store) => findPerson(store, 'grace@example.org'));
    expect(person).toMatchObject({ admin: 0, first_name: 'Grace', last_name: 'Hopper' });
    expect(await rolesOf('grace@example.org')).toEqual([{ model_id: modelId, access: 'viewer' }]);
    expect(await listLinks('admin')).toMatchObject([{ uses: 1 }]);
    expect((await join(link, { email: 'joan@example.org' })).status).toBe(201);
  });

  it('is one of an administrator, and only while they are one', async () => {
    expect(await createLink('editor', { createsAccounts: true })).toMatchObject({ createsAccounts: false });
    const [ofEditor] = await listLinks('editor');
    expect(await statusAndCode(await join(ofEditor!))).toBe('410 link.invalid');
    const link = await createLink('admin', { createsAccounts: true });
    await inStore(async (store) => {
      await grantAccess(store, 'admin@example.org', modelId, 'full');
      await store.db.updateTable('users').set({ admin: 0 }).where('email', '=', 'admin@example.org').execute();
    });
    expect(await pageOf(link)).toMatchObject({ createsAccounts: false });
    expect(await statusAndCode(await join(link))).toBe('410 link.invalid');
    expect((await accept('stranger', link)).status).toBe(200);
  });

  it('takes no address that has an account or an invitation, and does not say which', async () => {
    await inStore(async (store) => {
      const change = { modelId: 'other', access: 'full', by: {} } as const;
      await grantAccessByEmail(store, await createSigner(store), 'invited@example.org', change);
    });
    const link = await createLink('admin', { createsAccounts: true });
    const bodies = new Set<string>();
    for (const email of ['STRANGER@example.org', 'invited@example.org']) {
      const response = await join(link, { email });
      expect(response.status).toBe(409);
      bodies.add(await response.text());
    }
    expect([...bodies]).toEqual([expect.stringContaining('user.email.taken')]);
    expect(await inStore((store) => findPerson(store, 'invited@example.org'))).toBeUndefined();
    expect(await inStore(({ db }) => db.selectFrom('invitations').select('email').execute())).toHaveLength(1);
  });

  it('is limited for addresses that are taken, not for others', async () => {
    const link = await createLink('admin', { createsAccounts: true });
    expect((await join(link)).status).toBe(201);
    const codes: string[] = [];
    for (let index = 0; index < 11; index += 1)
      codes.push(await statusAndCode(await join(link, { email: 'stranger@example.org' })));
    expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => '409 user.email.taken'));
    expect(codes[10]).toBe('429 user.too_many_attempts');
  });

  it.each([
    [{ name: ' ' }, '400 user.name.invalid'],
    [{ password: 'short' }, '400 user.password.weak'],
    [{ email: 'nobody' }, '400 user.email.invalid'],
    [{ name: undefined }, '400 request.invalid'],
  ])('rejects %j', async (wrong, expected) => {
    const link = await createLink('admin', { createsAccounts: true });
    expect(await statusAndCode(await join(link, wrong))).toBe(expected);
    expect(await listLinks('admin')).toMatchObject([{ uses: 0 }]);
  });
});
