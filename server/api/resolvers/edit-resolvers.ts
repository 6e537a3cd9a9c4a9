/** The mutations of annotations, floors, rooms and sweeps; `applyEdits`, and the record that edits start from. */
import { mayEdit } from '#domain/access/actor.ts';
import { hasVersions, kindsWithVersions, recordKinds, type Edit, type RecordKind } from '#domain/edits/edit.ts';
import type { Fields } from '#base/json-fields.ts';
import {
  labelResult,
  measurementResult,
  objectAnnotationResult,
  orderedListResult,
} from '../results/annotation-results.ts';
import { mattertagResult, withObject } from '../results/mattertag-result.ts';
import { attachmentsOf } from '../results/attachment-results.ts';
import type { AnnotationRow } from '../results/annotation-fields.ts';
import type { GraphContext } from '../context/graph-context.ts';
import { graphFailure } from '../../wire/graph-failure.ts';
import { floorResult, locationResult, roomResult } from '../results/model-results.ts';
import type { AnnotationKind } from '#domain/records/definitions.ts';
import { readAnnotation } from '../../store/models/read-annotations.ts';
import type { ModelRecord } from '../../store/models/read-model.ts';
import { changeModel } from '../context/change-model.ts';
import { mapInSlices } from '../../wire/time-slices.ts';
import { recordReaders, type Input } from '../../edits/inputs.ts';
import { readEditBatch } from '../../edits/journal.ts';
import { readRecord } from '../../edits/read-record.ts';
import { newLabelId } from './new-label-id.ts';
import { recordMutations } from './record-mutations.ts';

interface Args {
  readonly modelId: string;
  readonly gestureId?: string | null;
  readonly viewId?: string | null;
  readonly layerId?: string | null;
  readonly patch: Input;
  readonly [name: string]: unknown;
}

const recordOf = async ({ models }: GraphContext, modelId: string): Promise<ModelRecord> => {
  const record = await models.record(modelId);
  if (!record) throw graphFailure('not.found');
  return record;
};

/** Reads an annotation for the result of a mutation. */
const annotationReader =
  <Result>(
    kind: AnnotationKind,
    result: (record: ModelRecord, row: AnnotationRow, context: GraphContext) => Result | Promise<Result>,
  ) =>
  async (context: GraphContext, modelId: string, id: string, layerId?: string): Promise<Result> => {
    const row = await readAnnotation(context.store, modelId, kind, id, layerId);
    // It was removed between the change and this read.
    if (!row) throw graphFailure('not.found', `There is no ${kind} ${id} in this model any more.`);
    return result(await recordOf(context, modelId), row, context);
  };

const placeReader =
  <Row, Result>(
    find: (record: ModelRecord, id: string) => Row | undefined,
    result: (record: ModelRecord, row: Row) => Result,
  ) =>
  async (context: GraphContext, modelId: string, id: string): Promise<Result> => {
    const record = await recordOf(context, modelId);
    const row = find(record, id);
    if (!row) throw graphFailure('not.found', `There is no ${id} in this model any more.`);
    return result(record, row);
  };

const labels = recordMutations('label', recordReaders('label'), annotationReader('label', labelResult));
const tags = recordMutations(
  'tag',
  recordReaders('tag'),
  annotationReader('tag', async (record, row, { attachments, store }) => {
    const tag = mattertagResult(record, row, await attachmentsOf(attachments, record, 'mattertag'));
    if (tag.objectAnnotationId === null) return tag;
    const object = await readAnnotation(
      store,
      record.model.id,
      'objectAnnotation',
      tag.objectAnnotationId,
      row.layer_id,
    );
    return object?.removed === 0 ? withObject(tag, objectAnnotationResult(record, object)) : tag;
  }),
);
const paths = recordMutations(
  'measurement',
  recordReaders('measurement'),
  annotationReader('measurement', measurementResult),
);
const lists = recordMutations(
  'orderedList',
  recordReaders('orderedList'),
  annotationReader('orderedList', orderedListResult),
);
const objects = recordMutations(
  'objectAnnotation',
  recordReaders('objectAnnotation'),
  annotationReader('objectAnnotation', objectAnnotationResult),
);
const floors = recordMutations(
  'floor',
  recordReaders('floor'),
  placeReader(
    (record, id) => record.floorById.get(id),
    (_, row) => floorResult(row),
  ),
);
const rooms = recordMutations(
  'room',
  recordReaders('room'),
  placeReader((record, id) => record.roomById.get(id), roomResult),
);
const sweeps = recordMutations(
  'sweep',
  recordReaders('sweep'),
  placeReader((record, id) => record.sweepById.get(id), locationResult),
);

const requiredArgument = (args: Args, name: string): string => args[name] as string;
const optionalArgument = (args: Args, name: string): string | null => (args[name] as string | null | undefined) ?? null;

/** The name of floors, rooms and sweeps is `label` in GraphQL. */
const withName = ({ label, ...patch }: Input): Input => ({ ...patch, ...(label !== undefined && { name: label }) });

const isKind = (kind: string): kind is RecordKind => (recordKinds as readonly string[]).includes(kind);

const isFields = (value: unknown): value is Fields | null =>
  value === null || (typeof value === 'object' && !Array.isArray(value));

