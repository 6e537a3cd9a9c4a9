/** A model with a disabled sweep: visitors and commenters find no trace of it in any query, page or file. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { editOperations } from '#domain/graph/edit-operations.ts';
import { operations, type OperationName } from '#domain/graph/operations.ts';
import type { SweepId } from '#domain/ids.ts';
import type { PreparedModel } from '#domain/model/prepared.ts';
import { runEditingServer, type EditingServer } from '../../testing/editing-server.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';

const secret = 'cellar-77';
const marks = new RegExp(`${secret}|123\\.25`);

const whole = fixtureModel('haus');
const [first, second, third] = whole.sweeps as [
  (typeof whole.sweeps)[number],
  (typeof whole.sweeps)[number],
  (typeof whole.sweeps)[number],
];
const dated = { created: '2025-04-12T09:30:00Z', modified: '2025-04-13T10:00:00Z' };
const position = [123.25, 1, -1] as const;
const camera = { position, rotation: [0, 0, 0, 1] as const, anchor: secret };

const model: PreparedModel = {
  ...whole,
  sweeps: [
    {
      ...first,
      neighbours: [secret as SweepId, 's2' as SweepId],
      links: [{ sweepId: secret as SweepId, direction: [1, 0, 0], label: `To ${secret}`, arrivalRotation: null }],
    },
    {
      ...third,
      id: secret as SweepId,
      uuid: `uuid-${secret}`,
      name: `Name of ${secret}`,
      index: 1,
      alignment: 'aligned',
      position,
      floorPosition: position,
      neighbours: ['s1' as SweepId],
    },
    { ...second, index: 2 },
  ],
  start: { mode: 'panorama', sweepId: secret as SweepId, position, rotation: [0, 0, 0, 1], orthoZoom: null },
  content: {
    ...whole.content,
    photos: [
      {
        id: 'inside',
        label: 'Inside',
        category: 'tour',
        snapshotLocation: { viewMode: 'panorama', ...camera },
        ...dated,
      },
      {
        id: 'above',
        label: 'Above',
        category: 'tour',
        snapshotLocation: { viewMode: 'dollhouse', ...camera, position: [1, 2, 3] },
        ...dated,
      },
    ],
    tags: [
      ...(whole.content['tags'] as readonly object[]),
      { id: 'of-view', label: `Tag of ${secret}`, anchorPosition: [1, 1, 1], sweepId: secret, enabled: true, ...dated },
    ],
    blurs: [{ id: 'b', sweepId: secret, outline: [position, position, position], status: 'applied', ...dated }],
  },
};

let folder: string;
let server: EditingServer;
let revision: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-hidden-'));
  server = await runEditingServer(folder);
  revision = await server.importModel(model);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const queries = (Object.keys(operations) as OperationName[]).filter((name) => operations[name].includes('query '));
const variables = { modelId: 'haus', includeDisabled: true, includeLayers: true, label: 'Kitchen' };

const anywhere = /* GraphQL */ `
  query ($viewId: ID!) {
    models {
      ...M
    }
    model(id: "haus") {
      ...M
    }
    view(id: $viewId) {
      model {
        ...M
      }
    }
  }
  fragment M on Model {
    locations {
      ...L
    }
    start {
      anchor {
        id
      }
      position {
        x
      }
    }
    photos {
      snapshotLocation {
        position {
          x
        }
        anchor {
          ...L
        }
      }
    }
    blurs {
      id
      location {
        id
      }
      outline {
        x
      }
    }
  }
  fragment L on AnchorLocation {
    id
    index
    neighbors
    links {
      location
      label
    }
    position {
      x
    }
    pano {
      id
      sweepUuid
      label
      thumbnailUrl
      skyboxes {
        tileUrlTemplate
      }
    }
  }
`;

const post = async (who: string, query: string, ofQuery: object = {}): Promise<string> => {
  const response = await fetch(`${server.origin}/api/mp/models/graph`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: who },
    body: JSON.stringify({ query, variables: ofQuery }),
  });
  return response.text();
};

