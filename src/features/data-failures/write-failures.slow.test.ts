/** Notifications about mutations that a real server rejects, through the viewer's GraphQL client. */
import { createWatch, fork, sample, scopeBind } from 'effector';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { graphPath, type PageData } from '#domain/graph/page-data.ts';
import {
  setState,
  setVisibility,
  type ModelState,
  type Visibility,
} from '../../../server/edits/access/model-settings.ts';
import { recordModelChange } from '../../../server/edits/record-model-change.ts';
import { inModelTransaction } from '../../../server/store/transactions.ts';
import { withTestStore } from '../../../server/testing/databases.ts';
import type { TestServer } from '../../../server/testing/running-server.ts';
import { runServerWithEditor } from '../../../server/testing/server-with-editor.ts';
import { graphClientOf } from '#src/data/graph-client-of.ts';
import { rejectionShown } from '#src/data/edits/rejections.ts';
import { $unsavedCount, editBatchQueued, editBatchRejected, openEditingFx } from '#src/data/edits/state.ts';
import type { LoadFailure } from '#src/data/errors.ts';
import { accessLost, subscribeToModelFx, loadModelFx, writeRejected } from '#src/data/state.ts';
import { $saveFailure, $unauthorized } from './lazy.ts';
import { startFeatures } from '#src/shell/features/index.ts';
import { featureContext } from '#src/shell/features/testing/feature-context.ts';
import { dataFailures } from './feature.ts';

let server: TestServer;
let token: string;
let dispose: () => Promise<void>;
beforeAll(async () => {
  ({ server, token, dispose } = await runServerWithEditor());
});
afterAll(() => dispose());

const pageOf = (hidden: boolean) =>
  Object.assign(new EventTarget(), { baseURI: `${server.origin}/show?m=haus`, hidden });

/** The browser's session cookie; empty without a session. */
let session: string;
/** May respond to an operation in place of the server. */
let intercept: (operation: string | null) => Response | null;
beforeEach(() => {
  session = '';
  intercept = () => null;
  vi.stubGlobal('document', pageOf(true));
  const send = fetch;
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const url = new URL(input, server.origin);
    const headers = new Headers(init?.headers);
    headers.set('sec-fetch-site', 'same-origin');
    if (session) headers.set('cookie', `enfilade_session=${session}`);
    return intercept(url.searchParams.get('operation')) ?? send(url, { ...init, headers });
  });
  for (const kind of ['warn', 'error'] as const) vi.spyOn(console, kind).mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = async () => {
  const scope = fork();
  startFeatures(featureContext(scope, { features: [dataFailures] }));
  const page: PageData = {
    model: { sid: 'haus', publicAccessPassword: false, error_code: null },
    queries: {},
    config: { version: '1', graphPath: server.origin + graphPath },
    workshop: true,
  };
  await scopeBind(loadModelFx, { scope })({ modelId: 'haus', page });
  const subscription = await scopeBind(subscribeToModelFx, { scope })({ modelId: 'haus', page });
  const client = graphClientOf(page, 'haus');
  const change = () => client.mutate('DeletePlugin', { modelId: 'haus', name: 'not-there' });
  /** The numbers of the notifications, once there is one. */
  const notifications = async () => {
    await vi.waitFor(() => expect(scope.getState($saveFailure) ?? scope.getState($unauthorized)).not.toBeNull());
    return { save: scope.getState($saveFailure)?.code, unauthorized: scope.getState($unauthorized)?.code };
  };
  return { scope, page, client, subscription, change, notifications };
};

it('notifies a visitor who has no permission for a change', async () => {
  const { subscription, change, notifications } = await open();
  await expect(change()).rejects.toMatchObject({ code: 'user.unauthorized', number: 63001 });
  expect(await notifications()).toEqual({ save: undefined, unauthorized: 63001 });
  subscription.dispose();
});

it('notifies an editor about a failed change, and about an ended session', async () => {
  session = token;
  const { subscription, change, notifications } = await open();
  await expect(change()).rejects.toMatchObject({
    code: expect.not.stringContaining('unauthorized') as string,
    number: 63001,
  });
  expect(await notifications()).toEqual({ save: 63001, unauthorized: undefined });
  session = 'of an ended session';
  await expect(change()).rejects.toMatchObject({ code: 'user.unauthorized' });
  await vi.waitFor(async () => expect(await notifications()).toEqual({ save: 63001, unauthorized: 63001 }));
  subscription.dispose();
});

/** What a feature shows in a place of its own. */
const shownElsewhere = editBatchRejected.filter({ fn: ({ batch }) => batch.id === 'shown elsewhere' });
sample({ clock: shownElsewhere, target: rejectionShown });

