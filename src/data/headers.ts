/**
 * The headers that identify the requester (docs/reference/access.md#authorization). They are sent only to paths under
 * /api/ of the page's host and of this machine. A model's password needs none: the server has set its cookie.
 */
export interface Credentials {
  /** Of a sign-in on this server. Takes precedence. */
  readonly authToken: string | null;
  /** Passed by the embedding page. */
  readonly bearerToken: string | null;
}

export interface Application {
  readonly key: string | null;
  readonly name: string;
  readonly version: string;
}

export interface Requester {
  readonly credentials: Credentials;
  readonly application: Application;
}

export const noCredentials: Credentials = { authToken: null, bearerToken: null };

const localHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

const isOwnApiUrl = (url: string, pageUrl: string): boolean => {
  if (!URL.canParse(url, pageUrl)) return false;
  const { protocol, host, hostname, pathname } = new URL(url, pageUrl);
  if (protocol !== 'https:' && protocol !== 'http:') return false;
  const isOwnHost = host === new URL(pageUrl).host || localHosts.has(hostname);
  return isOwnHost && pathname.startsWith('/api/');
};

/**
 * @param url absolute, or relative to the page
 * @param pageUrl the page's own URL
 * @param isAnonymous the result must not depend on the user
 */
export const headersFor = (
  url: string,
  pageUrl: string,
  { credentials, application }: Requester,
  isAnonymous = false,
): Readonly<Record<string, string>> => {
  if (!isOwnApiUrl(url, pageUrl)) return {};
  const token = credentials.authToken || credentials.bearerToken;
  const { key, name, version } = application;
  return {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(key && { 'x-application-key': key }),
    ...(name && { 'x-application-name': name }),
    ...(version && { 'x-application-version': version }),
    ...(isAnonymous && { 'x-access-mode': 'anonymous' }),
  };
};
