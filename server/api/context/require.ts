/**
 * The permission checks before changes. They throw GraphQL errors: `not.found` where the actor may not know that the
 * model exists, `user.unauthorized` for a visitor, `forbidden` for a person without permission.
 */
import type { GraphQLError } from 'graphql';
import { mayComment, mayEdit, type Actor, type Person } from '#domain/access/actor.ts';
import type { GraphContext } from './graph-context.ts';
import { mayReadNotes } from '../access/read-access.ts';
import { graphFailure } from '../../wire/graph-failure.ts';
import type { Row } from '../../store/models/read-model.ts';
import { notesDisabled, notesEnabled } from '../../edits/access/policies.ts';
import { modelAccessRejection } from '../../edits/access/model-access.ts';
import { recordAccessRejection, type RejectionContext } from '../../edits/access/security-log.ts';

type PermissionContext = RejectionContext & Pick<GraphContext, 'models'>;

type PermissionCheck = (actor: Actor, modelId: string) => boolean;

const requirePermission =
  (isAllowed: PermissionCheck) =>
  async (context: PermissionContext, modelId: string): Promise<Row<'models'>> => {
    const { models, actor } = context;
    const model = await models.row(modelId);
    if (model && isAllowed(actor, modelId)) return model;
    if (!model || modelAccessRejection(model, actor) === 'not.found') throw graphFailure('not.found');
    if (actor.person) await recordAccessRejection(context, modelId);
    throw graphFailure(actor.person ? 'forbidden' : 'user.unauthorized');
  };

/** The model, for those with full access, in any state: an archived model could not be restored otherwise. */
export const requireEdit = requirePermission(mayEdit);

/** The model, for those with a role in it. */
export const requireComment = requirePermission(mayComment);

/** The person, where they are an administrator of the server. Records the rejection of others. */
export const requireAdministrator = async (context: RejectionContext): Promise<Person> => {
  const { person } = context.actor;
  if (person?.admin) return person;
  if (person) await recordAccessRejection(context, null);
  throw graphFailure(person ? 'forbidden' : 'user.unauthorized');
};

/** The person, for a model that they may see. */
export const requirePerson = async (context: PermissionContext, modelId: string): Promise<Person> => {
  const { models, actor } = context;
  const rejection = modelAccessRejection(await models.row(modelId), actor);
  if (rejection === 'forbidden') await recordAccessRejection(context, modelId);
  if (rejection) throw graphFailure(rejection);
  if (!actor.person) throw graphFailure('user.unauthorized');
  return actor.person;
};

const notesDisabledFailure = (): GraphQLError =>
  graphFailure(notesDisabled.code, notesDisabled.message, notesDisabled.details);

/**
 * Throws where the policy for notes is off (docs/reference/notes.md#the-policy-spacesnotes). The permission to comment is
 * checked by `requireComment`. Edits are checked again when they are applied; this also covers those that change nothing,
 * whose results would contain the note.
 */
export const requireNotes = async ({ models }: Pick<GraphContext, 'models'>, modelId: string): Promise<void> => {
  const record = await models.record(modelId);
  if (record && !notesEnabled(record.policies)) throw notesDisabledFailure();
};

/** Throws for a commenter where the policy for notes is off. */
export const requireReadableNotes = async (
  { models, actor }: Pick<GraphContext, 'models' | 'actor'>,
  modelId: string,
): Promise<void> => {
  const record = await models.record(modelId);
  if (record && !mayReadNotes(actor, record)) throw notesDisabledFailure();
};
