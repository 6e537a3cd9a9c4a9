/** The order of the lists of spaces (docs/reference/spaces.md#search-filter-and-order). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visitor, type Actor, type Person } from '#domain/access/actor.ts';
import type { Locale } from '#domain/locales.ts';
import { importModelInto } from '../../edits/imports/import-prepared.ts';
import { settingsFor } from '../../testing/databases.ts';
import { fixtureModel, writePrepared } from '../../testing/prepared-fixture.ts';
import { openStore, type Store } from '../open-store.ts';
import { listModels } from './list-models.ts';
import { listSpaces } from './list-spaces.ts';

const person: Person = { id: 'ada', email: 'ada@example.org', firstName: '', lastName: '', admin: true };
const administrator: Actor = { ...visitor, person };

/** By id. */
const names = {
  z: 'Zoo',
  a: 'apartment',
  h10: 'House 10',
  h2: 'house 2',
  e: 'Émile',
  n: 'Ñandú',
  nu: 'Nube',
  f2: 'FLAT',
  f1: 'flat',
} as const;
const { details } = fixtureModel('any');

let folder: string;
let store: Store;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-order-'));
  const opened = await openStore(folder, await settingsFor(folder));
  if (!opened.ok) throw new Error(opened.failure.message);
  store = opened.value;
  for (const [id, name] of Object.entries(names)) {
    const model = fixtureModel(id, { details: { ...details, name } });
    const prepared = await writePrepared(path.join(folder, 'imports', id), model);
    await importModelInto(store, prepared, { visibility: 'public' });
  }
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const idsOf = (listed: readonly { readonly id: string }[]) => listed.map(({ id }) => id).join(' ');
const inEnglish = 'a e f1 f2 h2 h10 n nu z';
const inSpanish = 'a e f1 f2 h2 h10 nu n z';

describe('the spaces of the list are by name', () => {
  it.each([
    ['en-US', inEnglish],
    ['es', inSpanish],
  ] as const satisfies readonly (readonly [Locale, string])[])('in %s', async (locale, ids) => {
    for (const actor of [visitor, administrator]) {
      expect(idsOf(await listSpaces(store, actor, locale))).toBe(ids);
      expect(idsOf(await listModels(store, actor, locale))).toBe(ids);
    }
  });

  it('in English where no language is requested', async () =>
    expect(idsOf(await listModels(store, null))).toBe(inEnglish));

  it('and by id where names are hidden, which come last', async () => {
    const options = JSON.stringify({ shown: { modelName: false } });
    const before = await store.db.selectFrom('models').select(['id', 'options']).execute();
    await store.db.updateTable('models').set({ options }).where('id', 'in', ['a', 'z', 'nu']).execute();
    const ids = 'e f1 f2 h2 h10 n a nu z';
    expect(idsOf(await listSpaces(store, visitor, 'en-US'))).toBe(ids);
    expect(idsOf(await listModels(store, visitor))).toBe(ids);
    expect(idsOf(await listSpaces(store, administrator, 'en-US'))).toBe(inEnglish);
    for (const { id, options: old } of before)
      await store.db.updateTable('models').set({ options: old }).where('id', '=', id).execute();
  });
});
