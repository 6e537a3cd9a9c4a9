/**
 * Completes records with every field of their kind, so that stored records and responses have the same fields: what a
 * capture or an older program left out gets its default, or null.
 */
import type { Vec3 } from '../geometry/vec3.ts';
import { baseLayerId } from '../graph/vendor-names.ts';
import { completeFloorFields } from '../wall-graph/floor-fields.ts';
import { defaultsOf } from '../records/define-kind.ts';
import { definitions, modelDefinitions } from '../records/definitions.ts';
import type { FieldMap } from '../records/field.ts';
import { completePlace, type Places } from './complete-place.ts';
import { hasVersions, type Edit, type RecordKind } from './edit.ts';
import { fieldOf, type Fields, type Json } from '../../base/json-fields.ts';

/** The layer of a record; fields that the server assigns are left out until the record is stored. */
const inLayer: Fields = { layerId: baseLayerId, enabled: true };

const defaultsByKind = <Kind extends string>(
  definitionsByKind: Readonly<Record<Kind, { readonly fields: FieldMap }>>,
  common: Fields,
) =>
  Object.fromEntries(
    Object.entries<{ readonly fields: FieldMap }>(definitionsByKind).map(([kind, definition]) => [
      kind,
      { ...common, ...defaultsOf(definition) },
    ]),
  ) as Record<Kind, Fields>;

const defaults: Partial<Readonly<Record<RecordKind, Fields>>> = {
  ...defaultsByKind(definitions, inLayer),
  ...defaultsByKind(modelDefinitions, {}),
  attachment: {
    filename: null,
    url: null,
    mediaType: null,
    thumbnailUrl: null,
    width: null,
    height: null,
    createdBy: null,
  },
};

const unit = (direction: Vec3): Vec3 => {
  // The square of a huge number is infinite, that of a tiny one 0.
  const largest = Math.max(...direction.map(Math.abs));
  if (largest === 0) return [0, 1, 0];
  const [x, y, z] = [direction[0] / largest, direction[1] / largest, direction[2] / largest];
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
};

const isVec3 = (value: Json | undefined): value is Vec3 =>
  Array.isArray(value) && value.length === 3 && value.every(Number.isFinite);

const withUnitStem = (fields: Fields): Fields => {
  const { stemNormal } = fields;
  return isVec3(stemNormal) ? { ...fields, stemNormal: unit(stemNormal) } : fields;
};

const normalized = (kind: RecordKind, fields: Fields): Fields =>
  kind === 'wallGraph' ? completeFloorFields(fields) : withUnitStem(fields);

/** Replaces null by the field's default, where it has one: a title may be empty, but not null. */
const withoutNulls = (kind: RecordKind, fields: Fields): Fields => {
  const defaultFields = defaults[kind] ?? {};
  const missing = Object.keys(fields).filter((name) => fields[name] == null);
  if (missing.length === 0) return fields;
  return { ...fields, ...Object.fromEntries(missing.map((name) => [name, fieldOf(defaultFields, name) ?? null])) };
};

/** Also normalizes the stem's direction. Unknown fields are retained. */
export const completeRecord = (kind: RecordKind, record: Fields): Fields =>
  normalized(kind, { ...defaults[kind], ...withoutNulls(kind, record) });

/**
 * The same for an edit: a record that is added or removed is completed with all fields and its place, a changed one only
 * in the fields that the edit has.
 */
export const completeEdit = ({ kind, id, layerId, before, after }: Edit, places: Places): Edit => {
  const named = layerId !== undefined && hasVersions(kind) && { layerId };
  const whole = (record: Fields) => completePlace(kind, completeRecord(kind, { ...named, ...record }), places);
  // Each point of a measurement has its own floor; elsewhere a null floor requests that it be found.
  const partial = (fields: Fields) => {
    const full = normalized(kind, withoutNulls(kind, fields));
    return kind === 'measurement' || Object.hasOwn(fields, 'floorId') ? completePlace(kind, full, places) : full;
  };
  const complete = before && after ? partial : whole;
  return { kind, id, ...named, before: before && complete(before), after: after && complete(after) };
};
