/**
 * Resolvers: thin doors from the schema to the store's record of a model. The record comes in one go, so no field of
 * any list asks the database again.
 */
import { perObject } from '#base/per-object.ts';
import { mayEdit } from '#domain/access/actor.ts';
import { roomClassifications } from '#domain/model/room-classifications.ts';
import { accessResolvers } from '../resolvers/access-resolvers.ts';
import { rejectionOf } from '../../edits/access/model-access.ts';
import { recordRejection } from '../../edits/access/record-rejection.ts';
import { finestDetail, policiesOf } from '../../edits/access/policies.ts';
import { policyMutations } from '../resolvers/policy-resolvers.ts';
import { visibleRecord } from '../../edits/access/visible-record.ts';
import { annotationFieldsOfModel } from '../resolvers/annotation-resolvers.ts';
import { attachmentMutations, attachmentQueries, photoResolvers } from '../resolvers/attachment-resolvers.ts';
import { cutFields, cutMutations } from '../resolvers/blur-and-trim-resolvers.ts';
import { editFields, editMutations } from '../resolvers/edit-resolvers.ts';
import { modelMutations } from '../resolvers/model-mutations.ts';
import { photoMutations } from '../resolvers/photo-mutations.ts';
import { pluginFields, pluginMutations } from '../resolvers/plugin-resolvers.ts';
import { wallGraphFields, wallGraphMutations } from '../resolvers/wall-graph-resolvers.ts';
import { noteMutations } from '../resolvers/note-mutations.ts';
import { ratingResolvers } from '../resolvers/rating-resolvers.ts';
import { listModels, type ModelRecord } from '../../store/read-model.ts';
import { viewMutations } from '../resolvers/view-mutations.ts';
import { viewQueries } from '../resolvers/view-queries.ts';
import type { GraphContext } from '../context/graph-context.ts';
import { graphFailure } from '../../wire/graph-failure.ts';
import * as answers from '../results/model-results.ts';
import { roomBoundsOf } from '../results/room-bounds.ts';
import { isSliceOver, mapInSlices, nextSlice } from '../context/time-slices.ts';

/** Only ever answered: no argument of the schema takes one. */
const dateTime = {
  __serialize: (value: unknown): string => {
    if (typeof value !== 'string' || Number.isNaN(Date.parse(value))) throw new TypeError('not a time');
    return value;
  },
};

const json = { __serialize: (value: unknown): unknown => value };

const visibleModel = async (context: GraphContext, id: string): Promise<ModelRecord> => {
  if (isSliceOver()) await nextSlice();
  const record = await context.models.record(id);
  const rejection = rejectionOf(record?.model, context.actor);
  if (rejection === 'forbidden') await recordRejection(context, id);
  if (rejection) throw graphFailure(rejection);
  context.trace.models.push(record!.model);
  return visibleRecord(record!, context.actor);
};

/** Under several names it is made once. */
const roomBounds = perObject(roomBoundsOf);

/** One after the other: a record is read when the one before is answered, and does not stay longer than that. */
async function* readListed(context: GraphContext): AsyncIterable<ModelRecord> {
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
    model: (_: unknown, { id }: { id: string }, context: GraphContext) => visibleModel(context, id),
    models: (_: unknown, __: unknown, context: GraphContext) => readListed(context),
    roomClassifications: () => roomClassifications,
    ...accessResolvers.Query,
    ...viewQueries.Query,
    ...attachmentQueries,
    ...ratingResolvers.Query,
  },
  Model: {
    id: ({ model }: ModelRecord) => model.id,
    name: ({ model }: ModelRecord, _: unknown, { actor }: GraphContext) =>
      answers.nameResult(model, { whole: mayEdit(actor, model.id) }),
    version: ({ model }: ModelRecord) => model.version,
    created: ({ model }: ModelRecord) => model.created,
    modified: ({ model }: ModelRecord) => model.modified,
    state: ({ model }: ModelRecord) => model.state,
    visibility: ({ model }: ModelRecord) => model.visibility,
    discoverable: ({ model }: ModelRecord) => model.discoverable === 1,
    image: ({ model }: ModelRecord) => answers.imageResult(model),
    publication: ({ model }: ModelRecord, _: unknown, { actor }: GraphContext) =>
      answers.publicationResult(model, { whole: mayEdit(actor, model.id) }),
    options: answers.optionsResult,
    assets: answers.assetsResult,
    lod: ({ meshParts, policies }: ModelRecord) => (meshParts.length > 0 ? finestDetail(policies) : null),
    locations: async (record: ModelRecord, { tags }: { tags?: readonly string[] | null }) => {
      const wanted = tags && new Set(tags);
      const locations = await mapInSlices(record.sweeps, (sweep) => answers.locationResult(record, sweep));
      return wanted ? locations.filter((location) => location.tags.some((tag) => wanted.has(tag))) : locations;
    },
    floors: ({ floors }: ModelRecord) => floors.map(answers.floorResult),
    rooms: (record: ModelRecord) => mapInSlices(record.rooms, (room) => answers.roomResult(record, room)),
    roomBounds,
    policies: ({ model, policies }: ModelRecord, _: unknown, { actor }: GraphContext) =>
      policiesOf(policies, actor, model.id),
    start: answers.startResult,
    ...annotationFieldsOfModel,
    ...viewQueries.Model,
    ...photoResolvers,
    ...pluginFields,
    ...wallGraphFields,
    ...cutFields,
    ...editFields,
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
    ...cutMutations,
    ...photoMutations,
    ...policyMutations,
    ...ratingResolvers.Mutation,
  },
  ModelView: viewQueries.ModelView,
};
