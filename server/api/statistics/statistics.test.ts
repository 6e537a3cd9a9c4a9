/** What a batch of events counts, and who reads the numbers. docs/reference/analytics.md#statistics */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageData } from '#domain/graph/page-data.ts';
import { dayOf } from '#domain/statistics/period.ts';
import { setPolicy } from '../../edits/access/model-policies.ts';
import { setVisibility } from '../../edits/access/model-settings.ts';
import { withTestStore } from '../../testing/databases.ts';
import { requesterFor, rejectionOf, resultOf, type Requester } from '../../testing/named-operations.ts';
import { addTestPerson, postJson, signedIn } from '../../testing/people.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';
import { runTestServer, type TestServer } from '../../testing/running-server.ts';
import { maxStatisticsBodyBytes } from '../../wire/limits.ts';

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
const today = dayOf(Date.now());
const visit = { name: 'visit', embedded: false, mobile: true, at: 0 };

let folder: string;
let server: TestServer;
let sweepId: string;
let floorId: string;
let editor: Requester;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-statistics-'));
  server = await runTestServer(folder, { analytics: { url: 'https://count.example/in' } });
  const models = ['haus', 'still', 'werk', 'privat'].map((id) => fixtureModel(id));
  sweepId = models[0]!.sweeps[0]!.id;
  floorId = models[0]!.floors[0]!.id;
  for (const model of models) await server.importModel(model);
  await withTestStore(server.dataFolder, async (store) => {
    await addTestPerson(store, 'ada@example.org', { roles: { haus: 'full', still: 'full' } });
    await addTestPerson(store, 'bob@example.org', { roles: { haus: 'viewer' } });
    await setVisibility(store, 'privat', 'private', null, new Date());
    await setPolicy(store, 'still', 'spaces.statistics', false, new Date());
  });
  editor = requesterFor(server.origin, await signedIn(server.origin, 'ada@example.org'));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const send = (modelId: string, events: unknown, headers: Readonly<Record<string, string>> = {}) =>
  postJson(
    `${server.origin}/api/v1/models/${modelId}/statistics`,
    { model_id: modelId, events },
    { ...browser, ...headers },
  );
const read = (modelId: string, request = editor) => request('GetModelStatistics', { modelId, from: today, to: today });
const countsOf = async (modelId: string) => (await resultOf(read(modelId)))['counts'];
const number = (kind: string, subject: string, count: number) => ({ day: today, kind, subject, count });

describe('a batch', () => {
  it('adds to the numbers of the day, also when several arrive at a time', async () => {
    const places = [
      { name: 'place_entered', pano_id: sweepId },
      { name: 'floor_entered', floor_id: floorId },
      { name: 'place_entered', pano_id: 'nowhere' },
      { name: 'tag_opened', tag_id: 'nothing' },
    ];
    const responses = await Promise.all(Array.from({ length: 8 }, () => send('haus', [visit, ...places])));
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 204));
    expect(responses[0]!.headers.get('set-cookie')).toBeNull();
    expect(await countsOf('haus')).toEqual([
      number('floor', floorId, 8),
      number('mobile', '', 8),
      number('place', sweepId, 8),
      number('visit', '', 8),
    ]);
  });

  it.each([
    ['of a bot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    ['of a headless program', { 'user-agent': 'curl/8.5.0' }],
    ['without a user agent', { 'user-agent': '' }],
    ['with Do Not Track', { dnt: '1' }],
    ['with Global Privacy Control', { 'sec-gpc': '1' }],
  ])('%s is accepted and counts nothing', async (_, headers) => {
    const before = await countsOf('haus');
    expect((await send('haus', [visit], headers)).status).toBe(204);
    expect(await countsOf('haus')).toEqual(before);
  });

  it.each([
    [0, 'curl/8.5.0', 1],
    [1, browser['user-agent'], 0],
    [2, browser['user-agent'], 1],
    [2, 'curl/8.5.0', 0],
  ] as const)('by the setting %i for bots, %s counts %i', async (bots, userAgent, visits) => {
    const data = mkdtempSync(path.join(tmpdir(), 'enfilade-bots-'));
    const own = await runTestServer(data, { settingsOfPages: { bot_detection: bots } });
    await own.importModel(fixtureModel('haus'));
    const response = await postJson(
      `${own.origin}/api/v1/models/haus/statistics`,
      { model_id: 'haus', events: [visit] },
      { 'user-agent': userAgent },
    );
    expect(response.status).toBe(204);
    const counted = await withTestStore(own.dataFolder, ({ db }) =>
      db.selectFrom('daily_counts').selectAll().where('kind', '=', 'visit').execute(),
    );
    expect(counted).toHaveLength(visits);
    await own.stop();
    rmSync(data, { recursive: true, force: true });
  });

  it('of an editor counts nothing, that of a commenter does', async () => {
    const before = (await countsOf('haus')) as readonly { readonly kind: string; readonly count: number }[];
    const visitsBefore = before.find(({ kind }) => kind === 'visit')?.count ?? 0;
    for (const email of ['ada@example.org', 'bob@example.org'])
      expect((await send('haus', [visit], await signedIn(server.origin, email))).status).toBe(204);
    expect(await countsOf('haus')).toContainEqual(number('visit', '', visitsBefore + 1));
  });

  it('counts nothing where the owner has turned statistics off', async () => {
    expect((await send('still', [visit])).status).toBe(204);
    expect(await resultOf(read('still'))).toEqual({ available: true, enabled: false, counts: [] });
  });

  it('is rejected for a model that the sender may not see, for one that is too long, and for one that is no JSON', async () => {
    expect((await send('privat', [visit])).status).toBe(403);
    expect((await send('nobody', [visit])).status).toBe(404);
    expect((await send('haus', ['x'.repeat(maxStatisticsBodyBytes)])).status).toBe(413);
    const url = `${server.origin}/api/v1/models/haus/statistics`;
    expect((await fetch(url, { method: 'POST', body: 'visit', headers: browser })).status).toBe(415);
    expect((await fetch(url)).status).toBe(405);
    expect((await send('haus', 'no list')).status).toBe(204);
  });
});

