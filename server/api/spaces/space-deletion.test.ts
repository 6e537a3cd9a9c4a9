/** Who may delete a space for good, when, and what remains of it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ok } from '#base/result.ts';
import type { SpaceJob } from '#domain/spaces/space-job.ts';
import { setState, type ModelState } from '../../edits/access/model-settings.ts';
import { grantAccess } from '../../edits/access/people.ts';
import { readSecurityLog } from '../../edits/access/security-log.ts';
import { acquireDataLock } from '../../store/data-lock.ts';
import { settingsFor, withTestStore } from '../../testing/databases.ts';
import { addTestPerson, postJson, signedIn } from '../../testing/people.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';
import { runTestServer, type TestServer } from '../../testing/running-server.ts';

type Who = 'visitor' | 'admin' | 'editor' | 'commenter' | 'stranger';

let folder: string;
let server: TestServer;
const headers = new Map<Who, Readonly<Record<string, string>>>([['visitor', {}]]);

const changeState = (id: string, state: ModelState) =>
  withTestStore(server.dataFolder, (store) => setState(store, id, state, new Date()));

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-deletion-'));
  server = await runTestServer(folder, {
    runJob: async (command) => {
      if (command.kind === 'export') await writeFile(command.target, 'bundle');
      return ok(null);
    },
  });
  for (const id of ['kept', 'flat']) await server.importModel(fixtureModel(id));
  await withTestStore(server.dataFolder, async (store) => {
    await addTestPerson(store, 'admin@example.org', { admin: true });
    await addTestPerson(store, 'editor@example.org', { roles: { flat: 'full' } });
    await addTestPerson(store, 'commenter@example.org', { roles: { flat: 'viewer' } });
    await addTestPerson(store, 'stranger@example.org');
  });
  for (const who of ['admin', 'editor', 'commenter', 'stranger'] as const)
    headers.set(who, await signedIn(server.origin, `${who}@example.org`));
});
beforeEach(() => changeState('flat', 'gone'));
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const spacesUrl = (inner: string) => `${server.origin}/api/v1/spaces${inner}`;
const deleteSpace = async (who: Who, id: string): Promise<string> => {
  const response = await fetch(spacesUrl(`/${id}`), { method: 'DELETE', headers: headers.get(who)! });
  if (response.status === 204) return '204';
  const { errors } = (await response.json()) as { errors: readonly { extensions: { code: string } }[] };
  return `${response.status} ${errors[0]!.extensions.code}`;
};
/** Below the data folder, of this space. */
const pathsOf = async (id: string) =>
  (await readdir(server.dataFolder, { recursive: true }))
    .map(String)
    .filter((each) => each.split(path.sep).includes(id));

it.each([
  ['visitor', 'flat', '401 user.unauthorized'],
  ['stranger', 'flat', '403 forbidden'],
  ['commenter', 'flat', '403 forbidden'],
  ['editor', 'flat', '403 forbidden'],
  ['admin', 'absent', '404 not.found'],
  ['admin', 'kept', '409 space.not_in_trash'],
] as const)('a %s cannot delete “%s”: %s', async (who, id, expected) => {
  expect(await deleteSpace(who, id)).toBe(expected);
  expect(await pathsOf('flat')).not.toEqual([]);
});

it.each(['active', 'archived'] as const)('no %s space is deleted', async (state) => {
  await changeState('flat', state);
  expect(await deleteSpace('admin', 'flat')).toBe('409 space.not_in_trash');
});

it('is rejected while an import or a backup runs', { timeout: 20_000 }, async () => {
  const lock = await acquireDataLock(server.dataFolder, await settingsFor(server.dataFolder));
  if (!lock.ok) throw new Error(lock.failure.message);
  expect(await deleteSpace('admin', 'flat')).toBe('409 store.busy');
  expect(await pathsOf('flat')).not.toEqual([]);
  await lock.value.release();
});

it('of several spaces at the same time waits for the others, and of one space happens once', async () => {
  for (const id of ['first', 'second']) {
    await server.importModel(fixtureModel(id));
    await changeState(id, 'gone');
  }
  const outcomes = await Promise.all(['first', 'second', 'second'].map((id) => deleteSpace('admin', id)));
  expect(outcomes.toSorted()).toEqual(['204', '204', '404 not.found']);
  expect([...(await pathsOf('first')), ...(await pathsOf('second'))]).toEqual([]);
});

it('deletes rows, files, those in the trash, and prepared downloads, and nothing of other spaces', async () => {
  await changeState('flat', 'active');
  await withTestStore(server.dataFolder, (store) => grantAccess(store, 'editor@example.org', 'flat', 'full'));
  const earlier = path.join(server.dataFolder, 'trash', '20260101T000000000Z-0123abcd');
  for (const id of ['flat', 'kept']) {
    await mkdir(path.join(server.dataFolder, 'attachments', id), { recursive: true });
    await writeFile(path.join(server.dataFolder, 'attachments', id, 'photo'), 'photo');
    await mkdir(path.join(earlier, 'models', id, 'r0'), { recursive: true });
    await writeFile(path.join(earlier, 'models', id, 'r0', 'thumb.jpg'), 'thumb');
  }
  // What no row names.
  await mkdir(path.join(server.dataFolder, 'models', 'flat', 'stray'), { recursive: true });
  await writeFile(path.join(server.dataFolder, 'models', 'flat', 'stray', 'thumb.jpg'), 'thumb');
  const onlyOfFlat = path.join(server.dataFolder, 'trash', '20260102T000000000Z-0123abcd');
  await mkdir(path.join(onlyOfFlat, 'attachments', 'flat'), { recursive: true });
  await writeFile(path.join(onlyOfFlat, 'attachments', 'flat', 'photo'), 'photo');
  const keptBefore = await pathsOf('kept');
  const { job } = (await (await postJson(spacesUrl('/flat/export'), {}, headers.get('editor'))).json()) as {
    job: SpaceJob;
  };
  const bundle = path.join(server.dataFolder, 'imports', 'jobs', job.id);
  const jobs = async () =>
    (await (await fetch(spacesUrl('/jobs'), { headers: headers.get('editor')! })).json()) as unknown;
  await vi.waitFor(async () => expect(await jobs()).toMatchObject({ jobs: [{ state: 'done' }] }));
  await changeState('flat', 'gone');

  expect(await deleteSpace('admin', 'flat')).toBe('204');
  expect(await pathsOf('flat')).toEqual([]);
  expect(await pathsOf('kept')).toEqual(keptBefore);
  for (const removed of [bundle, onlyOfFlat]) await expect(readdir(removed)).rejects.toThrow('ENOENT');
  expect(await deleteSpace('admin', 'flat')).toBe('404 not.found');
  await withTestStore(server.dataFolder, async (store) => {
    expect(await store.db.selectFrom('models').select('id').execute()).toEqual([{ id: 'kept' }]);
    expect(await store.db.selectFrom('user_roles').selectAll().execute()).toEqual([]);
    const log = await readSecurityLog(store);
    expect(log.filter(({ event, modelId }) => event === 'model.deleted' && modelId === 'flat')).toMatchObject([
      { personId: expect.any(String) as unknown, detail: 'with files' },
    ]);
    expect(await store.db.selectFrom('adoptions').selectAll().execute()).toEqual([]);
  });
});
