/**
 * The event `rights`: what the user of a stream may do, which the page cannot say, since that of a public model is the
 * same for everyone. A stream begins with it, and gets it again where a role or a policy changes it.
 */
import { mayEdit, type Actor } from '#domain/access/actor.ts';
import { mayReadNotesWhere } from '../access/read-access.ts';

export interface RightsModel {
  readonly modelId: string;
  /** Whether the model's policy for notes is on. */
  readonly areNotesEnabled: boolean;
}

/** Without an id: it leads to no version. */
export const rightsEventFor = (actor: Actor, { modelId, areNotesEnabled }: RightsModel): string => {
  const rights = {
    mayEdit: mayEdit(actor, modelId),
    mayReadNotes: mayReadNotesWhere(areNotesEnabled, actor, modelId),
  };
  return `event: rights\ndata: ${JSON.stringify(rights)}\n\n`;
};
