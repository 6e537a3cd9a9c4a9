/**
 * The headers that identify the requester (docs/reference/access.md#authorization). They are sent only to paths under
 * /api/ of the page's host and of this machine; the token of a model's password only to the page's host, and only where
 * the browser keeps no cookie of it.
 */
import type { PageData } from '#domain/graph/page-data.ts';

export interface Credentials {
  /** Of a sign-in on this server. Takes precedence. */
  readonly authToken: string | null;
  /** Passed by the embedding page. */
  readonly bearerToken: string | null;
  /** Of a model's password (docs/adr/0029). */
  readonly modelToken: string | null;
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

export const noCredentials: Credentials = { authToken: null, bearerToken: null, modelToken: null };

/** Users are identified by cookies that scripts cannot read, unless the page has their tokens. */
export const requesterOf = ({ config }: Pick<PageData, 'config'>): Requester => ({
  credentials: { ...noCredentials, ...config.credentials, modelToken: config.unlockTokens?.token ?? null },
  application: { key: config.applicationKey ?? null, name: 'enfilade', version: config.version },
});

const localHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Null for URLs that get no headers. */
const apiHostOf = (url: string, pageUrl: string): 'own' | 'local' | null => {
  if (!URL.canParse(url, pageUrl)) return null;
  const { protocol, host, hostname, pathname } = new URL(url, pageUrl);
  if ((protocol !== 'https:' && protocol !== 'http:') || !pathname.startsWith('/api/')) return null;
  if (host === new URL(pageUrl).host) return 'own';
  return localHosts.has(hostname) ? 'local' : null;
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
  const apiHost = apiHostOf(url, pageUrl);
  if (apiHost === null) return {};
  const token = credentials.authToken || credentials.bearerToken;
  const { key, name, version } = application;
  return {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(apiHost === 'own' && credentials.modelToken && { 'x-model-access': credentials.modelToken }),
    ...(key && { 'x-application-key': key }),
    ...(name && { 'x-application-name': name }),
    ...(version && { 'x-application-version': version }),
    ...(isAnonymous && { 'x-access-mode': 'anonymous' }),
  };
};
