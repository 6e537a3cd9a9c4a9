import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { GraphQLObjectType, GraphQLOutputType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it, vi, type MockInstance } from 'vitest';
import { graphPath } from '#domain/graph/page-data.ts';
import { operations } from '#domain/graph/operations.ts';
import type { Label, Tag } from '#domain/model/content/annotations.ts';
import { withTestStore } from '../../testing/databases.ts';
import { resultOf, requesterFor } from '../../testing/named-operations.ts';
import { addTestPerson, postJson, signedIn } from '../../testing/people.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';
import { runTestServer, type TestServer } from '../../testing/running-server.ts';
import { introspection, queriesOf } from '../../testing/schema-walk.ts';
import { createGraphSchema } from './graph-schema.ts';
import { listFields } from './use-item-cache.ts';

type Headers = Readonly<Record<string, string>>;

const dated = { created: '2025-04-12T09:30:00Z', modified: '2025-04-12T09:30:00Z' };
const place = { enabled: true, ...dated };
const tags: readonly Tag[] = [
  { id: 'plain', label: 'Plain', anchorPosition: [1, 1, -1], ...place },
  { id: 'hidden', label: 'Hidden', anchorPosition: [1, 1, -1], ...place, enabled: false },
  { id: 'file', label: 'File', media: 'content/there-is-none.jpg', anchorPosition: [1, 1, -1], ...place },
];
const labels: readonly Label[] = [{ id: 'l', label: 'Stove', position: [1, 1, -1], ...place }];

let folder: string;
/** What the servers log of unexpected errors. */
let errorLog: MockInstance<typeof console.error>;
let server: TestServer;
/** On the same database. */
let second: TestServer;
const people = new Map<string, Headers>([['a visitor', {}]]);

beforeAll(async () => {
  errorLog = vi.spyOn(console, 'error').mockImplementation(() => {});
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-items-'));
  server = await runTestServer(folder);
  await server.importModel(fixtureModel('haus', { tags: [], content: { tags, labels } }));
  second = await runTestServer(folder);
  await withTestStore(server.dataFolder, async (store) => {
    await addTestPerson(store, 'ada@example.org', { roles: { haus: 'full' } });
    await addTestPerson(store, 'bob@example.org', { roles: { haus: 'viewer' } });
  });
  people.set('an editor', await signedIn(server.origin, 'ada@example.org'));
  people.set('a commenter', await signedIn(server.origin, 'bob@example.org'));
});
afterAll(async () => {
  await server.stop();
  await second.stop();
  rmSync(folder, { recursive: true, force: true });
  errorLog.mockRestore();
});

interface Result {
  readonly data: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly object[];
}

const request = async (origin: string, query: string, variables: object = {}, headers: Headers = {}): Promise<Result> =>
  (await (await postJson(origin + graphPath, { query, variables }, headers)).json()) as Result;

const aboutLists = '__type(name: "Model") { fields { name type { kind } } }';
const list = { name: 'mattertags', type: { kind: 'NON_NULL' } };

/** Executes a query without the item cache, by adding introspection to it; there the list has its own type. */
const withoutCache = async (origin: string, query: string, variables: object = {}, headers: Headers = {}) => {
  const { data, ...rest } = await request(origin, query.replace('{', `{ ${aboutLists}`), variables, headers);
  const { __type, ...own } = data ?? {};
  expect((__type as { fields: object[] }).fields).toContainEqual(list);
  return { ...rest, data: own };
};

/** Errors without their locations in the text. */
const bare = ({ data, errors }: Result) => ({
  data,
  errors: errors?.map((error) => ({ ...error, locations: null })),
});

/** A query text of its own, so that the response cache does not apply. */
let count = 0;
const withUniqueText = (query: string): string => query.replace('{', `{ n${count++}: __typename `);
const withoutNames = ({ data, ...rest }: Result) => ({
  ...rest,
  data: data && Object.fromEntries(Object.entries(data).filter(([name]) => !/^n\d+$/.test(name))),
});

const withCache = async (query: string, variables: object = {}, headers: Headers = {}, origin = server.origin) =>
  withoutNames(await request(origin, withUniqueText(query), variables, headers));

