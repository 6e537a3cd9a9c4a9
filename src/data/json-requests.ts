/** Sends small JSON requests to this server from its own pages: signing in, passwords, one's own account. */

export interface RequestOptions {
  /** The page's own address. */
  readonly address?: string;
  readonly fetch?: typeof fetch;
}

/** Null where no response came. */
export const sendRequest = async (
  path: string,
  init: RequestInit,
  { address = document.baseURI, fetch: request = fetch }: RequestOptions,
): Promise<Response | null> => {
  try {
    return await request(new URL(path, address), { ...init, cache: 'no-store' });
  } catch {
    return null;
  }
};

export const postJson = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** An empty object where the body is not JSON: a proxy's page, most likely, and the status says enough. */
export const readJsonBody = async <Body extends object>(response: Response): Promise<Partial<Body>> => {
  try {
    return ((await response.json()) as Body | null) ?? {};
  } catch {
    return {};
  }
};

/** The `Retry-After` header in seconds. */
export const retryAfterSecondsOf = (response: Response): number | null => {
  const seconds = Number(response.headers.get('retry-after') ?? NaN);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
};
