/** What an edit batch changes, in a form that can be shown as text: “Add tag ‘Oven’” (docs/guides/life-of-an-edit.md). */
import { changedFields, fieldOf, sameJson, type Fields, type Json } from '../../base/json-fields.ts';
import { richBlocksIn } from '../model/content/rich-text.ts';
import { parentKindOf, type Edit, type RecordKind } from './edit.ts';

export type BatchAction = 'add' | 'remove' | 'rename' | 'move' | 'reorder' | 'edit';

export type BatchSummary =
  | {
      /** The kind that all records have in common. */
      readonly kind: RecordKind;
      readonly action: BatchAction;
      /** Of the only record, where the edits contain it; at most `maxShownName` characters. */
      readonly name: string | null;
      /** Of records. */
      readonly count: number;
    }
  /** Records of several kinds. */
  | { readonly kind: null; readonly count: number };

export const maxShownName = 40;

interface KindFields {
  /** The field that names the record. */
  readonly name?: string;
  /** A text by which a record without a name is recognised. */
  readonly text?: string;
  /** The fields that place it; the first one is the position itself. */
  readonly place?: readonly string[];
  /** The field with a list whose order matters. */
  readonly order?: string;
}

const inModel = ['floorId', 'roomId'];
const pin = ['anchorPosition', 'stemNormal', 'stemLength', ...inModel];
const named = { name: 'name' };

const fieldsByKind: Readonly<Record<RecordKind, KindFields>> = {
  tag: { name: 'label', place: [...pin, 'sweepId'] },
  label: { name: 'label', place: ['position', ...inModel] },
  note: { text: 'text', place: pin },
  measurement: { name: 'label', place: ['points'] },
  objectAnnotation: { text: 'classification', place: ['position', 'size', ...inModel] },
  orderedList: { name: 'label', order: 'entries' },
  highlightReel: { order: 'entries' },
  photo: { name: 'label', place: ['snapshotLocation'] },
  planImage: { place: ['x', 'z', 'width', 'rotationDegrees', 'floorId'] },
  blur: { place: ['outline', 'sweepId'] },
  trim: { ...named, place: ['position', 'rotation', 'floorId'] },
  plugin: named,
  attachment: { text: 'filename' },
  floor: named,
  room: named,
  sweep: named,
  layer: named,
  view: named,
  details: named,
  settings: {},
  start: { place: ['position', 'rotation', 'sweepId', 'mode', 'orthoZoom', 'floorVisibility'] },
  wallGraph: {},
};

/** The fields that place a record of the kind; they are valid only together, and the first one names them. */
export const placeFieldsOf = (kind: RecordKind): readonly string[] => fieldsByKind[kind].place ?? [];

const listIn = (fields: Fields, name: string): readonly Json[] => {
  const list = fieldOf(fields, name);
  return Array.isArray(list) ? (list as readonly Json[]) : [];
};

/** Whether both lists have the same entries, in whatever order. */
const haveSameEntries = (a: readonly Json[], b: readonly Json[]): boolean => {
  const left = [...b];
  for (const entry of a) {
    const at = left.findIndex((each) => sameJson(each, entry));
    if (at < 0) return false;
    left.splice(at, 1);
  }
  return left.length === 0;
};

const changeOf = (kind: RecordKind, before: Fields, after: Fields): BatchAction => {
  const { name, place = [], order } = fieldsByKind[kind];
  const names = changedFields(before, after);
  if (names.length === 0) return 'edit';
  if (names.every((each) => each === name)) return 'rename';
  if (names.every((each) => each === 'sequence')) return 'reorder';
  if (names.every((each) => each === order) && haveSameEntries(listIn(before, order!), listIn(after, order!)))
    return 'reorder';
  if (!names.every((each) => place.includes(each))) return 'edit';
  // A measurement with another number of points has another shape.
  const isReshaped = names.includes('points') && listIn(before, 'points').length !== listIn(after, 'points').length;
  return isReshaped ? 'edit' : 'move';
};

const actionOf = ({ kind, before, after }: Edit): BatchAction => {
  if (before === null) return 'add';
  return after === null ? 'remove' : changeOf(kind, before, after);
};

const withoutMarkup = (text: string): string =>
  richBlocksIn(text)
    .map((block) => block.text)
    .join('');

/** At most so many characters; a longer text ends with an ellipsis. */
const shortened = (text: string): string => {
  const characters = Array.from(text.trim());
  if (characters.length <= maxShownName) return characters.join('');
  const start = characters.slice(0, maxShownName - 1).join('');
  return `${start.trimEnd()}…`;
};

/** The name of a record among these fields; null: there is none, or it is empty. */
export const nameIn = (kind: RecordKind, fields: Fields | null): string | null => {
  const { name, text } = fieldsByKind[kind];
  const field = name ?? text;
  const value = fields && field !== undefined ? fieldOf(fields, field) : null;
  if (typeof value !== 'string' || value.trim() === '') return null;
  return shortened(kind === 'note' ? withoutMarkup(value) : value);
};

/** An attachment whose parent is in the same batch is a part of it. */
const isPartOfAnother = (edit: Edit, edits: readonly Edit[]): boolean => {
  const kind = parentKindOf(edit);
  const fields = edit.after ?? edit.before ?? {};
  // A comment is not a record of its own: its id is not that of the note.
  const isOfComment = fieldOf(fields, 'parentType') === 'comment';
  const parentId = fieldOf(fields, 'parentId');
  return kind !== null && edits.some((each) => each.kind === kind && (isOfComment || each.id === parentId));
};

export const batchSummary = (edits: readonly Edit[]): BatchSummary => {
  const own = edits.filter((edit) => !isPartOfAnother(edit, edits));
  const count = new Set(own.map(({ kind, id }) => JSON.stringify([kind, id]))).size;
  const [first] = own;
  if (!first || own.some(({ kind }) => kind !== first.kind)) return { kind: null, count };
  const { kind } = first;
  const actions = [...new Set(own.map(actionOf))];
  const action = actions.length === 1 ? actions[0]! : 'edit';
  if (count > 1) return { kind, action, name: null, count };
  // The last name, by which the user recognises the record now.
  const names = own.toReversed().map(({ before, after }) => nameIn(kind, after) ?? nameIn(kind, before));
  return { kind, action, name: names.find((name) => name !== null) ?? null, count };
};
