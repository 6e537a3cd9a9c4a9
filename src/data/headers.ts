/**
 * What a request says of who asks (docs/reference/access.md#authorization), and to whom it is said at all: our own hosts and this machine, under
 * /api/. Pure; whoever sends hands in what is stored.
 */
export interface Credentials {
  /** Kept from an earlier sign-in. */
  readonly authToken: string | null;
  /** Given by the page that embeds us. */
  readonly bearerToken: string | null;
  /** What the right password of a model was answered with. */
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
  /** Besides the page's own: hosts as in an address, with their port where they have one. */
  readonly ownHosts: readonly string[];
}

export const noCredentials: Credentials = { authToken: null, bearerToken: null, modelPasswordToken: null };

const localHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

const isOurs = (address: string, page: string, ownHosts: readonly string[]): boolean => {
  if (!URL.canParse(address, page)) return false;
  const { protocol, host, hostname, pathname } = new URL(address, page);
  if (protocol !== 'https:' && protocol !== 'http:') return false;
  const isKnown = host === new URL(page).host || ownHosts.includes(host) || localHosts.has(hostname);
  return isKnown && pathname.startsWith('/api/');
};

const authorizationOf = ({ authToken, bearerToken, modelPasswordToken }: Credentials): string | null => {
  const token = authToken || bearerToken;
  if (token) return `Bearer ${token}`;
  return modelPasswordToken ? `Model ${modelPasswordToken}` : null;
};

/**
 * @param address absolute, or relative to the page. @param page the page's own address.
 * @param isAnonymous the result must be the same for everybody.
 */
export const headersFor = (
  address: string,
  page: string,
  { credentials, application, ownHosts }: Requester,
  isAnonymous = false,
): Readonly<Record<string, string>> => {
  if (!isOurs(address, page, ownHosts)) return {};
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
