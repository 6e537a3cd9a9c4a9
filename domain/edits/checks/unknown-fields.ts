/**
 * Finds what the definition of a kind has no place for: fields that it does not define, and lists or objects within values
 * that have none (docs/reference/record-validation.md#unknown-fields). Names come from requests: each is looked up in a map.
 */
import { isFields, type Fields, type Json } from '../../../base/json-fields.ts';
import { toPrintable } from '../../../base/printable.ts';
import { placed } from '../../model/field-shapes.ts';
import type { WithFields } from '../../records/define-kind.ts';
import { definitions, modelDefinitions } from '../../records/definitions.ts';
import type { FieldMap, FieldType } from '../../records/field.ts';
import { readElementName, sizeNames } from '../../wall-graph/floor-fields.ts';
import { elementFields } from '../../wall-graph/wall-graph-shape.ts';
import type { RecordKind } from '../edit.ts';
import { attachmentFields } from './attachment-shape.ts';

/** `byName`: an object whose names are ids. Null for a name that is rejected by the shape of the record. */
type Content =
  | { readonly kind: 'value' }
  | { readonly kind: 'list'; readonly item: Content }
  | { readonly kind: 'object'; readonly fields: ReadonlyMap<string, Content> }
  | { readonly kind: 'byName'; readonly contentOf: (name: string) => Content | null };

const value: Content = { kind: 'value' };
const list = (item: Content): Content => ({ kind: 'list', item });

const objectWith = (names: Iterable<string>, nested: Readonly<Record<string, Content>> = {}): Content => ({
  kind: 'object',
  fields: new Map([...[...names].map((name) => [name, value] as const), ...Object.entries(nested)]),
});

const contentsOf = (fields: FieldMap): Readonly<Record<string, Content>> =>
  Object.fromEntries(Object.entries(fields).map(([name, { type }]) => [name, contentOfType(type)]));

const contentOfType = (type: FieldType): Content => {
  switch (type.kind) {
    case 'list':
      return list(contentOfType(type.item));
    case 'object':
      return objectWith([], contentsOf(type.fields));
    case 'attachments':
      return list(objectWith([], contentsOf(type.item)));
    default:
      return value;
  }
};

const edge = objectWith(elementFields.edge, {
  openings: { kind: 'byName', contentOf: () => objectWith(elementFields.opening) },
});
/** Sizes of rooms may be sent, and are left out when the record is stored. */
const room = objectWith([...elementFields.room, ...sizeNames], { holes: list(value) });
const elements = { vertex: objectWith(elementFields.vertex), edge, room };

const byKind = (definitionsByKind: Readonly<Record<string, WithFields>>, common: readonly string[]) =>
  Object.entries(definitionsByKind).map(
    ([kind, { fields }]) => [kind, objectWith(common, contentsOf(fields))] as const,
  );

const contents: ReadonlyMap<string, Content> = new Map<string, Content>([
  ...byKind(definitions, Object.keys(placed)),
  ...byKind(modelDefinitions, []),
  ['attachment', objectWith(attachmentFields)],
  [
    'wallGraph',
    {
      kind: 'byName',
      contentOf: (name) => {
        const element = readElementName(name);
        return element && elements[element.kind];
      },
    },
  ],
]);

export interface Misplaced {
  /** Such as `.points[0].note`. */
  readonly path: string;
  /** The same for all entries of a list, and for all names that are ids; no two fields of a definition have the same. */
  readonly key: string;
  /** `nested`: lists or objects deeper than the field has them. */
  readonly problem: 'unknown' | 'nested';
}

type Ignore = (misplaced: Misplaced) => boolean;

const maxNameLength = 60;

/** A name from a request, as messages contain it. */
const shownName = (name: string): string =>
  toPrintable(name.length > maxNameLength ? `${name.slice(0, maxNameLength)}…` : name);

/** NUL is in no name (base/json-failure.ts). */
const keyOf = (key: string, name: string): string => `${key}\0${name}`;

const isContainer = (each: Json | undefined): boolean => typeof each === 'object' && each !== null;

/** A value of the wrong type is reported by the shape of the record; only deeper ones are reported here. */
const findNested = (each: Json, path: string, key: string, ignore: Ignore): Misplaced | null => {
  if (!isContainer(each)) return null;
  const misplaced: Misplaced = { path, key, problem: 'nested' };
  return Object.values(each as object).some(isContainer) && !ignore(misplaced) ? misplaced : null;
};

const findInFields = (
  fields: Fields,
  contentOf: (name: string) => Content | null | undefined,
  keyOfName: (name: string) => string,
  path: string,
  ignore: Ignore,
): Misplaced | null => {
  for (const [name, each] of Object.entries(fields)) {
    const content = contentOf(name);
    const misplaced: Misplaced = { path: `${path}.${shownName(name)}`, key: keyOfName(name), problem: 'unknown' };
    if (content === undefined && !ignore(misplaced)) return misplaced;
    const found = content ? findIn(each, content, misplaced.path, misplaced.key, ignore) : null;
    if (found) return found;
  }
  return null;
};

const findIn = (each: Json, content: Content, path: string, key: string, ignore: Ignore): Misplaced | null => {
  if (content.kind === 'list' && Array.isArray(each)) {
    for (const [i, item] of (each as readonly Json[]).entries()) {
      const found = findIn(item, content.item, `${path}[${i}]`, keyOf(key, ''), ignore);
      if (found) return found;
    }
    return null;
  }
  if (content.kind === 'object' && isFields(each))
    return findInFields(
      each,
      (name) => content.fields.get(name),
      (name) => keyOf(key, name),
      path,
      ignore,
    );
  if (content.kind === 'byName' && isFields(each))
    return findInFields(each, content.contentOf, () => keyOf(key, ''), path, ignore);
  return findNested(each, path, key, ignore);
};

/** The first misplaced value of a record, or of the fields of an edit, that is not to be ignored. */
export const findMisplaced = (kind: RecordKind, fields: Fields, ignore: Ignore = () => false): Misplaced | null =>
  findIn(fields, contents.get(kind)!, '', '', ignore);

/** The keys of everything that is misplaced in these records. */
export const misplacedKeys = (kind: RecordKind, records: readonly Fields[]): ReadonlySet<string> => {
  const keys = new Set<string>();
  for (const record of records)
    findMisplaced(kind, record, ({ key }) => {
      keys.add(key);
      return true;
    });
  return keys;
};

/** The rest of a sentence that begins with the path. */
export const misplacedMessage = (kind: RecordKind, { problem }: Misplaced): string =>
  problem === 'unknown' ? `is not a field of the kind ${kind}` : 'has lists or objects within lists or objects';
