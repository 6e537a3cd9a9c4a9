/**
 * What each kind of record refers to, and the message about a reference to something that the model does not have
 * (docs/reference/record-validation.md#references). The server checks every edit batch with it, the workshop its commands.
 */
import { fieldOf, isFields, type Fields, type Json } from '../../../base/json-fields.ts';
import { orderedListTypes } from '../../records/kinds/ordered-list.ts';
import { roomClassifications } from '../../model/room-classifications.ts';
import { tagIconNames } from '../../model/tag-icon-names.ts';
import type { RecordKind } from '../edit.ts';

/** What records refer to by ids: the kinds of other records, and users, who are accounts or came with the capture. */
export const referencedKinds = [
  'floor',
  'room',
  'sweep',
  'photo',
  'tag',
  'label',
  'measurement',
  'note',
  'objectAnnotation',
  'user',
] as const satisfies readonly (RecordKind | 'user')[];
export type ReferencedKind = (typeof referencedKinds)[number];

type ReferenceTarget = ReferencedKind | 'icon' | 'roomClassification';

export interface Reference {
  /** Such as `.entries[0].sid`. */
  readonly path: string;
  readonly target: ReferenceTarget;
  readonly id: string;
}

/** The ids of the existing records; references to an absent kind are not checked. */
export type ExistingRecords = Partial<Readonly<Record<ReferencedKind, ReadonlySet<string>>>>;

type Ids = readonly { readonly id: string }[];

/** What a client knows of the model; references to annotations are left to the server. */
export const existingPlaces = ({
  floors,
  rooms,
  sweeps,
}: Readonly<Record<'floors' | 'rooms' | 'sweeps', Ids>>): ExistingRecords => {
  const idsOf = (records: Ids) => new Set(records.map(({ id }) => id));
  return { floor: idsOf(floors), room: idsOf(rooms), sweep: idsOf(sweeps) };
};

type Reader = (record: Fields, path: string) => readonly Reference[];

const listIn = (record: Fields, field: string): readonly Json[] => {
  const value = fieldOf(record, field);
  return Array.isArray(value) ? (value as readonly Json[]) : [];
};

const to =
  (field: string, target: ReferenceTarget): Reader =>
  (record, path) => {
    const id = fieldOf(record, field);
    return typeof id === 'string' ? [{ path: `${path}.${field}`, target, id }] : [];
  };

const all =
  (...readers: readonly Reader[]): Reader =>
  (record, path) =>
    readers.flatMap((read) => read(record, path));

const eachOf =
  (field: string, read: Reader): Reader =>
  (record, path) =>
    listIn(record, field).flatMap((item, i) => (isFields(item) ? read(item, `${path}.${field}[${i}]`) : []));

const within =
  (field: string, read: Reader): Reader =>
  (record, path) => {
    const value = fieldOf(record, field);
    return isFields(value) ? read(value, `${path}.${field}`) : [];
  };

const idsIn =
  (field: string, target: ReferenceTarget): Reader =>
  (record, path) =>
    listIn(record, field).flatMap((id, i) =>
      typeof id === 'string' ? [{ path: `${path}.${field}[${i}]`, target, id }] : [],
    );

const inModel = all(to('floorId', 'floor'), to('roomId', 'room'));

/** A note, a comment or a reply. */
const message = to('author', 'user');

/** Several may be joined by dashes (docs/reference/wall-graph.md#room-classifications). */
const classifications: Reader = (record, path) =>
  idsIn('classifications', 'roomClassification')(record, path).flatMap(({ id, ...reference }) =>
    id.split('-').map((each) => ({ ...reference, id: each })),
  );

const listEntry: Reader = (entry, path) => {
  const target = orderedListTypes.find((type) => type === entry['type']);
  return target ? to('id', target)(entry, path) : [];
};

const roomsOfWallGraph: Reader = (record, path) =>
  Object.entries(record).flatMap(([name, element]) =>
    name.startsWith('room:') && isFields(element) ? classifications(element, `${path}.${name}`) : [],
  );

