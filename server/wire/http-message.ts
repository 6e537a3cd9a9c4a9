/** HTTP requests and responses as plain data: routes return responses, send.ts writes them to the connection. */
import type { Readable } from 'node:stream';
import type { Encoded } from './encoded.ts';

export interface FileBody {
  readonly path: string;
  readonly size: number;
}

/** A file in remote storage. */
export interface StreamBody {
  readonly size: number;
  /** The bytes of a range, both ends included; null where the file has been removed in the meantime. */
  readonly open: (range: { readonly first: number; readonly last: number }) => Promise<Readable | null>;
}

/** A stream of server-sent events, until either side ends it. */
export interface EventBody {
  readonly events: () => Readable;
}

export interface HttpResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** For several cookies; a single one may be the header `set-cookie`. */
  readonly cookies?: readonly string[];
  /** Bytes that are compressed as the client accepts, a file that supports ranges, events, or nothing. */
  readonly body: Encoded | FileBody | StreamBody | EventBody | null;
}

export interface HttpRequest {
  readonly method: string;
  /** Percent-encoded, without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The IP address at the other end of the connection. */
  readonly remote: string;
  /** The body, at most `limit` bytes; null when it is longer. */
  body(limit: number): Promise<Buffer | null>;
  /** The body as it arrives, for uploads that are too large for memory. */
  readonly stream: Readable;
}

export const headerOf = (request: HttpRequest, name: string): string => {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(', ') : (value ?? '');
};

export const cacheForever = 'public, max-age=31536000, immutable';
export const cacheNever = 'no-store';
/** For one person: stored by their browser alone and revalidated on each use. */
export const cachePrivate = 'private, no-cache';
/** For one person: never stored. */
export const cachePersonal = 'private, no-store';
/** Stored, and revalidated on each use. */
export const cacheChecked = 'no-cache';
