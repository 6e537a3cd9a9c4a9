import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSchema, createYoga } from 'graphql-yoga';
import { runHttpServer, type TestHttpServer } from '#base/testing/http-server.ts';
import { graphPath, type PageData } from '#domain/graph/page-data.ts';
import { fixtureModel } from '../../server/testing/prepared-fixture.ts';
import { runTestServer, type TestServer } from '../../server/testing/running-server.ts';
import { createGraphClient, type GraphClientOptions } from './graph-client.ts';
import { noCredentials } from './headers.ts';
import { sha256With } from './sha256.ts';

const page = (queries: PageData['queries'] = {}): PageData => ({
  model: { sid: 'm', publicAccessPassword: false, error_code: null },
  queries,
  config: { version: '1.2.3', graphPath },
});
const classifications = {
  roomClassifications: [{ __typename: 'RoomClassification', id: 'den', label: 'Den', defaultKeywords: [] }],
};
const address = 'https://tours.example/show';

const server = (respond: () => Response) => {
  const requested: string[] = [];
  const fetchLike = (async (input: string) => {
    requested.push(input);
    return respond();
  }) as unknown as typeof fetch;
  return { asked: requested, options: { fetch: fetchLike, address } };
};
const json = (body: object, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

interface Seen {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: string;
}

/** Goes to a real server, and keeps what was sent. */
const through = (origin: string) => {
  const seen: Seen[] = [];
  const send: typeof fetch = (input, init) => {
    const url = new URL(input as string, origin);
    seen.push({
      method: init?.method ?? 'GET',
      url,
      headers: new Headers(init?.headers),
      body: (init?.body ?? '') as string,
    });
    return fetch(url, init);
  };
  return { seen, options: { fetch: send, address: `${origin}/show` } };
};

describe('the graph client', () => {
  it('answers from the page without asking the server', async () => {
    const { asked: requested, options } = server(() => json({}));
    const client = createGraphClient(page({ GetRoomClassifications: { data: classifications } }), 'm', options);
    expect(await client.query('GetRoomClassifications', {})).toMatchObject({ data: classifications });
    expect(requested).toEqual([]);
  });

  it('queries over HTTP what the page did not bring', async () => {
    const { asked: requested, options } = server(() => json({ data: classifications }));
    await createGraphClient(page(), 'm', { ...options, sha256: null }).query('GetRoomClassifications', {});
    expect(requested).toEqual([`${graphPath}?operation=GetRoomClassifications`]);
  });

  it.each([
    [() => json({}, 503), { number: 61503, code: 'generic' }],
    [() => json({}, 404), { number: 61404, code: 'not.found' }],
    [
      () => json({ errors: [{ message: 'Archived', extensions: { code: 'unavailable.archived' } }] }),
      { number: 62001, code: 'unavailable.archived', message: 'Archived' },
    ],
    [
      () => {
        throw new TypeError('no network');
      },
      { number: 61000, code: 'generic', message: 'no network' },
    ],
  ])('turns a failure into its number (%#)', async (respond, expected) => {
    const { options } = server(respond);
    await expect(createGraphClient(page(), 'm', options).query('GetRoomClassifications', {})).rejects.toMatchObject(
      expected,
    );
  });
});

describe('a hash', () => {
  it('is that of the text, in hexadecimal', async () => {
    expect(await sha256With(crypto.subtle)!('abc')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
    expect(sha256With(undefined)).toBeNull();
  });
});

describe('a query to the server', () => {
  let folder: string;
  let running: TestServer;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'enfilade-client-'));
    running = await runTestServer(folder);
    await running.take(fixtureModel('haus'));
  });
  afterAll(async () => {
    await running.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const floors = { data: { model: { id: 'haus', floors: [{ id: 'ground' }, { id: 'upper' }] } } };

  it('is a GET with its hash, and its text follows only where the server does not know it', async () => {
    const { seen, options } = through(running.origin);
    expect(await createGraphClient(page(), 'haus', options).query('GetFloors', { modelId: 'haus' })).toMatchObject(
      floors,
    );
    expect(seen.map(({ method, url }) => [method, url.pathname, url.searchParams.get('operation')])).toEqual([
      ['GET', graphPath, 'GetFloors'],
      ['POST', graphPath, 'GetFloors'],
    ]);
    expect(seen[0]!.url.searchParams.get('query')).toBeNull();
    expect(seen[0]!.url.searchParams.get('extensions')).toMatch(/"sha256Hash":"[0-9a-f]{64}"/);

    const again = through(running.origin);
    const other = createGraphClient(page(), 'haus', again.options);
    expect(await other.query('GetFloors', { modelId: 'haus' })).toMatchObject(floors);
    expect(again.seen.map(({ method }) => method)).toEqual(['GET']);
  });

  it('is a POST with its text where nothing can be hashed', async () => {
    const { seen, options } = through(running.origin);
    const client = createGraphClient(page(), 'haus', { ...options, sha256: null });
    expect(await client.query('GetFloors', { modelId: 'haus' })).toMatchObject(floors);
    expect(seen.map(({ method }) => method)).toEqual(['POST']);
    expect(seen[0]!.body).toContain('query GetFloors');
    expect(seen[0]!.body).not.toContain('sha256Hash');
  });

  it('says who asks, anew each time, and when it asks for everybody', async () => {
    const { seen, options } = through(running.origin);
    let authToken = 'first';
    const requester = () => ({
      credentials: { ...noCredentials, authToken },
      application: { key: null, name: 'enfilade', version: '1.2.3' },
      ownHosts: [],
    });
    const client = createGraphClient(page(), 'haus', { ...options, sha256: null, asker: requester });
    await client.query('GetFloors', { modelId: 'haus' });
    authToken = 'second';
    await client.query('GetRooms', { modelId: 'haus' }, { isAnonymous: true });
    expect(seen.map(({ headers }) => [headers.get('authorization'), headers.get('x-access-mode')])).toEqual([
      ['Bearer first', null],
      ['Bearer second', 'anonymous'],
    ]);
    expect(seen[0]!.headers.get('x-application-version')).toBe('1.2.3');
  });
});

