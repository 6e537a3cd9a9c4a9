/**
 * Random valid edits of one record of any kind, for property tests: additions, changes of several fields, removals, and
 * versions in other layers.
 */
import { sameJson, type Fields, type Json } from '#base/json-fields.ts';
import { editBetween, hasVersions, layerIn, modelRecordId, type Edit, type RecordKind } from '#domain/edits/edit.ts';
import { baseLayerId } from '#domain/graph/vendor-names.ts';
import { attachmentMediaTypes } from '#domain/records/attachment.ts';
import { definitions, modelDefinitions, viewDefinitions } from '#domain/records/definitions.ts';
import { flag, optional, type FieldMap } from '#domain/records/field.ts';
import { hasPicture, isValidEdit, type EditedModel } from './edit-validity.ts';
import { isShown, type ModelRecord } from './model-records.ts';
import { isPermanent, wallGraphOf } from './new-records.ts';
import {
  isChosen,
  pickOne,
  randomFields,
  randomValue,
  shuffled,
  withRandomValue,
  type Random,
  type ValueContext,
} from './random-values.ts';

/** A file that the server has received before an edit attaches it. */
export interface ReceivedFile {
  readonly id: string;
  readonly file: 'document' | 'picture';
}

export interface RandomBatch {
  readonly edits: readonly Edit[];
  readonly files: readonly ReceivedFile[];
}

export interface EditContext extends EditedModel, ValueContext {}

export const contextOf = (random: Random, model: EditedModel, newId: () => string): EditContext => ({
  ...model,
  random,
  newId,
  idsOf: (target) =>
    target === 'user'
      ? [model.personId]
      : [...new Set(model.records.filter((each) => each.kind === target && isShown(each)).map(({ id }) => id))],
});

const enabled = optional(flag, true, 'Whether visitors see it.');

const hasEnabled = (kind: RecordKind): boolean => kind in definitions && definitions[kind as 'tag'].capture.hasEnabled;

/** Of kinds that are defined by their fields: all but attachments and the wall graph. */
const fieldsOf = (kind: RecordKind): FieldMap => ({
  ...({ ...definitions, ...modelDefinitions } as Readonly<Record<string, { readonly fields: FieldMap }>>)[kind]!.fields,
  ...(hasEnabled(kind) && { enabled }),
});

const isRecord =
  (kind: RecordKind, id: string) =>
  (record: ModelRecord): boolean =>
    record.kind === kind && record.id === id;

const recordsOf = ({ records }: EditedModel, kind: RecordKind): readonly ModelRecord[] =>
  records.filter((each) => each.kind === kind);

/** All layers in which the record has no version. */
export const vacantLayers = ({ records, idsOf }: EditContext, { kind, id }: ModelRecord): readonly string[] => {
  const occupied = new Set(records.filter(isRecord(kind, id)).map(({ fields }) => layerIn(fields)));
  return idsOf('layer').filter((layerId) => !occupied.has(layerId));
};

export const removalOf = ({ kind, id, fields }: ModelRecord): Edit => {
  const layerId = hasVersions(kind) ? layerIn(fields) : null;
  return { kind, id, ...(layerId !== null && { layerId }), before: fields, after: null };
};

/** Null: it would have no effect. */
export const changeTo = ({ kind, id, fields }: ModelRecord, changed: Fields): Edit | null =>
  editBetween(kind, id, fields, changed);

/** Random values are tried so often until the record is valid; few need more than three. */
const maxAttempts = 60;

const attempt = (kind: RecordKind, make: () => Edit | null): Edit => {
  for (let i = 0; i < maxAttempts; i += 1) {
    const edit = make();
    if (edit) return edit;
  }
  throw new Error(`no valid edit of the kind ${kind} in ${maxAttempts} attempts`);
};

const isName = (prefix: string) => (name: string) => name.startsWith(prefix);

