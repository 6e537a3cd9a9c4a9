/** Policies of a model, set over HTTP: what is taken, who may, and what everybody is answered then. */
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
  await server.take(fixtureModel(modelId));
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

const set = (ask: Requester, name: string, value: unknown) => ask('SetModelPolicy', { modelId, name, value });

const received = async (ask: Requester, name: string, operation = 'GetModelPolicies') => {
  const { policies } = (await resultOf(ask(operation, { modelId }))) as unknown as {
    policies: readonly { name: string }[];
  };
  return policies.find((each) => each.name === name);
};

describe('a policy', () => {
  it.each<[string, unknown, object]>([
    ['spaces.notes', true, { enabled: true }],
    ['spaces.webgl.layers.mode', ['views_and_layers'], { options: ['views_and_layers'] }],
    ['spaces.plugins.groups', ['a', 'b'], { options: ['a', 'b'] }],
    ['spaces.plugins.config', { meter: { unit: 'm' } }, { value: { meter: { unit: 'm' } } }],
  ])('%s is set to %j for everybody, and set back', async (name, value, result) => {
    const before = await received(visitor, name);
    await resultOf(set(editor, name, value));
    for (const ask of [visitor, viewer, editor]) expect(await received(ask, name)).toEqual({ name, ...result });
    expect(await received(visitor, name, 'GetModelPrefetch')).toEqual({ name, ...result });
    await resultOf(set(editor, name, null));
    expect(await received(visitor, name)).toEqual(before);
  });

  it('of the editing application is not told to visitors', async () => {
    await resultOf(set(editor, 'spaces.bundles.mp.defurnish', 'available'));
    expect(await received(editor, 'spaces.bundles.mp.defurnish')).toMatchObject({ availability: 'available' });
    expect(await received(visitor, 'spaces.bundles.mp.defurnish')).toMatchObject({ availability: 'unavailable' });
  });

  it('outlives the next import', async () => {
    await resultOf(set(editor, 'spaces.elements', true));
    await server.take(fixtureModel(modelId));
    expect(await received(visitor, 'spaces.elements')).toMatchObject({ enabled: true });
  });

  it.each<[string, unknown, RegExp]>([
    [
      'spaces.note',
      true,
      /^There is no policy "spaces\.note" that can be set: say one of spaces\.tours_v2, spaces\.notes, /,
    ],
    ['perm.spaces.workshop.edit', true, /^There is no policy "perm\.spaces\.workshop\.edit" that can be set/],
    ['spaces.notes', 'yes', /^spaces\.notes must be true or false\.$/],
    ['spaces.plugins.groups', 'a', /^spaces\.plugins\.groups must be a list of at most 50 words\.$/],
    ['spaces.plugins.groups', [''], /must be a list of at most 50 words/],
    [
      'spaces.chunked.mesh.lod',
      ['lod9'],
      /^spaces\.chunked\.mesh\.lod must be words among max, lod0, lod1, lod2, lod3\.$/,
    ],
    ['spaces.webgl.layers.mode', ['all'], /must be words among disabled, user_views, /],
    ['spaces.bundles.mp.defurnish', true, /^spaces\.bundles\.mp\.defurnish must be a word/],
    [
      'spaces.plugins.config',
      'x'.repeat(17_000),
      /^spaces\.plugins\.config must have at most 16384 characters as JSON\.$/,
    ],
  ])('%s is not set to %j', async (name, value, message) => {
    expect(await rejectionOf(set(editor, name, value))).toMatchObject({
      message: expect.stringMatching(message),
      extensions: { code: 'request.invalid' },
    });
  });

  it('is told to open viewers as what it is, and by whom it was set', async () => {
    await resultOf(set(editor, 'spaces.notes', true));
    await withTestStore(server.dataFolder, async (store) => {
      const { version } = await store.db.selectFrom('models').select('version').executeTakeFirstOrThrow();
      const [change] = await readChanges(store, modelId, version - 1, version);
      expect(change?.records.map(({ kind }) => kind)).toEqual(['access']);
      const gesture = await store.db
        .selectFrom('gestures')
        .innerJoin('users', 'users.id', 'gestures.user_id')
        .select('email')
        .where('version', '=', version)
        .executeTakeFirst();
      expect(gesture?.email).toBe('ada@example.org');
    });
    await resultOf(set(editor, 'spaces.notes', null));
  });

  it('is set by those who may edit', async () => {
    expect((await rejectionOf(set(visitor, 'spaces.notes', true))).extensions).toMatchObject({
      code: 'user.unauthorized',
    });
    expect((await rejectionOf(set(viewer, 'spaces.notes', true))).extensions).toMatchObject({ code: 'forbidden' });
    expect(await received(visitor, 'spaces.notes')).toMatchObject({ enabled: true });
  });
});
