/** Reads a record of a query result, by the definition of its kind; names and values are those of edits. */
import { sentFieldOf } from '#domain/graph/record-names.ts';
import type { KindDefinition, ShownRecord } from '#domain/records/define-kind.ts';
import type { Field, FieldMap, FieldType } from '#domain/records/field.ts';
import { withUnitStem } from '#domain/edits/complete-fields.ts';
import type { Fields, Json } from '#base/json-fields.ts';
import {
  InvalidRecordError,
  fieldsAt,
  idAt,
  numberOrNull,
  objectOf,
  orNull,
  readEach,
  textOf,
  vec3At,
} from './checks.ts';

type Raw = Readonly<Record<string, unknown>>;

const textOrNull = (value: unknown): string | null => textOf(value) || null;
const oneOf = (known: readonly string[], value: unknown): string | null =>
  known.find((candidate) => candidate === value) ?? null;

const booleanAt = (value: unknown, path: string): boolean => {
  if (typeof value !== 'boolean') throw new InvalidRecordError(`${path} must be true or false`);
  return value;
};

/** Null for a value that cannot be used, which then becomes the field's default; throws where it must not be left out. */
const valueOf = (type: FieldType, value: unknown, path: string, warnings: string[]): Json => {
  switch (type.kind) {
    case 'vec3':
      return orNull(value, path, vec3At);
    case 'number':
    case 'count':
      return numberOrNull(value);
    case 'flag':
      return typeof value === 'boolean' ? value : null;
    case 'colour':
      return /^#[0-9a-f]{6}$/i.test(textOf(value)) ? textOf(value) : null;
    case 'oneOf':
      return oneOf(type.values, value);
    case 'list':
      return listOf(type, value, path, warnings);
    case 'object':
      return typeof value === 'object' && value !== null
        ? fieldsOf(type.name, type.fields, value as Raw, path, warnings)
        : null;
    default:
      return textOrNull(value);
  }
};

const listOf = (
  { item }: FieldType & { readonly kind: 'list' },
  value: unknown,
  path: string,
  warnings: string[],
): Json => {
  if (!Array.isArray(value)) return null;
  if (item.kind === 'object')
    return readEach(value as readonly Raw[], path, warnings, (entry, at) =>
      fieldsOf(item.name, item.fields, entry, at, warnings),
    ) as Json;
  return value.map((entry) => valueOf(item, entry, path, warnings)).filter((entry) => entry !== null);
};

const required = (type: FieldType, value: unknown, path: string, warnings: string[]): Json => {
  if (type.kind === 'vec3') return vec3At(value, path);
  if (type.kind === 'id') return idAt(value, path);
  return valueOf(type, value, path, warnings) ?? '';
};

const fieldValue = (
  { type, presence, default: otherwise }: Field,
  value: unknown,
  path: string,
  warnings: string[],
): Json =>
  presence === 'required' ? required(type, value, path, warnings) : (valueOf(type, value, path, warnings) ?? otherwise);

/** A floor, a room and a layer are sent as objects. */
const sentValue = (graphType: string, name: string, raw: Raw): unknown => {
  const sent = sentFieldOf(graphType, name)?.output;
  if (!sent || sent.name === name) return raw[name];
  return textOrNull(objectOf(raw[sent.name] as { readonly id: unknown } | null).id);
};

const fieldsOf = (graphType: string, fields: FieldMap, raw: Raw, path: string, warnings: string[]): Fields =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { type }]) => type.kind !== 'attachments')
      .map(([name, field]) => [name, fieldValue(field, sentValue(graphType, name, raw), `${path}.${name}`, warnings)]),
  );

/**
 * A record lacks no field of its kind, except attachments, whose signed URLs are read by the kind's own code.
 * @param graphType the name of the kind's type
 * @throws InvalidRecordError if it lacks its id, `enabled`, `created` or `modified`, or a field without a default is invalid
 */
export const readRecord = <Definition extends KindDefinition>(
  { fields }: Definition,
  graphType: string,
  raw: object,
  path: string,
  warnings: string[],
): ShownRecord<Definition> => {
  const given = fieldsAt(raw, path) as Raw;
  const common = {
    id: idAt(given['id'], `${path}.id`),
    layerId: sentValue(graphType, 'layerId', given),
    created: idAt(given['created'], `${path}.created`),
    modified: idAt(given['modified'], `${path}.modified`),
    enabled: booleanAt(given['enabled'], `${path}.enabled`),
  };
  return { ...common, ...withUnitStem(fieldsOf(graphType, fields, given, path, warnings)) } as never;
};
