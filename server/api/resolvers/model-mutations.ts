/** The mutations of a model's own words, options, start and tour. */
import { ok } from '#base/result.ts';
import { completeRecord } from '#domain/edits/complete-record.ts';
import { editBetween, layerIn } from '#domain/edits/edit.ts';
import type { Fields, Json } from '#base/json-fields.ts';
import { baseLayerId } from '#domain/graph/vendor-names.ts';
import { reelResult } from '../results/reel-result.ts';
import type { GraphContext } from '../context/graph-context.ts';
import { graphFailure } from '../../wire/graph-failure.ts';
import { optionNames } from '../results/option-names.ts';
import { inSnapshot } from '../../store/in-transaction.ts';
import { readAnnotation } from '../../store/read-annotations.ts';
import type { ModelRecord } from '../../store/read-model.ts';
import type { EditMaker } from '../../edits/apply-edit-batch.ts';
import { changeModel, newId } from '../context/change-model.ts';
import { detailsReaders, fieldsFrom, reelReaders, startReaders, type Input } from '../../edits/inputs.ts';
import { modelRecordId } from '../../edits/repositories/model-repositories.ts';
import { recordRepositories } from '../../edits/record-repositories.ts';

interface Args {
  readonly modelId: string;
  readonly gestureId?: string | null;
  readonly patch: Input;
}

type OneKind = 'details' | 'settings' | 'start';

/** The edit that makes the one record of a kind into what `next` says; null removes it. */
const changeOne =
  (modelId: string, kind: OneKind, next: (record: Fields | null) => Fields | null): EditMaker =>
  async (work) => {
    const record = await recordRepositories[kind].read(work, modelId, modelRecordId);
    const edit = editBetween(kind, modelRecordId, record, next(record));
    return ok(edit ? [edit] : []);
  };

const changed = async (context: GraphContext, { modelId, gestureId }: Args, edits: EditMaker): Promise<ModelRecord> =>
  (await changeModel(context, { modelId, gestureId, edits })).record;

const withoutNulls = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

/** Options by their names in the database; null takes one away, so that what holds for all holds again. */
const optionsOf = (patch: Input): Fields =>
  Object.fromEntries(
    Object.entries(optionNames)
      .filter(([field]) => patch[field] !== undefined)
      .map(([field, name]) => [name, patch[field] as Json]),
  );

const detailsOf = (patch: Input): Fields => {
  const { address, ...details } = fieldsFrom(patch, detailsReaders);
  return { ...details, ...(address !== undefined && { formattedAddress: address }) };
};

const startOf = (start: Input): Fields => {
  const { locationId = null, zoom = null, ...pose } = fieldsFrom(start, startReaders);
  return { position: null, ...pose, sweepId: locationId, orthoZoom: zoom };
};

/** The tour of a layer: a layer has one at most, beside versions that say that one is removed. */
const reelIn = async (work: Parameters<EditMaker>[0], modelId: string, layerId: string) => {
  const row = await work
    .selectFrom('annotations')
    .select('id')
    .where('model_id', '=', modelId)
    .where('kind', '=', 'highlightReel')
    .where('layer_id', '=', layerId)
    .orderBy('removed')
    .executeTakeFirst();
  return row?.id ?? null;
};

const versionOfReel = async (work: Parameters<EditMaker>[0], modelId: string, id: string, layerId: string) => {
  const versions = await recordRepositories.highlightReel.versions!(work, modelId, id);
  return versions.find((version) => layerIn(version) === layerId) ?? null;
};

export const modelMutations = {
  patchModelDetails: (_: unknown, args: Args, context: GraphContext) =>
    changed(
      context,
      args,
      changeOne(args.modelId, 'details', (details) => ({ ...details, ...detailsOf(args.patch) })),
    ),
  patchPublicationOptions: (_: unknown, args: Args, context: GraphContext) =>
    changed(
      context,
      args,
      changeOne(args.modelId, 'settings', (settings) => ({
        ...settings,
        shown: { ...(settings?.['shown'] as Fields | undefined), ...withoutNulls(args.patch as Fields) },
      })),
    ),
  patchModelOptions: (_: unknown, args: Args, context: GraphContext) =>
    changed(
      context,
      args,
      changeOne(args.modelId, 'settings', (settings) => withoutNulls({ ...settings, ...optionsOf(args.patch) })),
    ),
  setModelStart: (_: unknown, args: Args & { start?: Input | null }, context: GraphContext) =>
    changed(
      context,
      args,
      changeOne(args.modelId, 'start', () => (args.start ? startOf(args.start) : null)),
    ),
  setHighlightReel: async (_: unknown, args: Args & Input, context: GraphContext) => {
    const { modelId, gestureId } = args;
    const after = fieldsFrom(args, reelReaders);
    const layerId = typeof after['layerId'] === 'string' ? after['layerId'] : baseLayerId;
    const id = newId();
    const edits: EditMaker = async (work) => {
      const there = await reelIn(work, modelId, layerId);
      const record = there === null ? null : await versionOfReel(work, modelId, there, layerId);
      const { removed: _, ...retained } = record ?? {};
      const next = completeRecord('highlightReel', { ...retained, ...after, layerId });
      // A layer's first tour is its version of the model's.
      const own = there ?? (await reelIn(work, modelId, baseLayerId)) ?? id;
      const edit = editBetween('highlightReel', own, record, next);
      return ok(edit ? [edit] : []);
    };
    const { record } = await changeModel(context, { modelId, gestureId, edits });
    const found = await inSnapshot(context.store, (work) => reelIn(work, modelId, layerId));
    const row =
      found === null ? undefined : await readAnnotation(context.store, modelId, 'highlightReel', found, layerId);
    if (!row) throw graphFailure('not.found', 'This tour has been removed in the meantime.');
    return reelResult(record, row);
  },
};
