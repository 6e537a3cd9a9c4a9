/**
 * Resolvers: thin doors from the schema to the store's record of a model. The record comes in one go, so no field of
 * any list asks the database again.
 */
import { mayEdit } from '#domain/access/actor.ts';
import { roomClassifications } from '#domain/model/room-classifications.ts';
import { accessResolvers } from '../access/access-resolvers.ts';
import { refusalOf } from '../access/model-access.ts';
import { recordRefusal } from '../access/record-refusal.ts';
import { finestDetail, policiesOf } from '../access/policies.ts';
import { policyMutations } from '../access/policy-resolvers.ts';
import { annotationFieldsOfModel } from '../annotations/annotation-resolvers.ts';
import { attachmentMutations, attachmentQueries, photoResolvers } from '../attachments/attachment-resolvers.ts';
import { cutFields, cutMutations } from '../edits/cut-resolvers.ts';
import { editFields, editMutations } from '../edits/edit-resolvers.ts';
import { modelMutations } from '../edits/model-mutations.ts';
import { photoMutations } from '../edits/photo-mutations.ts';
import { pluginFields, pluginMutations } from '../edits/plugin-resolvers.ts';
import { wallGraphFields, wallGraphMutations } from '../edits/wall-graph-resolvers.ts';
import { noteMutations } from '../edits/note-mutations.ts';
import { ratingResolvers } from '../ratings/rating-resolvers.ts';
import { listModels, type ModelRecord } from '../store/read-model.ts';
import { viewMutations } from '../views/view-mutations.ts';
import { viewQueries } from '../views/view-queries.ts';
import type { GraphContext } from './graph-context.ts';
import { graphFailure } from './graph-failure.ts';
import * as answers from './model-answers.ts';
import { roomBoundsOf } from './room-bounds.ts';

/** Only ever answered: no argument of the schema takes one. */
const dateTime = {
  __serialize: (value: unknown): string => {
    if (typeof value !== 'string' || Number.isNaN(Date.parse(value))) throw new TypeError('not a time');
    return value;
  },
};

const json = { __serialize: (value: unknown): unknown => value };

const visibleModel = async (context: GraphContext, id: string): Promise<ModelRecord> => {
  const record = await context.models.record(id);
  const refusal = refusalOf(record?.model, context.actor);
  if (refusal === 'forbidden') await recordRefusal(context, id);
  if (refusal) throw graphFailure(refusal);
  context.trace.models.push(record!.model);
  return record!;
};

export const scalars = { DateTime: dateTime, JSON: json };

export const resolvers = {
  ...scalars,
  Query: {
    model: (_: unknown, { id }: { id: string }, context: GraphContext) => visibleModel(context, id),
    models: async (_: unknown, __: unknown, context: GraphContext) => {
      const listed = await listModels(context.store, context.actor);
      const records = await Promise.all(listed.map((model) => context.models.record(model.id)));
      return records.filter((record) => record !== undefined);
    },
    roomClassifications: () => roomClassifications,
    ...accessResolvers.Query,
    ...viewQueries.Query,
    ...attachmentQueries,
    ...ratingResolvers.Query,
  },
  Model: {
    id: ({ model }: ModelRecord) => model.id,
    name: ({ model }: ModelRecord) => model.name,
    version: ({ model }: ModelRecord) => model.version,
    created: ({ model }: ModelRecord) => model.created,
    modified: ({ model }: ModelRecord) => model.modified,
    state: ({ model }: ModelRecord) => model.state,
    visibility: ({ model }: ModelRecord) => model.visibility,
    discoverable: ({ model }: ModelRecord) => model.discoverable === 1,
    image: ({ model }: ModelRecord) => answers.imageAnswer(model),
    publication: ({ model }: ModelRecord, _: unknown, { actor }: GraphContext) =>
      answers.publicationAnswer(model, { whole: mayEdit(actor, model.id) }),
    options: answers.optionsAnswer,
    assets: answers.assetsAnswer,
    lod: ({ meshParts, policies }: ModelRecord) => (meshParts.length > 0 ? finestDetail(policies) : null),
    locations: (record: ModelRecord, { tags }: { tags?: readonly string[] | null }) =>
      record.sweeps
        .map((sweep) => answers.locationAnswer(record, sweep))
        .filter((location) => !tags || tags.some((tag) => location.tags.includes(tag))),
    floors: ({ floors }: ModelRecord) => floors.map(answers.floorAnswer),
    rooms: (record: ModelRecord) => record.rooms.map((room) => answers.roomAnswer(record, room)),
    roomBounds: roomBoundsOf,
    policies: ({ model, policies }: ModelRecord, _: unknown, { actor }: GraphContext) =>
      policiesOf(policies, actor, model.id),
    start: answers.startAnswer,
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
