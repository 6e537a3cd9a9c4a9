import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations, type OperationName } from '#domain/graph/operations.ts';
import { graphPath } from '#domain/graph/page-data.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';
import { runTestServer, type TestServer } from '../../testing/running-server.ts';
import { introspection, queriesOf } from '../../testing/schema-walk.ts';

let folder: string;
let server: TestServer;
let revision: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-graph-'));
  server = await runTestServer(folder);
  revision = await server.importModel(fixtureModel('haus'));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Result {
  readonly data?: Record<string, unknown>;
  readonly errors?: readonly { readonly message: string; readonly extensions: { readonly code: string } }[];
}

const post = async (body: unknown, query = ''): Promise<Result> => {
  const response = await fetch(`${server.origin}${graphPath}${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Result;
};

const get = async (parameters: Record<string, unknown>): Promise<Result> => {
  const query = new URLSearchParams(
    Object.entries(parameters).map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
  return (await (await fetch(`${server.origin}${graphPath}?${query}`)).json()) as Result;
};

const request = async (name: OperationName, variables: object = { modelId: 'haus' }): Promise<Result> => {
  const result = await post({ query: operations[name], operationName: name, variables }, `?operation=${name}`);
  expect(result.errors).toBeUndefined();
  return result;
};

const file = (inner: string) => `/api/player/models/haus/files/${revision}/${inner}`;

describe('the named operations', () => {
  it('GetModelPrefetch', async () => {
    const { data } = await request('GetModelPrefetch');
    expect(data).toMatchObject({
      model: {
        id: 'haus',
        name: 'Haus am "See" <1>',
        state: 'active',
        visibility: 'public',
        discoverable: true,
        publication: {
          published: true,
          presentedBy: 'Ada',
          address: null,
          contact: { name: 'Ada', email: 'ada@example.org', phoneNumber: null },
          options: { presentedBy: true, address: false, contactPhone: false },
        },
        options: { backgroundColor: 'grey', unitType: 'metric', dollhouseEnabled: true, floorSelectEnabled: false },
        assets: {
          meshes: [
            { url: file('mesh/0.glb'), format: 'glb', bytes: 4000, triangles: 12, floor: { id: 'ground' } },
            { url: file('mesh/1.glb'), floor: { id: 'upper' } },
          ],
          textures: [
            { id: 'texture0', resolution: 512, urlTemplate: file('mesh/texture0_512.webp') },
            { id: 'texture0', resolution: 1024, urlTemplate: file('mesh/texture0_1024.webp') },
          ],
          meshBounds: { min: { x: 0, y: 0, z: -4 }, max: { x: 6, y: 6, z: 0 } },
        },
        start: { mode: 1, anchor: { id: 's1' }, position: null, rotation: { x: 0, y: 0, z: 0, w: 1 }, zoom: null },
        views: [
          {
            type: 'matterport.model.default',
            enabled: true,
            layers: [{ position: 0, visible: true, layer: { id: '0', type: 'base', label: null } }],
          },
        ],
      },
      roomClassifications: { length: 36 },
    });
    const { locations, policies } = data!['model'] as { locations: readonly object[]; policies: readonly object[] };
    expect(locations[0]).toEqual({
      id: 's1',
      index: 0,
      floor: { id: 'ground' },
      room: { id: 'kitchen' },
      neighbors: ['s2'],
      links: [
        { location: 's2', direction: { x: 0, y: 0, z: -1 }, label: 'Up', arrivalRotation: { x: 0, y: 1, z: 0, w: 0 } },
      ],
      tags: ['showcase'],
      position: { x: 0, y: 1.5, z: 0 },
      floorPosition: { x: 0, y: 0, z: 0 },
      enabled: true,
      aligned: true,
      outdoor: false,
      pano: {
        id: 's1',
        sweepUuid: 'uuid-s1',
        label: 'Door',
        placement: 'auto',
        source: 'auto',
        rotation: { x: 0, y: 0, z: 0, w: 1 },
        resolutions: ['512', '1k'],
        thumbnailUrl: file('thumbs/s1.jpg'),
        skyboxes: [
          {
            resolution: '512',
            status: 'available',
            tileResolution: 512,
            tileCount: 1,
            tileUrlTemplate: file('tiles/s1/512_face{face}_{x}_{y}.jpg'),
          },
          {
            resolution: '1k',
            status: 'available',
            tileResolution: 512,
            tileCount: 2,
            tileUrlTemplate: file('tiles/s1/1k_face{face}_{x}_{y}.jpg'),
          },
        ],
      },
    });
    // The third one is disabled.
    expect(locations).toHaveLength(2);
    expect(policies).toHaveLength(17);
    expect(policies).toContainEqual({ name: 'perm.spaces.workshop.edit', enabled: false });
    expect(policies).toContainEqual({ name: 'spaces.bundles.mp.defurnish', availability: 'unavailable' });
  });

  it('GetFloors', async () => {
    const { data } = await request('GetFloors');
    expect(data!['model']).toMatchObject({
      floors: [
        { id: 'ground', meshId: 0, label: 'Ground', sequence: 0, bottom: 0, dimensions: { areaFloor: 24 } },
        { id: 'upper', meshId: 1, label: null, sequence: 1, bottom: 3, bounds: null },
      ],
    });
  });

  const dated = { created: '2025-04-12T09:30:00Z', modified: '2025-04-13T10:00:00Z' };

  it('GetLabels', async () => {
    const { data } = await request('GetLabels', { modelId: 'haus', includeDisabled: true, includeLayers: true });
    expect(data!['model']).toEqual({
      id: 'haus',
      hiddenVersions: [],
      labels: [
        {
          id: 'l1',
          label: 'Stove',
          position: { x: 1, y: 2, z: -1 },
          floor: { id: 'ground', meshId: 0 },
          // The label has no room id; its position lies in this room.
          room: { id: 'kitchen', meshId: null },
          layer: { id: '0' },
          enabled: true,
          ...dated,
        },
      ],
    });
  });

  it('GetMattertags, without tags in a layer that the base view does not show', async () => {
    const { data } = await request('GetMattertags');
    const { mattertags } = data!['model'] as { mattertags: readonly { id: string; layer?: unknown }[] };
    expect(mattertags.map(({ id }) => id)).toEqual(['t2', 't1']);
    expect(mattertags[0]).not.toHaveProperty('layer');
    expect(mattertags[0]).toMatchObject({
      label: '暖炉',
      description: 'From [here](place://s1).',
      color: '#3366cc',
      icon: 'flame',
      keywords: ['heat'],
      anchorPosition: { x: 2, y: 1, z: -2 },
      stemEnabled: true,
      stemNormal: { x: 0, y: 0, z: 1 },
      stemLength: 0.23,
      floor: { id: 'ground' },
      room: { id: 'kitchen' },
      media: null,
      mediaType: 'video',
      externalAttachments: [
        {
          id: 'x1',
          url: 'https://example.org/a',
          mediaType: 'rich',
          category: 'external',
          parentDetails: { type: 'mattertag', parentId: 't2' },
        },
      ],
    });
    expect(mattertags[1]).toMatchObject({ label: 'Oven', color: '#5c7fff', icon: null, room: { id: 'kitchen' } });
  });

  it('GetMeasurements', async () => {
    const { data } = await request('GetMeasurements');
    expect(data!['model']).toMatchObject({
      measurementPaths: [
        {
          id: 'm1',
          shape: 'line',
          label: 'Width',
          color: '#ffffff',
          lineType: null,
          points: [
            { position: { x: 0, y: 0, z: 0 }, floor: { id: 'ground' }, room: null },
            { position: { x: 3, y: 0, z: 0 }, floor: { id: 'ground' } },
          ],
          ...dated,
        },
      ],
    });
  });

  it('GetOrderedLists and GetOrderedListByName', async () => {
    const kitchen = {
      id: 'o1',
      label: 'Kitchen',
      description: '',
      entries: [
        { id: 't2', type: 'Mattertag' },
        { id: 'm1', type: 'MeasurementPath' },
      ],
    };
    const hall = { id: 'o2', label: 'Hall', description: 'Later', entries: [] };
    const all = await request('GetOrderedLists');
    expect(all.data!['model']).toEqual({ id: 'haus', orderedLists: [kitchen, hall] });
    const one = await request('GetOrderedListByName', { modelId: 'haus', label: 'Hall' });
    expect(one.data!['model']).toEqual({ id: 'haus', orderedLists: [hall] });
    const none = await request('GetOrderedListByName', { modelId: 'haus', label: 'hall' });
    expect(none.data!['model']).toEqual({ id: 'haus', orderedLists: [] });
  });

  it('GetRooms', async () => {
    const { data } = await request('GetRooms');
    expect(data!['model']).toMatchObject({
      rooms: [
        {
          id: 'kitchen',
          floor: { id: 'ground', meshId: 0 },
          label: 'Küche',
          tags: ['kitchen', 'dining_room'],
          dimensions: { height: 2.5, width: 4, depth: 3, areaFloor: 12, units: 'metric' },
          outline: [
            { x: 0, y: 0 },
            { x: 4, y: 0 },
            { x: 4, y: -3 },
            { x: 0, y: -3 },
          ],
        },
      ],
    });
  });

  it('GetRoomBounds', async () => {
    const { data } = await request('GetRoomBounds');
    expect(data!['model']).toMatchObject({
      roomBounds: {
        edges: { length: 4, 0: { type: 'invisible', floorId: 'ground', thickness: 0 } },
        rooms: [
          {
            id: 'kitchen',
            floorId: 'ground',
            classifications: [
              { id: 'kitchen', confidence: 1, label: 'Kitchen' },
              { id: 'dining_room', confidence: 1, label: 'Dining room' },
            ],
            boundary: { length: 4 },
            holes: [],
            dimensionEstimates: { area: 12, areaIndoor: 12, width: 4, depth: 3, height: 2.5 },
            ceiling: { maxHeight: 2.5, minHeight: 2.5 },
            label: 'Küche',
            keywords: ['indoor'],
          },
        ],
      },
    });
  });

  it('GetRoomClassifications', async () => {
    const { data } = await request('GetRoomClassifications', {});
    expect(data!['roomClassifications']).toContainEqual({
      id: 'balcony',
      label: 'Balcony',
      defaultKeywords: ['outdoor', 'nonArea'],
    });
  });
});

describe('the schema', () => {
  it('resolves every field', async () => {
    const { data } = await post({ query: introspection });
    const view = await request('GetViews');
    const [first] = (view.data!['model'] as { views: readonly { id: string }[] }).views;
    const given = {
      'Query.model': 'id: "haus"',
      'Query.view': `id: "${first!.id}"`,
      'Model.viewOfType': 'type: "default"',
      'Model.hiddenVersions': 'type: "Label"',
    };
    // Visitors may not read these; the tests of access cover them.
    for (const { query } of queriesOf(
      data!,
      given,
      new Set(['Model.users', 'Model.wallGraph', 'Query.serverSettings']),
    )) {
      const result = await post({ query });
      expect([query, result.errors]).toEqual([query, undefined]);
    }
  });
});

const code = async (result: Promise<Result>) => (await result).errors?.[0]?.extensions.code;

describe('the protocol', () => {
  const query = 'query Names { models { id } }';
  const hash = createHash('sha256').update(query).digest('hex');
  const extensions = { persistedQuery: { version: 1, sha256Hash: hash } };

  it('supports persisted queries', async () => {
    expect((await get({ extensions })).errors?.[0]).toMatchObject({
      message: 'PersistedQueryNotFound',
      extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' },
    });
    expect(await get({ extensions, query })).toEqual({ data: { models: [{ id: 'haus' }] } });
    expect(await get({ extensions })).toEqual({ data: { models: [{ id: 'haus' }] } });
    const wrong = { persistedQuery: { version: 1, sha256Hash: hash.replaceAll(/./g, '0') } };
    expect((await get({ extensions: wrong, query })).errors?.[0]?.extensions.code).toBe('request.invalid');
  });

  it('executes the named operations by name', async () => {
    const result = await get({ operation: 'GetFloors', variables: { modelId: 'haus' } });
    expect(result.data).toMatchObject({ model: { floors: { length: 2 } } });
  });

  it('rejects with the codes of the reference', async () => {
    expect(await code(get({ query: '{ model(id: "nobody") { id } }' }))).toBe('not.found');
    expect(await code(get({ query: '{ nonsense }' }))).toBe('request.invalid');
    expect(await code(get({ query: '{ models { ' }))).toBe('request.invalid');
    expect(await code(get({ query: 'query ($id: ID!) { model(id: $id) { id } }' }))).toBe('request.invalid');
    expect(await code(get({}))).toBe('request.invalid');
  });
});
