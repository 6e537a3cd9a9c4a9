/**
 * What every change asks first. Throws graph failures: `not.found` where the actor may not even know of the model,
 * `user.unauthorized` for a visitor, `forbidden` for a person without the right.
 */
import { mayComment, mayEdit, type Actor, type Person } from '#domain/access/actor.ts';
import type { GraphContext } from '../graph/graph-context.ts';
import { graphFailure } from '../graph/graph-failure.ts';
import type { Row } from '../store/read-model.ts';
import { refusalOf } from './model-access.ts';

type Right = (actor: Actor, modelId: string) => boolean;

const requiring =
  (may: Right) =>
  async ({ models, actor }: Pick<GraphContext, 'models' | 'actor'>, modelId: string): Promise<Row<'models'>> => {
    const model = await models.row(modelId);
    if (model && may(actor, modelId)) return model;
    if (!model || refusalOf(model, actor) === 'not.found') throw graphFailure('not.found');
    throw graphFailure(actor.person ? 'forbidden' : 'user.unauthorized');
  };

/** The model, for those with full access; its state does not matter, or an archived one could never come back. */
export const requireEdit = requiring(mayEdit);

/** The model, for those with a role in it. */
export const requireComment = requiring(mayComment);

/** The person, for a model that they may see. */
export const requirePerson = async (
  { models, actor }: Pick<GraphContext, 'models' | 'actor'>,
  modelId: string,
): Promise<Person> => {
  const refusal = refusalOf(await models.row(modelId), actor);
  if (refusal) throw graphFailure(refusal);
  if (!actor.person) throw graphFailure('user.unauthorized');
  return actor.person;
};