describe('changes', () => {
  const texts = {
    AskLabels: /* GraphQL */ `
      query AskLabels($modelId: ID!) {
        labels(modelId: $modelId) {
          id
          text
        }
      }
    `,
    AskView: /* GraphQL */ `
      query AskView($viewId: ID!) {
        view(id: $viewId)
      }
    `,
    ChangeLabel: /* GraphQL */ `
      mutation ChangeLabel($id: ID!, $text: String!) {
        patchLabel(id: $id, text: $text) {
          id
          text
        }
      }
    `,
    CallView: /* GraphQL */ `
      mutation CallView($viewId: ID!) {
        renameView(id: $viewId)
      }
    `,
    Fail: /* GraphQL */ `
      mutation Fail {
        first: fail
        second: fail
        third: fail
      }
    `,
  };
  type Name = keyof typeof texts;
  type Label = { readonly id: string; text: string };

  let labels: Label[];
  /** Holds the server's answer back until it is called. */
  let running: TestHttpServer;
  beforeEach(async () => {
    labels = [{ id: 'l', text: 'Oven' }];
    const schema = createSchema({
      typeDefs: /* GraphQL */ `
        type Label {
          id: ID!
          text: String!
        }
        type Query {
          labels(modelId: ID!): [Label!]!
          view(id: ID!): String
        }
        type Mutation {
          patchLabel(id: ID!, text: String!): Label!
          renameView(id: ID!): String
          fail: String
        }
      `,
      resolvers: {
        Query: { labels: () => labels },
        Mutation: {
          patchLabel: async (_: unknown, { id, text }: Label) => {
            if (text === 'unloved') throw new Error('secret');
            labels = labels.map((label) => (label.id === id ? { id, text } : label));
            return { id, text };
          },
          fail: () => Promise.reject(new Error('no')),
        },
      },
    });
    const yoga = createYoga({
      schema,
      graphqlEndpoint: graphPath,
      logging: false,
      maskedErrors: {
        maskError: (thrown) =>
          Object.assign(thrown as Error, { extensions: { code: 'edit.conflict', fields: ['label'] } }),
      },
    });
    running = await runHttpServer((request, response) => void yoga(request, response));
  });
  afterEach(() => running.stop());

  const unwatched = (changes: Partial<GraphClientOptions<Name>> = {}) => {
    const { seen, options } = through(running.origin);
    return { client: createGraphClient<Name>(page(), 'm', { ...options, texts, sha256: null, ...changes }), seen };
  };
  const open = () => {
    const { client, seen } = unwatched();
    const shown: string[] = [];
    const end = client.watch('AskLabels', { modelId: 'm' }, ({ data }) =>
      shown.push((data as { labels: Label[] }).labels.map(({ text }) => text).join()),
    );
    return { client, seen, shown, end };
  };
  const requested = (seen: readonly Seen[], name: Name): number =>
    seen.filter(({ url }) => url.searchParams.get('operation') === name).length;

  it('travel by POST with their text and no hash, even where queries have one', async () => {
    const { client, seen } = unwatched({ sha256: sha256With(crypto.subtle) });
    await client.mutate('ChangeLabel', { id: 'l', text: 'Stove' });
    expect(seen.map(({ method, url }) => [method, url.searchParams.get('operation')])).toEqual([
      ['POST', 'ChangeLabel'],
    ]);
    expect(seen[0]!.body).toContain('mutation ChangeLabel');
    expect(seen[0]!.body).not.toContain('sha256Hash');
  });

  it('reach who watches without another query', async () => {
    const { client, seen, shown } = open();
    await client.query('AskLabels', { modelId: 'm' });
    const before = requested(seen, 'AskLabels');
    const result = await client.mutate('ChangeLabel', { id: 'l', text: 'Stove' });
    expect(result).toMatchObject({ data: { patchLabel: { text: 'Stove' } } });
    await vi.waitFor(() => expect(shown.at(-1)).toBe('Stove'));
    expect(requested(seen, 'AskLabels')).toBe(before);
  });

  it('that fail more than once are told by the first sentence and a count', async () => {
    await expect(open().client.mutate('Fail', {})).rejects.toMatchObject({
      code: 'edit.conflict',
      number: 63001,
      message: 'no (and 2 more)',
    });
  });

  it('that no line carries are a failure to write', async () => {
    const { client } = open();
    await running.stop();
    const failures: string[] = [];
    client.onWriteFailed(({ code }) => failures.push(code));
    await expect(client.mutate('Fail', {})).rejects.toMatchObject({ code: 'request.network', number: 63001 });
    await expect(client.mutate('Fail', {}, { isSentAgain: true })).rejects.toMatchObject({ code: 'request.network' });
    expect(failures).toEqual(['request.network']);
  });

  it.each<[Name, object, boolean, object]>([
    ['ChangeLabel', { id: 'l', text: 'a' }, true, { number: 53001, message: 'Cannot mutate in read-only mode' }],
    ['CallView', {}, false, { number: 52404, message: 'Cannot mutate, no view was specified' }],
    ['CallView', { viewId: '' }, false, { number: 52404, message: 'Cannot mutate, no view was specified' }],
  ])('%s with %j, read-only %s, is refused before it is sent', async (name, variables, isReadOnly, failure) => {
    const { client, seen } = unwatched({ isReadOnly: () => isReadOnly });
    await expect(client.mutate(name, { ...variables })).rejects.toMatchObject(failure);
    expect(seen).toEqual([]);
  });

  it('of a view need one, and so do queries', async () => {
    const { client } = unwatched();
    await expect(client.query('AskView', {})).rejects.toMatchObject({
      number: 52404,
      message: 'No model view specified for query',
    });
    expect(await client.mutate('CallView', { viewId: 'v' })).toEqual({ data: { renameView: null } });
  });

  it('elsewhere are fetched at once by who watches', async () => {
    const { client, shown, end } = open();
    await client.query('AskLabels', { modelId: 'm' });
    labels = [{ id: 'l', text: 'Kiln' }];
    await client.refresh(new Set(['AskLabels', 'AskView']));
    await vi.waitFor(() => expect(shown.at(-1)).toBe('Kiln'));
    end();
    labels = [{ id: 'l', text: 'Grill' }];
    await client.refresh(new Set(['AskLabels']));
    expect(shown).not.toContain('Grill');
  });

  it('are seen by a query that takes no old answer', async () => {
    const { client } = unwatched();
    await client.query('AskLabels', { modelId: 'm' });
    labels = [{ id: 'l', text: 'Kiln' }];
    const { data } = await client.query('AskLabels', { modelId: 'm' }, { isFresh: true });
    expect((data as { labels: Label[] }).labels).toMatchObject([{ text: 'Kiln' }]);
  });

  it('elsewhere are fetched by others when they ask, once', async () => {
    const { client, seen } = unwatched();
    const ask = async () => ((await client.query('AskLabels', { modelId: 'm' })).data as { labels: Label[] }).labels;
    await ask();
    labels = [{ id: 'l', text: 'Kiln' }];
    expect(await ask()).toMatchObject([{ text: 'Oven' }]);
    await client.refresh(new Set(['AskLabels']));
    expect(await ask()).toMatchObject([{ text: 'Kiln' }]);
    const before = seen.length;
    await ask();
    expect(seen).toHaveLength(before);
  });
});
