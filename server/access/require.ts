/** Refuses whoever may not do a thing: not signed in, or not let. */
import { mayComment, mayEdit, type Actor } from '#domain/access/actor.ts';
import { graphFailure } from '../graph/graph-failure.ts';

type Asking = { readonly actor: Actor };

const refuse = (actor: Actor): never => {
  throw graphFailure(actor.person ? 'forbidden' : 'user.unauthorized');
};

export const requireEdit = ({ actor }: Asking, modelId: string): void => {
  if (!mayEdit(actor, modelId)) refuse(actor);
};

export const requireComment = ({ actor }: Asking, modelId: string): void => {
  if (!mayComment(actor, modelId)) refuse(actor);
};