const withElement = ({ random }: ValueContext, floor: Fields, prefix: string, change: (element: Fields) => Fields) => {
  const names = Object.keys(floor).filter(isName(prefix));
  if (names.length === 0) return floor;
  const name = pickOne(random, names);
  return { ...floor, [name]: change(floor[name] as Fields) };
};

const opening = { type: 'window', relativePos: 0.2, width: 0.5, lowerElevation: 1, height: 1 };

/** The floor with one element changed; of walls also with an opening added or removed. */
const withChangedElement = (context: EditContext, floor: Fields): Fields => {
  const { random, newId } = context;
  const fraction = Math.round(random() * 100) / 100;
  return pickOne(random, [
    () => withElement(context, floor, 'vertex:', (vertex) => ({ ...vertex, x: (vertex['x'] as number) - fraction })),
    () => withElement(context, floor, 'edge:', (edge) => ({ ...edge, thickness: 0.1 + fraction / 10 })),
    () =>
      withElement(context, floor, 'edge:', (edge) => ({
        ...edge,
        openings: isChosen(random, 0.5) ? {} : { [newId()]: opening },
      })),
    () => {
      const { [Object.keys(floor).find(isName('room:')) ?? '']: _, ...others } = floor;
      return others;
    },
    () => withElement(context, floor, 'room:', (room) => ({ ...room, label: `R${fraction}`, height: 2 + fraction })),
    () => withElement(context, floor, 'room:', (room) => ({ ...room, classifications: ['kitchen'], hide: true })),
  ])();
};

const withRandomFields = (context: EditContext, kind: RecordKind, record: Fields): Fields => {
  const fields = fieldsOf(kind);
  const names = shuffled(context.random, Object.keys(fields)).slice(0, 1 + Math.floor(context.random() * 4));
  return names.reduce((changed, name) => withRandomValue(context, changed, name, fields[name]!), record);
};

const isAnnotation = (kind: RecordKind): boolean => kind in definitions;

/** Its place in the order, and whether it hides the record in its layer. */
const withOrderOrMark = ({ random }: EditContext, { kind, fields }: ModelRecord): Fields => {
  if (isAnnotation(kind) && isChosen(random, 0.1)) return { ...fields, sequence: Math.floor(random() * 50) };
  if (!hasVersions(kind) || fields['layerId'] === baseLayerId || !isChosen(random, 0.1)) return fields;
  const { removed, ...shown } = fields;
  return removed === undefined ? { ...fields, removed: true } : shown;
};

/** A layer that a record or view names is not removed; the base layer is never edited. */
const isUsedLayer = (layerId: string, { records }: EditedModel): boolean =>
  layerId === baseLayerId ||
  records.some(
    ({ kind, fields }) =>
      layerIn(fields) === layerId ||
      (kind === 'view' && (fields['layers'] as readonly Fields[]).some((each) => each['layerId'] === layerId)),
  );

const editable = (context: EditContext, kind: RecordKind): readonly ModelRecord[] =>
  recordsOf(context, kind).filter(({ id }) => kind !== 'layer' || id !== baseLayerId);

const removable = (context: EditContext, kind: RecordKind): readonly ModelRecord[] =>
  editable(context, kind).filter(
    ({ id, fields }) =>
      !(kind === 'layer' && isUsedLayer(id, context)) &&
      !(kind === 'view' && fields['type'] === 'base') &&
      // A picture is removed together with its record.
      !(kind === 'attachment' && hasPicture(fields['parentType'])),
  );

const changeOf = (context: EditContext, record: ModelRecord): Edit =>
  attempt(record.kind, () => {
    const { kind, fields } = record;
    const changed =
      kind === 'wallGraph'
        ? withChangedElement(context, fields)
        : withRandomFields(context, kind, withOrderOrMark(context, record));
    const edit = changeTo(record, kind === 'plugin' ? { ...changed, name: record.id } : changed);
    return edit && isValidEdit(edit, fields, changed, context) ? edit : null;
  });