const postAnywhere = async (who: string): Promise<string> => {
  const { data } = JSON.parse(await post(who, '{ model(id: "haus") { views { id } } }')) as {
    readonly data: { readonly model: { readonly views: readonly { readonly id: string }[] } };
  };
  return post(who, anywhere, { viewId: data.model.views[0]!.id });
};

it.each(['nobody', 'bob', 'eve'])('no query returns it to %s', async (who) => {
  for (const name of queries) {
    const named = JSON.stringify(await server.request(who, name, variables));
    expect([name, named]).toEqual([name, expect.not.stringMatching(marks)]);
  }
  const result = await postAnywhere(who);
  expect(result).not.toMatch(marks);
  expect(result).toContain('"locations":[{"id":"s1","index":0,"neighbors":["s2"],"links":[]');
  // The index is unchanged, because links contain it.
  expect(result).toContain('{"id":"s2","index":2,');
  expect(result).toContain('"start":null');
  expect(result).toContain('{"snapshotLocation":{"position":{"x":0},"anchor":null}}');
  expect(result).toContain('{"snapshotLocation":{"position":{"x":1},"anchor":null}}');
  expect(result).toContain('"blurs":[]');
});

it('is returned to an editor, also after the same query of a visitor', async () => {
  const tags = await server.request('ada', 'GetMattertags', variables);
  expect(JSON.stringify(tags)).toContain(`Tag of ${secret}`);
  const result = await postAnywhere('ada');
  expect(result).toContain(`"neighbors":["${secret}","s2"]`);
  expect(result).toContain(`"links":[{"location":"${secret}","label":"To ${secret}"}]`);
  expect(result).toContain(`"label":"Name of ${secret}"`);
  expect(result).toContain(`"start":{"anchor":{"id":"${secret}"}`);
  expect(await postAnywhere('nobody')).not.toMatch(marks);
});

const page = async (url: string, who: string) =>
  (await fetch(server.origin + url, { headers: { authorization: who } })).text();

it('is not in a visitor’s page, but in an editor’s', async () => {
  for (const url of ['/show?m=haus', '/show?m=haus&ss=2', '/'])
    expect([url, await page(url, 'nobody')]).toEqual([url, expect.not.stringMatching(marks)]);
  expect(await page('/show?m=haus', 'nobody')).toContain('"id":"s2"');
  expect(await page('/work?m=haus', 'ada')).toContain(`Name of ${secret}`);
});

const files = [
  `tiles/${secret}/512_face0_0_0.jpg`,
  `tiles/${secret.toUpperCase()}/512_face0_0_0.jpg`,
  `tiles/${secret.replace('c', '%63')}/512_face0_0_0.jpg`,
  `pan/low/${secret}_skybox3.jpg`,
  `thumbs/${secret}.jpg`,
];

const get = (file: string, who: string) =>
  fetch(`${server.origin}/api/player/models/haus/files/${revision}/${file}`, { headers: { authorization: who } });

it('has files for editors only', async () => {
  for (const who of ['nobody', 'bob', 'eve'])
    for (const file of files) expect([who, file, (await get(file, who)).status]).toEqual([who, file, 404]);
  const enabled = await get('tiles/s1/512_face0_0_0.jpg', 'nobody');
  expect([enabled.status, enabled.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
  expect((await get('thumb.jpg', 'nobody')).status).toBe(200);
  const disabled = await get(files[0]!, 'ada');
  expect([disabled.status, disabled.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
  expect(disabled.headers.get('access-control-allow-origin')).toBeNull();
});

it('is visible as soon as it is enabled, and invisible when it is disabled again', async () => {
  const change = async (enabled: boolean) => {
    const response = await fetch(`${server.origin}/api/mp/models/graph`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'ada' },
      body: JSON.stringify({
        query: editOperations.PatchLocation,
        variables: { modelId: 'haus', locationId: secret, patch: { enabled } },
      }),
    });
    expect(await response.text()).not.toContain('errors');
  };
  await change(true);
  expect(await postAnywhere('nobody')).toContain(`Name of ${secret}`);
  expect((await get(files[0]!, 'nobody')).status).toBe(200);
  await change(false);
  expect(await postAnywhere('nobody')).not.toMatch(marks);
  expect((await get(files[0]!, 'nobody')).status).toBe(404);
});
