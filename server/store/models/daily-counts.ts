/** Statistics of a model: one number for each day, kind and subject (docs/reference/analytics.md#what-is-stored). */
import { countKinds, type Count } from '#domain/statistics/counts.ts';
import type { DayCount } from '#domain/statistics/csv.ts';
import type { Period } from '#domain/statistics/period.ts';
import type { Store } from '../open-store.ts';

type HasDatabase = Pick<Store, 'db'>;

const keyOf = ({ kind, subject }: Count): string => `${kind} ${subject}`;

/** Adds to the numbers of the day. Each subject of a kind must occur once. */
export const addCounts = async (
  { db }: HasDatabase,
  modelId: string,
  day: string,
  counts: readonly Count[],
): Promise<void> => {
  if (counts.length === 0) return;
  // In the same order in all requests, so that two that run at a time do not lock each other's rows.
  const sorted = counts.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  await db
    .insertInto('daily_counts')
    .values(sorted.map(({ kind, subject, count }) => ({ model_id: modelId, day, kind, subject, count })))
    .onConflict((c) =>
      c.columns(['model_id', 'day', 'kind', 'subject']).doUpdateSet((e) => ({
        count: e('daily_counts.count', '+', e.ref('excluded.count')),
      })),
    )
    .execute();
};

/** By day, kind and subject. */
export const readCounts = async (
  { db }: HasDatabase,
  modelId: string,
  { from, to }: Period,
): Promise<readonly DayCount[]> => {
  const rows = await db
    .selectFrom('daily_counts')
    .select(['day', 'kind', 'subject', 'count'])
    .where('model_id', '=', modelId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .orderBy('kind')
    .orderBy('subject')
    .execute();
  return rows.flatMap(({ kind, ...row }) => {
    const known = countKinds.find((each) => each === kind);
    return known ? [{ ...row, kind: known }] : [];
  });
};

/** Those of the ids that tags of the model have. */
export const findTagIds = async (
  { db }: HasDatabase,
  modelId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('annotations')
    .select('id')
    .where('model_id', '=', modelId)
    .where('kind', '=', 'tag')
    .where('id', 'in', ids)
    .execute();
  return new Set(rows.map(({ id }) => id));
};
