import { EventEmitter, once } from 'node:events';
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
import { sha256With } from './graph-link.ts';

const page = (queries: PageData['queries'] = {}): PageData => ({
  model: { sid: 'm', publicAccessPassword: false, error_code: null },
  queries,
  config: { version: '1.2.3', graphPath },
});
const classifications = {
  roomClassifications: [{ __typename: 'RoomClassification', id: 'den', label: 'Den', defaultKeywords: [] }],
};
const pageUrl = 'https://tours.example/show';

const server = (respond: () => Response) => {
  const requested: string[] = [];
  const fetchLike = (async (input: string) => {
    requested.push(input);
    return respond();
  }) as unknown as typeof fetch;
  return { requested, options: { fetch: fetchLike, pageUrl } };
};
const json = (body: object, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

interface SentRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: string;
}

/** Client options for a real server, which record the requests. */
const recording = (origin: string) => {
  const sent: SentRequest[] = [];
  const send: typeof fetch = (input, init) => {
    const url = new URL(input as string, origin);
    sent.push({
      method: init?.method ?? 'GET',
      url,
      headers: new Headers(init?.headers),
      body: (init?.body ?? '') as string,
    });
    return fetch(url, init);
  };
  return { sent, options: { fetch: send, pageUrl: `${origin}/show` } };
};

describe('the graph client', () => {
  it('returns a result of the page without a request', async () => {
    const { requested, options } = server(() => json({}));
    const client = createGraphClient(page({ GetRoomClassifications: { data: classifications } }), 'm', options);
    expect(await client.query('GetRoomClassifications', {})).toMatchObject({ data: classifications });
    expect(requested).toEqual([]);
  });

  it('sends a query that the page has no result of', async () => {
    const { requested, options } = server(() => json({ data: classifications }));
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
  ])('maps a failure to its number (%#)', async (respond, expected) => {
    const { options } = server(respond);
    await expect(createGraphClient(page(), 'm', options).query('GetRoomClassifications', {})).rejects.toMatchObject(
      expected,
    );
  });
});

describe('the hash of an operation', () => {
  it('is SHA-256 of the text, in hexadecimal', async () => {
    expect(await sha256With(crypto.subtle)!('abc')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
    expect(sha256With(undefined)).toBeNull();
  });
});

describe('a query to a server', () => {
  let folder: string;
  let running: TestServer;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'enfilade-client-'));
    running = await runTestServer(folder);
    await running.importModel(fixtureModel('haus'));
  });
  afterAll(async () => {
    await running.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const floors = { data: { model: { id: 'haus', floors: [{ id: 'ground' }, { id: 'upper' }] } } };

  it('is a GET with its hash, followed by a POST with its text if the server does not know the hash', async () => {
    const { sent, options } = recording(running.origin);
    expect(await createGraphClient(page(), 'haus', options).query('GetFloors', { modelId: 'haus' })).toMatchObject(
      floors,
    );
    expect(sent.map(({ method, url }) => [method, url.pathname, url.searchParams.get('operation')])).toEqual([
      ['GET', graphPath, 'GetFloors'],
      ['POST', graphPath, 'GetFloors'],
    ]);
    expect(sent[0]!.url.searchParams.get('query')).toBeNull();
    expect(sent[0]!.url.searchParams.get('extensions')).toMatch(/"sha256Hash":"[0-9a-f]{64}"/);

    const again = recording(running.origin);
    const other = createGraphClient(page(), 'haus', again.options);
    expect(await other.query('GetFloors', { modelId: 'haus' })).toMatchObject(floors);
    expect(again.sent.map(({ method }) => method)).toEqual(['GET']);
  });

  it('is a POST with its text if the browser cannot hash', async () => {
    const { sent, options } = recording(running.origin);
    const client = createGraphClient(page(), 'haus', { ...options, sha256: null });
    expect(await client.query('GetFloors', { modelId: 'haus' })).toMatchObject(floors);
    expect(sent.map(({ method }) => method)).toEqual(['POST']);
    expect(sent[0]!.body).toContain('query GetFloors');
    expect(sent[0]!.body).not.toContain('sha256Hash');
  });

  it('has the current credentials of the requester, and the anonymous mode if its result is that of visitors', async () => {
    const { sent, options } = recording(running.origin);
    let authToken = 'first';
    const requester = () => ({
      credentials: { ...noCredentials, authToken },
      application: { key: null, name: 'enfilade', version: '1.2.3' },
    });
    const client = createGraphClient(page(), 'haus', {
      ...options,
      sha256: null,
      requester,
      isAnonymous: (operation) => operation === 'GetRooms',
    });
    await client.query('GetFloors', { modelId: 'haus' });
    authToken = 'second';
    await client.query('GetRooms', { modelId: 'haus' });
    expect(sent.map(({ headers }) => [headers.get('authorization'), headers.get('x-access-mode')])).toEqual([
      ['Bearer first', null],
      ['Bearer second', 'anonymous'],
    ]);
    expect(sent[0]!.headers.get('x-application-version')).toBe('1.2.3');
  });
});

