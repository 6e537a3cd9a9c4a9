/** Converts inputs of mutations to fields of records: the graph's x y z and type names become the domain's. */
import type { Fields, Json } from '#base/json-fields.ts';
import { graphTypeOf, sentFieldOf } from '#domain/graph/record-names.ts';
import { dataTypeToWire } from '#domain/graph/vendor-names.ts';
import {
  definitions,
  modelDefinitions,
  viewDefinitions,
  type AnnotationKind,
  type ModelKind,
  type ViewKind,
} from '#domain/records/definitions.ts';
import type { FieldMap, FieldType } from '#domain/records/field.ts';
import { graphFailure } from '../wire/graph-failure.ts';

export type Input = Readonly<Record<string, unknown>>;
/** `path`: of the value, for messages. */
type Reader = (value: unknown, path: string) => Json;
export type Readers = Readonly<Record<string, Reader>>;

const unchanged: Reader = (value) => value as Json;

/** Paths in a capture are never sent to clients: one that is given here would be accepted but never returned. */
const webUrl: Reader = (value, path) => {
  if (/^https?:\/\/[^/\s]+/i.test(value as string)) return value as Json;
  throw graphFailure('request.invalid', `${path} must be an address that begins with http:// or https://.`);
};

const vector: Reader = (value) => {
  const { x, y, z } = value as Readonly<Record<'x' | 'y' | 'z', number>>;
  return [x, y, z];
};

const rotation: Reader = (value) => {
  const { x, y, z, w } = value as Readonly<Record<'x' | 'y' | 'z' | 'w', number>>;
  return [x, y, z, w];
};

/** The fields that the input contains. Null stays null, to be validated by the record's own rules. */
export const fieldsFrom = (input: Input, readers: Readers, path: string): Fields =>
  Object.fromEntries(
    Object.entries(readers)
      .filter(([name]) => input[name] !== undefined)
      .map(([name, read]) => [name, input[name] === null ? null : read(input[name], `${path}.${name}`)]),
  );

/** The graph's names of the kinds, and ours, which programs of this server use. */
const kindNames = new Map<unknown, string>(
  Object.entries(dataTypeToWire).flatMap(([kind, name]) => [
    [name, kind],
    [kind, kind],
  ]),
);

/** Rejects an unknown kind here, since the record's own message would have our names instead of the graph's. */
const recordKind =
  (kinds: readonly string[]): Reader =>
  (value, path) => {
    const kind = kindNames.get(value);
    if (kind !== undefined && kinds.includes(kind)) return kind;
    const names = kinds.map((each) => dataTypeToWire[each as keyof typeof dataTypeToWire]).join(', ');
    throw graphFailure('request.invalid', `${path} must be one of ${names}.`);
  };

/** A null in an object of a record means that it is absent. */
const withoutNulls = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

const readerOf = (type: FieldType): Reader => {
  switch (type.kind) {
    case 'vec3':
    case 'direction':
    case 'size':
      return vector;
    case 'quaternion':
      return rotation;
    case 'media':
      return webUrl;
    case 'recordKind':
      return recordKind(type.values);
    case 'list': {
      const read = readerOf(type.item);
      return (value, path) => (value as readonly unknown[]).map((each, i) => read(each, `${path}[${i}]`));
    }
    case 'object': {
      const readers = readersOf(type.name, type.fields);
      return (value, path) => withoutNulls(fieldsFrom(value as Input, readers, path));
    }
    default:
      return unchanged;
  }
};

const readersOf = (type: string, fields: FieldMap): Readers =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => sentFieldOf(type, name)?.hasInput !== false)
      .map(([name, { type }]) => [name, readerOf(type)]),
  );

const isModelKind = (kind: AnnotationKind | ModelKind): kind is ModelKind => kind in modelDefinitions;

/** The fields of a record that the inputs of its kind may have; the inputs themselves may have fewer. */
export const recordReaders = (kind: AnnotationKind | ModelKind): Readers =>
  isModelKind(kind)
    ? readersOf(kind, modelDefinitions[kind].fields)
    : {
        ...readersOf(kind in viewDefinitions ? graphTypeOf(kind as ViewKind) : kind, definitions[kind].fields),
        layerId: unchanged,
        enabled: unchanged,
      };
