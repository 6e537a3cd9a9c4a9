import path from 'node:path';
import { expect, it } from 'vitest';
import type { Edit } from '#domain/edits/edit.ts';
import { applyEditBatch } from '../../edits/apply-edit-batch.ts';
import { withTestStore } from '../../testing/databases.ts';
import { fixtureModel, writePrepared } from '../../testing/prepared-fixture.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { importModelInto } from '../../edits/imports/import-prepared.ts';
import { createModelReader } from './model-reader.ts';

const changes: readonly (readonly [name: string, isSame: boolean, edit: Edit])[] = [
  ['a label', true, { kind: 'label', id: 'l', before: null, after: { label: 'Stove', position: [0, 0, 0] } }],
  ['the name', true, { kind: 'details', id: 'model', before: { name: 'Haus am "See" <1>' }, after: { name: 'Haus' } }],
  ['a floor', false, { kind: 'floor', id: 'ground', before: { name: 'Ground' }, after: { name: 'Below' } }],
  ['a room', false, { kind: 'room', id: 'kitchen', before: { name: 'Küche' }, after: { name: 'Kitchen' } }],
  ['a layer', false, { kind: 'layer', id: 'new', before: null, after: { type: 'common', name: 'Works' } }],
];

it('returns the same record context while it is unchanged', async () => {
  const folder = temporaryFolder();
  await withTestStore(folder, async (store) => {
    await importModelInto(store, await writePrepared(path.join(folder, 'imports', 'one'), fixtureModel('haus')));
    const models = createModelReader(store, { records: 1e6, recordContexts: 1e6 });
    for (const [name, isSame, edit] of changes) {
      const before = (await models.record('haus'))!;
      expect(await models.record('haus')).toBe(before);
      const applied = await applyEditBatch(store, { modelId: 'haus', id: name, personId: null, edits: [edit] });
      expect(applied, name).toMatchObject({ ok: true });
      // Concurrent requests get the same record.
      const [after, another] = await Promise.all([models.record('haus'), models.record('haus')]);
      expect(after!.model.version, name).toBe(before.model.version + 1);
      expect(after!.recordContext === before.recordContext, name).toBe(isSame);
      expect(another!.recordContext, name).toBe(after!.recordContext);
    }
  });
});

it('caches contexts of more models than records', async () => {
  const folder = temporaryFolder();
  await withTestStore(folder, async (store) => {
    const ids = Array.from({ length: 40 }, (_, i) => `haus-${i}`);
    for (const id of ids)
      await importModelInto(store, await writePrepared(path.join(folder, 'imports', id), fixtureModel(id)));
    const models = createModelReader(store, { records: 1e6, recordContexts: 1e6 });
    const first = new Map<string, object>();
    for (const id of ids) first.set(id, (await models.record(id))!.recordContext);
    expect(new Set(first.values()).size).toBe(ids.length);
    for (const id of ids) expect((await models.record(id))!.recordContext, id).toBe(first.get(id));
  });
});
