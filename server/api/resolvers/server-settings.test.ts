/** docs/reference/server-settings.md: who reads and changes the settings of the server, and what they do to its pages. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { frameOriginsOf } from '#domain/links/media-providers.ts';
import { mediaProviderIds, type MediaProviderId } from '#domain/server-settings/permitted-providers.ts';
import type { PageData } from '#domain/graph/page-data.ts';
import { setVisibility } from '../../edits/access/model-settings.ts';
import { readSecurityLog } from '../../edits/access/security-log.ts';
import { withTestStore } from '../../testing/databases.ts';
import { addTestPerson, queryGraph, signedIn } from '../../testing/people.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';
import { runTestServer, type TestServer } from '../../testing/running-server.ts';

type Headers = Readonly<Record<string, string>>;

let folder: string;
let server: TestServer;
const people: Record<'visitor' | 'editor' | 'admin', Headers> = { visitor: {}, editor: {}, admin: {} };

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-server-settings-'));
  server = await runTestServer(folder, { settingsOfPages: { bot_detection: 2 } });
  for (const id of ['haus', 'locked']) await server.importModel(fixtureModel(id));
  await withTestStore(server.dataFolder, async (store) => {
    await setVisibility(store, 'locked', 'password', 'ember quail', new Date());
    await addTestPerson(store, 'editor@example.org', { roles: { haus: 'full' } });
    await addTestPerson(store, 'admin@example.org', { admin: true });
  });
  for (const who of ['editor', 'admin'] as const) people[who] = await signedIn(server.origin, `${who}@example.org`);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const read = (who: keyof typeof people) =>
  queryGraph(server.origin, '{ serverSettings { mediaProviders } }', people[who]);
const choose = (who: keyof typeof people, choices: Readonly<Record<string, boolean>>) => {
  const list = Object.entries(choices).map(([id, isPermitted]) => `{ provider: ${id}, isPermitted: ${isPermitted} }`);
  const query = `mutation { setMediaProviders(choices: [${list.join()}]) { mediaProviders } }`;
  return queryGraph(server.origin, query, people[who]);
};
const all = (isPermitted: boolean) => Object.fromEntries(mediaProviderIds.map((id) => [id, isPermitted]));
/** Permits these and no other. */
const permit = (...ids: readonly MediaProviderId[]) =>
  choose('admin', { ...all(false), ...Object.fromEntries(ids.map((id) => [id, true])) });
const permitAll = () => choose('admin', all(true));
afterEach(permitAll);

const get = async (url: string, headers: Headers = {}) => {
  const response = await fetch(server.origin + url, { headers, redirect: 'manual' });
  const [, json = '{}'] = /id="enfilade-data">(.*?)<\/script>/s.exec(await response.text()) ?? [];
  const policy = response.headers.get('content-security-policy') ?? '';
  return { response, frames: /frame-src ([^;]*)/.exec(policy)?.[1], data: JSON.parse(json) as PageData };
};

const settingOf = (mediaProviders: unknown) => ({ data: { setMediaProviders: { mediaProviders } } });

describe('in the graph', () => {
  it.each([
    ['visitor', 'user.unauthorized'],
    ['editor', 'forbidden'],
  ] as const)('are closed to a %s: %s', async (who, code) => {
    for (const result of [await read(who), await choose(who, { vimeo: false })])
      expect(result.errors?.map(({ extensions }) => extensions.code)).toEqual([code]);
    expect((await read('admin')).data).toEqual({ serverSettings: { mediaProviders: null } });
  });

  it('are changed by an administrator, and logged where something changed', async () => {
    expect(await choose('admin', { vimeo: true })).toEqual(settingOf(null));
    expect(await permit('vimeo', 'youtube')).toEqual(settingOf(['youtube', 'vimeo']));
    expect(await choose('admin', { loom: true, youtube: false })).toEqual(settingOf(['vimeo', 'loom']));
    expect((await read('admin')).data).toEqual({ serverSettings: { mediaProviders: ['vimeo', 'loom'] } });
    expect(await permit()).toEqual(settingOf([]));
    const log = await withTestStore(server.dataFolder, (store) => readSecurityLog(store));
    const changes = log.filter(({ event, personId }) => event === 'settings.changed' && personId !== null);
    expect(changes.map(({ detail }) => detail).slice(-3)).toEqual([
      'media_providers youtube vimeo',
      'media_providers vimeo loom',
      'media_providers none',
    ]);
  });

  it('keep all changes that are made at the same time', async () => {
    await Promise.all(mediaProviderIds.slice(1).map((id) => choose('admin', { [id]: false })));
    expect((await read('admin')).data).toEqual({ serverSettings: { mediaProviders: [mediaProviderIds[0]] } });
  });

  it('reject an unknown site', async () => {
    expect((await choose('admin', { myspace: true })).errors?.[0]?.extensions.code).toBe('request.invalid');
  });

  it('permit no site where the stored value is damaged', async () => {
    await permit('vimeo');
    await withTestStore(server.dataFolder, ({ db }) =>
      db.updateTable('server_settings').set({ value: '["vimeo"' }).execute(),
    );
    expect((await read('admin')).data).toEqual({ serverSettings: { mediaProviders: [] } });
  });
});

describe('in pages', () => {
  it('all sites are permitted by default, and no list is sent', async () => {
    const { frames, data } = await get('/show?m=haus');
    expect(frames).toBe(["'self'", ...frameOriginsOf(null)].join(' '));
    expect(data.config.settings).toEqual({ bot_detection: 2 });
  });

  it.each(['/show?m=haus', '/show?m=locked', '/show?m=unknown', '/work?m=haus'])(
    '%s has each change from the next load on, in its data and its policy',
    async (url) => {
      const load = async () => {
        const { frames, data } = await get(url, url.startsWith('/work') ? people.admin : {});
        return [frames, data.config.settings?.media_providers];
      };
      const withAll = [["'self'", ...frameOriginsOf(null)].join(' '), undefined];
      expect(await load()).toEqual(withAll);
      await permit();
      expect(await load()).toEqual(["'self'", []]);
      await permit('vimeo');
      expect(await load()).toEqual(["'self' https://player.vimeo.com", ['vimeo']]);
      await permitAll();
      expect(await load()).toEqual(withAll);
    },
  );

  it('pages without a space permit no frames of other sites', async () => {
    expect((await get('/')).frames).toBe("'self'");
  });
});

describe('their page', () => {
  it('is for administrators; a visitor signs in, others get no such page', async () => {
    const visitor = await get('/settings?lang=de');
    expect([visitor.response.status, visitor.response.headers.get('location')]).toEqual([
      302,
      '/sign-in?to=%2Fsettings%3Flang%3Dde&lang=de',
    ]);
    expect((await get('/settings', people.editor)).response.status).toBe(404);
    await permit('loom');
    const { response, data } = await get('/settings', people.admin);
    expect(response.status).toBe(200);
    expect(data.serverSettings).toEqual({ mediaProviders: ['loom'] });
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
  });
});
