/** What the results of all kinds of annotations have in common: their row, their floor and room, their layer. */
import { memoizeByObject } from '#base/memoize-by-object.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import type { Complete } from '#domain/records/define-kind.ts';
import type { AnnotationKind, definitions } from '#domain/records/definitions.ts';
import { recordOfRow } from '../../edits/repositories/annotation-repository.ts';
import { layerResult } from './model-results.ts';
import { placeResult } from './model-results.ts';
import type { ModelRecord, Row, RecordContext } from '../../store/models/read-model.ts';

export type AnnotationRow = Row<'annotations'>;

/** The record's own fields by its kind's definition: those that are optional have their default, or null. */
export const ownFields = <Kind extends AnnotationKind>(
  record: ModelRecord,
  kind: Kind,
  row: AnnotationRow,
): Complete<(typeof definitions)[Kind]> => recordOfRow(kind, row, record.places) as never;

/**
 * Memoizes a result that depends only on the row and on the model's floors, rooms and layers, and is plain data: as long
 * as these are unchanged, the same object is returned.
 */
export const memoizePerRow = <Result extends object>(
  result: (record: ModelRecord, row: AnnotationRow) => Result,
): ((record: ModelRecord, row: AnnotationRow) => Result) => {
  const byRow = memoizeByObject<RecordContext, WeakMap<AnnotationRow, Result>>(() => new WeakMap());
  return (record, row) => {
    const results = byRow(record.recordContext);
    const before = results.get(row);
    if (before) return before;
    const made = result(record, row);
    results.set(row, made);
    return made;
  };
};

export const xyz = ([x, y, z]: Vec3) => ({ x, y, z });

/** The results of a model's layers by id. */
const layersOf = memoizeByObject(
  ({ layers }: ModelRecord) => new Map(layers.map((layer) => [layer.id, layerResult(layer)] as const)),
);

export const commonFields = (record: ModelRecord, row: AnnotationRow) => ({
  id: row.id,
  enabled: row.enabled === 1,
  created: row.created,
  modified: row.modified,
  layer: layersOf(record).get(row.layer_id) ?? null,
});

/** The floor and room of an annotation; null where the model no longer has them. */
export const placeOf = (
  record: ModelRecord,
  place: { readonly floorId?: string | null; readonly roomId?: string | null },
) => placeResult(record, place.floorId ?? null, place.roomId ?? null);
