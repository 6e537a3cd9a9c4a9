/** Sends the answers of the rating dialog (docs/reference/ratings.md#when-answers-are-sent). */
import { ratingMutationTexts } from '#domain/graph/rating-operations.ts';
import type { Rating } from '#domain/ratings/rating.ts';
import type { ModelRequest } from './state.ts';

export interface SentRating extends ModelRequest {
  readonly answers: Partial<Rating>;
  readonly isFinal: boolean;
}

const loadClient = () => Promise.all([import('./graph-client.ts'), import('./graph-client-of.ts')]);

/** While a page is left nothing can be loaded any more. Rejects where it cannot be loaded now. */
export const prepareRating = async (): Promise<void> => void (await loadClient());

/**
 * Rejects with a `WriteFailure`. No cached result depends on ratings, so that it has a client of its own. The request goes
 * on when the page is left.
 */
export const sendRating = async ({ page, modelId, answers, isFinal }: SentRating): Promise<void> => {
  const [{ createGraphClient }, { isReadOnly, requesterOf }] = await loadClient();
  const client = createGraphClient<'RateModel'>({ ...page, queries: {} }, modelId, {
    texts: ratingMutationTexts,
    requester: () => requesterOf(page),
    isReadOnly: () => isReadOnly(page),
    fetch: (input, init) => fetch(input, { ...init, keepalive: true }),
  });
  await client.mutate('RateModel', { modelId, answers, final: isFinal });
};