/** The layer of a new record: mostly the base layer. */
const layerOf = (context: EditContext, kind: RecordKind): Fields =>
  hasVersions(kind) && isChosen(context.random, 0.4)
    ? { layerId: pickOne(context.random, context.idsOf('layer')) }
    : {};

const idOfNew = (context: EditContext, kind: RecordKind): string | null => {
  if (kind === 'start') return recordsOf(context, 'start').length === 0 ? modelRecordId : null;
  if (kind !== 'wallGraph') return context.newId();
  const floors = context.idsOf('floor').filter((id) => !context.idsOf('wallGraph' as 'floor').includes(id));
  return floors.length === 0 ? null : pickOne(context.random, floors);
};

const newFields = (context: EditContext, kind: RecordKind, id: string): Fields => {
  if (kind === 'wallGraph') return wallGraphOf(id);
  const fields = { ...randomFields(context, fieldsOf(kind)), ...layerOf(context, kind) };
  return kind === 'plugin' ? { ...fields, name: id } : fields;
};

const additionOf = (context: EditContext, kind: RecordKind, id: string): Edit =>
  attempt(kind, () => {
    const after = newFields(context, kind, id);
    const edit = { kind, id, before: null, after };
    return isValidEdit(edit, null, after, context) ? edit : null;
  });

interface Parent {
  readonly parentType: string;
  readonly parentId: string;
}

/** Where attachments can be added. */
const parentsIn = ({ records }: EditedModel): readonly Parent[] =>
  records.filter(isShown).flatMap(({ kind, id, fields }): readonly Parent[] => {
    if (kind === 'tag') return [{ parentType: 'mattertag', parentId: id }];
    if (kind === 'plugin') return [{ parentType: 'plugin', parentId: id }];
    if (kind !== 'note') return [];
    const comments = (fields['comments'] ?? []) as readonly Fields[];
    return [
      { parentType: 'note', parentId: id },
      ...comments.map(({ commentId }) => ({ parentType: 'comment', parentId: commentId as string })),
    ];
  });

const linkOf = ({ random, personId }: EditContext, parent: Parent): Fields => ({
  category: 'external',
  ...parent,
  url: 'https://example.org/a.jpg',
  mediaType: pickOne(random, attachmentMediaTypes),
  ...(isChosen(random, 0.5) && { thumbnailUrl: 'https://example.org/a.jpg', width: 10, height: 20 }),
  ...(isChosen(random, 0.5) && { createdBy: personId }),
});

/** An uploaded file or an external URL. */
export const attachmentFor = (context: EditContext, parent: Parent): RandomBatch => {
  const id = context.newId();
  if (isChosen(context.random, 0.5))
    return { edits: [{ kind: 'attachment', id, before: null, after: linkOf(context, parent) }], files: [] };
  const after = { category: 'upload', filename: 'plan ä.pdf', ...parent };
  return { edits: [{ kind: 'attachment', id, before: null, after }], files: [{ id, file: 'document' }] };
};

/** A photo or a plan image of an uploaded picture. */
const withPicture = (context: EditContext, kind: RecordKind): RandomBatch => {
  const [parentId, id] = [context.newId(), context.newId()];
  const after =
    kind === 'photo' ? { label: 'A', category: 'other' } : { ...randomFields(context, fieldsOf(kind)), file: null };
  const picture = { category: 'upload', filename: 'a.png', parentType: kind, parentId };
  return {
    edits: [
      { kind, id: parentId, before: null, after },
      { kind: 'attachment', id, before: null, after: picture },
    ],
    files: [{ id, file: 'picture' }],
  };
};

const only = (edit: Edit): RandomBatch => ({ edits: [edit], files: [] });