const readers: Partial<Readonly<Record<RecordKind, Reader>>> = {
  highlightReel: eachOf('entries', to('sid', 'photo')),
  label: inModel,
  tag: all(inModel, to('icon', 'icon'), to('sweepId', 'sweep'), to('objectAnnotationId', 'objectAnnotation')),
  measurement: eachOf('points', inModel),
  note: all(inModel, to('icon', 'icon'), message, eachOf('comments', all(message, eachOf('replies', message)))),
  objectAnnotation: inModel,
  orderedList: eachOf('entries', listEntry),
  photo: within('snapshotLocation', all(to('anchor', 'sweep'), idsIn('floorVisibility', 'floor'))),
  settings: to('image', 'photo'),
  start: idsIn('floorVisibility', 'floor'),
  planImage: to('floorId', 'floor'),
  blur: to('sweepId', 'sweep'),
  trim: to('floorId', 'floor'),
  room: classifications,
  sweep: all(inModel, idsIn('neighbours', 'sweep'), eachOf('links', to('sweepId', 'sweep'))),
  wallGraph: roomsOfWallGraph,
};

const referencesOf = (kind: RecordKind, record: Fields): readonly Reference[] => readers[kind]?.(record, '') ?? [];

const keyOf = ({ target, id }: Reference): string => `${target} ${id}`;

/** The references of a record, except those that one of its other versions, or of its earlier forms, has as well. */
export const newReferences = (kind: RecordKind, record: Fields, known: readonly Fields[]): readonly Reference[] => {
  const references = referencesOf(kind, record);
  if (references.length === 0) return references;
  const knownKeys = new Set(known.flatMap((each) => referencesOf(kind, each)).map(keyOf));
  return references.filter((reference) => !knownKeys.has(keyOf(reference)));
};

const words: Readonly<Record<'icon' | 'roomClassification', ReadonlySet<string>>> = {
  icon: new Set<string>(tagIconNames),
  roomClassification: new Set(roomClassifications.map(({ id }) => id)),
};

const isWord = (target: ReferenceTarget): target is keyof typeof words => Object.hasOwn(words, target);

const recordOfModel = (noun: string): string => `no ${noun} of this model`;
const oneOfWords = (noun: string, target: keyof typeof words): string =>
  `no ${noun}; use one of ${[...words[target]].join(', ')}`;

/** What an unknown id is not. */
const complements: Readonly<Record<ReferenceTarget, string>> = {
  floor: recordOfModel('floor'),
  room: recordOfModel('room'),
  sweep: recordOfModel('sweep'),
  photo: recordOfModel('photo'),
  tag: recordOfModel('tag'),
  label: recordOfModel('label'),
  measurement: recordOfModel('measurement'),
  note: recordOfModel('note'),
  objectAnnotation: recordOfModel('object annotation'),
  user: 'neither an account of this server nor a user of the capture',
  icon: oneOfWords('icon', 'icon'),
  roomClassification: oneOfWords('room classification', 'roomClassification'),
};

const prefixOf = (kind: RecordKind, target: ReferenceTarget): string => {
  if (target === 'floor') return 'Invalid Floor: ';
  return kind === 'highlightReel' ? 'Reel entry not found: ' : '';
};

/** A sentence without its full stop. */
const sentenceOf = (kind: RecordKind, { path, target, id }: Reference): string =>
  `${prefixOf(kind, target)}${kind}${path} “${id}” is ${complements[target]}`;

/** The message about the first reference to something that does not exist; null if there is none. */
export const findReferenceIssue = (
  kind: RecordKind,
  references: readonly Reference[],
  existing: ExistingRecords,
): string | null => {
  const missing = references.find(({ target, id }) => {
    const ids = isWord(target) ? words[target] : existing[target];
    return ids !== undefined && !ids.has(id);
  });
  return missing ? sentenceOf(kind, missing) : null;
};
