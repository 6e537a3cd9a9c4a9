/** The model's own query is anonymous while visitors may see the model (docs/reference/access.md#authorization). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { graphPath, type PageData } from '#domain/graph/page-data.ts';
import { runEditingServer, type EditingServer } from '../../server/testing/editing-server.ts';
import { fixtureModel } from '../../server/testing/prepared-fixture.ts';
import type { LoadFailure } from './errors.ts';
import { subscribeToModel, type ModelSubscription } from './subscribe-to-model.ts';

let folder: string;
let server: EditingServer;
let user: string;
let requested: (readonly [operation: string, mode: string | null])[];
let subscription: ModelSubscription | undefined;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-model-'));
  server = await runEditingServer(folder);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A change arrives through the stream of changes. */
const soon = { timeout: 4000 };
const { fetch: fetchOfNode } = globalThis;
beforeEach(async () => {
  await server.importModel(fixtureModel('haus'));
  requested = [];
  const page = Object.assign(new EventTarget(), { baseURI: `${server.origin}/show?m=haus`, hidden: false });
  vi.stubGlobal('document', page);
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    const url = new URL(input, server.origin);
    const headers = new Headers(init?.headers);
    const operation = url.searchParams.get('operation');
    if (operation !== null) requested.push([operation, headers.get('x-access-mode')]);
    // A cookie of the browser, which the server ignores in anonymous requests.
    if (headers.get('x-access-mode') === null) headers.set('authorization', user);
    return fetchOfNode(url, { ...init, headers });
  });
});
afterEach(async () => {
  subscription?.dispose();
  vi.unstubAllGlobals();
  await setVisibility('public');
});

const setVisibility = async (visibility: string): Promise<void> => {
  const query = `mutation { setModelVisibility(modelId: "haus", visibility: ${visibility}) { visibility } }`;
  const response = await fetchOfNode(server.origin + graphPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'ada' },
    body: JSON.stringify({ query }),
  });
  expect(await response.json()).toEqual({ data: { setModelVisibility: { visibility } } });
};

const open = async (who: string) => {
  user = who;
  const html = await (await fetchOfNode(`${server.origin}/show?m=haus`)).text();
  const page = JSON.parse(/id="enfilade-data">(.*?)<\/script>/s.exec(html)![1]!) as PageData;
  requested = [];
  const rejections: string[] = [];
  let visibility = 'public';
  let mayEdit = false;
  subscription = subscribeToModel(page, 'haus', {
    onChange: ({ data }) => void ({ visibility } = (data as { model: { visibility: string } }).model),
    onRejected: ({ code }: LoadFailure) => rejections.push(code),
    onRights: (rights) => void ({ mayEdit } = rights),
    onWriteFailed: () => undefined,
  });
  return { subscription, rejections, visibility: () => visibility, mayEdit: () => mayEdit };
};

it('is sent without the user’s credentials, so that the page shows what visitors see', async () => {
  const { subscription } = await open('ada');
  subscription.checkAccess();
  await vi.waitFor(() => expect(requested).toContainEqual(['GetModelPrefetch', 'anonymous']), soon);
  expect(requested.filter(([operation, mode]) => operation === 'GetModelPrefetch' && mode === null)).toEqual([]);
});

it('is repeated as the user when the model is closed to visitors, and stays so', async () => {
  const { rejections, visibility } = await open('ada');
  await setVisibility('private');
  await vi.waitFor(() => expect(visibility()).toBe('private'), soon);
  requested = [];
  await setVisibility('unlisted');
  await vi.waitFor(() => expect(visibility()).toBe('unlisted'), soon);
  expect([...new Set(requested.map(([, mode]) => mode))]).toEqual([null]);
  expect(rejections).toEqual([]);
});

it('ends the subscription of a user who may not see the closed model', async () => {
  const { rejections } = await open('eve');
  await setVisibility('private');
  await vi.waitFor(() => expect(rejections).toEqual(['forbidden']), soon);
});

it('reports the right to edit to its holders only', async () => {
  const ada = await open('ada');
  await vi.waitFor(() => expect(ada.mayEdit()).toBe(true), soon);
  ada.subscription.dispose();
  const eve = await open('eve');
  eve.subscription.checkAccess();
  await vi.waitFor(() => expect(requested.length).toBeGreaterThan(0), soon);
  expect(eve.mayEdit()).toBe(false);
});
