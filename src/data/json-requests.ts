/** Sends small JSON requests to this server: sign-in, passwords, the user's account. */

export interface RequestOptions {
  /** The page's own URL. */
  readonly pageUrl?: string;
  readonly fetch?: typeof fetch;
}

/** Null without a response. */
export const sendRequest = async (
  path: string,
  init: RequestInit,
  { pageUrl = document.baseURI, fetch: send = fetch }: RequestOptions,
): Promise<Response | null> => {
  try {
    return await send(new URL(path, pageUrl), { ...init, cache: 'no-store' });
  } catch {
    return null;
  }
};

export const postJson = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** An empty object if the body is not JSON: most likely a proxy's page, whose status is enough. */
export const readJsonBody = async <Body extends object>(response: Response): Promise<Partial<Body>> => {
  try {
    return ((await response.json()) as Body | null) ?? {};
  } catch {
    return {};
  }
};

/** The `Retry-After` header in seconds; null without a positive number. */
export const retryAfterSecondsOf = (response: Response): number | null => {
  const seconds = Number(response.headers.get('retry-after') ?? NaN);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
};
