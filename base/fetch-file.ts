/** Fetches a file, and says which failures are worth another attempt. */
import { isFinalStatus, retry, type RetryOptions, type RetryPolicy } from './retry.ts';

export class HttpError extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`the server answered ${status}`);
    this.status = status;
  }
}

/** A status that the same request would get again is not worth one. */
export const isWorthRetrying = (reason: unknown): boolean =>
  !(reason instanceof HttpError && isFinalStatus(reason.status));

/** @throws HttpError for a status other than 2xx */
export const fetchFile = async (url: string, init: RequestInit = {}): Promise<Response> => {
  const response = await fetch(url, init);
  if (!response.ok) throw new HttpError(response.status);
  return response;
};

/** Calls `attempt`, which fetches a file, until it succeeds; rejects when that is aborted, final, or no attempt is left. */
export const retryFetch = <T>(
  attempt: () => Promise<T>,
  policy: RetryPolicy,
  { signal, ...options }: Omit<RetryOptions, 'isRetryable'> & { readonly signal?: AbortSignal } = {},
): Promise<T> =>
  retry(attempt, policy, { ...options, isRetryable: (reason) => !signal?.aborted && isWorthRetrying(reason) });
