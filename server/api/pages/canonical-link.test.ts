import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setVisibility } from '../../edits/access/model-settings.ts';
import { withTestStore } from '../../testing/databases.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';
import { runTestServer, type TestServer } from '../../testing/running-server.ts';
import { canonicalUrl } from './canonical-link.ts';

describe('the URL', () => {
  it.each([
    ['https://discover.example/space/', 'haus', null, 'https://discover.example/space/haus'],
    ['https://discover.example/space', 'haus', 'v1', 'https://discover.example/space/haus?view=v1'],
    ['https://discover.example', 'a b', null, 'https://discover.example/a%20b'],
    ['https://discover.example/s?lang=de', 'haus', 'v&1', 'https://discover.example/s/haus?lang=de&view=v%261'],
    [undefined, 'haus', 'v1', null],
  ])('below %s of the model %s in the view %s', (base, id, view, expected) => {
    expect(canonicalUrl(base, id, view)).toBe(expected);
  });
});

describe('the page of a model', () => {
  let folder: string;
  let server: TestServer;
  let viewId: string;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'enfilade-canonical-'));
    server = await runTestServer(folder, {
      settingsOfPages: {
        discover_space_url: 'https://discover.example/space/',
        geolocation_url: 'https://static.example/where.json',
      },
    });
    for (const id of ['haus', 'unlisted']) await server.importModel(fixtureModel(id));
    await withTestStore(server.dataFolder, async (store) => {
      await setVisibility(store, 'unlisted', 'unlisted', null, new Date());
      const view = await store.db.selectFrom('views').select('id').where('model_id', '=', 'haus').executeTakeFirst();
      viewId = view!.id;
    });
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const canonicalOf = async (query: string): Promise<string | null> => {
    const html = await (await fetch(`${server.origin}/show?${query}`)).text();
    return /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1] ?? null;
  };

  it('leads to its page elsewhere, also from a link to a place', async () => {
    expect(await canonicalOf('m=haus')).toBe('https://discover.example/space/haus');
    expect(await canonicalOf('m=haus&ss=2&ref=tw')).toBe('https://discover.example/space/haus');
  });

  it('names the view of the address where the model has it', async () => {
    expect(await canonicalOf(`m=haus&view=${viewId}`)).toBe(`https://discover.example/space/haus?view=${viewId}`);
    expect(await canonicalOf('m=haus&view=other')).toBe('https://discover.example/space/haus');
  });

  it('may ask where the visitor is', async () => {
    const response = await fetch(`${server.origin}/show?m=haus`);
    expect(response.headers.get('content-security-policy')).toContain("connect-src 'self' https://static.example");
  });

  it('has none where search engines may not index it', async () => {
    expect(await canonicalOf('m=unlisted')).toBeNull();
    expect(await canonicalOf('m=unknown')).toBeNull();
  });
});
