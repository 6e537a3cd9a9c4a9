/**
 * The headers that identify the requester (docs/reference/access.md#authorization). They are sent only to paths under
 * /api/ of the page's host, of the configured hosts and of this machine.
 */
export interface Credentials {
  /** Stored from an earlier sign-in. */
  readonly authToken: string | null;
  /** Passed by the embedding page. */
  readonly bearerToken: string | null;
  /** Received for the correct password of a model. */
  readonly modelPasswordToken: string | null;
}

export interface Application {
  readonly key: string | null;
  readonly name: string;
  readonly version: string;
}

export interface Requester {
  readonly credentials: Credentials;
  readonly application: Application;
  /** Hosts besides the page's own, with their port if any. */
  readonly ownHosts: readonly string[];
}

export const noCredentials: Credentials = { authToken: null, bearerToken: null, modelPasswordToken: null };

const localHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

const isOwnApiUrl = (url: string, pageUrl: string, ownHosts: readonly string[]): boolean => {
  if (!URL.canParse(url, pageUrl)) return false;
  const { protocol, host, hostname, pathname } = new URL(url, pageUrl);
  if (protocol !== 'https:' && protocol !== 'http:') return false;
  const isKnown = host === new URL(pageUrl).host || ownHosts.includes(host) || localHosts.has(hostname);
  return isKnown && pathname.startsWith('/api/');
};

const authorizationOf = ({ authToken, bearerToken, modelPasswordToken }: Credentials): string | null => {
  const token = authToken || bearerToken;
  if (token) return `Bearer ${token}`;
  return modelPasswordToken ? `Model ${modelPasswordToken}` : null;
};

/**
 * @param url absolute, or relative to the page
 * @param pageUrl the page's own URL
 * @param isAnonymous the result must not depend on the user
 */
export const headersFor = (
  url: string,
  pageUrl: string,
  { credentials, application, ownHosts }: Requester,
  isAnonymous = false,
): Readonly<Record<string, string>> => {
  if (!isOwnApiUrl(url, pageUrl, ownHosts)) return {};
  const authorization = authorizationOf(credentials);
  const { key, name, version } = application;
  return {
    ...(authorization !== null && { authorization }),
    ...(key && { 'x-application-key': key }),
    ...(name && { 'x-application-name': name }),
    ...(version && { 'x-application-version': version }),
    ...(isAnonymous && { 'x-access-mode': 'anonymous' }),
  };
};
