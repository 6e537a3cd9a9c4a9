/** Who may see a model. Visitors are anonymous: there are no accounts on this server yet. */
import type { GraphCode } from '../graph/graph-failure.ts';
import type { Row } from '../store/read-model.ts';

const refusalByState: Readonly<Record<string, GraphCode>> = {
  archived: 'unavailable.archived',
  pending: 'unavailable.pending',
  processing: 'unavailable.processing',
  failed: 'model.failed',
};

/** Why an anonymous visitor may not see this model; null when they may. */
export const refusalOf = (model: Pick<Row<'models'>, 'state' | 'visibility'> | undefined): GraphCode | null => {
  if (!model) return 'not.found';
  if (model.visibility === 'private') return 'unauthorized';
  if (model.visibility === 'password') return 'password.required';
  return refusalByState[model.state] ?? null;
};
