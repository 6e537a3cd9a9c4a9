/** The edit queue against a real server: optimistic edits, undo, rejections, and a broken connection. */
import { EventEmitter, once } from 'node:events';
import { createWatch, fork, scopeBind, type Scope } from 'effector';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Edit } from '#domain/edits/edit.ts';
import { graphPath, type PageData } from '#domain/graph/page-data.ts';
import type { TestServer } from '../../../server/testing/running-server.ts';
import { runServerWithEditor } from '../../../server/testing/server-with-editor.ts';
import { graphClientOf } from '../graph-client-of.ts';
import { missingRecordId } from './rejections.ts';
import { recordRemovalRequested } from './removal.ts';
import {
  $canRedo,
  $canUndo,
  $nextRedo,
  $nextUndo,
  $pendingEdits,
  $saveState,
  editsMade,
  editBatchRejected,
  historyStepped,
  openEditingFx,
  readRecordFx,
  redoRequested,
  undoRequested,
  type RejectedEditBatch,
} from './state.ts';

let server: TestServer;
let token: string;
let dispose: () => Promise<void>;
beforeAll(async () => {
  ({ server, token, dispose } = await runServerWithEditor());
});
afterAll(() => dispose());

/** Awaited before each mutation reaches the server. */
let gate: Promise<unknown>;
/** Responds to mutations in place of the server; null passes them on. */
let broken: (() => Response) | null;
let network: EventTarget;
/** Whether queries for tags fail. */
let queriesFail: boolean;
beforeEach(() => {
  gate = Promise.resolve();
  broken = null;
  queriesFail = false;
  network = new EventTarget();
  vi.stubGlobal('window', network);
  vi.stubGlobal('document', { baseURI: `${server.origin}/work?m=haus` });
  const send = fetch;
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const headers = new Headers(init?.headers);
    headers.set('sec-fetch-site', 'same-origin');
    headers.set('cookie', `enfilade_session=${token}`);
    if (queriesFail && input.includes('GetMattertags')) throw new TypeError('no connection');
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
    workshop: true,
  };
  await scopeBind(openEditingFx, { scope })({ page, modelId: 'haus' });
  const rejections: RejectedEditBatch[] = [];
  createWatch({ unit: editBatchRejected, scope, fn: (rejection) => rejections.push(rejection) });
  const client = graphClientOf(page, 'haus');
  /** Codes of the failures that the client reports to its listeners. */
  const reported: string[] = [];
  client.onWriteFailed(({ code }) => reported.push(code));
  const shown: string[] = [];
  client.watch('GetMattertags', { modelId: 'haus' }, ({ data }) =>
    shown.push(data?.model?.mattertags.find(({ id }) => id === 't1')?.label ?? 'removed'),
  );
  await client.query('GetMattertags', { modelId: 'haus' });
  const label = async (): Promise<string> => {
    const record = await scopeBind(readRecordFx, { scope })({ kind: 'tag', id: 't1' });
    return (record?.['label'] as string | undefined) ?? 'removed';
  };
  return { scope, rejections, reported, shown, label };
};

const rename = (before: string, after: string): Edit => ({
  kind: 'tag',
  id: 't1',
  before: { label: before },
  after: { label: after },
});
const pending = (scope: Scope) => scope.getState($pendingEdits).map(({ after }) => after?.['label']);
/** The server may share its processor with other tests. */
const timeoutMs = 10_000;
const saved = (scope: Scope) => vi.waitFor(() => expect(scope.getState($saveState)).toBe('saved'), timeoutMs);
const settled = (scope: Scope) => vi.waitFor(() => expect(pending(scope)).toEqual([]), timeoutMs);

it('shows an edit until the server has accepted it and its query result includes it', async () => {
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
  // There is no moment without it: the query result includes the edit before it is no longer pending.
  await settled(scope);
  expect(shown.at(-1)).toBe('Stove');
  expect(await label()).toBe('Stove');
});

it('shows an accepted edit until a query result includes it, however often the query fails', async () => {
  const { scope, label } = await open();
  const old = await label();
  queriesFail = true;
  scopeBind(editsMade, { scope })([rename(old, 'Grate')]);
  await saved(scope);
  expect(pending(scope)).toEqual(['Grate']);
  queriesFail = false;
  await vi.waitFor(() => expect(pending(scope)).toEqual([]), timeoutMs);
  expect(await label()).toBe('Grate');
});

