/** Short responses that any route may need. */
import { encodedBytes } from './encoded.ts';
import { unavailableOf, type UnavailableError } from './unavailable.ts';
import { cacheNever, type HttpResponse } from './http-message.ts';

export const textResponse = (
  status: number,
  sentence: string,
  headers: Readonly<Record<string, string>> = {},
): HttpResponse => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': cacheNever, ...headers },
  body: encodedBytes(`${sentence}\n`, { quality: 4 }),
});

export const jsonResponse = (
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): HttpResponse => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': cacheNever, ...headers },
  body: encodedBytes(JSON.stringify(value), { quality: 4 }),
});

/** An error in the form of GraphQL: `errors`, each with a code. */
export const errorResponse = (status: number, code: string, message: string): HttpResponse =>
  jsonResponse(status, { errors: [{ message, extensions: { code } }] });

export const notFound = (): HttpResponse => errorResponse(404, 'not.found', 'There is nothing at this URL.');

export const notSignedIn = (): HttpResponse => errorResponse(401, 'user.unauthorized', 'You are not signed in.');

export const noContent = (headers: Readonly<Record<string, string>> = {}): HttpResponse => ({
  status: 204,
  headers: { 'cache-control': cacheNever, ...headers },
  body: null,
});

/** For failures that pass: the same request may be sent again (docs/reference/failures.md#what-a-client-gets). */
export const unavailableResponse = (path: string, { message, retryAfterSeconds }: UnavailableError): HttpResponse => {
  const headers = { 'retry-after': String(retryAfterSeconds) };
  if (!path.startsWith('/api/')) return textResponse(503, message, headers);
  return jsonResponse(503, { errors: [{ message, extensions: { code: 'service.unavailable' } }] }, headers);
};

/** The response to a request whose route threw. */
export const thrownResponse = (path: string, thrown: unknown): HttpResponse => {
  const unavailable = unavailableOf(thrown);
  if (unavailable) return unavailableResponse(path, unavailable);
  return errorResponse(500, 'internal.error', 'The server failed to handle the request.');
};