const editOf = ({ kind, id, layerId = null, before = null, after = null }: Input, i: number): Edit => {
  const wrong = (what: string) => graphFailure('request.invalid', `edits[${i}].${what}.`);
  if (!isKind(kind as string)) throw wrong(`kind must be one of ${recordKinds.join(', ')}`);
  if (!isFields(before)) throw wrong('before must be null or an object');
  if (!isFields(after)) throw wrong('after must be null or an object');
  if (before === null && after === null) throw wrong('before and after must not both be null');
  if (layerId !== null && !hasVersions(kind as RecordKind))
    throw wrong(`layerId is for kinds whose records may stand in several layers: ${kindsWithVersions.join(', ')}`);
  const layer = layerId !== null && { layerId: layerId as string };
  return { kind: kind as RecordKind, id: id as string, ...layer, before, after };
};

/** Throws for those who may not read records in the form of edits. */
const requireEditor = ({ model }: ModelRecord, { actor }: GraphContext): void => {
  if (!mayEdit(actor, model.id)) throw graphFailure(actor.person ? 'forbidden' : 'user.unauthorized');
};

export const editFields = {
  record: (parent: ModelRecord, { kind, id, layerId }: Input, context: GraphContext) => {
    const { model } = parent;
    requireEditor(parent, context);
    if (!isKind(kind as string))
      throw graphFailure('request.invalid', `kind must be one of ${recordKinds.join(', ')}.`);
    const reference = {
      kind: kind as RecordKind,
      id: id as string,
      layerId: (layerId as string | null | undefined) ?? null,
    };
    return readRecord(context.store, model.id, reference);
  },
  editBatch: async (parent: ModelRecord, { id }: { readonly id: string }, context: GraphContext) => {
    requireEditor(parent, context);
    return readEditBatch(context.store.db, parent.model.id, id);
  },
};

export const editMutations = {
  applyEdits: async (_: unknown, { modelId, gestureId, edits }: Args, context: GraphContext) => {
    const changed = await changeModel(context, {
      modelId,
      gestureId,
      edits: await mapInSlices([...(edits as readonly Input[]).entries()], ([i, edit]) => editOf(edit, i)),
      namesRecords: true,
    });
    return { version: changed.version, edits: changed.edits };
  },

  patchFloor: (_: unknown, args: Args, context: GraphContext) =>
    floors.patch(context, args, requiredArgument(args, 'floorId'), withName(args.patch)),
  patchRoom: (_: unknown, args: Args, context: GraphContext) =>
    rooms.patch(context, args, requiredArgument(args, 'roomId'), withName(args.patch)),
  patchLocation: (_: unknown, args: Args, context: GraphContext) =>
    sweeps.patch(context, args, requiredArgument(args, 'locationId'), withName(args.patch)),

  addLabel: (_: unknown, args: Args, context: GraphContext) =>
    labels.add(context, args, optionalArgument(args, 'labelId') ?? newLabelId(), args['label'] as Input),
  patchLabel: (_: unknown, args: Args, context: GraphContext) =>
    labels.patch(context, args, requiredArgument(args, 'labelId'), args.patch),
  deleteLabel: (_: unknown, args: Args, context: GraphContext) =>
    labels.remove(context, args, requiredArgument(args, 'labelId')),

  addMattertag: (_: unknown, args: Args, context: GraphContext) =>
    tags.add(context, args, optionalArgument(args, 'mattertagId'), args['mattertag'] as Input),
  patchMattertag: (_: unknown, args: Args, context: GraphContext) =>
    tags.patch(context, args, requiredArgument(args, 'mattertagId'), args.patch),
  deleteMattertag: (_: unknown, args: Args, context: GraphContext) =>
    tags.remove(context, args, requiredArgument(args, 'mattertagId')),

  addMeasurementPath: (_: unknown, args: Args, context: GraphContext) =>
    paths.add(context, args, optionalArgument(args, 'pathId'), args['measurementPath'] as Input),
  patchMeasurementPath: (_: unknown, args: Args, context: GraphContext) =>
    paths.patch(context, args, requiredArgument(args, 'pathId'), args.patch),
  deleteMeasurementPath: (_: unknown, args: Args, context: GraphContext) =>
    paths.remove(context, args, requiredArgument(args, 'pathId')),

  addObjectAnnotation: (_: unknown, args: Args, context: GraphContext) =>
    objects.add(context, args, optionalArgument(args, 'objectAnnotationId'), args['objectAnnotation'] as Input),
  patchObjectAnnotation: (_: unknown, args: Args, context: GraphContext) =>
    objects.patch(context, args, requiredArgument(args, 'objectAnnotationId'), args.patch),
  deleteObjectAnnotation: (_: unknown, args: Args, context: GraphContext) =>
    objects.remove(context, args, requiredArgument(args, 'objectAnnotationId')),

  addOrderedList: (_: unknown, args: Args, context: GraphContext) => lists.add(context, args, null, args),
  patchOrderedList: (_: unknown, args: Args, context: GraphContext) =>
    lists.patch(context, args, requiredArgument(args, 'orderedListId'), args.patch),
  deleteOrderedList: (_: unknown, args: Args, context: GraphContext) =>
    lists.remove(context, args, requiredArgument(args, 'orderedListId')),
};
