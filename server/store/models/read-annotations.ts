/** Reads annotations: the rows of one kind in order, including all versions of a record. */
import { baseLayerId } from '#domain/graph/vendor-names.ts';
import type { AnnotationKind } from '#domain/records/definitions.ts';
import type { Store } from '../open-store.ts';
import type { Row } from './read-model.ts';
import { readableRows } from './readable-rows.ts';

interface ReadAnnotationsOptions {
  readonly includeDisabled?: boolean;
  /** Only these records. */
  readonly ids?: readonly string[];
}

/** Leaves out records that a response cannot carry (readable-rows.ts). */
export const readAnnotations = async (
  { db }: Pick<Store, 'db'>,
  modelId: string,
  kind: AnnotationKind,
  { includeDisabled = true, ids }: ReadAnnotationsOptions = {},
): Promise<readonly Row<'annotations'>[]> => {
  let query = db
    .selectFrom('annotations')
    .selectAll()
    .where('model_id', '=', modelId)
    .where('kind', '=', kind)
    .orderBy('sequence')
    .orderBy('id');
  if (!includeDisabled) query = query.where('enabled', '=', 1);
  if (ids) query = query.where('id', 'in', ids);
  return readableRows(await query.execute());
};

/** Of several versions the one of the layer, or else the base layer's. */
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