it('notifies an editor about a rejected edit that nothing else shows, and always about an ended session', async () => {
  session = token;
  const { scope, page, subscription, notifications } = await open();
  vi.stubGlobal('window', new EventTarget());
  await scopeBind(openEditingFx, { scope })({ page, modelId: 'haus' });
  /** Removes a label that does not exist. */
  const reject = async (id: string): Promise<void> => {
    scopeBind(editBatchQueued, { scope })({
      id,
      edits: [{ kind: 'label', id: 'x', before: { label: 'X' }, after: null }],
    });
    await vi.waitFor(() => expect(scope.getState($unsavedCount)).toBe(0));
  };
  await reject('shown elsewhere');
  expect([scope.getState($saveFailure), scope.getState($unauthorized)]).toEqual([null, null]);
  await reject('shown nowhere else');
  expect(await notifications()).toEqual({ save: 63001, unauthorized: undefined });
  session = 'of an ended session';
  await reject('shown elsewhere');
  await vi.waitFor(async () => expect(await notifications()).toEqual({ save: 63001, unauthorized: 63001 }));
  subscription.dispose();
});

it('shows nothing after the subscription is disposed', async () => {
  const { scope, subscription, change } = await open();
  subscription.dispose();
  const received = vi.fn<() => void>();
  createWatch({ unit: writeRejected, scope, fn: received });
  await expect(change()).rejects.toMatchObject({ code: 'user.unauthorized' });
  expect(received).not.toHaveBeenCalled();
});

const show = (to: Visibility, secret: string | null = null) =>
  withTestStore(server.dataFolder, (store) => setVisibility(store, 'haus', to, secret, new Date()));
/** Until the test is over. */
const restrict = async (to: Visibility, secret: string | null): Promise<void> => {
  onTestFinished(async () => void (await show('public')));
  await show(to, secret);
};

it.each([
  ['a password is required', 'password', 'ember quail', 'password.required'],
  ['it becomes private', 'private', null, 'model.unauthorized'],
] as const)('reports lost access when %s', async (_, visibility, secret, code) => {
  vi.stubGlobal('document', pageOf(false));
  const { scope, subscription } = await open();
  const lost = new Promise<LoadFailure>((resolve) => createWatch({ unit: accessLost, scope, fn: resolve }));
  await restrict(visibility, secret);
  expect(await lost).toMatchObject({ code });
  subscription.dispose();
});

const setTo = (state: ModelState) =>
  withTestStore(server.dataFolder, (store) => setState(store, 'haus', state, new Date()));
/** Until the test is over. */
const setUntilEnd = async (state: ModelState): Promise<void> => {
  onTestFinished(async () => void (await setTo('active')));
  await setTo(state);
};

it.each([
  ['archived', 'unavailable.archived'],
  ['gone', 'unavailable.gone'],
  ['processing', 'unavailable.processing'],
] as const)('reports that the model has become %s', async (state, code) => {
  vi.stubGlobal('document', pageOf(false));
  const { scope, subscription } = await open();
  const lost = new Promise<LoadFailure>((resolve) => createWatch({ unit: accessLost, scope, fn: resolve }));
  await setUntilEnd(state);
  expect(await lost).toMatchObject({ code });
  subscription.dispose();
});

it('repeats the access check after a lost connection', async () => {
  const { scope, subscription } = await open();
  const lost = new Promise<LoadFailure>((resolve) => createWatch({ unit: accessLost, scope, fn: resolve }));
  await restrict('password', 'ember quail');
  let isDown = true;
  intercept = () => {
    if (!isDown) return null;
    isDown = false;
    throw new TypeError('no network');
  };
  subscription.checkAccess();
  expect(await lost).toMatchObject({ code: 'password.required' });
  subscription.dispose();
});

it('keeps the model open when only a part of it is forbidden', async () => {
  vi.stubGlobal('document', pageOf(false));
  const { scope, client, subscription } = await open();
  const received = vi.fn<(failure: LoadFailure) => void>();
  createWatch({ unit: accessLost, scope, fn: received });
  await client.query('GetLabels', { modelId: 'haus' });
  const unwatch = client.watch('GetLabels', { modelId: 'haus' }, () => undefined);
  intercept = (operation) =>
    operation === 'GetLabels'
      ? Response.json({ data: null, errors: [{ message: 'not for you', extensions: { code: 'forbidden' } }] })
      : null;
  await withTestStore(server.dataFolder, (store) =>
    inModelTransaction(store, (work) =>
      recordModelChange(work, {
        modelId: 'haus',
        personId: null,
        at: new Date().toISOString(),
        touched: [{ kind: 'label', id: 'sofa' }],
      }),
    ),
  );
  const forbidden: unknown = expect.objectContaining({ code: 'forbidden' });
  await vi.waitFor(() => expect(console.warn).toHaveBeenCalledWith('a change could not be loaded', forbidden), 5000);
  expect(received).not.toHaveBeenCalled();
  unwatch();
  subscription.dispose();
});

it('checks access after an image has failed to load, without a change stream', async () => {
  const { scope, subscription } = await open();
  const received = vi.fn<(failure: LoadFailure) => void>();
  createWatch({ unit: accessLost, scope, fn: received });
  await restrict('password', 'ember quail');
  for (let image = 0; image < 20; image += 1) subscription.checkAccess();
  await vi.waitFor(() => expect(received).toHaveBeenCalled());
  expect(received.mock.calls).toMatchObject([[{ code: 'password.required' }]]);
  subscription.dispose();
});