const viewIdOf = async () => {
  const { views } = await resultOf(requesterFor(server.origin)('GetViews', { modelId: 'haus' }));
  return (views as readonly { readonly id: string }[])[0]!.id;
};

describe.each(['a visitor', 'a commenter', 'an editor'])(
  '%s gets the same result with and without the cache',
  (who) => {
    it('for every field of the schema', async () => {
      const headers = people.get(who)!;
      const { data } = await request(server.origin, introspection);
      const given = {
        'Query.model': 'id: "haus"',
        'Query.view': `id: "${await viewIdOf()}"`,
        'Model.viewOfType': 'type: "default"',
      };
      const queries = queriesOf(data!, given).filter(({ query }) =>
        listFields.some((name) => new RegExp(`\\b${name}\\b`).test(query)),
      );
      expect(queries.length).toBeGreaterThan(10);
      for (const { query } of queries) {
        const expected = bare(await withoutCache(server.origin, query, {}, headers));
        expect(bare(await withCache(query, {}, headers)), query).toEqual(expected);
        expect(bare(await withCache(query, {}, headers)), query).toEqual(expected);
      }
    });

    it('for the named operations, with and without layers', async () => {
      const headers = people.get(who)!;
      for (const name of ['GetMattertags', 'GetLabels', 'GetMeasurements', 'GetOrderedLists'] as const)
        for (const includeLayers of [false, true]) {
          const variables = { modelId: 'haus', includeLayers };
          const expected = await withoutCache(server.origin, operations[name], variables, headers);
          expect(expected.errors).toBeUndefined();
          expect(await withCache(operations[name], variables, headers), name).toEqual(expected);
        }
    });
  },
);

it('resolves aliases, repeated fields, fragments and conditions', async () => {
  const query = `query ($far: Boolean!, $none: Boolean = false) { model(id: "haus") {
    first: mattertags { id ...F } first: mattertags { label } first: mattertags @include(if: $far) { created }
    ...M labels @include(if: $none) { id } } }
    fragment F on Mattertag { floor @include(if: $far) { id } }
    fragment M on Model { first: mattertags { point: anchorPosition { x } } }`;
  for (const far of [true, false, true]) {
    const expected = await withoutCache(server.origin, query, { far });
    expect(Object.keys((expected.data['model'] as { first: object[] }).first[0]!)).toHaveLength(far ? 5 : 3);
    expect(await withCache(query, { far })).toEqual(expected);
  }
});

const namesOf = async (origin: string, who: string) => {
  const query = '{ model(id: "haus") { mattertags(includeDisabled: true) { id label floor { label } } } }';
  const { data } = await withCache(query, {}, people.get(who), origin);
  const { mattertags } = data!['model'] as {
    mattertags: readonly { readonly id: string; readonly label: string; readonly floor: { readonly label: string } }[];
  };
  return Object.fromEntries(mattertags.map(({ id, label, floor }) => [id, `${label}, ${floor.label}`]));
};

it('returns changes of records and of their floors, whichever server applied them', async () => {
  const origins = [server.origin, second.origin];
  const expectNames = async (names: Readonly<Record<string, string>>) => {
    for (const origin of origins) {
      expect(await namesOf(origin, 'an editor')).toEqual({ hidden: 'Hidden, Ground', ...names });
      expect(await namesOf(origin, 'a visitor')).toEqual(names);
      expect(await namesOf(origin, 'a commenter')).toEqual(names);
    }
  };
  await expectNames({ plain: 'Plain, Ground', file: 'File, Ground' });
  const [first, other] = origins.map((origin) => requesterFor(origin, people.get('an editor')));
  await resultOf(first!('PatchMattertag', { modelId: 'haus', mattertagId: 'plain', patch: { label: 'New' } }));
  await expectNames({ plain: 'New, Ground', file: 'File, Ground' });
  await resultOf(other!('PatchFloor', { modelId: 'haus', floorId: 'ground', patch: { label: 'Below' } }));
  await resultOf(first!('PatchFloor', { modelId: 'haus', floorId: 'ground', patch: { label: 'Ground' } }));
  await resultOf(other!('PatchMattertag', { modelId: 'haus', mattertagId: 'file', patch: { enabled: false } }));
  for (const origin of origins) expect(await namesOf(origin, 'a visitor')).toEqual({ plain: 'New, Ground' });
  await resultOf(other!('PatchMattertag', { modelId: 'haus', mattertagId: 'file', patch: { enabled: true } }));
  await resultOf(first!('PatchFloor', { modelId: 'haus', floorId: 'ground', patch: { label: 'Below' } }));
  for (const origin of origins)
    expect(await namesOf(origin, 'a visitor')).toEqual({ plain: 'New, Below', file: 'File, Below' });
});

