/** What this module adds to the requests of presence-sender.test.ts, and two editors of a real server. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { allSettled, fork, type Scope } from 'effector';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { graphPath, type PageData } from '#domain/graph/page-data.ts';
import type { Activity } from '#domain/presence/presence.ts';
import { withTestStore } from '../../server/testing/databases.ts';
import { addTestPerson, signedIn } from '../../server/testing/people.ts';
import { fixtureModel } from '../../server/testing/prepared-fixture.ts';
import { runTestServer, type TestServer } from '../../server/testing/running-server.ts';

const { fetch: fetchOfNode } = globalThis;
const tag: Activity = { tool: 'TAGS', record: { kind: 'tag', id: 't1' } };
const editor = { clientId: 'page-one', personId: 'p1', name: 'Ada', ...tag };

const importState = () => import('./state.ts');
const importPresence = () => import('./presence.ts');

let warn: ReturnType<typeof vi.spyOn>;
let state: Awaited<ReturnType<typeof importState>>;

beforeEach(async () => {
  // As in the browser, presence.ts is loaded after state.ts.
  vi.resetModules();
  state = await importState();
  warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const stubBrowser = (origin: string, send: typeof fetch): void => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { baseURI: `${origin}/work?m=haus`, hidden: false }));
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('fetch', send);
};

const pageOf = (authToken: string, isWorkshop = true): PageData => ({
  model: null,
  queries: {},
  config: { version: '1', graphPath, credentials: { authToken, bearerToken: null } },
  ...(isWorkshop && { workshop: true }),
});

const openPage = async (page: PageData): Promise<Scope> => {
  const scope = fork();
  await allSettled(state.modelRequested, { scope, params: { modelId: 'haus', page } });
  return scope;
};

const listOf = async (data: string): Promise<readonly unknown[]> => {
  const scope = await openPage(pageOf('x'));
  await allSettled(state.presenceReceived, { scope, params: data });
  const { $otherEditors } = await importPresence();
  return scope.getState($otherEditors);
};

describe('the list of other editors', () => {
  it('is empty before it has arrived', async () => {
    const { $otherEditors } = await importPresence();
    expect((await openPage(pageOf('x'))).getState($otherEditors)).toEqual([]);
  });

  it('is that of the server, also where it arrived before the module was loaded', async () => {
    expect(await listOf(JSON.stringify({ editors: [editor] }))).toEqual([editor]);
    expect(warn).not.toHaveBeenCalled();
  });

  it('is empty when it has expired', async () => {
    const scope = await openPage(pageOf('x'));
    await allSettled(state.presenceReceived, { scope, params: JSON.stringify({ editors: [editor] }) });
    await allSettled(state.presenceReceived, { scope, params: null });
    const { $otherEditors } = await importPresence();
    expect(scope.getState($otherEditors)).toEqual([]);
    expect(warn).not.toHaveBeenCalled();
  });

  it('leaves out what is invalid, with a warning', async () => {
    const newer = { ...editor, clientId: 'page-two', tool: 'LASSO' };
    const data = JSON.stringify({ editors: [editor, null, { ...editor, name: 1 }, newer] });
    expect(await listOf(data)).toEqual([editor, { ...newer, tool: null }]);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it.each(['{', '[]', 'null', '{"editors":1}'])('is empty where %s arrives', async (data) => {
    expect(await listOf(data)).toEqual([]);
    expect(warn).toHaveBeenCalledTimes(1);
  });
});

describe('a report', () => {
  it('is sent for the model of the page, and nothing is sent after the viewer is closed', async () => {
    const sent = vi.fn((_url: string, _init: RequestInit) => Promise.resolve(new Response(null, { status: 204 })));
    stubBrowser('https://space.example', sent as unknown as typeof fetch);
    const { presenceReported, presenceClosed } = await importPresence();
    await allSettled(presenceReported, { scope: fork(), params: tag });
    const scope = await openPage(pageOf('x'));
    await allSettled(presenceReported, { scope, params: tag });
    await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    const [url, init] = sent.mock.calls[0]!;
    expect([url, init.headers]).toMatchObject(['/api/mp/models/haus/presence', { authorization: 'Bearer x' }]);
    expect(JSON.parse(init.body as string)).toEqual({ clientId: expect.stringMatching(/^[\da-f]{24}$/), ...tag });
    await allSettled(presenceClosed, { scope });
    await allSettled(presenceReported, { scope, params: tag });
    expect(sent.mock.calls.map(([, { method }]) => method)).toEqual(['PUT', 'DELETE']);
  });
});

describe('of a server', () => {
  let folder: string;
  let server: TestServer;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'enfilade-presence-'));
    server = await runTestServer(folder);
    await server.importModel(fixtureModel('haus'));
    await withTestStore(server.dataFolder, async (store) => {
      for (const name of ['ada', 'bob']) await addTestPerson(store, `${name}@example.org`, { roles: { haus: 'full' } });
    });
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const openAs = async (name: string, isWorkshop = true): Promise<Scope> => {
    const { authorization } = await signedIn(server.origin, `${name}@example.org`);
    const page = pageOf(authorization.slice('Bearer '.length), isWorkshop);
    const scope = await openPage(page);
    const request = { modelId: 'haus', page };
    const subscribed = await allSettled(state.subscribeToModelFx, { scope, params: request });
    if (subscribed.status === 'done') onTestFinished(() => subscribed.value.dispose());
    return scope;
  };

  it('two editors see each other and what they do, and not their own pages', async () => {
    stubBrowser(server.origin, (input, init) => fetchOfNode(new URL(input as string, server.origin), init));
    const { $otherEditors, presenceReported, presenceClosed } = await importPresence();
    const [ada, bob, viewer] = [await openAs('ada'), await openAs('bob'), await openAs('ada', false)];
    await allSettled(presenceReported, { scope: ada, params: tag });
    await allSettled(presenceReported, { scope: bob, params: { tool: null, record: null } });
    const soon = { timeout: 5000 };
    await vi.waitFor(() => {
      expect(ada.getState($otherEditors)).toMatchObject([{ name: 'bob', tool: null, record: null }]);
      expect(bob.getState($otherEditors)).toMatchObject([{ name: 'ada', ...tag }]);
    }, soon);
    await allSettled(presenceClosed, { scope: ada });
    await vi.waitFor(() => expect(bob.getState($otherEditors)).toEqual([]), soon);
    expect(viewer.getState(state.$presenceData)).toBeNull();
    await allSettled(presenceClosed, { scope: bob });
  });
});
