/** What a request brings to say who it comes from, and the cookies that make a browser bring it (docs/adr/0012). */
import { readCookies, writeCookie } from '../http/cookies.ts';
import { headerOf, type Ask } from '../http/reply.ts';

const sessionCookie = 'enfilade_session';
/** A name that browsers take from this very host over https alone. */
const secureSessionCookie = `__Host-${sessionCookie}`;
const modelCookie = 'enfilade_model_';

export interface Credentials {
  /** Sessions, the one that goes before first. */
  readonly sessions: readonly string[];
  /** Leave to see models whose password was given. */
  readonly models: readonly string[];
}

const authorization = (ask: Ask, scheme: string): readonly string[] => {
  const [given, token] = headerOf(ask, 'authorization').trim().split(/\s+/);
  return given?.toLowerCase() === scheme && token ? [token] : [];
};

/** Whether the asker wants the answer that everybody gets, whatever the browser sends along. */
const isAnonymous = (ask: Ask): boolean => headerOf(ask, 'x-access-mode') === 'anonymous';

export const credentialsOf = (ask: Ask): Credentials => {
  if (isAnonymous(ask)) return { sessions: [], models: [] };
  const cookies = readCookies(ask);
  const stored = [cookies.get(secureSessionCookie), cookies.get(sessionCookie)];
  const access = headerOf(ask, 'x-model-access');
  return {
    sessions: [
      ...stored.filter((each) => each !== undefined && each !== ''),
      ...authorization(ask, 'bearer'),
    ] as string[],
    models: [
      ...(access ? [access] : []),
      ...authorization(ask, 'model'),
      ...[...cookies].flatMap(([name, value]) => (name.startsWith(modelCookie) ? [value] : [])),
    ],
  };
};

/** Whether a browser added something of ours to the request by itself. */
export const hasCookies = (ask: Ask): boolean =>
  [...readCookies(ask).keys()].some((name) => name.replace(/^__Host-/, '').startsWith('enfilade_'));

/** Browsers keep none for longer; the server decides when a session ends. */
const longestMaxAge = 400 * 24 * 60 * 60;

/** An empty token removes the cookie. */
export const sessionCookieFor = (token: string, secure: boolean): string =>
  writeCookie({
    name: secure ? secureSessionCookie : sessionCookie,
    value: token,
    maxAgeSeconds: token === '' ? 0 : longestMaxAge,
    secure,
    embedded: false,
  });

export const modelCookieFor = (modelId: string, token: string, maxAgeSeconds: number, secure: boolean): string =>
  writeCookie({ name: `${modelCookie}${modelId}`, value: token, maxAgeSeconds, secure, embedded: true });