const codeOf = async (request: Requester, modelId: string) =>
  (await rejectionOf(read(modelId, request))).extensions['code'];

describe('the numbers', () => {
  it('are read by editors only', async () => {
    const commenter = requesterFor(server.origin, await signedIn(server.origin, 'bob@example.org'));
    expect(await codeOf(requesterFor(server.origin), 'haus')).toBe('user.unauthorized');
    expect(await codeOf(commenter, 'haus')).toBe('forbidden');
    expect(await codeOf(editor, 'werk')).toBe('forbidden');
    expect(await codeOf(editor, 'nobody')).toBe('not.found');
  });

  it.each([
    ['2026-03-02', '2026-03-01'],
    ['2025-01-01', '2026-03-01'],
    ['2026-02-30', '2026-03-01'],
  ])('from %s to %s are rejected', async (from, to) => {
    const rejection = await rejectionOf(editor('GetModelStatistics', { modelId: 'haus', from, to }));
    expect(rejection.extensions['code']).toBe('request.invalid');
    expect(rejection.message).toContain('at most 366 days');
  });

  it('of other days are left out', async () => {
    const before = { modelId: 'haus', from: '2020-01-01', to: '2020-12-31' };
    expect(await resultOf(editor('GetModelStatistics', before))).toEqual({
      available: true,
      enabled: true,
      counts: [],
    });
  });
});

const dataOf = async (response: Response): Promise<PageData> =>
  JSON.parse(/id="enfilade-data">(.*?)<\/script>/s.exec(await response.text())![1]!) as PageData;

describe('a page', () => {
  it('of the viewer says who receives events, and allows connections to that origin', async () => {
    const page = await fetch(`${server.origin}/show?m=haus`);
    expect(page.headers.get('content-security-policy')).toContain("connect-src 'self' https://count.example blob:");
    expect((await dataOf(page)).config.analytics).toEqual({ statistics: true, url: 'https://count.example/in' });
    const still = await dataOf(await fetch(`${server.origin}/show?m=still`));
    expect(still.config.analytics).toEqual({ statistics: false, url: 'https://count.example/in' });
  });

  it('of the workshop reports nothing', async () => {
    const headers = await signedIn(server.origin, 'ada@example.org');
    const page = await fetch(`${server.origin}/work?m=haus`, { headers });
    expect((await dataOf(page)).config.analytics).toBeUndefined();
    expect(page.headers.get('content-security-policy')).not.toContain('count.example');
  });

  it('of statistics lists the models that the user may edit', async () => {
    const page = await fetch(`${server.origin}/stats`, { headers: await signedIn(server.origin, 'ada@example.org') });
    expect((await dataOf(page)).editableModels?.map(({ id }) => id).toSorted()).toEqual(['haus', 'still']);
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    const none = await fetch(`${server.origin}/stats`, { headers: await signedIn(server.origin, 'bob@example.org') });
    expect((await dataOf(none)).editableModels).toEqual([]);
  });

  it('of statistics is left for the sign-in page without a session, which leads back to the same space', async () => {
    const response = await fetch(`${server.origin}/stats?m=haus&days=90&lang=de&token=x`, { redirect: 'manual' });
    expect(response.headers.get('location')).toBe('/sign-in?to=%2Fstats%3Fm%3Dhaus%26days%3D90%26lang%3Dde&lang=de');
  });
});

it('counts nothing on a server whose statistics are off, and says so', async () => {
  const off = await runTestServer(folder, { analytics: { hasStatistics: false } });
  try {
    const before = await countsOf('haus');
    const url = `${off.origin}/api/v1/models/haus/statistics`;
    expect((await postJson(url, { events: [visit] }, browser)).status).toBe(204);
    expect(await countsOf('haus')).toEqual(before);
    const there = requesterFor(off.origin, await signedIn(off.origin, 'ada@example.org'));
    expect(await resultOf(read('haus', there))).toMatchObject({ available: false, enabled: false });
    expect((await dataOf(await fetch(`${off.origin}/show?m=haus`))).config.analytics).toBeUndefined();
  } finally {
    await off.stop();
  }
});
