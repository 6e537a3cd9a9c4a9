/** From a change that a real server rejects to the notice, through the client that the viewer asks and writes with. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createWatch, fork, scopeBind } from 'effector';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { graphPath, type PageData } from '#domain/graph/page-data.ts';
import { setState, setVisibility, type ModelState, type Visibility } from '../../server/edits/access/model-settings.ts';
import { recordModelChange } from '../../server/edits/record-model-change.ts';
import { inTurn } from '../../server/store/in-transaction.ts';
import { withTestStore } from '../../server/testing/databases.ts';
import { addTestPerson, signedIn } from '../../server/testing/people.ts';
import { fixtureModel } from '../../server/testing/prepared-fixture.ts';
import { runTestServer, type TestServer } from '../../server/testing/running-server.ts';
import { graphClientOf } from '#src/data/graph-client-of.ts';
import type { LoadFailure } from '#src/data/errors.ts';
import { accessLost, subscribeToModelFx, loadModelFx } from '#src/data/state.ts';
import { $saveFailure, $unauthorized } from '#src/features/data-failures/index.ts';
import { showNotificationsFx } from './lazy-notifications.tsx';

let folder: string;
let server: TestServer;
let token: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-notices-'));
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

const pageOf = (hidden: boolean) =>
  Object.assign(new EventTarget(), { baseURI: `${server.origin}/show?m=haus`, hidden });

/** The browser's cookie; empty where nobody has signed in. */
let session: string;
/** What stands between the browser and the server, and may answer a query itself. */
let onTheWay: (operation: string | null) => Response | null;
beforeEach(() => {
  session = '';
  onTheWay = () => null;
  vi.stubGlobal('document', pageOf(true));
  const send = fetch;
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const address = new URL(input, server.origin);
    const headers = new Headers(init?.headers);
    headers.set('sec-fetch-site', 'same-origin');
    if (session) headers.set('cookie', `enfilade_session=${session}`);
    return onTheWay(address.searchParams.get('operation')) ?? send(address, { ...init, headers });
  });
  for (const kind of ['warn', 'error'] as const) vi.spyOn(console, kind).mockImplementation(() => undefined);
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
  await scopeBind(loadModelFx, { scope })({ modelId: 'haus', page });
  const followed = await scopeBind(subscribeToModelFx, { scope })({ modelId: 'haus', page });
  const client = graphClientOf(page, 'haus');
  const change = () => client.mutate('DeletePlugin', { modelId: 'haus', name: 'not-there' });
  /** The numbers of the notices, once there is one. */
  const notices = async () => {
    await vi.waitFor(() => expect(scope.getState($saveFailure) ?? scope.getState($unauthorized)).not.toBeNull());
    return { save: scope.getState($saveFailure)?.code, unauthorized: scope.getState($unauthorized)?.code };
  };
  return { scope, client, followed, change, notices };
};

it('tells a visitor that they may not, when the server rejects their change', async () => {
  const { followed, change, notices } = await open();
  await expect(change()).rejects.toMatchObject({ code: 'user.unauthorized', number: 63001 });
  expect(await notices()).toEqual({ save: undefined, unauthorized: 63001 });
  followed.dispose();
});

it('tells an editor what could not be saved, and that their session is over', async () => {
  session = token;
  const { followed, change, notices } = await open();
  await expect(change()).rejects.toMatchObject({
    code: expect.not.stringContaining('unauthorized') as string,
    number: 63001,
  });
  expect(await notices()).toEqual({ save: 63001, unauthorized: undefined });
  session = 'of a session that is over';
  await expect(change()).rejects.toMatchObject({ code: 'user.unauthorized' });
  await vi.waitFor(async () => expect(await notices()).toEqual({ save: 63001, unauthorized: 63001 }));
  followed.dispose();
});

it('says nothing more once nobody follows the model', async () => {
  const { scope, followed, change } = await open();
  followed.dispose();
  const received = vi.fn<() => void>();
  createWatch({ unit: showNotificationsFx, scope, fn: received });
  await expect(change()).rejects.toMatchObject({ code: 'user.unauthorized' });
  expect(received).not.toHaveBeenCalled();
});

