/** Sends the answers of the rating dialog (docs/reference/ratings.md#when-answers-are-sent). */
import { ratingMutationTexts } from '#domain/graph/rating-operations.ts';
import type { Rating } from '#domain/ratings/rating.ts';
import { requesterOf } from './headers.ts';
import type { ModelRequest } from './state.ts';

export interface SentRating extends ModelRequest {
  readonly answers: Partial<Rating>;
  readonly isFinal: boolean;
}

const importClient = () => Promise.all([import('./graph-client.ts'), import('./graph-client-of.ts')]);
let loading: ReturnType<typeof importClient> | null = null;

/** Also a module that is in memory is imported in a later task; a page that is left has none. */
const loadClient = async (): ReturnType<typeof importClient> => {
  loading ??= importClient();
  try {
    return await loading;
  } catch (thrown) {
    loading = null;
    throw thrown;
  }
};

/** Loads what sends ratings, so that one can be sent while the page is left. */
export const prepareRating = async (): Promise<void> => void (await loadClient());

/**
 * Rejects with a `WriteFailure`. No cached result depends on ratings, so that it has a client of its own. The request goes
 * on when the page is left.
 */
export const sendRating = async ({ page, modelId, answers, isFinal }: SentRating): Promise<void> => {
  const [{ createGraphClient }, { isReadOnly }] = await loadClient();
  const client = createGraphClient<'RateModel'>({ ...page, queries: {} }, modelId, {
    texts: ratingMutationTexts,
    requester: () => requesterOf(page),
    isReadOnly: (operation) => isReadOnly(page, operation),
    fetch: (input, init) => fetch(input, { ...init, keepalive: true }),
  });
  await client.mutate('RateModel', { modelId, answers, final: isFinal });
};
