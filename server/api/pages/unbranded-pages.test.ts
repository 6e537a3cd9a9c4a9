/** The head of a model's page without branding: by the owner's option, and in the unbranded listing mode (`mls`). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryGraph } from '../../testing/people.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';
import { runTestServer, type TestServer } from '../../testing/running-server.ts';

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-unbranded-'));
  server = await runTestServer(folder, {
    origin: 'https://tours.example',
    settingsOfPages: { discover_space_url: 'https://discover.example/space/' },
  });
  await server.importModel(fixtureModel('haus'));
  const details = {
    ...fixtureModel('plain').details,
    presentedBy: 'Owner & Co.',
    contact: { name: 'Owner A.', email: 'owner@example.org', phone: '123' },
  };
  const kept = {
    options: { urlBranding: false },
    defurnished: {},
    meshLevels: [],
    renamed: { sweeps: {}, floors: {}, rooms: {} },
    files: [],
  };
  await server.importModel(fixtureModel('plain', { kept, details }));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const headOf = async (query: string): Promise<string> => {
  const html = await (await fetch(`${server.origin}/show?${query}`)).text();
  return html.slice(0, html.indexOf('</head>'));
};
const siteName = '<meta property="og:site_name" content="Enfilade">';

describe('the head of a page', () => {
  it('has the name of the site and the link to the page elsewhere, with branding', async () => {
    for (const query of ['m=haus', 'm=haus&mls=0']) {
      const head = await headOf(query);
      expect(head).toContain(siteName);
      expect(head).toContain('<link rel="canonical" href="https://discover.example/space/haus">');
    }
  });

  it('has neither in the unbranded listing mode, and its link stays in this mode', async () => {
    for (const query of ['m=haus&mls=1', 'mls=true&m=haus&ss=2']) {
      const head = await headOf(query);
      expect(head).not.toContain('og:site_name');
      expect(head).not.toContain('canonical');
      expect(head).toContain(`<meta property="og:url" content="https://tours.example/show?m=haus&amp;mls=1">`);
      expect(head).toContain('<title>Haus am &quot;See&quot; &lt;1&gt;</title>');
    }
    expect(await headOf('m=haus')).toContain(`content="https://tours.example/show?m=haus">`);
  });

  it('does not name this program in the title of a missing space in the listing mode', async () => {
    expect(await headOf('m=missing&lang=en')).toContain('<title>Enfilade</title>');
    expect(await headOf('m=missing&lang=de&mls=1')).toContain('<title>3D-Raum</title>');
  });

  it('has no name of the site where the owner has turned branding off', async () => {
    const head = await headOf('m=plain');
    expect(head).not.toContain('og:site_name');
    expect(head).toContain(`content="https://tours.example/show?m=plain">`);
  });

  it('and its data have neither the owner nor the contact there, in the list neither', async () => {
    for (const path of ['/show?m=plain', '/'])
      expect(await (await fetch(server.origin + path)).text(), path).not.toMatch(/Owner|owner@/);
    const { data } = await queryGraph(
      server.origin,
      '{ model(id: "plain") { publication { presentedBy contact { name email } options { presentedBy contactName } } } }',
    );
    expect(data).toEqual({
      model: {
        publication: { presentedBy: null, contact: null, options: { presentedBy: false, contactName: false } },
      },
    });
  });
});
