/**
 * Stands before every route: a change that a browser's cookie goes along with must come from our own pages, and scripts
 * of other sites need an application key that names their origin.
 */
import { listKeys, originsOfKey } from '../../edits/access/application-keys.ts';
import { hasCookies } from './credentials.ts';
import type { Store } from '../../store/open-store.ts';
import { isOwnOrigin } from '../../wire/client-address.ts';
import { errorResponse } from '../../wire/plain-responses.ts';
import { headerOf, type HttpRequest, type HttpResponse } from '../../wire/http-message.ts';

export interface Guarded {
  /** Instead of the route's answer. */
  readonly reply?: HttpResponse;
  /** Beside those of the route's answer. */
  readonly headers: Readonly<Record<string, string>>;
}

const passed: Guarded = { headers: {} };

const forbidden = (sentence: string): Guarded => ({ reply: errorResponse(403, 'forbidden', sentence), headers: {} });

const changes = (request: HttpRequest): boolean => !['GET', 'HEAD', 'OPTIONS'].includes(request.method);

const isFromOwnPage = (request: HttpRequest, own: string): boolean => {
  const site = headerOf(request, 'sec-fetch-site');
  if (site === 'same-origin' || site === 'none') return true;
  const origin = headerOf(request, 'origin');
  return site === '' && origin !== '' && isOwnOrigin(request, origin, own);
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

const asksWithKey = (request: HttpRequest): boolean =>
  request.method === 'OPTIONS' && headerOf(request, 'access-control-request-headers').toLowerCase().includes(keyHeader);

const withKey = async (request: HttpRequest, store: Store, key: string, own: string): Promise<Guarded> => {
  const origins = await originsOfKey(store, key);
  if (!origins) return forbidden('The application key is unknown here.');
  const origin = headerOf(request, 'origin');
  // Programs that are no browser say no origin, nor does a page of ours that only reads.
  if (origin === '' || isOwnOrigin(request, origin, own)) return passed;
  if (!origins.includes(origin)) return forbidden('The application key does not name this origin.');
  return { headers: readableBy(origin) };
};

export const createGuard =
  (store: Store, own: string) =>
  async (request: HttpRequest): Promise<Guarded> => {
    if (changes(request) && hasCookies(request) && !isFromOwnPage(request, own))
      return forbidden('A change must come from a page of this server.');
    if (!request.path.startsWith('/api/')) return passed;
    if (asksWithKey(request)) return preflight(store, headerOf(request, 'origin'));
    const key = headerOf(request, keyHeader);
    return key === '' ? passed : withKey(request, store, key, own);
  };
