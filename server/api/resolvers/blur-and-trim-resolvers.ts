/** Resolvers and mutations of blurs and trims. */
import { mayEdit } from '#domain/access/actor.ts';
import { blurProcessingMessage } from '#domain/blurs/find-blur-failure.ts';
import { fail, ok } from '#base/result.ts';
import { editBetween, type Edit } from '#domain/edits/edit.ts';
import { ownFields, xyz, type AnnotationRow } from '../results/annotation-fields.ts';
import type { GraphContext } from '../context/graph-context.ts';
import { mayReadBlur } from '../access/read-access.ts';
import { graphFailure } from '../../wire/graph-failure.ts';
import { floorResult, locationResult } from '../results/model-results.ts';
import { readAnnotation, readAnnotations } from '../../store/models/read-annotations.ts';
import type { ModelRecord } from '../../store/models/read-model.ts';
import type { EditFactory } from '../../edits/apply-edit-batch.ts';
import { changeModel } from '../context/change-model.ts';
import { recordReaders, type Input } from '../../edits/inputs.ts';
import { recordRepositories } from '../../edits/record-repositories.ts';
import { recordMutations } from './record-mutations.ts';

interface Args {
  readonly modelId: string;
  readonly gestureId?: string | null;
}
type BlurArgs = Args & { readonly blurId: string; readonly blur: Input; readonly patch: Input };
type TrimArgs = Args & { readonly trimId: string; readonly trim: Input; readonly patch: Input };

/** Null where the model no longer has the sweep. */
const blurResult = (record: ModelRecord, row: AnnotationRow) => {
  const { sweepId, outline, status } = ownFields(record, 'blur', row);
  const sweep = record.sweepById.get(sweepId);
  if (!sweep) return null;
  const { id, created, modified } = row;
  return { id, created, modified, location: locationResult(record, sweep), outline: outline.map(xyz), status };
};

/** Null where the model no longer has the floor: the trim must not apply to all floors instead. */
const trimResult = (record: ModelRecord, row: AnnotationRow) => {
  const { position, size, rotation, cuts, ...trim } = ownFields(record, 'trim', row);
  const floor = trim.floorId === null ? null : record.floorById.get(trim.floorId);
  if (floor === undefined) return null;
  const [x, y, z, w] = rotation;
  return {
    id: row.id,
    name: trim.name,
    enabled: row.enabled === 1,
    floor: floor && floorResult(floor),
    position: xyz(position),
    size: xyz(size),
    rotation: { x, y, z, w },
    cuts,
    created: row.created,
    modified: row.modified,
  };
};

/** Reads a record for the result of a mutation. */
const resultReader =
  <Result>(kind: 'blur' | 'trim', result: (record: ModelRecord, row: AnnotationRow) => Result | null) =>
  async ({ store, models }: GraphContext, modelId: string, id: string): Promise<Result> => {
    const row = await readAnnotation(store, modelId, kind, id);
    const record = await models.record(modelId);
    const mapped = row && record ? result(record, row) : null;
    if (mapped === null) throw graphFailure('not.found', `There is no ${kind} ${id} in this model any more.`);
    return mapped;
  };

const readBlur = resultReader('blur', blurResult);
const blurs = recordMutations('blur', recordReaders('blur'), readBlur);
const trims = recordMutations('trim', recordReaders('trim'), resultReader('trim', trimResult));

/** In GraphQL a sweep is a location. */
const ofSweep = ({ locationId, ...blur }: Input): Input => ({
  ...blur,
  ...(locationId !== undefined && { sweepId: locationId }),
});

const requestBlurs =
  (modelId: string, ids: readonly string[]): EditFactory =>
  async (transaction) => {
    const edits: (Edit | null)[] = [];
    for (const id of new Set(ids)) {
      const blur = await recordRepositories.blur.read(transaction, modelId, id);
      if (!blur) return fail({ code: 'not.found', message: `There is no blur ${id} in this model.` });
      if (blur['status'] === 'processing') return fail({ code: 'request.invalid', message: blurProcessingMessage });
      if (blur['status'] !== 'applied') edits.push(editBetween('blur', id, blur, { ...blur, status: 'pending' }));
    }
    return ok(edits.filter((edit) => edit !== null));
  };

export const blurAndTrimFields = {
  blurs: async (record: ModelRecord, _: unknown, { store, actor }: GraphContext) => {
    const rows = await readAnnotations(store, record.model.id, 'blur', { includeDisabled: true });
    return rows
      .map((row) => blurResult(record, row))
      .filter((blur) => blur !== null && mayReadBlur(actor, record.model.id, blur));
  },
  trims: async (
    record: ModelRecord,
    { includeDisabled }: { readonly includeDisabled?: boolean | null },
    { store, actor }: GraphContext,
  ) => {
    const options = { includeDisabled: includeDisabled === true && mayEdit(actor, record.model.id) };
    const rows = await readAnnotations(store, record.model.id, 'trim', options);
    return rows.map((row) => trimResult(record, row)).filter((trim) => trim !== null);
  },
};

export const blurAndTrimMutations = {
  addBlur: (_: unknown, args: BlurArgs, context: GraphContext) =>
    blurs.add(context, args, args.blurId ?? null, ofSweep(args.blur)),
  patchBlur: (_: unknown, args: BlurArgs, context: GraphContext) =>
    blurs.patch(context, args, args.blurId, ofSweep(args.patch)),
  deleteBlur: (_: unknown, args: BlurArgs, context: GraphContext) => blurs.remove(context, args, args.blurId),
  applyBlurs: async (
    _: unknown,
    { modelId, gestureId, blurIds }: Args & { readonly blurIds: readonly string[] },
    context: GraphContext,
  ) => {
    await changeModel(context, { modelId, gestureId, edits: requestBlurs(modelId, blurIds) });
    return Promise.all([...new Set(blurIds)].map((id) => readBlur(context, modelId, id)));
  },
  addTrim: (_: unknown, args: TrimArgs, context: GraphContext) =>
    trims.add(context, args, args.trimId ?? null, args.trim),
  patchTrim: (_: unknown, args: TrimArgs, context: GraphContext) => trims.patch(context, args, args.trimId, args.patch),
  deleteTrim: (_: unknown, args: TrimArgs, context: GraphContext) => trims.remove(context, args, args.trimId),
};
