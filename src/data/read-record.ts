/**
 * Reads records of query results, by the definition of their kind; names and values are those of edits. The reader of a kind
 * is put together once, since a list may have ten thousand records.
 */
import type { Json } from '#base/json-fields.ts';
import { unitDirection } from '#domain/edits/complete-fields.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import { sentFieldOf } from '#domain/graph/record-names.ts';
import { dataTypeToWire } from '#domain/graph/vendor-names.ts';
import type { KindDefinition, ShownRecord } from '#domain/records/define-kind.ts';
import type { Field, FieldMap, FieldType } from '#domain/records/field.ts';
import { InvalidRecordError, idAt, numberOrNull, objectOf, orNull, readEach, textOf, vec3At } from './checks.ts';

type Raw = Readonly<Record<string, unknown>>;
/** `path` of the record or object, and the name of its field. */
type ValueReader = (value: unknown, path: string, name: string, warnings: string[]) => Json;
/** Adds the fields to `result`. */
type ObjectReader = (raw: Raw, path: string, warnings: string[], result?: Record<string, Json>) => Record<string, Json>;
export type RecordReader<Shown> = (raw: object, path: string, warnings: string[]) => Shown;

const textOrNull = (value: unknown): string | null => textOf(value) || null;

const booleanAt = (value: unknown, path: string): boolean => {
  if (typeof value !== 'boolean') throw new InvalidRecordError(`${path} must be true or false`);
  return value;
};

const wireNameOf = (kind: string): string | undefined => dataTypeToWire[kind as keyof typeof dataTypeToWire];

/** Kinds of records have other names in results. */
const kindOrNull = (value: unknown, kinds: readonly string[]): string | null =>
  kinds.find((kind) => wireNameOf(kind) === value) ?? null;

const kindAt = (value: unknown, path: string, kinds: readonly string[]): string => {
  const kind = kindOrNull(value, kinds);
  if (kind === null) throw new InvalidRecordError(`${path} must be one of ${kinds.map(wireNameOf).join(', ')}`);
  return kind;
};

const listReader = ({ item }: FieldType & { readonly kind: 'list' }): ValueReader => {
  if (item.kind === 'object') {
    const read = objectReader(item.name, item.fields);
    return (value, path, name, warnings) =>
      Array.isArray(value)
        ? readEach(value as readonly Raw[], `${path}.${name}`, warnings, (entry, at) => read(entry, at, warnings))
        : null;
  }
  const read = valueReader(item);
  return (value, path, name, warnings) =>
    Array.isArray(value)
      ? value.map((entry) => read(entry, path, name, warnings)).filter((entry) => entry !== null)
      : null;
};

/** Reads null for a value that cannot be used, and throws where it must not be left out. */
const valueReader = (type: FieldType): ValueReader => {
  switch (type.kind) {
    case 'vec3':
      return (value, path, name) => orNull(value, `${path}.${name}`, vec3At);
    case 'number':
    case 'count':
      return numberOrNull;
    case 'flag':
      return (value) => (typeof value === 'boolean' ? value : null);
    case 'colour':
      return (value) => (/^#[0-9a-f]{6}$/i.test(textOf(value)) ? textOf(value) : null);
    case 'oneOf':
      return (value) => type.values.find((candidate) => candidate === value) ?? null;
    case 'recordKind':
      return (value) => kindOrNull(value, type.values);
    case 'list':
      return listReader(type);
    case 'object': {
      const read = objectReader(type.name, type.fields);
      return (value, path, name, warnings) =>
        typeof value === 'object' && value !== null ? read(value as Raw, `${path}.${name}`, warnings) : null;
    }
    default:
      return textOrNull;
  }
};

const requiredReader = (type: FieldType): ValueReader => {
  if (type.kind === 'vec3') return (value, path, name) => vec3At(value, `${path}.${name}`);
  if (type.kind === 'id') return (value, path, name) => idAt(value, `${path}.${name}`);
  if (type.kind === 'recordKind') return (value, path, name) => kindAt(value, `${path}.${name}`, type.values);
  const read = valueReader(type);
  if (type.kind === 'list')
    return (value, path, name, warnings) => {
      const list = read(value, path, name, warnings);
      if (list === null) throw new InvalidRecordError(`${path}.${name} must be a list`);
      return list;
    };
  return (value, path, name, warnings) => read(value, path, name, warnings) ?? '';
};

const fieldReader = ({ type, presence, default: otherwise }: Field): ValueReader => {
  if (presence === 'required') return requiredReader(type);
  const read = valueReader(type);
  return (value, path, name, warnings) => read(value, path, name, warnings) ?? otherwise;
};

/** A floor, a room and a layer are sent as objects. */
const sentIdOf = (raw: Raw, name: string): string | null =>
  textOrNull(objectOf(raw[name] as { readonly id: unknown } | null).id);

const objectReader = (graphType: string, fields: FieldMap): ObjectReader => {
  const readers = Object.entries(fields)
    .filter(([, { type }]) => type.kind !== 'attachments')
    .map(([name, field]) => {
      const sentName = sentFieldOf(graphType, name)?.output?.name ?? name;
      return { name, sentName, read: fieldReader(field) };
    });
  return (raw, path, warnings, result = {}) => {
    for (const { name, sentName, read } of readers) {
      const value = name === sentName ? raw[name] : sentIdOf(raw, sentName);
      result[name] = read(value, path, name, warnings);
    }
    return result;
  };
};

/**
 * The reader of a kind's records. A record lacks no field of its kind, except attachments, whose signed URLs are read by the
 * kind's own code. The reader throws an `InvalidRecordError` if the record lacks its id or, where the kind has them,
 * `enabled`, `created` or `modified`, or a field without a default is invalid. The records of a kind without `enabled` are
 * enabled, and the times of one without times are empty.
 * @param graphType the name of the kind's type
 */
export const createRecordReader = <Definition extends KindDefinition>(
  { fields, capture: { hasEnabled, hasTimes } }: Definition,
  graphType: string,
): RecordReader<ShownRecord<Definition>> => {
  const readFields = objectReader(graphType, fields);
  return (given, path, warnings) => {
    const raw = given as Raw;
    const record: Record<string, Json> = {
      id: idAt(raw['id'], `${path}.id`),
      layerId: sentIdOf(raw, 'layer'),
      created: hasTimes ? idAt(raw['created'], `${path}.created`) : '',
      modified: hasTimes ? idAt(raw['modified'], `${path}.modified`) : '',
      enabled: hasEnabled ? booleanAt(raw['enabled'], `${path}.enabled`) : true,
    };
    readFields(raw, path, warnings, record);
    const { stemNormal } = record;
    if (stemNormal) record['stemNormal'] = unitDirection(stemNormal as unknown as Vec3);
    return record as never;
  };
};
