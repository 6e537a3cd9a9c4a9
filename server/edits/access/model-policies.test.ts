/** Sets policies of a model over HTTP: accepted values, required roles, and the effect for each reader. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readChanges } from '../../api/live/read-changes.ts';
import { resultOf, requesterFor, rejectionOf, type Requester } from '../../testing/named-operations.ts';
import { withTestStore } from '../../testing/databases.ts';
import { addTestPerson, signedIn } from '../../testing/people.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';
import { runTestServer, type TestServer } from '../../testing/running-server.ts';

let folder: string;
let server: TestServer;
let visitor: Requester;
let viewer: Requester;
let editor: Requester;

const modelId = 'haus';

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-policies-'));
  server = await runTestServer(folder);
  await server.importModel(fixtureModel(modelId));
  await withTestStore(server.dataFolder, async (store) => {
    await addTestPerson(store, 'ada@example.org', { roles: { haus: 'full' } });
    await addTestPerson(store, 'bob@example.org', { roles: { haus: 'viewer' } });
  });
  visitor = requesterFor(server.origin);
  viewer = requesterFor(server.origin, await signedIn(server.origin, 'bob@example.org'));
  editor = requesterFor(server.origin, await signedIn(server.origin, 'ada@example.org'));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const setPolicy = (requester: Requester, name: string, value: unknown) =>
  requester('SetModelPolicy', { modelId, name, value });

const readPolicy = async (requester: Requester, name: string, operation = 'GetModelPolicies') => {
  const { policies } = (await resultOf(requester(operation, { modelId }))) as unknown as {
    policies: readonly { name: string }[];
  };
  return policies.find((each) => each.name === name);
};

describe('policies', () => {
  it.each<[string, unknown, object]>([
    ['spaces.notes', true, { enabled: true }],
    ['spaces.webgl.layers.mode', ['views_and_layers'], { options: ['views_and_layers'] }],
    ['spaces.plugins.groups', ['a', 'b'], { options: ['a', 'b'] }],
    ['spaces.plugins.config', { meter: { unit: 'm' } }, { value: { meter: { unit: 'm' } } }],
  ])('sets %s to %j for all users, and resets it', async (name, value, result) => {
    const before = await readPolicy(visitor, name);
    await resultOf(setPolicy(editor, name, value));
    for (const requester of [visitor, viewer, editor])
      expect(await readPolicy(requester, name)).toEqual({ name, ...result });
    expect(await readPolicy(visitor, name, 'GetModelPrefetch')).toEqual({ name, ...result });
    await resultOf(setPolicy(editor, name, null));
    expect(await readPolicy(visitor, name)).toEqual(before);
  });

  it('hides policies of the workshop from visitors', async () => {
    await resultOf(setPolicy(editor, 'spaces.bundles.mp.defurnish', 'available'));
    expect(await readPolicy(editor, 'spaces.bundles.mp.defurnish')).toMatchObject({ availability: 'available' });
    expect(await readPolicy(visitor, 'spaces.bundles.mp.defurnish')).toMatchObject({ availability: 'unavailable' });
  });

  it('keeps policies across imports', async () => {
    await resultOf(setPolicy(editor, 'spaces.elements', true));
    await server.importModel(fixtureModel(modelId));
    expect(await readPolicy(visitor, 'spaces.elements')).toMatchObject({ enabled: true });
  });

  it.each<[string, unknown, RegExp]>([
    [
      'spaces.note',
      true,
      /^There is no policy "spaces\.note" that can be set; use one of spaces\.tours_v2, spaces\.notes, /,
    ],
    ['perm.spaces.workshop.edit', true, /^There is no policy "perm\.spaces\.workshop\.edit" that can be set/],
    ['spaces.notes', 'yes', /^spaces\.notes must be true or false\.$/],
    ['spaces.plugins.groups', 'a', /^spaces\.plugins\.groups must be a list of at most 50 texts\.$/],
    ['spaces.plugins.groups', [''], /must be a list of at most 50 texts/],
    [
      'spaces.chunked.mesh.lod',
      ['lod9'],
      /^spaces\.chunked\.mesh\.lod must be a list of max, lod0, lod1, lod2, lod3\.$/,
    ],
    ['spaces.webgl.layers.mode', ['all'], /must be a list of disabled, user_views, /],
    ['spaces.bundles.mp.defurnish', true, /^spaces\.bundles\.mp\.defurnish must be a text/],
    [
      'spaces.plugins.config',
      'x'.repeat(17_000),
      /^spaces\.plugins\.config must have at most 16384 characters as JSON\.$/,
    ],
  ])('rejects %s with the value %j', async (name, value, message) => {
    expect(await rejectionOf(setPolicy(editor, name, value))).toMatchObject({
      message: expect.stringMatching(message),
      extensions: { code: 'request.invalid' },
    });
  });

  it('records the change and its author in the journal', async () => {
    await resultOf(setPolicy(editor, 'spaces.notes', true));
    await withTestStore(server.dataFolder, async (store) => {
      const { version } = await store.db.selectFrom('models').select('version').executeTakeFirstOrThrow();
      const [change] = await readChanges(store, modelId, version - 1, version);
      expect(change?.records.map(({ kind }) => kind)).toEqual(['access']);
      const editBatch = await store.db
        .selectFrom('gestures')
        .innerJoin('users', 'users.id', 'gestures.user_id')
        .select('email')
        .where('version', '=', version)
        .executeTakeFirst();
      expect(editBatch?.email).toBe('ada@example.org');
    });
    await resultOf(setPolicy(editor, 'spaces.notes', null));
  });

  it('lets only editors set policies', async () => {
    expect((await rejectionOf(setPolicy(visitor, 'spaces.notes', true))).extensions).toMatchObject({
      code: 'user.unauthorized',
    });
    expect((await rejectionOf(setPolicy(viewer, 'spaces.notes', true))).extensions).toMatchObject({
      code: 'forbidden',
    });
    expect(await readPolicy(visitor, 'spaces.notes')).toMatchObject({ enabled: true });
  });
});
