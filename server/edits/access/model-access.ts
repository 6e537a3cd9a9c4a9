/** Who may see a model: the one rule that the graph, pages, files, thumbnails and lists ask (docs/adr/0012). */
import { accessTo, unlockKey, type Actor } from '#domain/access/actor.ts';
import type { GraphCode } from '../../wire/graph-failure.ts';
import type { Row } from '../../store/read-model.ts';

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

type Seen = Pick<Row<'models'>, 'id' | 'state' | 'visibility' | 'published' | 'password_count'>;

/** Whether everybody may draw it, on pages of other sites, too, and shared caches may keep it. */
export const isOpen = ({ visibility, published, state }: Omit<Seen, 'id' | 'password_count'>): boolean =>
  (visibility === 'public' || visibility === 'unlisted') && published === 1 && rejectionByState[state] === undefined;

/** Where the actor has no role. Everything unknown is treated as private. */
const rejectionOfStranger = (model: Seen, actor: Actor): GraphCode | null => {
  if (model.published !== 1) return 'not.found';
  if (model.visibility === 'public' || model.visibility === 'unlisted') return null;
  if (model.visibility === 'password')
    return actor.unlocked.has(unlockKey(model.id, model.password_count)) ? null : 'password.required';
  return actor.person ? 'forbidden' : 'unauthorized';
};

/** Why this model is not shown to `actor`; null when it is. */
export const rejectionOf = (model: Seen | undefined, actor: Actor): GraphCode | null => {
  if (!model) return 'not.found';
  const stranger = accessTo(actor, model.id) === 'public' ? rejectionOfStranger(model, actor) : null;
  return stranger ?? rejectionByState[model.state] ?? null;
};
