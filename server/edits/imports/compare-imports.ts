/** What an import changed of the previous import of the same model, for the report of the command. */
import { fieldOf, type Fields } from '#base/json-fields.ts';
import type { CaptureContent } from '#domain/model/content/content.ts';
import { fileNameOf } from '#domain/model/content/file-names.ts';
import type { PreparedModel, PreparedSweep } from '#domain/model/prepared.ts';
import { definitions } from '#domain/records/definitions.ts';
import { listedKinds } from '../../store/models/annotation-kinds.ts';

export type ListedContent = 'viewpoints' | 'floors' | 'rooms' | (typeof listedKinds)[number]['key'];

export interface ListChange {
  readonly list: ListedContent;
  /** Names, names of files, or ids where a record has none. */
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

export type PartChange = 'added' | 'changed' | 'removed';

export interface ImportComparison {
  /** Only lists with a change. */
  readonly lists: readonly ListChange[];
  /** Only parts with a change. */
  readonly parts: readonly {
    readonly part: 'name' | 'details' | 'start' | 'mesh' | 'tour' | 'walls';
    readonly change: PartChange;
  }[];
  /** Viewpoints whose images are the same; their tiles were copied. */
  readonly unchangedPictures: number;
}

interface ComparedRecord {
  readonly id: string;
  readonly name: string;
  readonly value: unknown;
}

/** Metres: a place that is found on a kept mesh differs by what its vertices were rounded by. */
const tolerance = 5e-4;

const isList = Array.isArray as (value: unknown) => value is readonly unknown[];

/** Whether two values are the same JSON, but for numbers within the tolerance. */
const isSame = (a: unknown, b: unknown): boolean => {
  if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b) <= tolerance;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return (a ?? null) === (b ?? null);
  if (isList(a) || isList(b))
    return isList(a) && isList(b) && a.length === b.length && a.every((each, i) => isSame(each, b[i]));
  const [before, after] = [a as Fields, b as Fields];
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) =>
    isSame(fieldOf(before, key), fieldOf(after, key)),
  );
};

const compareLists = (
  list: ListedContent,
  before: readonly ComparedRecord[],
  after: readonly ComparedRecord[],
): ListChange => {
  const [old, now] = [before, after].map((records) => new Map(records.map((each) => [each.id, each])));
  const nameOf = ({ id, name }: ComparedRecord): string => name.trim() || id;
  return {
    list,
    added: after.filter(({ id }) => !old!.has(id)).map(nameOf),
    changed: after.filter((each) => old!.has(each.id) && !isSame(old!.get(each.id)!.value, each.value)).map(nameOf),
    removed: before.filter(({ id }) => !now!.has(id)).map(nameOf),
  };
};

/** Without its place in the list and its neighbours, which change with every sweep that is added. */
const sweepValue = (sweep: PreparedSweep): unknown => ({ ...sweep, index: null, neighbours: null });

const placesOf = (model: PreparedModel): readonly (readonly [ListedContent, readonly ComparedRecord[]])[] => [
  ['viewpoints', model.sweeps.map((sweep) => ({ id: sweep.id, name: sweep.name, value: sweepValue(sweep) }))],
  [
    'floors',
    model.floors.map((floor) => ({
      id: floor.id,
      name: floor.name,
      value: { ...floor, index: null, classification: floor.classification ?? null },
    })),
  ],
  ['rooms', model.rooms.map((room) => ({ id: room.id, name: room.name, value: room }))],
];

const textIn = (record: Readonly<Record<string, unknown>>, names: readonly string[]): string =>
  names.map((name) => record[name]).find((value): value is string => typeof value === 'string' && value !== '') ?? '';

const nameIn = (record: Readonly<Record<string, unknown>>): string =>
  textIn(record, ['label', 'name', 'text']) || fileNameOf(textIn(record, ['file']));

const recordsOf = (model: PreparedModel, { key, kind }: (typeof listedKinds)[number]): readonly ComparedRecord[] => {
  const content = model.content as CaptureContent;
  const records = (content[key] ?? []) as unknown as readonly Readonly<Record<string, unknown>>[];
  const idField = definitions[kind].capture.idField;
  const listed = records.map((value, i) => {
    const id = value[idField];
    return { id: typeof id === 'string' ? id : String(i), name: nameIn(value), value };
  });
  const tags = kind === 'tag' ? model.tags.map((tag) => ({ id: tag.id, name: tag.label, value: tag })) : [];
  return [...listed, ...tags];
};

const partsOf = (model: PreparedModel): Readonly<Record<ImportComparison['parts'][number]['part'], unknown>> => {
  const { name, ...details } = model.details;
  const { highlightReel, wallGraph } = model.content as CaptureContent;
  return { name, details, start: model.start, mesh: model.mesh, tour: highlightReel, walls: wallGraph };
};

const changeOf = (before: unknown, after: unknown): PartChange | null => {
  if (isSame(before, after)) return null;
  if ((before ?? null) === null) return 'added';
  return (after ?? null) === null ? 'removed' : 'changed';
};

export const compareImports = (before: PreparedModel, after: PreparedModel): ImportComparison => {
  const oldPlaces = new Map(placesOf(before));
  const lists = [
    ...placesOf(after).map(([list, records]) => compareLists(list, oldPlaces.get(list)!, records)),
    ...listedKinds.map((kind) => compareLists(kind.key, recordsOf(before, kind), recordsOf(after, kind))),
  ];
  const [oldParts, newParts] = [partsOf(before), partsOf(after)];
  const names = Object.keys(newParts) as (keyof typeof newParts)[];
  const oldPictures = new Set(Object.values(before.pictures ?? {}).map(({ fingerprint }) => fingerprint));
  return {
    lists: lists.filter(({ added, changed, removed }) => added.length + changed.length + removed.length > 0),
    parts: names.flatMap((part) => {
      const change = changeOf(oldParts[part], newParts[part]);
      return change ? [{ part, change }] : [];
    }),
    unchangedPictures: Object.values(after.pictures ?? {}).filter(({ fingerprint }) => oldPictures.has(fingerprint))
      .length,
  };
};
