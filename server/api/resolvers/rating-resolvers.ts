/** Ratings in the graph: people give theirs, those who may edit read all. */
import { readResults, summaryOf } from '#domain/ratings/rating.ts';
import { requireEdit, requirePerson } from '../context/require.ts';
import type { GraphContext } from '../context/graph-context.ts';
import { graphFailure } from '../../wire/graph-failure.ts';
import { giveRating, readRatings } from '../../store/rating-rows.ts';

interface Wish {
  readonly modelId: string;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly final?: boolean | null;
}

/** Null is no answer. */
const withoutNulls = (given: Wish['answers']) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));

export const ratingResolvers = {
  /** No field of the model: answers about one are kept as long as its version holds, which ratings do not count up. */
  Query: {
    modelRatings: async (_: unknown, { modelId }: { readonly modelId: string }, context: GraphContext) => {
      await requireEdit(context, modelId);
      const ratings = await readRatings(context.store, modelId);
      return { ...summaryOf(ratings), ratings };
    },
  },
  Mutation: {
    rateModel: async (_: unknown, { modelId, answers: results, final }: Wish, context: GraphContext) => {
      const person = await requirePerson(context, modelId);
      const read = readResults(withoutNulls(results));
      if (!read.ok) throw graphFailure('request.invalid', read.failure);
      const giver = { modelId, userId: person.id };
      const given = await giveRating(context.store, giver, read.value, final === true, new Date());
      if (!given.ok) throw graphFailure('request.invalid', given.failure);
      const all = await readRatings(context.store, modelId);
      const own = all.find(({ userId }) => userId === person.id);
      if (!own) throw graphFailure('not.found', 'This rating has been removed in the meantime.');
      return own;
    },
  },
};