it('has the edits that undo and redo would affect, and reports each accepted step', async () => {
  const { scope, label } = await open();
  const edits = [rename(await label(), 'Kiln')];
  const steps: unknown[] = [];
  createWatch({
    unit: historyStepped,
    scope,
    fn: ({ operation, batch }) => steps.push([operation, batch.edits[0]?.after]),
  });
  const next = () => [scope.getState($nextUndo)?.edits ?? null, scope.getState($nextRedo)?.edits ?? null];
  expect(next()).toEqual([null, null]);
  scopeBind(editsMade, { scope })(edits);
  expect(next()).toEqual([edits, null]);
  await saved(scope);
  expect(steps).toEqual([]);
  scopeBind(undoRequested, { scope })();
  expect(next()).toEqual([null, [expect.objectContaining({ after: { label: 'Kiln' } })]]);
  expect(steps).toEqual([]);
  await saved(scope);
  scopeBind(redoRequested, { scope })();
  await saved(scope);
  expect(steps).toEqual([
    ['undo', { label: 'Kiln' }],
    ['redo', { label: 'Kiln' }],
  ]);
  broken = () => new Response(JSON.stringify({ data: null, errors: [{ message: 'no' }] }), { status: 400 });
  scopeBind(undoRequested, { scope })();
  await saved(scope);
  expect(steps).toHaveLength(2);
});

it('undoes and redoes', async () => {
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

it('undoes and redoes adding and removing a tag, as often as wanted', async () => {
  const { scope, rejections } = await open();
  const read = scopeBind(readRecordFx, { scope });
  const request = { undo: scopeBind(undoRequested, { scope }), redo: scopeBind(redoRequested, { scope }) };
  const tag = { kind: 'tag' as const, id: 'added' };
  const place = { anchorPosition: [1, 1, -1], stemNormal: [5.6, 0.002, 0.001], floorId: null, roomId: null };
  scopeBind(editsMade, { scope })([{ ...tag, before: null, after: { label: '', ...place } }]);
  await saved(scope);
  const added = await read(tag);
  scopeBind(recordRemovalRequested, { scope })(tag);
  await vi.waitFor(async () => expect(await read(tag)).toBe(null), timeoutMs);
  await saved(scope);
  for (let time = 0; time < 2; time += 1) {
    request.undo();
    request.undo();
    await saved(scope);
    expect(await read(tag)).toBe(null);
    request.redo();
    await saved(scope);
    expect(await read(tag)).toEqual(added);
    request.redo();
    await saved(scope);
    expect(await read(tag)).toBe(null);
  }
  expect(rejections).toEqual([]);
});

it('reports a rejection once, with its edits, which are no longer shown', async () => {
  const { scope, rejections, reported, label } = await open();
  const old = await label();
  scopeBind(editsMade, { scope })([rename('not the current label', 'Kiln')]);
  await saved(scope);
  expect(pending(scope)).toEqual([]);
  expect(rejections).toMatchObject([
    { operation: 'do', batch: { edits: [{ after: { label: 'Kiln' } }] }, failure: { code: 'edit.conflict' } },
  ]);
  expect(missingRecordId(rejections[0]!.failure)).toBe(null);
  expect(reported).toEqual([]);
  expect(await label()).toBe(old);
  expect(scope.getState($canUndo)).toBe(false);
});

it('reports which record does not exist any more', async () => {
  const { scope, rejections } = await open();
  scopeBind(editsMade, { scope })([{ ...rename('Hob', 'Kiln'), id: 'removed' }]);
  await saved(scope);
  expect(rejections.map(({ failure }) => missingRecordId(failure))).toEqual(['removed']);
});

/** The server's response while its database restarts. */
const unavailable = () =>
  Response.json(
    { errors: [{ message: 'try again', extensions: { code: 'service.unavailable' } }], data: null },
    { status: 503, headers: { 'content-type': 'application/graphql-response+json' } },
  );

it.each([
  ['there is no connection', 'Range', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ['the server is unavailable', 'Stove', unavailable],
])('waits while %s, shows the edit, and applies it once afterwards', async (_, text, result) => {
  const { scope, label } = await open();
  const old = await label();
  broken = result;
  scopeBind(editsMade, { scope })([rename(old, text)]);
  await vi.waitFor(() => expect(scope.getState($saveState)).toBe('waiting'), timeoutMs);
  expect(pending(scope)).toEqual([text]);
  broken = null;
  network.dispatchEvent(new Event('online'));
  await saved(scope);
  expect(await label()).toBe(text);
});

it('removes a complete record and restores it by undo', async () => {
  const { scope, label } = await open();
  const old = await label();
  const before = await scopeBind(readRecordFx, { scope })({ kind: 'tag', id: 't1' });
  scopeBind(editsMade, { scope })([{ kind: 'tag', id: 't1', before, after: null }]);
  await saved(scope);
  expect(await label()).toBe('removed');
  scopeBind(undoRequested, { scope })();
  await saved(scope);
  expect(await label()).toBe(old);
});
