import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Fields } from '#base/json-fields.ts';
import { baseLayerId } from '#domain/graph/vendor-names.ts';
import { resultOf, requesterFor, rejectionOf, type Requester } from '../testing/named-operations.ts';
import { withTestStore } from '../testing/databases.ts';
import { addTestPerson, signedIn } from '../testing/people.ts';
import { fixtureModel } from '../testing/prepared-fixture.ts';
import { runTestServer, type TestServer } from '../testing/running-server.ts';

let folder: string;
let server: TestServer;
let visitor: Requester;
let commenter: Requester;
let editor: Requester;

const modelId = 'haus';

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-record-'));
  server = await runTestServer(folder);
  await server.take(fixtureModel(modelId));
  await server.take(fixtureModel('werk'));
  await withTestStore(server.dataFolder, async (store) => {
    await addTestPerson(store, 'ada@example.org', { roles: { haus: 'full' } });
    await addTestPerson(store, 'bob@example.org', { roles: { haus: 'viewer' } });
  });
  visitor = requesterFor(server.origin);
  editor = requesterFor(server.origin, await signedIn(server.origin, 'ada@example.org'));
  commenter = requesterFor(server.origin, await signedIn(server.origin, 'bob@example.org'));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (kind: string, recordId: string, more: object = {}) =>
  editor('GetRecord', { modelId, kind, recordId, ...more });
const record = async (kind: string, recordId: string, more: object = {}) =>
  (await resultOf(ask(kind, recordId, more)))['record'] as Fields | null;

it('is all that an edit has to say to remove it, and to bring it back as it was', async () => {
  const whole = (await record('tag', 't1'))!;
  expect(whole).toMatchObject({ layerId: baseLayerId, enabled: true });
  const gone = { kind: 'tag', id: 't1', before: whole, after: null };
  await resultOf(editor('ApplyEdits', { modelId, edits: [gone] }));
  expect(await record('tag', 't1')).toBeNull();
  await resultOf(editor('ApplyEdits', { modelId, edits: [{ ...gone, before: null, after: whole }] }));
  expect(await record('tag', 't1')).toEqual(whole);
});

it('is the version of the layer that is named', async () => {
  const { layerId } = (await record('tag', 't1'))!;
  expect(await record('tag', 't1', { layerId })).toMatchObject({ layerId });
  expect(await record('tag', 't1', { layerId: 'nowhere' })).toBeNull();
});

it('is nothing where there is none, nor of another model', async () => {
  expect(await record('tag', 'nobody')).toBeNull();
  expect(await rejectionOf(editor('GetRecord', { modelId: 'werk', kind: 'tag', recordId: 't1' }))).toMatchObject({
    extensions: { code: 'forbidden' },
  });
});

it('is for those who may edit alone, and of a kind that there is', async () => {
  const variables = { modelId, kind: 'tag', recordId: 't1' };
  expect(await rejectionOf(visitor('GetRecord', variables))).toMatchObject({
    extensions: { code: 'user.unauthorized' },
  });
  expect(await rejectionOf(commenter('GetRecord', variables))).toMatchObject({ extensions: { code: 'forbidden' } });
  expect(await rejectionOf(ask('teapot', 't1'))).toMatchObject({ extensions: { code: 'request.invalid' } });
});
