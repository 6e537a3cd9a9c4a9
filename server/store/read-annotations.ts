/** What people added to a model: the rows of one kind, in their order, all versions of a record among them. */
import { baseLayerId } from '#domain/graph/vendor-names.ts';
import type { AnnotationKind } from './annotation-rows.ts';
import type { Store } from './open-store.ts';
import type { Row } from './read-model.ts';
import { readableRows } from './readable-rows.ts';

interface Wanted {
  readonly includeDisabled?: boolean;
  /** Of these records alone. */
  readonly ids?: readonly string[];
}

/** Without records that a response cannot carry (readable-rows.ts). */
export const readAnnotations = async (
  { db }: Pick<Store, 'db'>,
  modelId: string,
  kind: AnnotationKind,
  { includeDisabled = true, ids }: Wanted = {},
): Promise<readonly Row<'annotations'>[]> => {
  let wanted = db
    .selectFrom('annotations')
    .selectAll()
    .where('model_id', '=', modelId)
    .where('kind', '=', kind)
    .orderBy('sequence')
    .orderBy('id');
  if (!includeDisabled) wanted = wanted.where('enabled', '=', 1);
  if (ids) wanted = wanted.where('id', 'in', ids);
  return readableRows(await wanted.execute());
};

/** Of several versions that of the layer, or else the base layer's. */
export const readAnnotation = async (
  store: Store,
  modelId: string,
  kind: AnnotationKind,
  id: string,
  layerId: string = baseLayerId,
): Promise<Row<'annotations'> | undefined> => {
  const rows = readableRows(
    await store.db
      .selectFrom('annotations')
      .selectAll()
      .where('model_id', '=', modelId)
      .where('kind', '=', kind)
      .where('id', '=', id)
      .orderBy('layer_id')
      .execute(),
  );
  return rows.find((row) => row.layer_id === layerId) ?? rows.find(({ removed }) => removed === 0);
};
