/** What the answers of all kinds of annotations share: their row, the floor and room they are in, their layer. */
import { perObject } from '#base/per-object.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import { recordOfRow } from '../../edits/repositories/annotation-repository.ts';
import type { AnnotationKind } from '../../store/annotation-rows.ts';
import { layerResult } from './layer-result.ts';
import { placeResult } from './model-results.ts';
import type { ModelRecord, Row, ModelReaderOptions } from '../../store/read-model.ts';

export type AnnotationRow = Row<'annotations'>;

type Retained = 'id' | 'layerId' | 'enabled' | 'created' | 'modified';
type Nullable =
  | 'floorId'
  | 'roomId'
  | 'icon'
  | 'media'
  | 'mediaType'
  | 'objectAnnotationId'
  | 'lineType'
  | 'position'
  | 'size'
  | 'confidence'
  | 'currentVersion';

/** A record of content that lacks nothing: what a capture need not say is there as its default, or null. */
export type Complete<T> = {
  readonly [K in Exclude<keyof T, Retained>]-?: undefined extends T[K]
    ? K extends Nullable
      ? NonNullable<T[K]> | null
      : NonNullable<T[K]>
    : T[K];
};

/** The kind's own fields (domain/model/content), complete. */
export const ownFields = <T>(record: ModelRecord, kind: AnnotationKind, row: AnnotationRow): Complete<T> =>
  recordOfRow(kind, row, record.places) as unknown as Complete<T>;

/**
 * Of what is told of a record by its row and the model's floors, rooms and layers alone, and is nothing but data: made
 * once for as long as these stay, and always the same object.
 */
export const cachedOnce = <Answer extends object>(
  result: (record: ModelRecord, row: AnnotationRow) => Answer,
): ((record: ModelRecord, row: AnnotationRow) => Answer) => {
  const cached = perObject<ModelReaderOptions, WeakMap<AnnotationRow, Answer>>(() => new WeakMap());
  return (record, row) => {
    const known = cached(record.surroundings);
    const before = known.get(row);
    if (before) return before;
    const made = result(record, row);
    known.set(row, made);
    return made;
  };
};

export const xyz = ([x, y, z]: Vec3) => ({ x, y, z });

/** The layers of a model by id, as the graph tells them; each is made once. */
const layersOf = perObject(
  ({ layers }: ModelRecord) => new Map(layers.map((layer) => [layer.id, layerResult(layer)] as const)),
);

export const commonResult = (record: ModelRecord, row: AnnotationRow) => ({
  id: row.id,
  enabled: row.enabled === 1,
  created: row.created,
  modified: row.modified,
  layer: layersOf(record).get(row.layer_id) ?? null,
});

/** Where in the house it is; a floor or room that the model does not have any more is none. */
export const inHouse = (
  record: ModelRecord,
  place: { readonly floorId?: string | null; readonly roomId?: string | null },
) => placeResult(record, place.floorId ?? null, place.roomId ?? null);
