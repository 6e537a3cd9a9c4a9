/**
 * Checks the origin of every request before its route: a change that is sent with our cookies must come from our own
 * pages (CSRF), and scripts of other sites need an application key that lists their origin (CORS).
 */
import { findKey, listKeys, recordKeyUse } from '../../edits/access/application-keys.ts';
import { hasCookies } from './credentials.ts';
import type { Store } from '../../store/open-store.ts';
import { isOwnOrigin } from '../../wire/client-address.ts';
import { errorResponse } from '../../wire/plain-responses.ts';
import { headerOf, type HttpRequest, type HttpResponse } from '../../wire/http-message.ts';

export interface Guarded {
  /** Sent instead of the route's response. */
  readonly response?: HttpResponse;
  /** Added to those of the route's response. */
  readonly headers: Readonly<Record<string, string>>;
}

const allowed: Guarded = { headers: {} };

const forbidden = (sentence: string): Guarded => ({ response: errorResponse(403, 'forbidden', sentence), headers: {} });

const isUnsafeMethod = (request: HttpRequest): boolean => !['GET', 'HEAD', 'OPTIONS'].includes(request.method);

const isFromOwnPage = (request: HttpRequest, ownOrigin: string): boolean => {
  const site = headerOf(request, 'sec-fetch-site');
  if (site === 'same-origin' || site === 'none') return true;
  const origin = headerOf(request, 'origin');
  return site === '' && origin !== '' && isOwnOrigin(request, origin, ownOrigin);
};

const corsHeadersFor = (origin: string): Readonly<Record<string, string>> => ({
  'access-control-allow-origin': origin,
  'access-control-expose-headers': 'ETag, Content-Range, Retry-After',
  vary: 'Origin',
});

const keyHeader = 'x-application-key';
const allowedHeaders = [
  'Authorization, Content-Type, Range, X-Access-Mode, X-Model-Access',
  'X-Application-Key, X-Application-Name, X-Application-Version',
].join(', ');

/** A preflight contains the name of the key's header and not the key, so any key that lists the origin is enough. */
const preflight = async (store: Store, origin: string): Promise<Guarded> => {
  const keys = await listKeys(store);
  if (!keys.some(({ origins }) => origins.includes(origin)))
    return forbidden('No application key of this server lists this origin.');
  const headers = {
    ...corsHeadersFor(origin),
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
    'access-control-allow-headers': allowedHeaders,
    'access-control-max-age': '600',
  };
  return { response: { status: 204, headers, body: null }, headers: {} };
};

const isKeyPreflight = (request: HttpRequest): boolean =>
  request.method === 'OPTIONS' && headerOf(request, 'access-control-request-headers').toLowerCase().includes(keyHeader);

const withKey = async (request: HttpRequest, store: Store, key: string, ownOrigin: string): Promise<Guarded> => {
  // The viewer sends the key in its address, which may be one that was removed.
  if (isFromOwnPage(request, ownOrigin)) return allowed;
  const found = await findKey(store, key);
  if (!found) return forbidden('The application key is unknown.');
  const origin = headerOf(request, 'origin');
  // Programs other than browsers send no origin.
  if (origin !== '' && !found.origins.includes(origin))
    return forbidden('The application key does not list this origin.');
  await recordKeyUse(store, found, new Date());
  return origin === '' ? allowed : { headers: corsHeadersFor(origin) };
};

export const createGuard =
  (store: Store, ownOrigin: string) =>
  async (request: HttpRequest): Promise<Guarded> => {
    if (isUnsafeMethod(request) && hasCookies(request) && !isFromOwnPage(request, ownOrigin))
      return forbidden('A change must come from a page of this server.');
    if (!request.path.startsWith('/api/')) return allowed;
    if (isKeyPreflight(request)) return preflight(store, headerOf(request, 'origin'));
    const key = headerOf(request, keyHeader);
    return key === '' ? allowed : withKey(request, store, key, ownOrigin);
  };
