/** Who may see a model: the one rule for the graph, pages, files, thumbnails and lists (docs/adr/0012). */
import { accessTo, unlockKey, type Actor } from '#domain/access/actor.ts';
import type { GraphCode } from '../../wire/graph-failure.ts';
import type { Row } from '../../store/models/read-model.ts';

const rejectionByState: Readonly<Record<string, GraphCode>> = {
  archived: 'unavailable.archived',
  pending: 'unavailable.pending',
  processing: 'unavailable.processing',
  failed: 'model.failed',
  account_inactive: 'unavailable.account_inactive',
  compliance: 'unavailable.compliance',
  gone: 'unavailable.gone',
  restricted: 'unavailable.restricted',
  corrupt: 'model.corrupt',
};

type AccessFields = Pick<Row<'models'>, 'id' | 'state' | 'visibility' | 'published' | 'password_count'>;

/** Whether everyone may see the model, also embedded in other sites, and shared caches may store it. */
export const isPubliclyVisible = ({
  visibility,
  published,
  state,
}: Omit<AccessFields, 'id' | 'password_count'>): boolean =>
  (visibility === 'public' || visibility === 'unlisted') && published === 1 && rejectionByState[state] === undefined;

/** For actors without a role. An unknown visibility is treated as private. */
const rejectionOfStranger = (model: AccessFields, actor: Actor): GraphCode | null => {
  if (model.published !== 1) return 'not.found';
  if (model.visibility === 'public' || model.visibility === 'unlisted') return null;
  if (model.visibility === 'password')
    return actor.unlockKeys.has(unlockKey(model.id, model.password_count)) ? null : 'password.required';
  return actor.person ? 'forbidden' : 'unauthorized';
};

/** Why `actor` may not see this model; null if they may. */
export const modelAccessRejection = (model: AccessFields | undefined, actor: Actor): GraphCode | null => {
  if (!model) return 'not.found';
  const stranger = accessTo(actor, model.id) === 'public' ? rejectionOfStranger(model, actor) : null;
  return stranger ?? rejectionByState[model.state] ?? null;
};
