/** Retries requests as long as the response is 503, like a client of this server. */
import { setTimeout as wait } from 'node:timers/promises';

export interface Retries {
  /** Responses with 503 so far. */
  count: number;
}

const maxRetryMs = 60_000;
const pauseMs = 50;

/** Returns the first other response, or the 503 after a minute. Rejects if the server is gone. */
export const fetchUntilAvailable = async (
  url: string,
  init: () => RequestInit,
  retries: Retries = { count: 0 },
): Promise<Response> => {
  const until = performance.now() + maxRetryMs;
  for (;;) {
    const response = await fetch(url, init());
    if (response.status !== 503 || performance.now() > until) return response;
    retries.count += 1;
    await response.arrayBuffer();
    await wait(pauseMs);
  }
};

export const postUntilAvailable = (
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
  retries?: Retries,
): Promise<Response> =>
  fetchUntilAvailable(
    url,
    () => ({
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
    retries,
  );
