/** HTTP requests and responses as plain data: routes return responses, send.ts writes them to the connection. */
import type { Readable } from 'node:stream';
import type { Result } from '#base/result.ts';
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
  /**
   * Opens the stream and takes the slots that it needs until it is closed; a failure is the response to send instead.
   * Called at most once, and not for HEAD.
   */
  readonly events: () => Result<Readable, HttpResponse>;
}

export interface HttpResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** For several cookies; a single one may be the header `set-cookie`. */
  readonly cookies?: readonly string[];
  /**
   * Bytes that are compressed as the client accepts, a file that supports ranges, events, or nothing. A body holds no
   * file, connection or slot: it opens them when it is sent, and send.ts closes them (docs/reference/connections.md#disconnected-clients).
   */
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
  /** Whether the connection uses TLS, to us or to a proxy that uses https to us; absent: no. */
  readonly isEncrypted?: boolean;
  /** The body, at most `limit` bytes; null when it is longer. */
  body(limit: number): Promise<Buffer | null>;
  /** The body as it arrives, for uploads that are too large for memory. */
  readonly stream: Readable;
  /** Aborts when the client closes the connection before its response has ended. */
  readonly signal: AbortSignal;
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
