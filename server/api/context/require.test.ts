import { expect, it } from 'vitest';
import { visitor, type Actor } from '#domain/access/actor.ts';
import type { GraphContext } from './graph-context.ts';
import { createModelReader } from '../../store/models/model-reader.ts';
import { importPrepared } from '../../edits/imports/import-prepared.ts';
import { withTestStore } from '../../testing/databases.ts';

import { fixtureModel, writePrepared } from '../../testing/prepared-fixture.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { requireComment, requireEdit } from './require.ts';

const person = { id: 'p', email: 'p@example.org', firstName: '', lastName: '', admin: false };
const withRole = (role?: 'viewer' | 'full'): Actor => ({
  ...visitor,
  person,
  roles: new Map(role ? [['haus', role]] : []),
});

it('returns the model to those with permission, and throws the code for all others', async () => {
  const folder = temporaryFolder();
  await importPrepared(folder, await writePrepared(`${folder}/imports/one`, fixtureModel('haus')));
  await withTestStore(folder, async (store) => {
    const models = createModelReader(store, { records: 1e6, recordContexts: 1e6 });
    const outcome = (demand: typeof requireEdit, actor: Actor, id = 'haus') =>
      demand({ store, models, actor } satisfies Pick<GraphContext, 'store' | 'models' | 'actor'>, id).then(
        (model) => model.id,
        (thrown: { extensions: { code: string } }) => thrown.extensions.code,
      );
    const outcomes = async (actor: Actor) => [await outcome(requireComment, actor), await outcome(requireEdit, actor)];
    expect(await outcomes(withRole('full'))).toEqual(['haus', 'haus']);
    expect(await outcomes(withRole('viewer'))).toEqual(['haus', 'forbidden']);
    expect(await outcomes(withRole())).toEqual(['forbidden', 'forbidden']);
    expect(await outcomes(visitor)).toEqual(['user.unauthorized', 'user.unauthorized']);
    const admin: Actor = { ...visitor, person: { ...person, admin: true } };
    expect(await outcome(requireEdit, admin, 'barn')).toBe('not.found');
    await store.db.updateTable('models').set({ published: 0, state: 'archived' }).execute();
    expect(await outcomes(withRole('full'))).toEqual(['haus', 'haus']);
    expect(await outcomes(withRole())).toEqual(['not.found', 'not.found']);
  });
});
