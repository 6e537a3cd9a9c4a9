/** Creates the largest models that the server must serve quickly: ten thousand tags, a thousand sweeps. */
import path from 'node:path';
import { applyEditBatch } from '../edits/apply-edit-batch.ts';
import { importModelInto } from '../edits/imports/import-prepared.ts';
import type { Store } from '../store/open-store.ts';
import { fixtureModel, writePrepared } from './prepared-fixture.ts';

export interface LargeModel {
  readonly tags: number;
  readonly sweeps: number;
}

/** Throws if the model cannot be imported. */
export const addLargeModel = async (store: Store, id: string, { tags, sweeps }: LargeModel): Promise<void> => {
  const prepared = await writePrepared(path.join(store.folder, 'imports', id), fixtureModel(id));
  const imported = await importModelInto(store, prepared, { defaultVisibility: 'public' });
  if (!imported.ok) throw new Error(imported.failure.message);
  const edits = Array.from({ length: tags }, (_, i) => ({
    kind: 'tag' as const,
    id: `tag-${i}`,
    before: null,
    after: {
      label: `Radiator ${i}`,
      description: 'Changed in spring; see [the plan](https://example.org/plan).',
      keywords: ['heating', 'spring'],
      anchorPosition: [(i % 40) / 8, 1, -((i / 40) % 3)],
    },
  }));
  const applied = await applyEditBatch(store, { modelId: id, id: `${id}-tags`, personId: null, edits });
  if (!applied.ok) throw new Error(applied.failure.code);
  const row = await store.db
    .selectFrom('sweeps')
    .selectAll()
    .where('model_id', '=', id)
    .where('id', '=', 's1')
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: sweeps }, (_, i) => ({
    ...row,
    id: `sweep-${i}`,
    uuid: `uuid-${id}-${i}`,
    sequence: 1000 + i,
    name: `Place ${i}`,
  }));
  for (let first = 0; first < rows.length; first += 500)
    await store.db
      .insertInto('sweeps')
      .values(rows.slice(first, first + 500))
      .execute();
  const links = rows.flatMap(({ id: sweep_id }, i) =>
    Array.from({ length: 8 }, (_, n) => ({
      model_id: id,
      sweep_id,
      neighbour_id: `sweep-${(i + n + 1) % sweeps}`,
      sequence: n,
    })),
  );
  for (let first = 0; first < links.length; first += 1000)
    await store.db
      .insertInto('sweep_neighbours')
      .values(links.slice(first, first + 1000))
      .execute();
};