const show = (to: Visibility, secret: string | null = null) =>
  withTestStore(server.dataFolder, (store) => setVisibility(store, 'haus', to, secret, new Date()));
/** Until the test is over. */
const close = async (to: Visibility, secret: string | null): Promise<void> => {
  onTestFinished(async () => void (await show('public')));
  await show(to, secret);
};

it.each([
  ['a password is asked for', 'password', 'open sesame', 'password.required'],
  ['it becomes private', 'private', null, 'model.unauthorized'],
] as const)('shows the door to those who are inside when %s', async (_, visibility, secret, code) => {
  vi.stubGlobal('document', pageOf(false));
  const { scope, followed } = await open();
  const lost = new Promise<LoadFailure>((resolve) => createWatch({ unit: accessLost, scope, fn: resolve }));
  await close(visibility, secret);
  expect(await lost).toMatchObject({ code });
  followed.dispose();
});

const setTo = (state: ModelState) =>
  withTestStore(server.dataFolder, (store) => setState(store, 'haus', state, new Date()));
/** Until the test is over. */
const put = async (state: ModelState): Promise<void> => {
  onTestFinished(async () => void (await setTo('active')));
  await setTo(state);
};

it.each([
  ['archived', 'unavailable.archived'],
  ['gone', 'unavailable.gone'],
  ['processing', 'unavailable.processing'],
] as const)('tells those who are inside when it becomes %s', async (state, code) => {
  vi.stubGlobal('document', pageOf(false));
  const { scope, followed } = await open();
  const lost = new Promise<LoadFailure>((resolve) => createWatch({ unit: accessLost, scope, fn: resolve }));
  await put(state);
  expect(await lost).toMatchObject({ code });
  followed.dispose();
});

it('finds out even where the line is down at that moment', async () => {
  const { scope, followed } = await open();
  const lost = new Promise<LoadFailure>((resolve) => createWatch({ unit: accessLost, scope, fn: resolve }));
  await close('password', 'open sesame');
  let isDown = true;
  onTheWay = () => {
    if (!isDown) return null;
    isDown = false;
    throw new TypeError('no network');
  };
  followed.askAgain();
  expect(await lost).toMatchObject({ code: 'password.required' });
  followed.dispose();
});

it('stays open where only something in it is for others', async () => {
  vi.stubGlobal('document', pageOf(false));
  const { scope, client, followed } = await open();
  const received = vi.fn<(failure: LoadFailure) => void>();
  createWatch({ unit: accessLost, scope, fn: received });
  await client.query('GetLabels', { modelId: 'haus' });
  const unwatch = client.watch('GetLabels', { modelId: 'haus' }, () => undefined);
  onTheWay = (operation) =>
    operation === 'GetLabels'
      ? Response.json({ data: null, errors: [{ message: 'not for you', extensions: { code: 'forbidden' } }] })
      : null;
  await withTestStore(server.dataFolder, (store) =>
    inTurn(store, (work) =>
      recordModelChange(work, {
        modelId: 'haus',
        personId: null,
        at: new Date().toISOString(),
        touched: [{ kind: 'label', id: 'sofa' }],
      }),
    ),
  );
  const forbidden: unknown = expect.objectContaining({ code: 'forbidden' });
  await vi.waitFor(() => expect(console.warn).toHaveBeenCalledWith('a change is not shown', forbidden), 5000);
  expect(received).not.toHaveBeenCalled();
  unwatch();
  followed.dispose();
});

it('finds out by an image that cannot be had, where no line tells', async () => {
  const { scope, followed } = await open();
  const received = vi.fn<(failure: LoadFailure) => void>();
  createWatch({ unit: accessLost, scope, fn: received });
  await close('password', 'open sesame');
  for (let image = 0; image < 20; image += 1) followed.askAgain();
  await vi.waitFor(() => expect(received).toHaveBeenCalled());
  expect(received.mock.calls).toMatchObject([[{ code: 'password.required' }]]);
  followed.dispose();
});
