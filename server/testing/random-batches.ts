/** Random valid edit batches of one or several records, for property tests. */
import { changedFields, type Fields } from '#base/json-fields.ts';
import { layerIn, hasVersions, recordKinds, type Edit, type RecordKind } from '#domain/edits/edit.ts';
import { baseLayerId } from '#domain/graph/vendor-names.ts';
import { mainVersion } from '#domain/edits/layer-versions.ts';
import { hasPicture, isValidEdit, type EditedModel } from './edit-validity.ts';
import { isShown, type ModelRecord } from './model-records.ts';
import {
  attachmentFor,
  attachmentsOf,
  changeTo,
  contextOf,
  nameField,
  operationsOf,
  randomEdit,
  removalOf,
  vacantLayers,
  withName,
  type EditContext,
  type Operation,
  type RandomBatch,
} from './random-edits.ts';
import { isChosen, pickOne, shuffled, type Random } from './random-values.ts';

const keyOf = ({ kind, id }: Pick<Edit, 'kind' | 'id'>): string => `${kind} ${id}`;

const withEdits = (batch: RandomBatch, others: RandomBatch): RandomBatch => ({
  edits: [...batch.edits, ...others.edits],
  files: [...batch.files, ...others.files],
});

const editsOnly = (edits: readonly (Edit | null)[]): RandomBatch => ({
  edits: edits.filter((edit) => edit !== null),
  files: [],
});

/** Whether the server accepts a further version: it is valid, or as the main version of the record is. */
const mayBeCopied = (context: EditContext, { kind, id, fields }: ModelRecord): boolean => {
  const versions = context.records.filter((each) => each.kind === kind && each.id === id);
  const main = mainVersion(versions.map((each) => each.fields));
  return (
    (main !== null && changedFields(main, fields).every((name) => name === 'layerId')) ||
    isValidEdit({ kind, id, before: null, after: fields }, null, fields, context)
  );
};

/** A new layer with versions of records, which a view shows. */
const addLayerWithRecords = (context: EditContext): RandomBatch => {
  const { random, records, newId } = context;
  const layerId = newId();
  const shownRecords = new Map(
    records
      .filter((each) => hasVersions(each.kind) && isShown(each) && mayBeCopied(context, each))
      .map((each) => [keyOf(each), each]),
  );
  const copied = shuffled(random, [...shownRecords.values()]).slice(0, 3);
  const view = pickOne(
    random,
    records.filter(({ kind }) => kind === 'view'),
  );
  const shown = { layerId, position: 90, visible: true, toggled: isChosen(random, 0.5) };
  const layers = [...(view.fields['layers'] as readonly Fields[]), shown];
  return editsOnly([
    { kind: 'layer', id: layerId, before: null, after: { type: 'dedicated', name: 'New' } },
    ...copied.map(({ kind, id, fields }): Edit => ({ kind, id, layerId, before: null, after: { ...fields, layerId } })),
    changeTo(view, { ...view.fields, layers }),
  ]);
};

const withoutLayer = (view: ModelRecord, layerId: string): Edit | null =>
  changeTo(view, {
    ...view.fields,
    layers: (view.fields['layers'] as readonly Fields[]).filter((each) => each['layerId'] !== layerId),
  });

/** Moved to the base layer where it has no version, as a person does who wants to keep it. */
const movedOrRemoved = (context: EditContext, record: ModelRecord): Edit | null => {
  const isMoved =
    isShown(record) && vacantLayers(context, record).includes(baseLayerId) && isChosen(context.random, 0.5);
  return isMoved ? changeTo(record, { ...record.fields, layerId: baseLayerId }) : removalOf(record);
};

/** A layer with all its records, which no view shows any more. */
const removeLayerWithRecords = (context: EditContext): RandomBatch => {
  const { random, records } = context;
  const layers = records.filter(
    ({ kind, id }) =>
      kind === 'layer' &&
      id !== baseLayerId &&
      // Versions of kinds that belong to one layer are not moved.
      records.every((each) => layerIn(each.fields) !== id || hasVersions(each.kind) || each.kind === 'note'),
  );
  if (layers.length === 0) return addLayerWithRecords(context);
  const layer = pickOne(random, layers);
  return editsOnly([
    ...records
      .filter(({ fields }) => layerIn(fields) === layer.id)
      .map((record) => (record.kind === 'note' ? removalOf(record) : movedOrRemoved(context, record))),
    ...records.filter(({ kind }) => kind === 'view').map((view) => withoutLayer(view, layer.id)),
    removalOf(layer),
  ]);
};

const parentTypes: Partial<Readonly<Record<RecordKind, string>>> = { tag: 'mattertag', note: 'note', plugin: 'plugin' };

/** A new record with attachments. */
const addWithAttachments = (context: EditContext): RandomBatch => {
  const kind = pickOne(context.random, ['tag', 'note', 'plugin'] as const);
  const added = randomEdit(context, kind, 'add');
  const parent = { parentType: parentTypes[kind]!, parentId: added.edits[0]!.id };
  return [attachmentFor(context, parent), attachmentFor(context, parent)].reduce(withEdits, added);
};

