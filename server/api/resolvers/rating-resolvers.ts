/** Resolvers and mutations of ratings: people give one each, editors read all. */
import { readAnswers, summaryOf } from '#domain/ratings/rating.ts';
import { requireEdit, requirePerson } from '../context/require.ts';
import type { GraphContext } from '../context/graph-context.ts';
import { graphFailure } from '../../wire/graph-failure.ts';
import { saveRating, readRatings } from '../../store/models/ratings.ts';

interface RatingArgs {
  readonly modelId: string;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly final?: boolean | null;
}

const withoutNulls = (given: RatingArgs['answers']) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));

export const ratingResolvers = {
  /** Not a field of the model: responses about a model are cached for its version, which ratings do not change. */
  Query: {
    modelRatings: async (_: unknown, { modelId }: { readonly modelId: string }, context: GraphContext) => {
      await requireEdit(context, modelId);
      const ratings = await readRatings(context.store, modelId);
      return { ...summaryOf(ratings), ratings };
    },
  },
  Mutation: {
    rateModel: async (_: unknown, { modelId, answers: results, final }: RatingArgs, context: GraphContext) => {
      const person = await requirePerson(context, modelId);
      const read = readAnswers(withoutNulls(results));
      if (!read.ok) throw graphFailure('request.invalid', read.failure);
      const giver = { modelId, userId: person.id };
      const given = await saveRating(context.store, giver, read.value, final === true, new Date());
      if (!given.ok) throw graphFailure('request.invalid', given.failure);
      const all = await readRatings(context.store, modelId);
      const own = all.find(({ userId }) => userId === person.id);
      if (!own) throw graphFailure('not.found', 'This rating has been removed in the meantime.');
      return own;
    },
  },
};