/** Null where the model has all records of the kind that it can have. */
const add = (context: EditContext, kind: RecordKind): RandomBatch | null => {
  if (kind === 'attachment') return attachmentFor(context, pickOne(context.random, parentsIn(context)));
  if (hasPicture(kind) && isChosen(context.random, 0.3)) return withPicture(context, kind);
  const id = idOfNew(context, kind);
  return id === null ? null : only(additionOf(context, kind, id));
};

/** Attachments of the record, which are listed after it is removed as well. */
export const attachmentsOf = ({ records }: EditedModel, { kind, id }: ModelRecord): readonly ModelRecord[] =>
  records.filter(
    ({ kind: each, fields }) =>
      each === 'attachment' &&
      fields['parentId'] === id &&
      fields['parentType'] === (kind === 'tag' ? 'mattertag' : kind),
  );

const remove = (context: EditContext, kind: RecordKind): RandomBatch | null => {
  const found = removable(context, kind);
  return found.length === 0 ? null : only(removalOf(pickOne(context.random, found)));
};

const change = (context: EditContext, kind: RecordKind): RandomBatch | null => {
  const found = editable(context, kind);
  return found.length === 0 ? null : only(changeOf(context, pickOne(context.random, found)));
};

/** To a layer in which the record has no version. */
const moveToLayer = (context: EditContext, kind: RecordKind): RandomBatch | null => {
  const found = editable(context, kind).filter((record) => isShown(record) && vacantLayers(context, record).length > 0);
  if (found.length === 0) return null;
  const record = pickOne(context.random, found);
  const layerId = pickOne(context.random, vacantLayers(context, record));
  return only(changeTo(record, { ...record.fields, layerId })!);
};

/** A further version, or one that hides the record. */
const copyToLayer = (context: EditContext, kind: RecordKind): RandomBatch | null => {
  const { random } = context;
  const found = editable(context, kind).filter((record) => vacantLayers(context, record).length > 0);
  if (found.length === 0) return null;
  const record = pickOne(random, found);
  const layerId = pickOne(random, vacantLayers(context, record));
  const { removed: _, ...shown } = record.fields;
  const hides = layerId !== baseLayerId && isChosen(random, 0.3);
  const after: Fields = { ...shown, layerId, ...(hides && { removed: true }) };
  return only({ kind, id: record.id, layerId, before: null, after });
};

const operations = { add, change, remove, moveToLayer, copyToLayer };
export type Operation = keyof typeof operations;

/** What can be done to a record of the kind. An attachment is not changed; what a capture contains is neither added nor removed. */
export const operationsOf = (kind: RecordKind): readonly Operation[] => [
  ...(isPermanent(kind) ? [] : (['add', 'remove'] as const)),
  ...(kind === 'attachment' ? [] : (['change'] as const)),
  ...(kind in viewDefinitions && hasVersions(kind) ? (['moveToLayer', 'copyToLayer'] as const) : []),
];

/** One edit, or those of a record with its picture; another operation where this one is not possible now. */
export const randomEdit = (context: EditContext, kind: RecordKind, operation: Operation): RandomBatch => {
  for (const each of [operation, ...operationsOf(kind)]) {
    const batch = operations[each](context, kind);
    if (batch) return batch;
  }
  throw new Error(`nothing can be done to the records of the kind ${kind}`);
};

/** A field that holds a text of any content, by kind. */
export const nameField = (kind: RecordKind): 'label' | 'name' | null => {
  if (!(kind in definitions) && !(kind in modelDefinitions)) return null;
  const fields = fieldsOf(kind);
  if (kind === 'plugin') return null;
  return fields['label'] ? 'label' : fields['name'] ? 'name' : null;
};

export const withName = (context: EditContext, { kind, fields }: ModelRecord): Fields => {
  const name = nameField(kind)!;
  for (;;) {
    const value: Json = randomValue(context, fieldsOf(kind)[name]!.type, name);
    if (!sameJson(value, fields[name])) return { ...fields, [name]: value };
  }
};
