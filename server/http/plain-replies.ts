/** The short answers that every route may need. */
import { encodedBytes } from './encoded.ts';
import type { UnavailableError } from '../store/unavailable.ts';
import { cacheNever, type Reply } from './reply.ts';

export const textReply = (status: number, sentence: string, headers: Readonly<Record<string, string>> = {}): Reply => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': cacheNever, ...headers },
  body: encodedBytes(`${sentence}\n`, { quality: 4 }),
});

export const jsonReply = (status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): Reply => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': cacheNever, ...headers },
  body: encodedBytes(JSON.stringify(value), { quality: 4 }),
});

/** An error as the graph tells it: errors with a code. */
export const errorReply = (status: number, code: string, message: string): Reply =>
  jsonReply(status, { errors: [{ message, extensions: { code } }] });

export const notFound = (): Reply => errorReply(404, 'not.found', 'There is nothing at this address.');

/** For what passes: the same request may be sent again (docs/reference/failures.md#what-a-client-gets). */
export const unavailableReply = (path: string, { message, retryAfterSeconds }: UnavailableError): Reply => {
  const headers = { 'retry-after': String(retryAfterSeconds) };
  if (!path.startsWith('/api/')) return textReply(503, message, headers);
  return jsonReply(503, { errors: [{ message, extensions: { code: 'service.unavailable' } }] }, headers);
};
