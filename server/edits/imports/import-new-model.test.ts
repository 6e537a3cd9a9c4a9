/** An import of a new model does not overwrite one that was imported meanwhile. */
import path from 'node:path';
import { expect, it } from 'vitest';
import { settingsFor, withTestStore } from '../../testing/databases.ts';
import { fixtureModel, writePrepared } from '../../testing/prepared-fixture.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { importModelInto, importPrepared } from './import-prepared.ts';
import { readModel } from '../../store/models/read-model.ts';

it('keeps the model that was imported first', async () => {
  const data = temporaryFolder();
  const first = await importPrepared(
    data,
    await writePrepared(path.join(data, 'imports', 'one'), fixtureModel('haus')),
    {
      settings: await settingsFor(data),
    },
  );
  if (!first.ok) throw new Error(first.failure.message);
  await withTestStore(data, async (store) => {
    const second = await writePrepared(path.join(data, 'imports', 'two'), fixtureModel('haus'));
    expect(await importModelInto(store, second, { mustBeNew: true })).toMatchObject({
      ok: false,
      failure: { code: 'adoption.overtaken' },
    });
    expect((await readModel(store, 'haus'))!.model.revision).toBe(first.value.revision);
    const revisions = new Set<string>();
    for await (const { key } of store.files.list('models/haus/')) revisions.add(key.split('/')[2]!);
    expect([...revisions]).toEqual([first.value.revision]);
    const third = await writePrepared(path.join(data, 'imports', 'three'), fixtureModel('barn'));
    expect(await importModelInto(store, third, { mustBeNew: true })).toMatchObject({ ok: true });
  });
});
