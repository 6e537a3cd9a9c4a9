/** Requests that are sent again as long as they are answered with 503, as a client of this server does. */
import { setTimeout as wait } from 'node:timers/promises';

export interface Retries {
  /** Responses with 503 so far. */
  count: number;
}

const maxRetryMs = 60_000;
const pauseMs = 50;

/** The first other response; after a minute the 503 itself. Rejects where the server is gone. */
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
