/** Who may embed the viewer, which model an address names, and the settings in its page. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageData } from '#domain/graph/page-data.ts';
import { setPolicy } from '../../edits/access/model-policies.ts';
import { withTestStore } from '../../testing/databases.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';
import { runTestServer, type TestServer } from '../../testing/running-server.ts';

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-embedding-'));
  server = await runTestServer(folder, {
    settingsOfPages: { embed_origins: ['https://a.example'], bot_detection: 2 },
    modelHosts: ['tours.example'],
  });
  for (const id of ['haus', 'open', 'closed', 'own']) await server.importModel(fixtureModel(id));
  await withTestStore(server.dataFolder, async (store) => {
    const set = (id: string, value: readonly string[]) => setPolicy(store, id, 'spaces.embedding', value, new Date());
    await set('open', ['*']);
    await set('closed', []);
    await set('own', ['https://*.b.example']);
  });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const show = async (query: string) => {
  const response = await fetch(`${server.origin}/show?${query}`, { redirect: 'manual' });
  const [, json = '{}'] = /id="enfilade-data">(.*?)<\/script>/s.exec(await response.text()) ?? [];
  const policy = response.headers.get('content-security-policy') ?? '';
  const ancestors = /frame-ancestors ([^;]*)/.exec(policy)?.[1] ?? null;
  return { response, ancestors, data: JSON.parse(json) as PageData };
};

describe('the viewer may be embedded', () => {
  it.each([
    ['haus', "'self' https://a.example", ['https://a.example']],
    ['open', null, undefined],
    ['closed', "'self'", []],
    ['own', "'self' https://*.b.example", ['https://*.b.example']],
    ['unknown', "'self' https://a.example", ['https://a.example']],
  ])('as the model %s says', async (id, expected, list) => {
    const { ancestors, data } = await show(`m=${id}`);
    expect(ancestors).toBe(expected);
    expect(data.config.settings?.embed_origins).toEqual(list);
  });

  it('in every frame with nt=1, where it only offers a new tab', async () => {
    const { ancestors, data } = await show('m=closed&nt=1');
    expect([ancestors, data.config.settings?.embed_origins]).toEqual([null, []]);
  });

  it('never as the workshop or the list of spaces', async () => {
    const policy = (await fetch(`${server.origin}/`)).headers.get('content-security-policy');
    expect(policy).toContain("frame-ancestors 'self'");
  });
});

it('has the settings of the server in its page', async () => {
  expect((await show('m=open')).data.config.settings).toEqual({ bot_detection: 2 });
});

const modelParameter = (url: string): string => `m=${encodeURIComponent(url)}`;

describe('a full URL as the model', () => {
  it.each(['/api/player/models/haus', 'http://localhost:1234/show?m=haus'])('%s names a model here', async (url) => {
    const { response, data } = await show(modelParameter(url));
    expect([response.status, data.model?.sid]).toEqual([200, 'haus']);
  });

  it('of this server names a model here', async () => {
    const { response, data } = await show(modelParameter(`${server.origin}/api/player/models/haus/files`));
    expect([response.status, data.model?.sid]).toEqual([200, 'haus']);
  });

  it('of another server names none here', async () => {
    const { response, data } = await show(modelParameter('https://other.example/show?m=haus'));
    expect([response.status, data.model?.error_code]).toEqual([404, 'not.found']);
  });

  it('of a server that the owner lists leads there', async () => {
    const { response } = await show(`${modelParameter('https://Tours.example/show?m=haus')}&play=1`);
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      'https://tours.example/show?m=haus&play=1',
    ]);
  });
});