it('returns attachments as soon as they are added or removed', async () => {
  const query = '{ model(id: "haus") { mattertags { id externalAttachments { url } } } }';
  const on = { modelId: 'haus', parentType: 'mattertag', parentId: 'plain' };
  const readTags = async () => (await withCache(query)).data!['model'];
  const withoutAttachment = await readTags();
  const editor = requesterFor(server.origin, people.get('an editor'));
  const url = 'https://example.org/film.mp4';
  const { id } = await resultOf(editor('AddExternalAttachment', { ...on, url, mediaType: 'video' }));
  expect(await readTags()).toMatchObject({ mattertags: [{ id: 'plain', externalAttachments: [{ url }] }, {}] });
  await resultOf(editor('DeleteExternalAttachment', { ...on, attachmentId: id }));
  expect(await readTags()).toEqual(withoutAttachment);
});

it('returns the same errors as without the cache, with the rest of the result', async () => {
  await server.importModel(fixtureModel('barn', { content: { labels } }));
  await withTestStore(server.dataFolder, ({ db }) =>
    db.updateTable('floors').set({ bottom: Infinity }).where('model_id', '=', 'barn').execute(),
  );
  for (const query of [
    '{ model(id: "barn") { id labels { id floor { bottom } } floors { id } } }',
    '{ model(id: "barn") { id labels { id floor { bottom } } } other: model(id: "haus") { mattertags { id } } }',
    '{ model(id: "none") { labels { id floor { bottom } } } }',
  ]) {
    errorLog.mockClear();
    const expected = bare(await withoutCache(server.origin, query));
    expect(expected.errors).toHaveLength(1);
    const once = errorLog.mock.calls.length;
    expect(once).toBe(query.includes('none') ? 0 : 1);
    expect(bare(await withCache(query))).toEqual(expected);
    expect(errorLog).toHaveBeenCalledTimes(2 * once);
  }
});

it.each(['application/json', 'application/graphql-response+json', 'multipart/mixed', 'text/event-stream'])(
  'returns the same as %s',
  async (accept) => {
    const query = '{ model(id: "haus") { id mattertags { id label floor { id } } labels { id } floors { id } } }';
    const response = await postJson(server.origin + graphPath, { query }, { accept });
    expect(response.headers.get('content-type')).toContain(accept);
    expect(await response.text()).toContain(JSON.stringify(await withoutCache(server.origin, query)));
  },
);

it('does not affect introspection', async () => {
  const query = '{ __schema { types { name fields { name type { kind } } } } model(id: "haus") { labels { id } } }';
  const { types } = (await withCache(query)).data!['__schema'] as {
    types: readonly { name: string; fields: object[] }[];
  };
  expect(types.find(({ name }) => name === 'Model')!.fields).toContainEqual(list);
});

const named = (type: GraphQLOutputType): GraphQLOutputType => ('ofType' in type ? named(type.ofType) : type);

it('applies to types without resolvers only', () => {
  const schema = createGraphSchema();
  const typesFor = ['Model', 'ModelView'].flatMap((type) =>
    listFields.map((name) => named((schema.getType(type) as GraphQLObjectType).getFields()[name]!.type)),
  );
  const seen = new Set(typesFor);
  const resolved: string[] = [];
  for (const type of seen) {
    const inner = 'getTypes' in type ? type.getTypes() : [];
    const fields = 'getFields' in type ? Object.values(type.getFields()) : [];
    for (const field of fields) if (field.resolve) resolved.push(`${String(type)}.${field.name}`);
    for (const each of [...inner, ...fields.map((field) => named(field.type))]) seen.add(each);
  }
  expect([...seen].map(String)).toEqual(expect.arrayContaining(['Mattertag', 'FileAttachment', 'Layer', 'Vec3']));
  expect(resolved).toEqual([]);
});
