import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteOperations } from '#domain/graph/note-operations.ts';
import type { PageData } from '#domain/graph/page-data.ts';
import { graphClientOf, requestAsUser } from './graph-client-of.ts';

const graphPath = 'https://space.example/api/mp/models/graph';
const prefetch = { data: { model: null } };
const pageOf = (changes: Partial<PageData> = {}, config: Partial<PageData['config']> = {}): PageData => ({
  model: { sid: 'm', publicAccessPassword: false, error_code: null },
  queries: { GetModelPrefetch: prefetch },
  config: { version: '1', graphPath, ...config },
  ...changes,
});
const variables = { modelId: 'm' };
const noteOperationNames = Object.keys(noteOperations) as (keyof typeof noteOperations)[];
/** Those of every operation that may be sent in the viewer. */
const writeVariables = {
  ...variables,
  noteId: 'n',
  commentId: 'c',
  replyId: 'r',
  text: 'Oven',
  note: {},
  patch: {},
  email: 'ada@example.org',
  access: 'viewer' as const,
};

let sent: { readonly operation: string | null; readonly headers: Headers; readonly method: string }[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('document', { baseURI: 'https://space.example/show?m=m' });
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    sent.push({
      operation: new URL(input).searchParams.get('operation'),
      headers: new Headers(init?.headers),
      method: init?.method ?? 'GET',
    });
    return Response.json({ data: { model: null } });
  });
});
afterEach(() => vi.unstubAllGlobals());

const headerOf = async (page: PageData, name: string, operation: 'GetModelPrefetch' | 'GetFloors') => {
  await graphClientOf(page, 'm').query(operation, variables, { isFresh: true });
  expect(sent.at(-1)!.operation).toBe(operation);
  return sent.at(-1)!.headers.get(name);
};

describe('the client of a page', () => {
  it.each([
    ['abc', 'abc'],
    [null, null],
    [undefined, null],
  ])('sends the application key %s of the address', async (applicationKey, expected) => {
    const page = pageOf({}, applicationKey === undefined ? {} : { applicationKey });
    expect(await headerOf(page, 'x-application-key', 'GetFloors')).toBe(expected);
  });

  it.each<[string, string | null, PageData]>([
    ['that has the result of a visitor', 'anonymous', pageOf()],
    ['without a result', null, pageOf({ queries: {} })],
    ['of the workshop', null, pageOf({ workshop: true })],
  ])('%s requests the model with the access mode %s', async (_, mode, page) => {
    expect(await headerOf(page, 'x-access-mode', 'GetModelPrefetch')).toBe(mode);
    expect(await headerOf(page, 'x-access-mode', 'GetFloors')).toBeNull();
  });

  it.each<[string, string, Partial<PageData['config']>]>([
    ['GET', 'by default', {}],
    ['POST', 'with apq=0', { persistedQueries: false }],
    ['POST', 'with the setting of the server', { settings: { apollo_apq: false } }],
  ])('sends a query as a %s %s', async (method, _, config) => {
    await headerOf(pageOf({}, config), 'accept', 'GetFloors');
    expect(sent.at(-1)!.method).toBe(method);
  });

  it.each([
    [{ authToken: 'a', bearerToken: 'b' }, 'Bearer a'],
    [{ authToken: null, bearerToken: 'b' }, 'Bearer b'],
    [undefined, null],
  ])('sends the tokens %j of the address as %j', async (credentials, expected) => {
    const page = pageOf({}, credentials ? { credentials } : {});
    expect(await headerOf(page, 'authorization', 'GetFloors')).toBe(expected);
  });

  it('requests the model as the user once it is closed to visitors', async () => {
    const page = pageOf();
    expect(requestAsUser(page)).toBe(true);
    expect(await headerOf(page, 'x-access-mode', 'GetModelPrefetch')).toBeNull();
    expect(requestAsUser(page)).toBe(false);
    expect(requestAsUser(pageOf({ workshop: true }))).toBe(false);
  });

  it('is read-only, except in the workshop', async () => {
    const edits = { modelId: 'm', edits: [], gestureId: 'g' };
    const failures: unknown[] = [];
    const client = graphClientOf(pageOf(), 'm');
    client.onWriteFailed((failure) => failures.push(failure));
    const rejection = { number: 53001, message: 'Cannot mutate in read-only mode' };
    await expect(client.mutate('ApplyEdits', edits)).rejects.toMatchObject(rejection);
    expect(failures).toMatchObject([rejection]);
    expect(sent).toEqual([]);
    await graphClientOf(pageOf({ workshop: true }), 'm')
      .mutate('ApplyEdits', edits)
      .catch(() => undefined);
    expect(sent.map(({ operation }) => operation)).toEqual(['ApplyEdits']);
  });

  it.each([...noteOperationNames, 'SetModelUser'] as const)('may send %s in the viewer', async (name) => {
    const response = { errors: [{ message: 'no', extensions: { code: 'forbidden' } }] };
    vi.stubGlobal('fetch', async (input: string) => {
      sent.push({ operation: new URL(input).searchParams.get('operation'), headers: new Headers(), method: 'POST' });
      return Response.json(response);
    });
    await expect(graphClientOf(pageOf(), 'm').mutate(name, writeVariables)).rejects.toMatchObject({
      code: 'forbidden',
    });
    expect(sent.map(({ operation }) => operation)).toEqual([name]);
  });
});
