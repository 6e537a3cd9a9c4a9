/** Ratings of a model: one row per person, completed step by step. */
import { fail, ok, type Result } from '#base/result.ts';
import type { Rating } from '#domain/ratings/rating.ts';
import type { Store } from '../open-store.ts';
import type { Row } from './read-model.ts';

export interface SavedRating extends Rating {
  readonly userId: string;
  /** First and last name; null if the account has none. */
  readonly name: string | null;
  readonly final: boolean;
  readonly created: string;
  readonly modified: string;
}

type RatingRow = Row<'ratings'> & Pick<Row<'users'>, 'first_name' | 'last_name'>;

const ratingOf = (row: RatingRow): SavedRating => ({
  userId: row.user_id,
  name: `${row.first_name} ${row.last_name}`.trim() || null,
  happiness: row.happiness,
  quality: JSON.parse(row.quality) as Rating['quality'],
  navigation: JSON.parse(row.navigation) as Rating['navigation'],
  feedback: row.feedback,
  final: row.final === 1,
  created: row.created,
  modified: row.modified,
});

/** Newest first. */
export const readRatings = async ({ db }: Store, modelId: string): Promise<readonly SavedRating[]> => {
  const rows = await db
    .selectFrom('ratings')
    .innerJoin('users', 'users.id', 'ratings.user_id')
    .selectAll('ratings')
    .select(['users.first_name', 'users.last_name'])
    .where('ratings.model_id', '=', modelId)
    .orderBy('ratings.modified', 'desc')
    .orderBy('ratings.user_id')
    .execute();
  return rows.map(ratingOf);
};

interface RatingKey {
  readonly modelId: string;
  readonly userId: string;
}

/**
 * Writes the given answers and keeps the others, in one statement, so that two concurrent requests both take effect. A
 * person's first request must contain `happiness`; else the failure is a sentence.
 */
export const saveRating = async (
  { db }: Store,
  { modelId, userId }: RatingKey,
  results: Partial<Rating>,
  final: boolean,
  now: Date,
): Promise<Result<null, string>> => {
  const at = now.toISOString();
  const { happiness, quality, navigation, feedback } = results;
  const values = {
    ...(happiness !== undefined && { happiness }),
    ...(quality && { quality: JSON.stringify(quality) }),
    ...(navigation && { navigation: JSON.stringify(navigation) }),
    ...(feedback !== undefined && { feedback }),
    ...(final && { final: 1 as const }),
    modified: at,
  };
  const updated = await db
    .updateTable('ratings')
    .set(values)
    .where('model_id', '=', modelId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (updated.numUpdatedRows > 0n) return ok(null);
  if (happiness === undefined) return fail('answers.happiness is missing: it is asked first.');
  const defaults = { quality: '[]', navigation: '[]', feedback: '', final: 0 as const };
  await db
    .insertInto('ratings')
    .values({ model_id: modelId, user_id: userId, created: at, ...defaults, ...values, happiness })
    .onConflict((c) => c.columns(['model_id', 'user_id']).doUpdateSet(values))
    .execute();
  return ok(null);
};