describe('mutations', () => {
  const texts = {
    TestLabels: /* GraphQL */ `
      query TestLabels($modelId: ID!, $includeDisabled: Boolean = false) {
        labels(modelId: $modelId, includeDisabled: $includeDisabled) {
          id
          text
        }
      }
    `,
    TestView: /* GraphQL */ `
      query TestView($viewId: ID!) {
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
    RenameTestView: /* GraphQL */ `
      mutation RenameTestView($viewId: ID!) {
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
          labels(modelId: ID!, includeDisabled: Boolean): [Label!]!
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
            if (text === 'invalid') throw new Error('secret');
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

  const createClient = (changes: Partial<GraphClientOptions<Name>> = {}) => {
    const { sent, options } = recording(running.origin);
    return { client: createGraphClient<Name>(page(), 'm', { ...options, texts, sha256: null, ...changes }), sent };
  };
  const textsIn = ({ data }: { readonly data?: unknown }): string =>
    (data as { labels: Label[] }).labels.map(({ text }) => text).join();
  const open = () => {
    const { client, sent } = createClient();
    const shown: string[] = [];
    const unwatch = client.watch('TestLabels', { modelId: 'm' }, (result) => shown.push(textsIn(result)));
    return { client, sent, shown, unwatch };
  };
  const requested = (sent: readonly SentRequest[], name: Name): number =>
    sent.filter(({ url }) => url.searchParams.get('operation') === name).length;

  it('are sent by POST with their text and no hash', async () => {
    const { client, sent } = createClient({ sha256: sha256With(crypto.subtle) });
    await client.mutate('ChangeLabel', { id: 'l', text: 'Stove' });
    expect(sent.map(({ method, url }) => [method, url.searchParams.get('operation')])).toEqual([
      ['POST', 'ChangeLabel'],
    ]);
    expect(sent[0]!.body).toContain('mutation ChangeLabel');
    expect(sent[0]!.body).not.toContain('sha256Hash');
  });

  it('update watched queries without another request', async () => {
    const { client, sent, shown } = open();
    await client.query('TestLabels', { modelId: 'm' });
    const before = requested(sent, 'TestLabels');
    const result = await client.mutate('ChangeLabel', { id: 'l', text: 'Stove' });
    expect(result).toMatchObject({ data: { patchLabel: { text: 'Stove' } } });
    await vi.waitFor(() => expect(shown.at(-1)).toBe('Stove'), 10_000);
    expect(requested(sent, 'TestLabels')).toBe(before);
  });

  it('with several errors fail with the first message and a count', async () => {
    await expect(open().client.mutate('Fail', {})).rejects.toMatchObject({
      code: 'edit.conflict',
      number: 63001,
      message: 'no (and 2 more)',
    });
  });

  it('without a connection fail, and are not reported if the caller shows it', async () => {
    const { client } = open();
    await running.stop();
    const failures: string[] = [];
    client.onWriteFailed(({ code }) => failures.push(code));
    await expect(client.mutate('Fail', {})).rejects.toMatchObject({ code: 'request.network', number: 63001 });
    await expect(client.mutate('Fail', {}, { callerShowsFailure: true })).rejects.toMatchObject({ number: 63001 });
    expect(failures).toEqual(['request.network']);
  });

  it.each<[Name, object, boolean, object]>([
    ['ChangeLabel', { id: 'l', text: 'a' }, true, { number: 53001, message: 'Cannot mutate in read-only mode' }],
    ['RenameTestView', {}, false, { number: 52404, message: 'Cannot mutate, no view was specified' }],
    ['RenameTestView', { viewId: '' }, false, { number: 52404, message: 'Cannot mutate, no view was specified' }],
  ])('%s with %j, read-only %s, is rejected before it is sent', async (name, variables, isReadOnly, failure) => {
    const { client, sent } = createClient({ isReadOnly: () => isReadOnly });
    await expect(client.mutate(name, { ...variables })).rejects.toMatchObject(failure);
    expect(sent).toEqual([]);
  });

  it('and queries that require a view fail without one', async () => {
    const { client } = createClient();
    await expect(client.query('TestView', {})).rejects.toMatchObject({
      number: 52404,
      message: 'No model view specified for query',
    });
    expect(await client.mutate('RenameTestView', { viewId: 'v' })).toEqual({ data: { renameView: null } });
  });

  it('by others are loaded at once by watched queries', async () => {
    const { client, shown, unwatch } = open();
    await client.query('TestLabels', { modelId: 'm' });
    labels = [{ id: 'l', text: 'Kiln' }];
    await client.refresh(new Set(['TestLabels', 'TestView']));
    await vi.waitFor(() => expect(shown.at(-1)).toBe('Kiln'), 10_000);
    unwatch();
    labels = [{ id: 'l', text: 'Grill' }];
    await client.refresh(new Set(['TestLabels']));
    expect(shown).not.toContain('Grill');
  });

  it('by others are loaded by a query that was in flight and is watched once it is received', async () => {
    const first = new EventEmitter();
    const answered = once(first, 'answered');
    const { sent, options } = recording(running.origin);
    const { client } = createClient({
      fetch: async (input, init) => {
        const isFirst = sent.length === 0;
        const response = await options.fetch(input, init);
        if (isFirst) {
          first.emit('answered');
          await once(first, 'released');
        }
        return response;
      },
    });
    const shown: string[] = [];
    const load = async (): Promise<void> => {
      shown.push(textsIn(await client.query('TestLabels', { modelId: 'm' })));
      client.watch('TestLabels', { modelId: 'm' }, (result) => shown.push(textsIn(result)));
    };
    const loading = load();
    await answered;
    labels = [{ id: 'l', text: 'Kiln' }];
    const refreshed = client.refresh(new Set(['TestLabels']));
    first.emit('released');
    await loading;
    expect(shown).toEqual(['Oven']);
    await refreshed;
    expect(shown.at(-1)).toBe('Kiln');
  });

  it('by others are not loaded again by a query whose watched result has them', async () => {
    const { client, sent, shown } = open();
    await client.query('TestLabels', { modelId: 'm' });
    labels = [{ id: 'l', text: 'Kiln' }];
    await client.refresh(new Set(['TestLabels']));
    await vi.waitFor(() => expect(shown.at(-1)).toBe('Kiln'), 10_000);
    const before = requested(sent, 'TestLabels');
    expect((await client.query('TestLabels', { modelId: 'm' })).data).toMatchObject({ labels: [{ text: 'Kiln' }] });
    expect(requested(sent, 'TestLabels')).toBe(before);
  });

  it('by others are loaded by a fresh query', async () => {
    const { client } = createClient();
    await client.query('TestLabels', { modelId: 'm' });
    labels = [{ id: 'l', text: 'Kiln' }];
    const { data } = await client.query('TestLabels', { modelId: 'm' }, { isFresh: true });
    expect((data as { labels: Label[] }).labels).toMatchObject([{ text: 'Kiln' }]);
  });

  it('by others are loaded once by the next query', async () => {
    const { client, sent } = createClient();
    const labelsNow = async () =>
      ((await client.query('TestLabels', { modelId: 'm' })).data as { labels: Label[] }).labels;
    await labelsNow();
    labels = [{ id: 'l', text: 'Kiln' }];
    expect(await labelsNow()).toMatchObject([{ text: 'Oven' }]);
    await client.refresh(new Set(['TestLabels']));
    expect(await labelsNow()).toMatchObject([{ text: 'Kiln' }]);
    const before = sent.length;
    await labelsNow();
    expect(sent).toHaveLength(before);
  });
});
