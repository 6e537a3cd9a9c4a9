/** The references of random records to those that a model has, for property tests. */
import type { Fields, Json } from '#base/json-fields.ts';
import { hasVersions, layerIn, type RecordKind } from '#domain/edits/edit.ts';
import { baseLayerId } from '#domain/graph/vendor-names.ts';
import { orderedListTypes } from '#domain/records/kinds/ordered-list.ts';
import { isShown, type ModelRecord } from './model-records.ts';

/** Up to three, beginning with the one that `pick` selects. */
const some = <Value>(values: readonly Value[], pick: number): readonly Value[] => {
  const first = values.length === 0 ? 0 : pick % values.length;
  return values.slice(first, first + 3);
};

/** The ids of records that are not marked as removed. */
const idsOf = (records: readonly ModelRecord[], kind: RecordKind): readonly string[] => [
  ...new Set(records.filter((each) => each.kind === kind && isShown(each)).map(({ id }) => id)),
];

const layerIds = (records: readonly ModelRecord[]): readonly string[] => idsOf(records, 'layer');

const referencesOf: Partial<
  Readonly<Record<RecordKind, (records: readonly ModelRecord[], pick: number, fields: Fields) => Fields>>
> = {
  orderedList: (records, pick) => {
    const entries = orderedListTypes.flatMap((type) => idsOf(records, type).map((id) => ({ id, type })));
    return { entries: some(entries, pick) };
  },
  highlightReel: (records, pick) => ({
    entries: some(idsOf(records, 'photo'), pick).map((sid) => ({ sid, title: 'A', overrides: { panAngle: 20 } })),
  }),
  tag: (records, pick) => ({ objectAnnotationId: some(idsOf(records, 'objectAnnotation'), pick)[0] ?? null }),
  view: (records, pick, { type, layers }) => ({
    layers:
      type === 'base'
        ? (layers ?? [])
        : some(layerIds(records), pick).map((layerId, position) => ({
            layerId,
            position,
            visible: pick % 2 === 0,
            toggled: pick % 3 === 0,
          })),
  }),
  settings: (records, pick) => {
    const [image] = some(idsOf(records, 'photo'), pick);
    return image === undefined ? {} : { image };
  },
};

/** The record with other references. */
export const withReferences = (
  kind: RecordKind,
  fields: Fields,
  records: readonly ModelRecord[],
  pick: number,
): Fields => ({ ...fields, ...referencesOf[kind]?.(records, pick, fields) });

/** The layer of a new record: half of them are in the base layer; absent for kinds without versions. */
export const layerOfNew = (kind: RecordKind, records: readonly ModelRecord[], pick: number): Fields => {
  if (!hasVersions(kind) || pick % 2 === 0) return {};
  const [layerId] = some(layerIds(records), pick);
  return layerId === undefined ? {} : { layerId };
};

/** A layer in which the record has no version yet; null if there is none. */
export const layerWithoutVersion = (
  { kind, id }: ModelRecord,
  records: readonly ModelRecord[],
  pick: number,
): string | null => {
  const occupied = new Set<Json>(
    records.filter((each) => each.kind === kind && each.id === id).map(({ fields }) => layerIn(fields)),
  );
  return (
    some(
      [baseLayerId, ...layerIds(records)].filter((layerId) => !occupied.has(layerId)),
      pick,
    )[0] ?? null
  );
};
