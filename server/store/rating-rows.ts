/** What people say of a model: one row a person, to which answers are added as they come. */
import { fail, ok, type Result } from '#base/result.ts';
import type { Rating } from '#domain/ratings/rating.ts';
import type { Store } from './open-store.ts';
import type { Row } from './read-model.ts';

export interface GivenRating extends Rating {
  readonly userId: string;
  /** First and last name; null where the account has none. */
  readonly name: string | null;
  readonly final: boolean;
  readonly created: string;
  readonly modified: string;
}

type RatingRow = Row<'ratings'> & Pick<Row<'users'>, 'first_name' | 'last_name'>;

const ratingOf = (row: RatingRow): GivenRating => ({
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

/** The newest first. */
export const readRatings = async ({ db }: Store, modelId: string): Promise<readonly GivenRating[]> => {
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

interface Giver {
  readonly modelId: string;
  readonly userId: string;
}

/**
 * Writes the results that are there and leaves the others, in one statement, so that two that are on their way at the
 * same time both hold. A person's first answers must have the first of all; a sentence where they do not.
 */
export const giveRating = async (
  { db }: Store,
  { modelId, userId }: Giver,
  results: Partial<Rating>,
  final: boolean,
  now: Date,
): Promise<Result<null, string>> => {
  const at = now.toISOString();
  const { happiness, quality, navigation, feedback } = results;
  const given = {
    ...(happiness !== undefined && { happiness }),
    ...(quality && { quality: JSON.stringify(quality) }),
    ...(navigation && { navigation: JSON.stringify(navigation) }),
    ...(feedback !== undefined && { feedback }),
    ...(final && { final: 1 as const }),
    modified: at,
  };
  const updated = await db
    .updateTable('ratings')
    .set(given)
    .where('model_id', '=', modelId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (updated.numUpdatedRows > 0n) return ok(null);
  if (happiness === undefined) return fail('answers.happiness is missing: it is asked first.');
  const none = { quality: '[]', navigation: '[]', feedback: '', final: 0 as const };
  await db
    .insertInto('ratings')
    .values({ model_id: modelId, user_id: userId, created: at, ...none, ...given, happiness })
    .onConflict((c) => c.columns(['model_id', 'user_id']).doUpdateSet(given))
    .execute();
  return ok(null);
};
