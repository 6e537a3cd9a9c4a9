/** The credentials in a request, and the cookies that make browsers send them (docs/adr/0012). */
import { isLocalHost } from '../../wire/client-address.ts';
import { readCookies, writeCookie } from '../../wire/cookies.ts';
import { headerOf, type HttpRequest } from '../../wire/http-message.ts';

const sessionCookie = 'enfilade_session';
const modelCookie = 'enfilade_model_';
const deviceCookie = 'enfilade_device_';
/** Browsers accept cookies with this prefix only from this very host over https. */
const hostPrefix = '__Host-';

export interface Credentials {
  /** Tokens of sessions, in order of precedence. */
  readonly sessions: readonly string[];
  /** Tokens that prove the passwords of models. */
  readonly models: readonly string[];
}

const authorization = (request: HttpRequest, scheme: string): readonly string[] => {
  const [given, token] = headerOf(request, 'authorization').trim().split(/\s+/);
  return given?.toLowerCase() === scheme && token ? [token] : [];
};

/** Whether the client requests the response for visitors, whatever credentials the browser sends. */
const isAnonymous = (request: HttpRequest): boolean => headerOf(request, 'x-access-mode') === 'anonymous';

const cookieName = (name: string, secure: boolean): string => (secure ? `${hostPrefix}${name}` : name);

/**
 * `secure`: whether the request came over https. Then cookies without the prefix are ignored: another host of the same
 * domain, or an attacker on an earlier plain connection, could have set them (docs/reference/accounts.md#cookies).
 *
 * The partitioned cookie of a model also counts over http on this machine, where browsers accept secure cookies.
 */
export const credentialsOf = (request: HttpRequest, secure: boolean): Credentials => {
  if (isAnonymous(request)) return { sessions: [], models: [] };
  const cookies = readCookies(request);
  const session = cookies.get(cookieName(sessionCookie, secure));
  const acceptsHostPrefix = secure || isLocalHost(request);
  const isModelCookie = (name: string): boolean =>
    (!secure && name.startsWith(modelCookie)) || (acceptsHostPrefix && name.startsWith(hostPrefix + modelCookie));
  const access = headerOf(request, 'x-model-access');
  return {
    sessions: [...(session ? [session] : []), ...authorization(request, 'bearer')],
    models: [
      ...(access ? [access] : []),
      ...authorization(request, 'model'),
      ...[...cookies].flatMap(([name, value]) => (isModelCookie(name) ? [value] : [])),
    ],
  };
};

/** Whether the request contains one of our cookies, which browsers add by themselves. */
export const hasCookies = (request: HttpRequest): boolean =>
  [...readCookies(request).keys()].some((name) => name.replace(hostPrefix, '').startsWith('enfilade_'));

/** The longest that browsers keep a cookie; the server decides when a session ends. */
const maxCookieAgeSeconds = 400 * 24 * 60 * 60;

/** An empty token removes the cookie. */
export const sessionCookieFor = (token: string, secure: boolean): string =>
  writeCookie({
    name: cookieName(sessionCookie, secure),
    value: token,
    maxAgeSeconds: token === '' ? 0 : maxCookieAgeSeconds,
    secure,
    embedded: false,
  });

/**
 * The cookie of a model's password. Frames of other sites need one that is secure. On this machine browsers accept such a
 * cookie over http, except Safari, which therefore gets a plain one as well.
 */
export const modelCookiesFor = (
  modelId: string,
  token: string,
  maxAgeSeconds: number,
  { request, secure }: { readonly request: HttpRequest; readonly secure: boolean },
): readonly string[] => {
  const write = (isSecureCookie: boolean): string =>
    writeCookie({
      name: cookieName(`${modelCookie}${modelId}`, isSecureCookie),
      value: token,
      maxAgeSeconds,
      secure: isSecureCookie,
      embedded: true,
    });
  if (secure) return [write(true)];
  return isLocalHost(request) ? [write(false), write(true)] : [write(false)];
};

/** `name`: the result of `deviceNameOf`, one for each account. */
export const deviceCookieFor = (name: string, token: string, maxAgeSeconds: number, secure: boolean): string =>
  writeCookie({ name: cookieName(deviceCookie + name, secure), value: token, maxAgeSeconds, secure, embedded: false });

export const deviceTokenOf = (request: HttpRequest, name: string, secure: boolean): string =>
  readCookies(request).get(cookieName(deviceCookie + name, secure)) ?? '';
