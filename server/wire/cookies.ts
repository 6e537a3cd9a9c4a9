/** Reads and writes cookies (RFC 6265). The values that this server writes need no escaping. */
import { headerOf, type HttpRequest } from './http-message.ts';

/** Of several cookies with one name the first counts: browsers send the most specific one first. */
export const readCookies = (request: HttpRequest): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  // Node joins several Cookie headers with "; " by itself.
  for (const pair of headerOf(request, 'cookie').split(';')) {
    const [name, ...value] = pair.trim().split('=');
    if (name && !found.has(name)) found.set(name, value.join('='));
  }
  return found;
};

interface CookieOptions {
  readonly name: string;
  readonly value: string;
  readonly maxAgeSeconds: number;
  readonly secure: boolean;
  /** Sent from frames in pages of other sites too, and partitioned by that site. */
  readonly embedded: boolean;
}

export const writeCookie = ({ name, value, maxAgeSeconds, secure, embedded }: CookieOptions): string =>
  [
    `${name}=${value}`,
    'Path=/',
    `Max-Age=${maxAgeSeconds}`,
    'HttpOnly',
    // Browsers accept None only from secure origins.
    embedded && secure ? 'SameSite=None' : 'SameSite=Lax',
    ...(secure ? ['Secure'] : []),
    ...(embedded && secure ? ['Partitioned'] : []),
  ].join('; ');
