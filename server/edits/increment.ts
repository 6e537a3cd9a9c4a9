/** The one way in which a model's version goes up, but for imports, which write the model's row anyway. */
import type { Work } from './record-repository.ts';

/** Whoever else writes to this model waits from here on, on either database. Null where there is no such model. */
export const increment = async (work: Work, modelId: string, at: string): Promise<number | null> => {
  const row = await work
    .updateTable('models')
    .set((e) => ({ version: e('version', '+', 1), modified: at }))
    .where('id', '=', modelId)
    .returning('version')
    .executeTakeFirst();
  return row?.version ?? null;
};
