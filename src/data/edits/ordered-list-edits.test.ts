/** Edits of ordered lists in the workshop, against a real server. */
import { EventEmitter, once } from 'node:events';
import { allSettled, createWatch, fork, scopeBind, type Scope } from 'effector';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Edit } from '#domain/edits/edit.ts';
import { graphPath, type PageData } from '#domain/graph/page-data.ts';
import type { TestServer } from '../../../server/testing/running-server.ts';
import { runServerWithEditor } from '../../../server/testing/server-with-editor.ts';
import { orderedListRecords } from '../ordered-lists.ts';
import { $pendingEdits, editBatchRejected, editsMade, openEditingFx, redoRequested, undoRequested } from './state.ts';

let server: TestServer;
let token: string;
let dispose: () => Promise<void>;
beforeAll(async () => {
  ({ server, token, dispose } = await runServerWithEditor());
});
afterAll(() => dispose());

/** Awaited before each mutation reaches the server. */
let gate: Promise<unknown>;
beforeEach(() => {
  gate = Promise.resolve();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', { baseURI: `${server.origin}/work?m=haus` });
  const send = fetch;
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const headers = new Headers(init?.headers);
    headers.set('sec-fetch-site', 'same-origin');
    headers.set('cookie', `enfilade_session=${token}`);
    if (input.includes('ApplyEdits')) await gate;
    return send(new URL(input, server.origin), { ...init, headers });
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = async (): Promise<Scope> => {
  const page: PageData = {
    model: { sid: 'haus', publicAccessPassword: false, error_code: null },
    queries: {},
    config: { version: '1', graphPath: server.origin + graphPath },
    workshop: true,
  };
  const scope = fork();
  await scopeBind(openEditingFx, { scope })({ page, modelId: 'haus' });
  await allSettled(orderedListRecords.wanted, { scope, params: { page, modelId: 'haus' } });
  return scope;
};
const listIn = (scope: Scope, id: string) => scope.getState(orderedListRecords.$all).find((list) => list.id === id);
const order = (scope: Scope, id: string) => listIn(scope, id)?.entries.map((entry) => entry.id);
const settled = (scope: Scope) => vi.waitFor(() => expect(scope.getState($pendingEdits)).toEqual([]), 10_000);

const entries = (...ids: readonly string[]) => ids.map((id) => ({ id, type: 'tag' }));
const added = (id: string): Edit => ({
  kind: 'orderedList',
  id,
  before: null,
  after: { label: 'tag-order', description: '', entries: entries('t1', 't2') },
});

it('a list is shown at once when it is added and reordered, and stays as the server has it', async () => {
  const scope = await open();
  const before = scope.getState(orderedListRecords.$all).map(({ id }) => id);
  const held = new EventEmitter();
  gate = once(held, 'go');
  const make = scopeBind(editsMade, { scope });
  make([added('order')]);
  expect(listIn(scope, 'order')).toMatchObject({
    label: 'tag-order',
    description: '',
    entries: entries('t1', 't2'),
    enabled: true,
  });
  make([
    {
      kind: 'orderedList',
      id: 'order',
      before: { entries: entries('t1', 't2') },
      after: { entries: entries('t2', 't1') },
    },
  ]);
  expect(order(scope, 'order')).toEqual(['t2', 't1']);
  held.emit('go');
  await settled(scope);
  expect(order(scope, 'order')).toEqual(['t2', 't1']);
  expect(scope.getState(orderedListRecords.$all).map(({ id }) => id)).toEqual([...before, 'order']);

  const other = await open();
  expect(listIn(other, 'order')).toMatchObject({ label: 'tag-order', entries: entries('t2', 't1') });
});

it('adding and removing a list are undone and redone', async () => {
  const scope = await open();
  const rejections = vi.fn();
  createWatch({ unit: editBatchRejected, scope, fn: rejections });
  scopeBind(editsMade, { scope })([added('undone')]);
  await settled(scope);
  expect(order(scope, 'undone')).toEqual(['t1', 't2']);
  scopeBind(undoRequested, { scope })();
  expect(listIn(scope, 'undone')).toBeUndefined();
  await settled(scope);
  expect(listIn(scope, 'undone')).toBeUndefined();
  scopeBind(redoRequested, { scope })();
  await settled(scope);
  expect(order(scope, 'undone')).toEqual(['t1', 't2']);
  expect(rejections).not.toHaveBeenCalled();
});
