/** All views, layers and records of a model, as the operations on views take them (domain/views). */
import { viewDataTypes } from '#domain/model/content/view.ts';
import type { Held, ViewContent, ViewKind } from '#domain/views/view-content.ts';
import { placesOf, recordOfRow } from './repositories/annotation-repository.ts';
import type { Work } from './record-repository.ts';
import { layerRepository, viewRepository } from './repositories/view-repositories.ts';

const heldIn = async <Kind extends 'view' | 'layer'>(
  work: Work,
  modelId: string,
  kind: Kind,
): Promise<readonly Held<Kind>[]> => {
  const table = kind === 'view' ? 'views' : 'layers';
  const home = kind === 'view' ? viewRepository : layerRepository;
  const rows = await work
    .selectFrom(table as 'views')
    .select('id')
    .where('model_id', '=', modelId)
    .execute();
  const held: Held<Kind>[] = [];
  for (const { id } of rows) held.push({ kind, id, fields: (await home.read(work, modelId, id))! });
  return held;
};

/** `records: false` spares reading what only some operations need. */
export const readViewContent = async (
  work: Work,
  modelId: string,
  { records }: { readonly records: boolean } = { records: true },
): Promise<ViewContent> => {
  const places = await placesOf(work, modelId);
  const rows = records
    ? await work
        .selectFrom('annotations')
        .selectAll()
        .where('model_id', '=', modelId)
        .where('kind', 'in', [...viewDataTypes])
        .orderBy('sequence')
        .execute()
    : [];
  return {
    views: await heldIn(work, modelId, 'view'),
    layers: await heldIn(work, modelId, 'layer'),
    records: rows.map((row): Held<ViewKind> => {
      const kind = row.kind as ViewKind;
      return { kind, id: row.id, fields: recordOfRow(kind, row, places) };
    }),
  };
};
