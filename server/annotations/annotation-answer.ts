/** What the answers of all kinds of annotations share: their row, the floor and room they are in, their layer. */
import type { Vec3 } from '#domain/geometry/vec3.ts';
import { layerAnswer, placeAnswer } from '../graph/model-answers.ts';
import type { ModelRecord, Row } from '../store/read-model.ts';

export type AnnotationRow = Row<'annotations'>;

/** The kind's own fields, as domain/model/content has them. */
export const ownFields = <T>(row: AnnotationRow): Omit<T, 'id' | 'layerId' | 'enabled' | 'created' | 'modified'> =>
  JSON.parse(row.data) as Omit<T, 'id' | 'layerId' | 'enabled' | 'created' | 'modified'>;

export const xyz = ([x, y, z]: Vec3) => ({ x, y, z });

export const commonAnswer = (record: ModelRecord, row: AnnotationRow) => ({
  id: row.id,
  enabled: row.enabled === 1,
  created: row.created,
  modified: row.modified,
  layer: () => {
    const layer = record.layers.find(({ id }) => id === row.layer_id);
    return layer ? layerAnswer(layer) : null;
  },
});

/** Where in the house it is; a floor or room that the model does not have any more is none. */
export const inHouse = (record: ModelRecord, place: { readonly floorId?: string; readonly roomId?: string }) =>
  placeAnswer(record, place.floorId ?? null, place.roomId ?? null);
