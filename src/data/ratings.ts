/** Sends the answers of the rating dialog (docs/reference/ratings.md#when-answers-are-sent). */
import { ratingMutationTexts } from '#domain/graph/rating-operations.ts';
import type { Rating } from '#domain/ratings/rating.ts';
import type { ModelRequest } from './state.ts';

export interface SentRating extends ModelRequest {
  readonly answers: Partial<Rating>;
  readonly isFinal: boolean;
}

/** Rejects with a `WriteFailure`. No cached result depends on ratings, so that it has a client of its own. */
export const sendRating = async ({ page, modelId, answers, isFinal }: SentRating): Promise<void> => {
  const [{ createGraphClient }, { isReadOnly, requesterOf }] = await Promise.all([
    import('./graph-client.ts'),
    import('./graph-client-of.ts'),
  ]);
  const client = createGraphClient<'RateModel'>({ ...page, queries: {} }, modelId, {
    texts: ratingMutationTexts,
    requester: () => requesterOf(page),
    isReadOnly: () => isReadOnly(page),
  });
  await client.mutate('RateModel', { modelId, answers, final: isFinal });
};
