/**
 * The resolvers of the schema. A model's record is read in one piece, so that no field of a list queries the database
 * again.
 */
import { memoizeByObject } from '#base/memoize-by-object.ts';
import { mayEdit } from '#domain/access/actor.ts';
import { roomClassifications } from '#domain/model/room-classifications.ts';
import { accessResolvers } from '../resolvers/access-resolvers.ts';
import { modelAccessRejection } from '../../edits/access/model-access.ts';
import { recordAccessRejection } from '../../edits/access/security-log.ts';
import { finestDetail, policiesOf } from '../../edits/access/policies.ts';
import { visibleRecord } from '../../edits/access/without-disabled-sweeps.ts';
import { annotationFieldsOfModel } from '../resolvers/annotation-resolvers.ts';
import { attachmentMutations, attachmentQueries, photoResolvers } from '../resolvers/attachment-resolvers.ts';
import { planImageFields } from '../resolvers/plan-image-resolvers.ts';
import { blurAndTrimFields, blurAndTrimMutations } from '../resolvers/blur-and-trim-resolvers.ts';
import { editFields, editMutations } from '../resolvers/edit-resolvers.ts';
import { modelMutations } from '../resolvers/model-mutations.ts';
import { photoMutations } from '../resolvers/photo-mutations.ts';
import { pluginFields, pluginMutations } from '../resolvers/plugin-resolvers.ts';
import { wallGraphFields, wallGraphMutations } from '../resolvers/wall-graph-resolvers.ts';
import { noteMutations } from '../resolvers/note-mutations.ts';
import { noteUserFields } from '../resolvers/note-users.ts';
import { ratingResolvers } from '../resolvers/rating-resolvers.ts';
import { serverSettingsResolvers } from '../resolvers/server-settings-resolvers.ts';
import { statisticsResolvers } from '../resolvers/statistics-resolvers.ts';
import { listModels } from '../../store/models/list-models.ts';
import type { ModelRecord } from '../../store/models/read-model.ts';
import { viewMutations } from '../resolvers/view-mutations.ts';
import { viewQueries } from '../resolvers/view-queries.ts';
import type { GraphContext } from '../context/graph-context.ts';
import { graphFailure } from '../../wire/graph-failure.ts';
import * as results from '../results/model-results.ts';
import { nameResult, publicationResult } from '../results/publication-result.ts';
import { roomBoundsOf } from '../results/room-bounds.ts';
import { isSliceOver, mapInSlices, nextSlice } from '../../wire/time-slices.ts';

/** Only serialized: no argument of the schema has this type. */
const dateTime = {
  __serialize: (value: unknown): string => {
    if (typeof value !== 'string' || Number.isNaN(Date.parse(value))) throw new TypeError('not a time');
    return value;
  },
};

const json = { __serialize: (value: unknown): unknown => value };

const readableModel = async (context: GraphContext, id: string): Promise<ModelRecord> => {
  if (context.client && isSliceOver()) await nextSlice();
  const record = await context.models.record(id);
  const rejection = modelAccessRejection(record?.model, context.actor);
  if (rejection === 'forbidden') await recordAccessRejection(context, id);
  if (rejection) throw graphFailure(rejection);
  context.trace.models.push(record!.model);
  return visibleRecord(record!, context.actor);
};

/** Computed once for a query that selects it under several names. */
const roomBounds = memoizeByObject(roomBoundsOf);

/** Reads one record after the other, so that only one is in memory at a time. */
async function* listReadableModels(context: GraphContext): AsyncIterable<ModelRecord> {
  for (const { id } of await listModels(context.store, context.actor)) {
    if (isSliceOver()) await nextSlice();
    const record = await context.models.record(id);
    if (record) yield visibleRecord(record, context.actor);
  }
}

export const scalars = { DateTime: dateTime, JSON: json };

export const resolvers = {
  ...scalars,
  Query: {
    model: (_: unknown, { id }: { id: string }, context: GraphContext) => readableModel(context, id),
    models: (_: unknown, __: unknown, context: GraphContext) => listReadableModels(context),
    roomClassifications: () => roomClassifications,
    ...accessResolvers.Query,
    ...viewQueries.Query,
    ...attachmentQueries,
    ...ratingResolvers.Query,
    ...statisticsResolvers.Query,
    ...serverSettingsResolvers.Query,
  },
  Model: {
    id: ({ model }: ModelRecord) => model.id,
    name: ({ model }: ModelRecord, _: unknown, { actor }: GraphContext) =>
      nameResult(model, { canEdit: mayEdit(actor, model.id) }),
    version: ({ model }: ModelRecord) => model.version,
    created: ({ model }: ModelRecord) => model.created,
    modified: ({ model }: ModelRecord) => model.modified,
    state: ({ model }: ModelRecord) => model.state,
    visibility: ({ model }: ModelRecord) => model.visibility,
    discoverable: ({ model }: ModelRecord) => model.discoverable === 1,
    image: ({ model }: ModelRecord) => results.imageResult(model),
    publication: ({ model }: ModelRecord, _: unknown, { actor }: GraphContext) =>
      publicationResult(model, { canEdit: mayEdit(actor, model.id) }),
    options: results.optionsResult,
    assets: results.assetsResult,
    lod: ({ meshParts, policies }: ModelRecord) => (meshParts.length > 0 ? finestDetail(policies) : null),
    locations: async (record: ModelRecord, { tags }: { tags?: readonly string[] | null }) => {
      const requestedTags = tags && new Set(tags);
      const locations = await mapInSlices(record.sweeps, (sweep) => results.locationResult(record, sweep));
      return requestedTags
        ? locations.filter((location) => location.tags.some((tag) => requestedTags.has(tag)))
        : locations;
    },
    floors: ({ floors }: ModelRecord) => floors.map(results.floorResult),
    rooms: (record: ModelRecord) => mapInSlices(record.rooms, (room) => results.roomResult(record, room)),
    roomBounds,
    policies: ({ model, policies }: ModelRecord, _: unknown, { actor }: GraphContext) =>
      policiesOf(policies, actor, model.id),
    start: results.startResult,
    ...annotationFieldsOfModel,
    ...viewQueries.Model,
    ...photoResolvers,
    ...pluginFields,
    ...wallGraphFields,
    ...blurAndTrimFields,
    ...planImageFields,
    ...editFields,
    ...noteUserFields,
    ...accessResolvers.Model,
  },
  CurrentUser: accessResolvers.CurrentUser,
  Mutation: {
    ...accessResolvers.Mutation,
    ...editMutations,
    ...viewMutations,
    ...noteMutations,
    ...modelMutations,
    ...attachmentMutations,
    ...pluginMutations,
    ...wallGraphMutations,
    ...blurAndTrimMutations,
    ...photoMutations,
    ...ratingResolvers.Mutation,
    ...serverSettingsResolvers.Mutation,
  },
  ModelView: viewQueries.ModelView,
};
