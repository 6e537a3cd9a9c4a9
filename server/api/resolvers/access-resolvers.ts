/** Who is signed in, who has a role in a model, and the changes of who may see it. */
import type { Result } from '#base/result.ts';
import { accessTo, type Actor, type ModelAccess, type Person } from '#domain/access/actor.ts';
import type { GraphContext } from '../context/graph-context.ts';
import { graphFailure } from '../../wire/graph-failure.ts';
import type { ModelRecord } from '../../store/read-model.ts';
import { setState, setVisibility, type ModelState, type Visibility } from '../../edits/access/model-settings.ts';
import { invitationId, invitationsOf } from '../../edits/access/invitations.ts';
import { PasswordsBusyError } from '../../edits/access/password-workers.ts';
import { giveAccessByEmail, peopleOf, type RoleHolder } from '../../edits/access/people.ts';
import { requireEdit } from '../context/require.ts';
import type { EventOrigin } from '../../edits/access/security-log.ts';

/** The value, or the failure as the graph tells it: what was asked for cannot be done. */
const orFail = <T>(result: Result<T, { readonly message: string }>): T => {
  if (!result.ok) throw graphFailure('request.invalid', result.failure.message);
  return result.value;
};

/**
 * Whether there is an account behind an e-mail address is for administrators to know: others get their own names and of
 * everybody else what they have typed themselves.
 */
const userResult = ({ id, email, access, person }: RoleHolder, actor: Actor) => {
  const known = actor.person?.admin || actor.person?.id === id ? person : null;
  return {
    id,
    email,
    firstName: known?.firstName || null,
    lastName: known?.lastName || null,
    modelAccess: access,
    userStatus: known ? 'known' : 'unknown',
  };
};

const originOf = ({ actor }: GraphContext): EventOrigin => ({
  personId: actor.person?.id ?? null,
  address: actor.clientAddress ?? '',
});

const orBusy = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (thrown) {
    throw thrown instanceof PasswordsBusyError ? graphFailure('request.invalid', thrown.message) : thrown;
  }
};

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
      const { store, signer, actor, trace } = context;
      trace.isPersonal = true;
      const people = await peopleOf(store, model.id);
      const invited = await invitationsOf(store.db, model.id);
      const holders: readonly RoleHolder[] = [
        ...people.map((person) => ({ id: person.id, email: person.email, access: person.access, person })),
        ...invited.map(({ email, access }) => ({ id: invitationId(signer, email), email, access, person: null })),
      ];
      return holders.toSorted((a, b) => (a.email < b.email ? -1 : 1)).map((holder) => userResult(holder, actor));
    },
  },
  Mutation: {
    setModelVisibility: async (_: unknown, wish: VisibilityWish, context: GraphContext) => {
      await requireEdit(context, wish.modelId);
      const { modelId, visibility, password = null } = wish;
      const change = setVisibility(context.store, modelId, visibility, password, new Date(), originOf(context));
      orFail(await orBusy(change));
      return changed(context, modelId);
    },
    setModelUser: async (_: unknown, { modelId, email, access }: UserWish, context: GraphContext) => {
      await requireEdit(context, modelId);
      const { store, signer, actor } = context;
      const by = originOf(context);
      return userResult(orFail(await giveAccessByEmail(store, signer, email, { modelId, access, by })), actor);
    },
    updateModelState: async (
      _: unknown,
      { modelId, state }: { readonly modelId: string; readonly state: ModelState },
      context: GraphContext,
    ) => {
      await requireEdit(context, modelId);
      orFail(await setState(context.store, modelId, state, new Date(), originOf(context)));
      return changed(context, modelId);
    },
  },
};
