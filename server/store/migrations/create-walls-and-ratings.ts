/** The migration that adds edited floors of the wall graph, and ratings. */
import type { Kysely } from 'kysely';
import { flags, owned, texts, timestamps } from './migration-columns.ts';

export const createWallsAndRatings = async (db: Kysely<unknown>): Promise<void> => {
  // No foreign key to floors: an import replaces those, and edited floors of the wall graph are kept.
  await texts(owned(db, 'wall_graph_floors'), ['floor_id', 'data', 'modified'])
    .addPrimaryKeyConstraint('wall_graph_floors_pk', ['model_id', 'floor_id'])
    .execute();
  const ratings = owned(db, 'ratings')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('happiness', 'integer', (c) => c.notNull());
  await timestamps(flags(texts(ratings, ['quality', 'navigation', 'feedback']), ['final']))
    .addPrimaryKeyConstraint('ratings_pk', ['model_id', 'user_id'])
    .execute();
};
