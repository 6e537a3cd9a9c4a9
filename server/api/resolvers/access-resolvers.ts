/** Resolvers of the signed-in user, and of the people, visibility, state and policies of a model. */
import type { Result } from '#base/result.ts';
import { accessTo, type ModelAccess, type Person } from '#domain/access/actor.ts';
import type { GraphContext } from '../context/graph-context.ts';
import { graphFailure } from '../../wire/graph-failure.ts';
import type { ModelRecord } from '../../store/models/read-model.ts';
import { setState, setVisibility, type ModelState, type Visibility } from '../../edits/access/model-settings.ts';
import { PasswordsBusyError } from '../../edits/access/password-workers.ts';
import { grantAccessByEmail, listRoleHolders } from '../../edits/access/people.ts';
import { setPolicy } from '../../edits/access/model-policies.ts';
import { userResults } from '../results/user-results.ts';
import { requireEdit } from '../context/require.ts';
import { eventOriginOf } from '../../edits/access/security-log.ts';

/** The value; throws `request.invalid` with the message of a failure. */
const valueOrThrow = <T>(result: Result<T, { readonly message: string }>): T => {
  if (!result.ok) throw graphFailure('request.invalid', result.failure.message);
  return result.value;
};

const withBusyError = async <T>(promise: Promise<T>): Promise<T> => {
  try {
    return await promise;
  } catch (thrown) {
    throw thrown instanceof PasswordsBusyError ? graphFailure('request.invalid', thrown.message) : thrown;
  }
};

/** The model after a change, in any state. */
const readChanged = async ({ models }: GraphContext, modelId: string): Promise<ModelRecord> => {
  const record = await models.record(modelId);
  if (!record) throw graphFailure('not.found');
  return record;
};

interface VisibilityArgs {
  readonly modelId: string;
  readonly visibility: Visibility;
  readonly password?: string | null;
}

interface UserArgs {
  readonly modelId: string;
  readonly email: string;
  readonly access: ModelAccess;
}

interface PolicyArgs {
  readonly modelId: string;
  readonly name: string;
  readonly value?: unknown;
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
    users: async (record: ModelRecord, _: unknown, context: GraphContext) => {
      const { model } = record;
      await requireEdit(context, model.id);
      const { store, signer, actor, trace } = context;
      trace.isPersonal = true;
      return userResults(store, record, actor, await listRoleHolders(store, signer, model.id));
    },
  },
  Mutation: {
    setModelVisibility: async (_: unknown, args: VisibilityArgs, context: GraphContext) => {
      await requireEdit(context, args.modelId);
      const { modelId, visibility, password = null } = args;
      const change = setVisibility(context.store, modelId, visibility, password, new Date(), eventOriginOf(context));
      valueOrThrow(await withBusyError(change));
      return readChanged(context, modelId);
    },
    setModelUser: async (_: unknown, { modelId, email, access }: UserArgs, context: GraphContext) => {
      await requireEdit(context, modelId);
      const { store, signer, actor } = context;
      const by = eventOriginOf(context);
      const holder = valueOrThrow(await grantAccessByEmail(store, signer, email, { modelId, access, by }));
      const [user] = await userResults(store, await readChanged(context, modelId), actor, [holder]);
      return user;
    },
    updateModelState: async (
      _: unknown,
      { modelId, state }: { readonly modelId: string; readonly state: ModelState },
      context: GraphContext,
    ) => {
      await requireEdit(context, modelId);
      valueOrThrow(await setState(context.store, modelId, state, new Date(), eventOriginOf(context)));
      return readChanged(context, modelId);
    },
    setModelPolicy: async (_: unknown, { modelId, name, value = null }: PolicyArgs, context: GraphContext) => {
      await requireEdit(context, modelId);
      const { store, actor } = context;
      valueOrThrow(await setPolicy(store, modelId, name, value, new Date(), actor.person?.id ?? null));
      return readChanged(context, modelId);
    },
  },
};
