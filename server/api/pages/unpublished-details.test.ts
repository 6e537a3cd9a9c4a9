/** A model whose owner publishes neither its name nor its description. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setVisibility } from '../../edits/access/model-settings.ts';
import { withTestStore } from '../../testing/databases.ts';
import { addTestPerson, queryGraph, signedIn } from '../../testing/people.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';
import { runTestServer, type TestServer } from '../../testing/running-server.ts';
import { locales } from '#domain/locales.ts';

let folder: string;
let server: TestServer;
let asEditor: { readonly authorization: string };

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-hidden-'));
  server = await runTestServer(folder);
  const model = fixtureModel('haus');
  const options = { modelName: false, modelSummary: false };
  await server.importModel({
    ...model,
    details: { ...model.details, name: 'Secret villa', description: 'Secret text' },
    content: { ...model.content, publication: { options } },
  });
  await server.importModel(fixtureModel('barn'));
  await withTestStore(server.dataFolder, (store) =>
    addTestPerson(store, 'ada@example.org', { roles: { haus: 'full', barn: 'viewer' } }),
  );
  asEditor = await signedIn(server.origin, 'ada@example.org');
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const page = async (url: string, headers: Record<string, string> = {}): Promise<string> =>
  (await fetch(server.origin + url, { headers })).text();

const titleOf = (html: string): string => /<title>(.*?)<\/title>/.exec(html)![1]!;

describe('a visitor', () => {
  it('gets a neutral title in each language, and neither name nor description', async () => {
    const titles = new Set<string>();
    for (const language of locales) {
      const html = await page(`/show?m=haus&lang=${language}`);
      expect(html).not.toMatch(/Secret|Zwei Räume/);
      expect(html).toContain(`<meta property="og:title" content="${titleOf(html)}">`);
      expect(html).not.toContain('og:description');
      titles.add(titleOf(html));
    }
    expect(titles.size).toBe(locales.length);
    expect(titles).toContain('3D space');
    expect(titles).toContain('3D-Raum');
  });

  it('gets a neutral title in the list, after those with a name', async () => {
    const html = await page('/?lang=fr');
    expect(html).not.toContain('Secret');
    const { models } = JSON.parse(/id="enfilade-data">(.*?)<\/script>/s.exec(html)![1]!) as {
      models: readonly { id: string; name: string }[];
    };
    expect(models.map(({ id, name }) => [id, name])).toEqual([
      ['barn', 'Haus am "See" <1>'],
      ['haus', 'Espace 3D'],
    ]);
  });

  it('gets an empty name in GraphQL', async () => {
    const { data } = await queryGraph(server.origin, '{ models { id name } }');
    expect(data).toEqual({
      models: [
        { id: 'barn', name: 'Haus am "See" <1>' },
        { id: 'haus', name: '' },
      ],
    });
  });
});

describe('an editor', () => {
  it('gets the name and the description in GraphQL and the list', async () => {
    const query = '{ model(id: "haus") { name publication { summary description options { modelName } } } }';
    const { data } = await queryGraph(server.origin, query, asEditor);
    expect(data).toEqual({
      model: {
        name: 'Secret villa',
        publication: { summary: 'Zwei Räume', description: 'Secret text', options: { modelName: false } },
      },
    });
    expect(await page('/', asEditor)).toContain('Secret villa');
  });

  it('gets the viewer’s page without the name, like visitors', async () => {
    await withTestStore(server.dataFolder, (store) => setVisibility(store, 'haus', 'private', null, new Date()));
    expect(titleOf(await page('/show?m=haus', asEditor))).toBe('3D space');
    await withTestStore(server.dataFolder, (store) => setVisibility(store, 'haus', 'public', null, new Date()));
  });

  it('gets the name in the title and the data of the workshop page', async () => {
    const html = await page('/work?m=haus', asEditor);
    expect(titleOf(html)).toBe('Secret villa');
    expect(html).toContain('"name":"Secret villa"');
  });
});
