/** Cookies, read and written (RFC 6265). What this server puts into them needs no escapes. */
import { headerOf, type HttpRequest } from './http-message.ts';

/** The first one of a name counts: the browser sends the most particular first. */
export const readCookies = (request: HttpRequest): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  // Node joins several Cookie headers with "; " by itself.
  for (const pair of headerOf(request, 'cookie').split(';')) {
    const [name, ...value] = pair.trim().split('=');
    if (name && !found.has(name)) found.set(name, value.join('='));
  }
  return found;
};

interface CookieWish {
  readonly name: string;
  readonly value: string;
  readonly maxAgeSeconds: number;
  readonly secure: boolean;
  /** Goes along where our page stands in a frame of another site, but only in that very site. */
  readonly embedded: boolean;
}

export const writeCookie = ({ name, value, maxAgeSeconds, secure, embedded }: CookieWish): string =>
  [
    `${name}=${value}`,
    'Path=/',
    `Max-Age=${maxAgeSeconds}`,
    'HttpOnly',
    // Browsers take None from secure origins alone.
    embedded && secure ? 'SameSite=None' : 'SameSite=Lax',
    ...(secure ? ['Secure'] : []),
    ...(embedded && secure ? ['Partitioned'] : []),
  ].join('; ');
