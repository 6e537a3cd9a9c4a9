/**
 * Stands before every route: a change that a browser's cookie goes along with must come from our own pages, and scripts
 * of other sites need an application key that names their origin.
 */
import { listKeys, originsOfKey } from '../access/application-keys.ts';
import { hasCookies } from '../access/credentials.ts';
import type { Store } from '../store/open-store.ts';
import { isOwnOrigin } from './client-address.ts';
import { errorReply } from './plain-replies.ts';
import { headerOf, type Ask, type Reply } from './reply.ts';

export interface Guarded {
  /** Instead of the route's answer. */
  readonly reply?: Reply;
  /** Beside those of the route's answer. */
  readonly headers: Readonly<Record<string, string>>;
}

const passed: Guarded = { headers: {} };

const forbidden = (sentence: string): Guarded => ({ reply: errorReply(403, 'forbidden', sentence), headers: {} });

const changes = (ask: Ask): boolean => !['GET', 'HEAD', 'OPTIONS'].includes(ask.method);

const isFromOwnPage = (ask: Ask, own: string): boolean => {
  const site = headerOf(ask, 'sec-fetch-site');
  if (site === 'same-origin' || site === 'none') return true;
  const origin = headerOf(ask, 'origin');
  return site === '' && origin !== '' && isOwnOrigin(ask, origin, own);
};

const readableBy = (origin: string): Readonly<Record<string, string>> => ({
  'access-control-allow-origin': origin,
  'access-control-expose-headers': 'ETag, Content-Range, Retry-After',
  vary: 'Origin',
});

const keyHeader = 'x-application-key';
const allowedHeaders = [
  'Authorization, Content-Type, Range, X-Access-Mode, X-Model-Access',
  'X-Application-Key, X-Application-Name, X-Application-Version',
].join(', ');

/** A preflight names the key's header and not the key: any key that lists the origin will do. */
const preflight = async (store: Store, origin: string): Promise<Guarded> => {
  const keys = await listKeys(store);
  if (!keys.some(({ origins }) => origins.includes(origin)))
    return forbidden('No application key here names this origin.');
  const headers = {
    ...readableBy(origin),
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
    'access-control-allow-headers': allowedHeaders,
    'access-control-max-age': '600',
  };
  return { reply: { status: 204, headers, body: null }, headers: {} };
};

const asksWithKey = (ask: Ask): boolean =>
  ask.method === 'OPTIONS' && headerOf(ask, 'access-control-request-headers').toLowerCase().includes(keyHeader);

const withKey = async (ask: Ask, store: Store, key: string, own: string): Promise<Guarded> => {
  const origins = await originsOfKey(store, key);
  if (!origins) return forbidden('The application key is unknown here.');
  const origin = headerOf(ask, 'origin');
  // Programs that are no browser say no origin, nor does a page of ours that only reads.
  if (origin === '' || isOwnOrigin(ask, origin, own)) return passed;
  if (!origins.includes(origin)) return forbidden('The application key does not name this origin.');
  return { headers: readableBy(origin) };
};

export const createGuard =
  (store: Store, own: string) =>
  async (ask: Ask): Promise<Guarded> => {
    if (changes(ask) && hasCookies(ask) && !isFromOwnPage(ask, own))
      return forbidden('A change must come from a page of this server.');
    if (!ask.path.startsWith('/api/')) return passed;
    if (asksWithKey(ask)) return preflight(store, headerOf(ask, 'origin'));
    const key = headerOf(ask, keyHeader);
    return key === '' ? passed : withKey(ask, store, key, own);
  };
