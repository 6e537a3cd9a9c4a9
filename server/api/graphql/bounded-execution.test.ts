/** The cost of a query counts the actual lists: the same text is rejected for one model and not for another. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { graphPath } from '#domain/graph/page-data.ts';
import { withTestStore } from '../../testing/databases.ts';
import { addLargeModel } from '../../testing/large-model.ts';
import { queryGraph, postJson } from '../../testing/people.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';
import { runTestServer, type TestServer } from '../../testing/running-server.ts';
import { maxListEntries } from '../../wire/limits.ts';

let folder: string;
let server: TestServer;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-bounded-'));
  server = await runTestServer(folder);
  await server.importModel(fixtureModel('haus'));
  await withTestStore(server.dataFolder, (store) => addLargeModel(store, 'large', { tags: 0, sweeps: 3000 }));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const names = (count: number, field: string): string =>
  Array.from({ length: count }, (_, i) => `${field}${i}: ${field}`).join(' ');

/** Cheap by its text, with two nested lists. */
const nested = (modelId: string): string =>
  `{ model(id: "${modelId}") { locations { id pano { id skyboxes { ${names(49, 'status')} } } ` +
  `room { id outline { x y } floor { id label bounds { min { x y z } max { x y z } } } } } } }`;

const wide = (modelId: string): string =>
  `{ ${Array.from({ length: 10 }, (_, i) => `m${i}: model(id: "${modelId}") { locations { id pano { skyboxes { tileCount status resolution tileResolution tileUrlTemplate urlTemplate } rotation { x y z w } position { x y z } } position { x y z } floorPosition { x y z } room { outline { x y } floor { bounds { min { x y z } max { x y z } } } } } }`).join(' ')} }`;

it('counts the actual entries of lists', async () => {
  expect((await queryGraph(server.origin, wide('haus'))).errors).toBeUndefined();
  const { data, errors } = await queryGraph(server.origin, wide('large'));
  expect(data ?? null).toBeNull();
  expect(errors).toEqual([
    {
      message: expect.stringMatching(/^The (query reads more than \d+ fields|response is longer than \d+ MiB)/),
      extensions: { code: 'request.invalid' },
    },
  ]);
  const { errors: none } = await queryGraph(server.origin, nested('large'));
  expect(none).toBeUndefined();
});

const request = async (query: string, variables: object) => {
  const response = await postJson(server.origin + graphPath, { query, variables });
  return (await response.json()) as Awaited<ReturnType<typeof queryGraph>>;
};

const byTags = 'query ($tags: [String!]) { model(id: "haus") { locations(tags: $tags) { id } } }';

it('limits the length of list arguments, in variables and in the text', async () => {
  const tags = Array.from({ length: maxListEntries }, (_, i) => `x${i}`);
  expect((await request(byTags, { tags: [...tags.slice(1), 'showcase'] })).data).toEqual({
    model: { locations: [{ id: 's1' }, { id: 's2' }] },
  });
  const sentence = `A list in the query's arguments has 1001 entries: give at most 1000.`;
  for (const variables of [{ tags: [...tags, 'one'] }, { tags: null, unused: { deep: [[...tags, 'one']] } }])
    expect((await request(byTags, variables)).errors?.[0]).toMatchObject({
      message: sentence,
      extensions: { code: 'request.invalid' },
    });
  const literal = JSON.stringify([...tags, 'one']);
  const { errors } = await queryGraph(server.origin, `{ model(id: "haus") { locations(tags: ${literal}) { id } } }`);
  expect(errors?.[0]?.message).toBe(sentence);
});

it('rejects a query text that is too long', async () => {
  const { errors } = await queryGraph(server.origin, `{ model(id: "haus") { id } } ${'#'.repeat(70_000)}`);
  expect(errors?.[0]?.message).toMatch(/characters: send at most 65536/);
});

it('executes a query again at its turn that turns out to be large', async () => {
  const model = fixtureModel('round');
  const points = 4000;
  const outline = Array.from({ length: points }, (_, i): [number, number] => {
    const angle = (2 * Math.PI * i) / points;
    return [Math.cos(angle), Math.sin(angle)];
  });
  await server.importModel({ ...model, rooms: model.rooms.map((room) => ({ ...room, outline })) });
  const query = '{ model(id: "round") { rooms { outline { x y } } } }';
  for (const time of ['executed', 'from the cache']) {
    const { data, errors } = await queryGraph(server.origin, query);
    expect([time, errors]).toEqual([time, undefined]);
    const { rooms } = data!['model'] as { readonly rooms: readonly { readonly outline: readonly object[] }[] };
    expect([time, rooms.map((room) => room.outline.length)]).toEqual([time, model.rooms.map(() => points)]);
  }
});