/** A record with attachments, which are removed before or after it; a photo or a plan image with its picture. */
const removeWithAttachments = (context: EditContext): RandomBatch => {
  const { random, records } = context;
  const parents = records.filter((record) => record.kind !== 'attachment' && attachmentsOf(context, record).length > 0);
  if (parents.length === 0) return addWithAttachments(context);
  const parent = pickOne(random, parents);
  const edits = [parent, ...attachmentsOf(context, parent)].map(removalOf);
  return editsOnly(!hasPicture(parent.kind) && isChosen(random, 0.5) ? edits.toReversed() : edits);
};

/** Two changes of the same field of one record. */
const changeTwice = (context: EditContext): RandomBatch => {
  const record = pickOne(
    context.random,
    context.records.filter(({ kind, id }) => nameField(kind) !== null && (kind !== 'layer' || id !== baseLayerId)),
  );
  const changed = { ...record, fields: withName(context, record) };
  return editsOnly([changeTo(record, changed.fields), changeTo(changed, withName(context, changed))]);
};

/** The record is removed, and added with the same id and another name. */
const replaceRecord = (context: EditContext): RandomBatch => {
  const record = pickOne(
    context.random,
    context.records.filter(
      (each) => ['label', 'orderedList', 'measurement', 'trim'].includes(each.kind) && isShown(each),
    ),
  );
  const { kind, id, fields } = record;
  return editsOnly([removalOf(record), { kind, id, before: null, after: withName(context, { kind, id, fields }) }]);
};

const compositions = {
  addLayerWithRecords,
  removeLayerWithRecords,
  addWithAttachments,
  removeWithAttachments,
  changeTwice,
  replaceRecord,
};
type Composition = keyof typeof compositions;

type Plan = { readonly kind: RecordKind; readonly operation: Operation } | { readonly composition: Composition };

const repeated = (count: number, plan: Plan): readonly Plan[] => Array.from({ length: count }, () => plan);

const timesOf: Readonly<Record<Operation, number>> = { add: 3, remove: 2, change: 3, moveToLayer: 1, copyToLayer: 1 };

/** Of kinds with fewer operations each is planned more often. */
const plansOf = (kind: RecordKind): readonly Plan[] => {
  const operations = operationsOf(kind);
  return operations.flatMap((operation) =>
    repeated(operations.length === 1 ? 6 : timesOf[operation], { kind, operation }),
  );
};

const compositionCount = 4;

/** All operations on all kinds, in random order; further changes of any kind up to `count`. */
const planAll = (random: Random, count: number): readonly Plan[] => {
  const planned = [
    ...recordKinds.flatMap(plansOf),
    ...(Object.keys(compositions) as Composition[]).flatMap((composition) =>
      repeated(compositionCount, { composition }),
    ),
  ];
  if (planned.length > count) throw new Error(`all operations need ${planned.length} batches`);
  const further = Array.from({ length: count - planned.length }, (): Plan => {
    const kind = pickOne(random, recordKinds);
    return { kind, operation: pickOne(random, operationsOf(kind)) };
  });
  return shuffled(random, [...planned, ...further]);
};

/** The context without the records that the batch removes, to which nothing may refer any more. */
const afterRemovals = (context: EditContext, { edits }: RandomBatch): EditContext => {
  const removed = new Set(edits.filter(({ after }) => after === null).map(keyOf));
  const records = context.records.filter((record) => !removed.has(keyOf(record)));
  return contextOf(context.random, { ...context, records }, context.newId);
};

/** With an addition or a change of a record of another kind. Its removal could be that of a record to which the batch refers. */
const withFurtherEdit = (context: EditContext, batch: RandomBatch): RandomBatch => {
  const { random } = context;
  const kind = pickOne(
    random,
    recordKinds.filter((each) => each !== 'attachment' && !batch.edits.some((edit) => edit.kind === each)),
  );
  const canAdd = kind !== 'start' && kind !== 'wallGraph' && operationsOf(kind).includes('add');
  const operation = canAdd && isChosen(random, 0.4) ? 'add' : 'change';
  const further = randomEdit(afterRemovals(context, batch), kind, operation);
  const edited = new Set(batch.edits.map(keyOf));
  return further.edits.some((edit) => edited.has(keyOf(edit))) ? batch : withEdits(batch, further);
};

const makeBatch = (context: EditContext, plan: Plan): RandomBatch => {
  if ('composition' in plan) return compositions[plan.composition](context);
  const batch = randomEdit(context, plan.kind, plan.operation);
  return isChosen(context.random, 0.4) ? withFurtherEdit(context, batch) : batch;
};

/**
 * Calls `edit` with `count` batches one after another, which contain every operation on every kind of records. `read`
 * returns the model as it is before each.
 */
export const forEachRandomBatch = async (
  random: Random,
  count: number,
  read: () => Promise<EditedModel>,
  edit: (batch: RandomBatch, index: number) => Promise<void>,
): Promise<void> => {
  let ids = 0;
  const newId = () => `new-${(ids += 1)}`;
  for (const [index, plan] of planAll(random, count).entries())
    await edit(makeBatch(contextOf(random, await read(), newId), plan), index);
};
