/** The mutations of a model's details, options, start and tours. */
import { ok } from '#base/result.ts';
import { completeRecord } from '#domain/edits/complete-record.ts';
import { editBetween, layerIn, modelRecordId } from '#domain/edits/edit.ts';
import type { Fields, Json } from '#base/json-fields.ts';
import { baseLayerId } from '#domain/graph/vendor-names.ts';
import { highlightReelResult } from '../results/annotation-results.ts';
import type { GraphContext } from '../context/graph-context.ts';
import { graphFailure } from '../../wire/graph-failure.ts';
import { optionNames } from '../results/model-options.ts';
import { inSnapshot } from '../../store/transactions.ts';
import { readAnnotation } from '../../store/models/read-annotations.ts';
import type { ModelRecord } from '../../store/models/read-model.ts';
import type { EditFactory } from '../../edits/apply-edit-batch.ts';
import { changeModel, newId } from '../context/change-model.ts';
import { fieldsFrom, recordReaders, type Input } from '../../edits/inputs.ts';
import { recordRepositories } from '../../edits/record-repositories.ts';

interface Args {
  readonly modelId: string;
  readonly gestureId?: string | null;
  readonly patch: Input;
}

type SingletonKind = 'details' | 'settings' | 'start';

/** The edit that changes the only record of a kind to the result of `next`; null removes it. */
const reelReaders = recordReaders('highlightReel');
const detailsReaders = recordReaders('details');
const startReaders = recordReaders('start');
const singletonEdit =
  (modelId: string, kind: SingletonKind, next: (record: Fields | null) => Fields | null): EditFactory =>
  async (transaction) => {
    const record = await recordRepositories[kind].read(transaction, modelId, modelRecordId);
    const edit = editBetween(kind, modelRecordId, record, next(record));
    return ok(edit ? [edit] : []);
  };

const changeRecord = async (
  context: GraphContext,
  { modelId, gestureId }: Args,
  edits: EditFactory,
): Promise<ModelRecord> => (await changeModel(context, { modelId, gestureId, edits })).record;

const withoutNulls = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

/** The options by their names in the database; null removes one, so that the default applies. */
const optionsOf = (patch: Input): Fields =>
  Object.fromEntries(
    Object.entries(optionNames)
      .filter(([field]) => patch[field] !== undefined)
      .map(([field, name]) => [name, patch[field] as Json]),
  );

// The graph has other names for an address, a sweep and the zoom of a plan.
const detailsOf = ({ address, ...patch }: Input): Fields =>
  fieldsFrom({ ...patch, formattedAddress: address }, detailsReaders, 'details');

const startOf = ({ locationId = null, zoom = null, ...pose }: Input): Fields =>
  fieldsFrom({ position: null, ...pose, sweepId: locationId, orthoZoom: zoom }, startReaders, 'start');

/** The id of a layer's tour: a layer has one at most, beside versions that mark one as removed. */
const findReel = async (transaction: Parameters<EditFactory>[0], modelId: string, layerId: string) => {
  const row = await transaction
    .selectFrom('annotations')
    .select('id')
    .where('model_id', '=', modelId)
    .where('kind', '=', 'highlightReel')
    .where('layer_id', '=', layerId)
    .orderBy('removed')
    .executeTakeFirst();
  return row?.id ?? null;
};

const readReelVersion = async (
  transaction: Parameters<EditFactory>[0],
  modelId: string,
  id: string,
  layerId: string,
) => {
  const versions = await recordRepositories.highlightReel.versions!(transaction, modelId, id);
  return versions.find((version) => layerIn(version) === layerId) ?? null;
};

export const modelMutations = {
  patchModelDetails: (_: unknown, args: Args, context: GraphContext) =>
    changeRecord(
      context,
      args,
      singletonEdit(args.modelId, 'details', (details) => ({ ...details, ...detailsOf(args.patch) })),
    ),
  patchPublicationOptions: (_: unknown, args: Args, context: GraphContext) =>
    changeRecord(
      context,
      args,
      singletonEdit(args.modelId, 'settings', (settings) => ({
        ...settings,
        shown: { ...(settings?.['shown'] as Fields | undefined), ...withoutNulls(args.patch as Fields) },
      })),
    ),
  patchModelOptions: (_: unknown, args: Args, context: GraphContext) =>
    changeRecord(
      context,
      args,
      singletonEdit(args.modelId, 'settings', (settings) => withoutNulls({ ...settings, ...optionsOf(args.patch) })),
    ),
  setModelStart: (_: unknown, args: Args & { start?: Input | null }, context: GraphContext) =>
    changeRecord(
      context,
      args,
      singletonEdit(args.modelId, 'start', () => (args.start ? startOf(args.start) : null)),
    ),
  setHighlightReel: async (_: unknown, args: Args & Input, context: GraphContext) => {
    const { modelId, gestureId } = args;
    const after = fieldsFrom(args, reelReaders, 'highlightReel');
    const layerId = typeof after['layerId'] === 'string' ? after['layerId'] : baseLayerId;
    const id = newId();
    const edits: EditFactory = async (transaction) => {
      const existing = await findReel(transaction, modelId, layerId);
      const record = existing === null ? null : await readReelVersion(transaction, modelId, existing, layerId);
      const { removed: _, ...current } = record ?? {};
      const next = completeRecord('highlightReel', { ...current, ...after, layerId });
      // The first tour of a layer is a version of the base layer's tour.
      const reelId = existing ?? (await findReel(transaction, modelId, baseLayerId)) ?? id;
      const edit = editBetween('highlightReel', reelId, record, next);
      return ok(edit ? [edit] : []);
    };
    const { record } = await changeModel(context, { modelId, gestureId, edits });
    const savedId = await inSnapshot(context.store, (transaction) => findReel(transaction, modelId, layerId));
    const row =
      savedId === null ? undefined : await readAnnotation(context.store, modelId, 'highlightReel', savedId, layerId);
    if (!row) throw graphFailure('not.found', 'This tour has been removed in the meantime.');
    return highlightReelResult(record, row);
  },
};
