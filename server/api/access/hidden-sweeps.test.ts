/** A model with a disabled sweep: visitors and commenters find nothing of it, in any query, page or file. */
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
    { ...first, neighbours: [secret as SweepId, 's2' as SweepId] },
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
    blurs: [{ id: 'b', sweepId: secret, outline: [position, position, position], status: 'applied', ...dated }],
  },
};

let folder: string;
let server: EditingServer;
let revision: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-hidden-'));
  server = await runEditingServer(folder);
  revision = await server.take(model);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const queries = (Object.keys(operations) as OperationName[]).filter((name) => operations[name].includes('query '));
const variables = { modelId: 'haus', includeDisabled: true, includeLayers: true, label: 'Kitchen' };

const anywhere = /* GraphQL */ `
  {
    models {
      ...M
    }
    model(id: "haus") {
      ...M
      views {
        model {
          ...M
        }
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

const post = async (who: string, query: string): Promise<string> => {
  const response = await fetch(`${server.origin}/api/mp/models/graph`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: who },
    body: JSON.stringify({ query }),
  });
  return response.text();
};

it.each(['nobody', 'bob', 'eve'])('no query tells %s of it', async (who) => {
  for (const name of queries) {
    const result = JSON.stringify(await server.ask(who, name, variables));
    expect([name, result]).toEqual([name, expect.not.stringMatching(marks)]);
  }
  const answer = await post(who, anywhere);
  expect(answer).not.toMatch(marks);
  expect(answer).toContain('"locations":[{"id":"s1","index":0,"neighbors":["s2"]');
  // Links count by the index: it stays what it was.
  expect(answer).toContain('{"id":"s2","index":2,');
  expect(answer).toContain('"start":null');
  expect(answer).toContain('{"snapshotLocation":{"position":{"x":0},"anchor":null}}');
  expect(answer).toContain('{"snapshotLocation":{"position":{"x":1},"anchor":null}}');
  expect(answer).toContain('"blurs":[]');
});

it('tells an editor of all of it, also where a visitor has asked before', async () => {
  const result = await post('ada', anywhere);
  expect(result).toContain(`"neighbors":["${secret}","s2"]`);
  expect(result).toContain(`"label":"Name of ${secret}"`);
  expect(result).toContain(`"start":{"anchor":{"id":"${secret}"}`);
  expect(await post('nobody', anywhere)).not.toMatch(marks);
});

const page = async (address: string, who: string) =>
  (await fetch(server.origin + address, { headers: { authorization: who } })).text();

it('leaves it out of a visitor’s page, and not out of an editor’s', async () => {
  for (const address of ['/show?m=haus', '/show?m=haus&ss=2', '/'])
    expect([address, await page(address, 'nobody')]).toEqual([address, expect.not.stringMatching(marks)]);
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

it('keeps its files from all who may not edit', async () => {
  for (const who of ['nobody', 'bob', 'eve'])
    for (const file of files) expect([who, file, (await get(file, who)).status]).toEqual([who, file, 404]);
  const shown = await get('tiles/s1/512_face0_0_0.jpg', 'nobody');
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
  expect((await get('thumb.jpg', 'nobody')).status).toBe(200);
  const own = await get(files[0]!, 'ada');
  expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
  expect(own.headers.get('access-control-allow-origin')).toBeNull();
});

it('shows it as soon as it is enabled, and hides it again', async () => {
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
  expect(await post('nobody', anywhere)).toContain(`Name of ${secret}`);
  expect((await get(files[0]!, 'nobody')).status).toBe(200);
  await change(false);
  expect(await post('nobody', anywhere)).not.toMatch(marks);
  expect((await get(files[0]!, 'nobody')).status).toBe(404);
});
