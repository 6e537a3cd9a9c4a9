import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fields } from '#base/json-fields.ts';
import { inverseOfAll, type Edit } from '#domain/edits/edit.ts';
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
  await server.importModel(fixtureModel(modelId));
  await server.importModel(fixtureModel('werk'));
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

const readAs = (kind: string, recordId: string, more: object = {}) =>
  editor('GetRecord', { modelId, kind, recordId, ...more });
const record = async (kind: string, recordId: string, more: object = {}) =>
  (await resultOf(readAs(kind, recordId, more)))['record'] as Fields | null;

it('returns the whole record, which edits need to remove and to restore it', async () => {
  const whole = (await record('tag', 't1'))!;
  expect(whole).toMatchObject({ layerId: baseLayerId, enabled: true });
  const removal = { kind: 'tag', id: 't1', before: whole, after: null };
  await resultOf(editor('ApplyEdits', { modelId, edits: [removal] }));
  expect(await record('tag', 't1')).toBeNull();
  await resultOf(editor('ApplyEdits', { modelId, edits: [{ ...removal, before: null, after: whole }] }));
  expect(await record('tag', 't1')).toEqual(whole);
});

it('returns the version of the named layer', async () => {
  const { layerId } = (await record('tag', 't1'))!;
  expect(await record('tag', 't1', { layerId })).toMatchObject({ layerId });
  expect(await record('tag', 't1', { layerId: 'nowhere' })).toBeNull();
});

it('returns null for unknown records and rejects other models', async () => {
  expect(await record('tag', 'nobody')).toBeNull();
  expect(await rejectionOf(editor('GetRecord', { modelId: 'werk', kind: 'tag', recordId: 't1' }))).toMatchObject({
    extensions: { code: 'forbidden' },
  });
});

it('rejects non-editors and unknown kinds', async () => {
  const variables = { modelId, kind: 'tag', recordId: 't1' };
  expect(await rejectionOf(visitor('GetRecord', variables))).toMatchObject({
    extensions: { code: 'user.unauthorized' },
  });
  expect(await rejectionOf(commenter('GetRecord', variables))).toMatchObject({ extensions: { code: 'forbidden' } });
  expect(await rejectionOf(readAs('teapot', 't1'))).toMatchObject({ extensions: { code: 'request.invalid' } });
});

const batchOf = (request: Requester, gestureId: string) => request('GetEditBatch', { modelId, gestureId });
const batch = async (gestureId: string) =>
  (await resultOf(batchOf(editor, gestureId)))['editBatch'] as { version: number; edits: readonly Edit[] } | null;

describe('the edit batch of a mutation', () => {
  it('is returned as the journal has it, in the order in which it was applied', async () => {
    await resultOf(editor('AddUserView', { modelId, name: 'Works', gestureId: 'works' }));
    const added = (await batch('works'))!;
    expect(added.edits.map(({ kind, before }) => [kind, before])).toEqual([
      ['layer', null],
      ['view', null],
    ]);
    const undone = inverseOfAll(added.edits);
    const { version } = await resultOf(editor('ApplyEdits', { modelId, edits: undone, gestureId: 'undo' }));
    expect(version).toBe(added.version + 1);
    expect(await batch('undo')).toMatchObject({ version, edits: undone });
  });

  it('is null for none, and for editors of the model only', async () => {
    expect(await batch('none')).toBeNull();
    expect(await rejectionOf(batchOf(visitor, 'works'))).toMatchObject({ extensions: { code: 'user.unauthorized' } });
    expect(await rejectionOf(batchOf(commenter, 'works'))).toMatchObject({ extensions: { code: 'forbidden' } });
    expect(await rejectionOf(editor('GetEditBatch', { modelId: 'werk', gestureId: 'works' }))).toMatchObject({
      extensions: { code: 'forbidden' },
    });
  });
});
