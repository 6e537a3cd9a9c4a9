/** Adding, renewing, expiring and limiting rows of presence (docs/reference/presence.md#expiry-and-limits). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Activity } from '#domain/presence/presence.ts';
import { grantAccess, removePerson } from '../../edits/access/people.ts';
import { importPrepared } from '../../edits/imports/import-prepared.ts';
import { settingsFor } from '../../testing/databases.ts';
import { addTestPerson } from '../../testing/people.ts';
import { fixtureModel, writePrepared } from '../../testing/prepared-fixture.ts';
import { maxPresencePerModel, maxPresencePerPerson } from '../../wire/limits.ts';
import { restorableTables } from '../backup/backup-format.ts';
import { openStore, type Store } from '../open-store.ts';
import { readPresence, removePresence, savePresence } from './presence.ts';

const idle: Activity = { tool: null, record: null };
const at = (seconds: number): Date => new Date(Date.UTC(2026, 0, 1) + seconds * 1000);
/** People who may edit both models. */
const editors = ['ada', 'bob', 'cyd', 'dan', 'eve', 'fay'] as const;
type EditorName = (typeof editors)[number];

let folder: string;
let store: Store;
const ids = new Map<string, string>();

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-presence-'));
  const settings = await settingsFor(folder);
  const opened = await openStore(folder, settings);
  if (!opened.ok) throw new Error(opened.failure.message);
  store = opened.value;
  for (const id of ['haus', 'barn'])
    await importPrepared(folder, await writePrepared(path.join(folder, 'imports', id), fixtureModel(id)), { settings });
  for (const name of editors)
    await addTestPerson(store, `${name}@example.org`, { roles: { haus: 'full', barn: 'full' } });
  await addTestPerson(store, 'ann@example.org', { admin: true });
  for (const { id, email } of await store.db.selectFrom('users').select(['id', 'email']).execute())
    ids.set(email.split('@')[0]!, id);
});
beforeEach(() => store.db.deleteFrom('presence').execute());
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const keyOf = (name: EditorName | 'ann', clientId: string, modelId = 'haus') => ({
  modelId,
  clientId,
  userId: ids.get(name)!,
});
const save = (name: EditorName | 'ann', clientId: string, seconds: number, modelId = 'haus', activity = idle) =>
  savePresence(store, keyOf(name, clientId, modelId), activity, at(seconds));
const listed = async (seconds: number, ...modelIds: readonly string[]) => {
  const rows = await readPresence(store, modelIds.length > 0 ? modelIds : ['haus'], at(seconds));
  return rows.map(({ client_id }) => client_id);
};
const storedCount = async (): Promise<number> => {
  const rows = await store.db.selectFrom('presence').select('client_id').execute();
  return rows.length;
};

it('lists what each page does, by client id, for the models that are named', async () => {
  await save('bob', 'page-b', 0, 'haus', { tool: 'TAGS', record: { kind: 'tag', id: 't1' } });
  await save('ann', 'page-a', 0);
  await save('ada', 'page-B', 0, 'barn');
  expect(await readPresence(store, ['haus'], at(1))).toMatchObject([
    { client_id: 'page-a', user_id: ids.get('ann'), tool: null, record_kind: null, record_id: null },
    { client_id: 'page-b', first_name: 'bob', tool: 'TAGS', record_kind: 'tag', record_id: 't1' },
  ]);
  expect(await listed(1, 'haus', 'barn')).toEqual(['page-B', 'page-a', 'page-b']);
});

it('lists a page for 45 seconds after its last request, and deletes expired rows when a page is added', async () => {
  await save('ada', 'page-one', 0);
  await save('ada', 'page-one', 40);
  await save('bob', 'page-two', 1);
  expect(await listed(45)).toEqual(['page-one', 'page-two']);
  expect(await listed(46)).toEqual(['page-one']);
  expect(await listed(85)).toEqual([]);
  expect(await storedCount()).toBe(2);
  expect(await save('bob', 'page-two', 90)).toBe('saved');
  expect(await storedCount()).toBe(1);
});

it('keeps the row of another person: it is neither renewed nor removed', async () => {
  await save('ada', 'page-one', 0);
  expect(await save('bob', 'page-one', 1)).toBe('taken');
  await removePresence(store, keyOf('bob', 'page-one'));
  await removePresence(store, keyOf('ada', 'page-one', 'barn'));
  expect(await readPresence(store, ['haus'], at(44))).toMatchObject([{ user_id: ids.get('ada') }]);
  await removePresence(store, keyOf('ada', 'page-one'));
  await removePresence(store, keyOf('ada', 'page-one'));
  expect(await listed(1)).toEqual([]);
});

it('replaces the row of the person that was renewed least recently, in any model', async () => {
  for (let index = 0; index < maxPresencePerPerson; index++)
    await save('ada', `page-${index}`, index, index === 0 ? 'barn' : 'haus');
  await save('ada', 'page-0', 20, 'barn');
  await save('bob', 'page-bob', 0);
  expect(await save('ada', 'page-new', 21)).toBe('saved');
  const remaining = Array.from({ length: maxPresencePerPerson - 2 }, (_, index) => `page-${index + 2}`);
  expect(await listed(22, 'haus', 'barn')).toEqual(['page-0', ...remaining, 'page-bob', 'page-new']);
});

it('limits the pages of a model, and leaves the rows of a rejected person as they are', async () => {
  for (const name of editors.slice(0, 5))
    for (let index = 0; index < maxPresencePerPerson; index++) await save(name, `${name}-page-${index}`, index);
  expect((await listed(10)).length).toBe(maxPresencePerModel);
  for (let index = 0; index < maxPresencePerPerson; index++) await save('fay', `barn-page-${index}`, 0, 'barn');
  expect(await save('fay', 'fay-page', 11)).toBe('full');
  expect((await listed(11, 'barn')).length).toBe(maxPresencePerPerson);
  // A renewal, and a page that replaces one of the same model.
  expect(await save('ada', 'ada-page-0', 11)).toBe('saved');
  expect(await save('ada', 'ada-page-new', 11)).toBe('saved');
  expect((await listed(12)).length).toBe(maxPresencePerModel);
});

it('saves pages that are added at the same time', async () => {
  const saved = await Promise.all(editors.map((name) => save(name, `${name}-page`, 0)));
  expect(saved).toEqual(editors.map(() => 'saved'));
  expect((await listed(1)).length).toBe(editors.length);
});

it('does not list people who may no longer edit', async () => {
  await addTestPerson(store, 'joe@example.org', { roles: { haus: 'full' } });
  const { id } = await store.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'joe@example.org')
    .executeTakeFirstOrThrow();
  await savePresence(store, { modelId: 'haus', clientId: 'page-joe', userId: id }, idle, at(0));
  expect(await listed(1)).toEqual(['page-joe']);
  await grantAccess(store, 'joe@example.org', 'haus', 'viewer');
  expect(await listed(1)).toEqual([]);
  await removePerson(store, 'joe@example.org');
  expect(await storedCount()).toBe(0);
});

it('goes with its model, and is in no backup', async () => {
  await importPrepared(folder, await writePrepared(path.join(folder, 'imports', 'shed'), fixtureModel('shed')), {
    settings: await settingsFor(folder),
  });
  await save('ann', 'page-ann', 0, 'shed');
  await store.db.deleteFrom('models').where('id', '=', 'shed').execute();
  expect(await storedCount()).toBe(0);
  expect(await restorableTables(store)).not.toContain('presence');
});
