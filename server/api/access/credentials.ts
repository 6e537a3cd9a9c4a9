/** What a request brings to say who it comes from, and the cookies that make a browser bring it (docs/adr/0012). */
import { readCookies, writeCookie } from '../../wire/cookies.ts';
import { headerOf, type HttpRequest } from '../../wire/http-message.ts';

const sessionCookie = 'enfilade_session';
const modelCookie = 'enfilade_model_';
const deviceCookie = 'enfilade_device_';
/** Browsers take cookies of this prefix from this very host over https alone. */
const hostPrefix = '__Host-';

export interface Credentials {
  /** Sessions, the one that goes before first. */
  readonly sessions: readonly string[];
  /** Leave to see models whose password was given. */
  readonly models: readonly string[];
}

const authorization = (request: HttpRequest, scheme: string): readonly string[] => {
  const [given, token] = headerOf(request, 'authorization').trim().split(/\s+/);
  return given?.toLowerCase() === scheme && token ? [token] : [];
};

/** Whether the asker wants the result that everybody gets, whatever the browser sends along. */
const isAnonymous = (request: HttpRequest): boolean => headerOf(request, 'x-access-mode') === 'anonymous';

const cookieName = (name: string, secure: boolean): string => (secure ? `${hostPrefix}${name}` : name);

/**
 * `secure`: whether the request came over https. Then a cookie without the prefix does not count: another host of the
 * same domain, or somebody on the line before https, could have set it (docs/reference/accounts.md#cookies).
 */
export const credentialsOf = (request: HttpRequest, secure: boolean): Credentials => {
  if (isAnonymous(request)) return { sessions: [], models: [] };
  const cookies = readCookies(request);
  const session = cookies.get(cookieName(sessionCookie, secure));
  const modelPrefix = cookieName(modelCookie, secure);
  const access = headerOf(request, 'x-model-access');
  return {
    sessions: [...(session ? [session] : []), ...authorization(request, 'bearer')],
    models: [
      ...(access ? [access] : []),
      ...authorization(request, 'model'),
      ...[...cookies].flatMap(([name, value]) => (name.startsWith(modelPrefix) ? [value] : [])),
    ],
  };
};

/** Whether a browser added something of ours to the request by itself. */
export const hasCookies = (request: HttpRequest): boolean =>
  [...readCookies(request).keys()].some((name) => name.replace(hostPrefix, '').startsWith('enfilade_'));

/** Browsers keep none for longer; the server decides when a session ends. */
const longestMaxAge = 400 * 24 * 60 * 60;

/** An empty token removes the cookie. */
export const sessionCookieFor = (token: string, secure: boolean): string =>
  writeCookie({
    name: cookieName(sessionCookie, secure),
    value: token,
    maxAgeSeconds: token === '' ? 0 : longestMaxAge,
    secure,
    embedded: false,
  });

export const modelCookieFor = (modelId: string, token: string, maxAgeSeconds: number, secure: boolean): string =>
  writeCookie({
    name: cookieName(`${modelCookie}${modelId}`, secure),
    value: token,
    maxAgeSeconds,
    secure,
    embedded: true,
  });

/** `name`: as `deviceNameOf` has it, one for each account. */
export const deviceCookieFor = (name: string, token: string, maxAgeSeconds: number, secure: boolean): string =>
  writeCookie({ name: cookieName(deviceCookie + name, secure), value: token, maxAgeSeconds, secure, embedded: false });

export const deviceTokenOf = (request: HttpRequest, name: string, secure: boolean): string =>
  readCookies(request).get(cookieName(deviceCookie + name, secure)) ?? '';
