/** The editor's line against a real server: what is shown meanwhile, undone, rejected, and sent over a line that breaks. */
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createWatch, fork, scopeBind, type Scope } from 'effector';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Edit } from '#domain/edits/edit.ts';
import { graphPath, type PageData } from '#domain/graph/page-data.ts';
import { withTestStore } from '../../../server/testing/databases.ts';
import { addTestPerson, signedIn } from '../../../server/testing/people.ts';
import { fixtureModel } from '../../../server/testing/prepared-fixture.ts';
import { runTestServer, type TestServer } from '../../../server/testing/running-server.ts';
import { graphClientOf } from '../graph-client-of.ts';
import {
  $canRedo,
  $canUndo,
  $pendingEdits,
  $saveState,
  editsMade,
  editBatchRejected,
  openEditingFx,
  readRecordFx,
  redoRequested,
  undoRequested,
  type RejectedEditBatch,
} from './state.ts';

let folder: string;
let server: TestServer;
let token: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-editing-'));
  server = await runTestServer(folder);
  await server.take(fixtureModel('haus'));
  await withTestStore(server.dataFolder, (store) =>
    addTestPerson(store, 'ada@example.org', { roles: { haus: 'full' } }),
  );
  token = (await signedIn(server.origin, 'ada@example.org')).authorization.replace('Bearer ', '');
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Awaited before each change reaches the server. */
let gate: Promise<unknown>;
/** What stands in the server's stead for a change. */
let broken: (() => Response) | null;
let line: EventTarget;
/** No list of tags comes. */
let queriesFail: boolean;
beforeEach(() => {
  gate = Promise.resolve();
  broken = null;
  queriesFail = false;
  line = new EventTarget();
  vi.stubGlobal('window', line);
  vi.stubGlobal('document', { baseURI: `${server.origin}/work?m=haus` });
  const send = fetch;
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const headers = new Headers(init?.headers);
    headers.set('sec-fetch-site', 'same-origin');
    headers.set('cookie', `enfilade_session=${token}`);
    if (queriesFail && input.includes('GetMattertags')) throw new TypeError('no line');
    if (init?.method === 'POST' && input.includes('ApplyEdits')) {
      await gate;
      if (broken) return broken();
    }
    return send(new URL(input, server.origin), { ...init, headers });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = async () => {
  const scope = fork();
  const page: PageData = {
    model: { sid: 'haus', publicAccessPassword: false, error_code: null },
    queries: {},
    config: { version: '1', graphPath: server.origin + graphPath },
  };
  await scopeBind(openEditingFx, { scope })({ page, modelId: 'haus' });
  const rejections: RejectedEditBatch[] = [];
  createWatch({ unit: editBatchRejected, scope, fn: (rejection) => rejections.push(rejection) });
  const client = graphClientOf(page, 'haus');
  const shown: string[] = [];
  client.watch('GetMattertags', { modelId: 'haus' }, ({ data }) =>
    shown.push(data?.model?.mattertags.find(({ id }) => id === 't1')?.label ?? 'gone'),
  );
  await client.query('GetMattertags', { modelId: 'haus' });
  const label = async (): Promise<string> => {
    const record = await scopeBind(readRecordFx, { scope })({ kind: 'tag', id: 't1' });
    return (record?.['label'] as string | undefined) ?? 'gone';
  };
  return { scope, refusals: rejections, shown, label };
};

const rename = (before: string, after: string): Edit => ({
  kind: 'tag',
  id: 't1',
  before: { label: before },
  after: { label: after },
});
const pending = (scope: Scope) => scope.getState($pendingEdits).map(({ after }) => after?.['label']);
const saved = (scope: Scope) => vi.waitFor(() => expect(scope.getState($saveState)).toBe('saved'));
const settled = (scope: Scope) => vi.waitFor(() => expect(pending(scope)).toEqual([]));

it('shows what was done before the server has it, and until its own answer tells it', async () => {
  const { scope, shown, label } = await open();
  const old = await label();
  const held = new EventEmitter();
  gate = once(held, 'go');
  scopeBind(editsMade, { scope })([rename(old, 'Stove')]);
  expect(pending(scope)).toEqual(['Stove']);
  expect(scope.getState($saveState)).toBe('saving');
  expect(await label()).toBe(old);
  held.emit('go');
  await saved(scope);
  // Never neither: what leaves the fold is in the result.
  await settled(scope);
  expect(shown.at(-1)).toBe('Stove');
  expect(await label()).toBe('Stove');
});

it('keeps what was taken until the server tells it, however often the query fails', async () => {
  const { scope, label } = await open();
  const old = await label();
  queriesFail = true;
  scopeBind(editsMade, { scope })([rename(old, 'Grate')]);
  await saved(scope);
  expect(pending(scope)).toEqual(['Grate']);
  queriesFail = false;
  await vi.waitFor(() => expect(pending(scope)).toEqual([]), { timeout: 5000 });
  expect(await label()).toBe('Grate');
});

it('undoes and does again', async () => {
  const { scope, label } = await open();
  const old = await label();
  scopeBind(editsMade, { scope })([rename(old, 'Hob')]);
  expect([scope.getState($canUndo), scope.getState($canRedo)]).toEqual([true, false]);
  scopeBind(undoRequested, { scope })();
  expect([scope.getState($canUndo), scope.getState($canRedo)]).toEqual([false, true]);
  await saved(scope);
  expect(await label()).toBe(old);
  scopeBind(redoRequested, { scope })();
  await saved(scope);
  expect(await label()).toBe('Hob');
});

it('tells a rejection with the words in it, and lets them go from what is shown', async () => {
  const { scope, refusals: rejections, label } = await open();
  const old = await label();
  scopeBind(editsMade, { scope })([rename('not what stands there', 'Kiln')]);
  await saved(scope);
  expect(pending(scope)).toEqual([]);
  expect(rejections).toMatchObject([
    { operation: 'do', batch: { edits: [{ after: { label: 'Kiln' } }] }, failure: { code: 'edit.conflict' } },
  ]);
  expect(await label()).toBe(old);
  expect(scope.getState($canUndo)).toBe(false);
});

/** As the server answers while its database restarts. */
const unavailable = () =>
  Response.json(
    { errors: [{ message: 'try again', extensions: { code: 'service.unavailable' } }], data: null },
    { status: 503, headers: { 'content-type': 'application/graphql-response+json' } },
  );

it.each([
  ['no line carries', 'Range', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ['the server is unavailable', 'Stove', unavailable],
])('waits where %s, keeps the words, and makes the change once when there is one', async (_, words, result) => {
  const { scope, label } = await open();
  const old = await label();
  broken = result;
  scopeBind(editsMade, { scope })([rename(old, words)]);
  await vi.waitFor(() => expect(scope.getState($saveState)).toBe('waiting'));
  expect(pending(scope)).toEqual([words]);
  broken = null;
  line.dispatchEvent(new Event('online'));
  await saved(scope);
  expect(await label()).toBe(words);
});

it('removes a record whole and brings it back as it was', async () => {
  const { scope, label } = await open();
  const old = await label();
  const before = await scopeBind(readRecordFx, { scope })({ kind: 'tag', id: 't1' });
  scopeBind(editsMade, { scope })([{ kind: 'tag', id: 't1', before, after: null }]);
  await saved(scope);
  expect(await label()).toBe('gone');
  scopeBind(undoRequested, { scope })();
  await saved(scope);
  expect(await label()).toBe(old);
});
