/**
 * What every change asks first. Throws graph failures: `not.found` where the actor may not even know of the model,
 * `user.unauthorized` for a visitor, `forbidden` for a person without the right.
 */
import { mayComment, mayEdit, type Actor, type Person } from '#domain/access/actor.ts';
import type { GraphContext } from './graph-context.ts';
import { graphFailure } from '../../wire/graph-failure.ts';
import type { Row } from '../../store/read-model.ts';
import { rejectionOf } from '../../edits/access/model-access.ts';
import { recordRejection, type RejectionContext } from '../../edits/access/record-rejection.ts';

type AskContext = RejectionContext & Pick<GraphContext, 'models'>;

type Right = (actor: Actor, modelId: string) => boolean;

const requiring =
  (may: Right) =>
  async (context: AskContext, modelId: string): Promise<Row<'models'>> => {
    const { models, actor } = context;
    const model = await models.row(modelId);
    if (model && may(actor, modelId)) return model;
    if (!model || rejectionOf(model, actor) === 'not.found') throw graphFailure('not.found');
    if (actor.person) await recordRejection(context, modelId);
    throw graphFailure(actor.person ? 'forbidden' : 'user.unauthorized');
  };

/** The model, for those with full access; its state does not matter, or an archived one could never come back. */
export const requireEdit = requiring(mayEdit);

/** The model, for those with a role in it. */
export const requireComment = requiring(mayComment);

/** The person, for a model that they may see. */
export const requirePerson = async (context: AskContext, modelId: string): Promise<Person> => {
  const { models, actor } = context;
  const rejection = rejectionOf(await models.row(modelId), actor);
  if (rejection === 'forbidden') await recordRejection(context, modelId);
  if (rejection) throw graphFailure(rejection);
  if (!actor.person) throw graphFailure('user.unauthorized');
  return actor.person;
};
