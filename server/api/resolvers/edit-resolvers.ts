/** The mutations of labels, tags, measurements, lists and places; the one that takes edits as they are, and what they start from. */
import { mayEdit } from '#domain/access/actor.ts';
import { hasVersions, kindsWithVersions, recordKinds, type Edit, type RecordKind } from '#domain/edits/edit.ts';
import type { Fields } from '#base/json-fields.ts';
import { labelResult } from '../results/label-result.ts';
import { mattertagResult } from '../results/mattertag-result.ts';
import { measurementResult } from '../results/measurement-result.ts';
import { orderedListResult } from '../results/ordered-list-result.ts';
import { objectResult } from '../results/object-result.ts';
import { attachmentsOf } from '../results/attachment-results.ts';
import type { AnnotationRow } from '../results/annotation-result.ts';
import type { GraphContext } from '../context/graph-context.ts';
import { graphFailure } from '../../wire/graph-failure.ts';
import { floorResult, locationResult, roomResult } from '../results/model-results.ts';
import type { AnnotationKind } from '../../store/annotation-rows.ts';
import { readAnnotation } from '../../store/read-annotations.ts';
import type { ModelRecord } from '../../store/read-model.ts';
import { changeModel } from '../context/change-model.ts';
import {
  floorReaders,
  labelReaders,
  mattertagReaders,
  measurementReaders,
  objectReaders,
  orderedListReaders,
  roomReaders,
  sweepReaders,
  type Input,
} from '../../edits/inputs.ts';
import { readRecord } from '../../edits/read-record.ts';
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

/** The record after the change, as the graph tells it. */
const annotation =
  <Answer>(
    kind: AnnotationKind,
    result: (record: ModelRecord, row: AnnotationRow, context: GraphContext) => Answer | Promise<Answer>,
  ) =>
  async (context: GraphContext, modelId: string, id: string, layerId?: string): Promise<Answer> => {
    const row = await readAnnotation(context.store, modelId, kind, id, layerId);
    // Somebody has removed it between the change and this answer.
    if (!row) throw graphFailure('not.found', `There is no ${kind} ${id} in this model any more.`);
    return result(await recordOf(context, modelId), row, context);
  };

const place =
  <Row, Answer>(
    find: (record: ModelRecord, id: string) => Row | undefined,
    result: (record: ModelRecord, row: Row) => Answer,
  ) =>
  async (context: GraphContext, modelId: string, id: string): Promise<Answer> => {
    const record = await recordOf(context, modelId);
    const row = find(record, id);
    if (!row) throw graphFailure('not.found', `There is no ${id} in this model any more.`);
    return result(record, row);
  };

const labels = recordMutations('label', labelReaders, annotation('label', labelResult));
const tags = recordMutations(
  'tag',
  mattertagReaders,
  annotation('tag', async (record, row, { attachments }) =>
    mattertagResult(record, row, await attachmentsOf(attachments, record, 'mattertag')),
  ),
);
const paths = recordMutations('measurement', measurementReaders, annotation('measurement', measurementResult));
const lists = recordMutations('orderedList', orderedListReaders, annotation('orderedList', orderedListResult));
const objects = recordMutations('objectAnnotation', objectReaders, annotation('objectAnnotation', objectResult));
const floors = recordMutations(
  'floor',
  floorReaders,
  place(
    (record, id) => record.floorById.get(id),
    (_, row) => floorResult(row),
  ),
);
const rooms = recordMutations(
  'room',
  roomReaders,
  place((record, id) => record.roomById.get(id), roomResult),
);
const sweeps = recordMutations(
  'sweep',
  sweepReaders,
  place((record, id) => record.sweepById.get(id), locationResult),
);

const text = (args: Args, name: string): string => args[name] as string;
const given = (args: Args, name: string): string | null => (args[name] as string | null | undefined) ?? null;

