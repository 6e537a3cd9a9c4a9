/** Who is signed in, who has a role in a model, and the changes of who may see it. */
import type { Result } from '#base/result.ts';
import { accessTo, type ModelAccess, type Person } from '#domain/access/actor.ts';
import type { GraphContext } from '../graph/graph-context.ts';
import { graphFailure } from '../graph/graph-failure.ts';
import type { ModelRecord } from '../store/read-model.ts';
import { setState, setVisibility, type ModelState, type Visibility } from './model-settings.ts';
import { giveAccess, peopleOf } from './people.ts';
import { requireEdit } from './require.ts';

/** The value, or the failure as the graph tells it: what was asked for cannot be done. */
const orFail = <T>(result: Result<T, { readonly message: string }>): T => {
  if (!result.ok) throw graphFailure('request.invalid', result.failure.message);
  return result.value;
};

const userAnswer = ({ id, email, firstName, lastName }: Person, access: ModelAccess) => ({
  id,
  email,
  firstName: firstName || null,
  lastName: lastName || null,
  modelAccess: access,
  userStatus: 'known',
});

const askerOf = ({ actor }: GraphContext): string | null => actor.person?.id ?? null;

/** As it is after a change, in whatever state. */
const changed = async ({ models }: GraphContext, modelId: string): Promise<ModelRecord> => {
  const record = await models.record(modelId);
  if (!record) throw graphFailure('not.found');
  return record;
};

interface VisibilityWish {
  readonly modelId: string;
  readonly visibility: Visibility;
  readonly password?: string | null;
}

interface UserWish {
  readonly modelId: string;
  readonly email: string;
  readonly access: ModelAccess;
}

export const accessResolvers = {
  Query: {
    currentUser: (_: unknown, __: unknown, { actor }: GraphContext) => actor.person,
  },
  CurrentUser: {
    firstName: ({ firstName }: Person) => firstName || null,
    lastName: ({ lastName }: Person) => lastName || null,
    modelAccess: (_: Person, { modelId }: { modelId: string }, { actor }: GraphContext) => accessTo(actor, modelId),
  },
  Model: {
    users: async ({ model }: ModelRecord, _: unknown, context: GraphContext) => {
      await requireEdit(context, model.id);
      const people = await peopleOf(context.store, model.id);
      return people.map((person) => userAnswer(person, person.access));
    },
  },
  Mutation: {
    setModelVisibility: async (_: unknown, wish: VisibilityWish, context: GraphContext) => {
      await requireEdit(context, wish.modelId);
      const { modelId, visibility, password = null } = wish;
      orFail(await setVisibility(context.store, modelId, visibility, password, new Date(), askerOf(context)));
      return changed(context, modelId);
    },
    setModelUser: async (_: unknown, { modelId, email, access }: UserWish, context: GraphContext) => {
      await requireEdit(context, modelId);
      return userAnswer(orFail(await giveAccess(context.store, email, modelId, access, askerOf(context))), access);
    },
    updateModelState: async (
      _: unknown,
      { modelId, state }: { readonly modelId: string; readonly state: ModelState },
      context: GraphContext,
    ) => {
      await requireEdit(context, modelId);
      orFail(await setState(context.store, modelId, state, new Date(), askerOf(context)));
      return changed(context, modelId);
    },
  },
};