/** Floors, rooms and places are named by `label` in the graph. */
const named = ({ label, ...patch }: Input): Input => ({ ...patch, ...(label !== undefined && { name: label }) });

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
  const named = layerId !== null && { layerId: layerId as string };
  return { kind: kind as RecordKind, id: id as string, ...named, before, after };
};

export const editFields = {
  record: ({ model }: ModelRecord, { kind, id, layerId }: Input, context: GraphContext) => {
    if (!mayEdit(context.actor, model.id)) throw graphFailure(context.actor.person ? 'forbidden' : 'user.unauthorized');
    if (!isKind(kind as string))
      throw graphFailure('request.invalid', `kind must be one of ${recordKinds.join(', ')}.`);
    const meant = {
      kind: kind as RecordKind,
      id: id as string,
      layerId: (layerId as string | null | undefined) ?? null,
    };
    return readRecord(context.store, model.id, meant);
  },
};

export const editMutations = {
  applyEdits: async (_: unknown, { modelId, gestureId, edits }: Args, context: GraphContext) => {
    const changed = await changeModel(context, { modelId, gestureId, edits: (edits as readonly Input[]).map(editOf) });
    return { version: changed.version, edits: changed.edits };
  },

  patchFloor: (_: unknown, args: Args, context: GraphContext) =>
    floors.patch(context, args, text(args, 'floorId'), named(args.patch)),
  patchRoom: (_: unknown, args: Args, context: GraphContext) =>
    rooms.patch(context, args, text(args, 'roomId'), named(args.patch)),
  patchLocation: (_: unknown, args: Args, context: GraphContext) =>
    sweeps.patch(context, args, text(args, 'locationId'), named(args.patch)),

  addLabel: (_: unknown, args: Args, context: GraphContext) =>
    labels.add(context, args, given(args, 'labelId'), args['label'] as Input),
  patchLabel: (_: unknown, args: Args, context: GraphContext) =>
    labels.patch(context, args, text(args, 'labelId'), args.patch),
  deleteLabel: (_: unknown, args: Args, context: GraphContext) => labels.remove(context, args, text(args, 'labelId')),

  addMattertag: (_: unknown, args: Args, context: GraphContext) =>
    tags.add(context, args, given(args, 'mattertagId'), args['mattertag'] as Input),
  patchMattertag: (_: unknown, args: Args, context: GraphContext) =>
    tags.patch(context, args, text(args, 'mattertagId'), args.patch),
  deleteMattertag: (_: unknown, args: Args, context: GraphContext) =>
    tags.remove(context, args, text(args, 'mattertagId')),

  addMeasurementPath: (_: unknown, args: Args, context: GraphContext) =>
    paths.add(context, args, given(args, 'pathId'), args['measurementPath'] as Input),
  patchMeasurementPath: (_: unknown, args: Args, context: GraphContext) =>
    paths.patch(context, args, text(args, 'pathId'), args.patch),
  deleteMeasurementPath: (_: unknown, args: Args, context: GraphContext) =>
    paths.remove(context, args, text(args, 'pathId')),

  addObjectAnnotation: (_: unknown, args: Args, context: GraphContext) =>
    objects.add(context, args, given(args, 'objectAnnotationId'), args['objectAnnotation'] as Input),
  patchObjectAnnotation: (_: unknown, args: Args, context: GraphContext) =>
    objects.patch(context, args, text(args, 'objectAnnotationId'), args.patch),
  deleteObjectAnnotation: (_: unknown, args: Args, context: GraphContext) =>
    objects.remove(context, args, text(args, 'objectAnnotationId')),

  addOrderedList: (_: unknown, args: Args, context: GraphContext) => lists.add(context, args, null, args),
  patchOrderedList: (_: unknown, args: Args, context: GraphContext) =>
    lists.patch(context, args, text(args, 'orderedListId'), args.patch),
  deleteOrderedList: (_: unknown, args: Args, context: GraphContext) =>
    lists.remove(context, args, text(args, 'orderedListId')),
};
