/** What a route answers: plain data, written to the wire by send.ts. */
import type { Readable } from 'node:stream';
import type { Encoded } from './encoded.ts';

export interface FileBody {
  readonly path: string;
  readonly size: number;
}

/** A file that lies elsewhere. */
export interface StreamBody {
  readonly size: number;
  /** The bytes of a part, both ends included; null where the file has gone meanwhile. */
  readonly open: (range: { readonly first: number; readonly last: number }) => Promise<Readable | null>;
}

/** Bytes that come as things happen, until either side ends them. */
export interface EventBody {
  readonly events: () => Readable;
}

export interface HttpResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Where there are several; one may be the header `set-cookie`. */
  readonly cookies?: readonly string[];
  /** Bytes that are compressed as the client likes, a file that can be had in ranges, events, or nothing. */
  readonly body: Encoded | FileBody | StreamBody | EventBody | null;
}

export interface HttpRequest {
  readonly method: string;
  /** Undecoded, without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The address at the other end of the connection. */
  readonly remote: string;
  /** The body, at most `limit` bytes; null when it is longer. */
  body(limit: number): Promise<Buffer | null>;
  /** The body as it arrives, for what is too large to be held. */
  readonly stream: Readable;
}

export const headerOf = (request: HttpRequest, name: string): string => {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(', ') : (value ?? '');
};

export const cacheForever = 'public, max-age=31536000, immutable';
export const cacheNever = 'no-store';
/** For one person's eyes: kept by their browser alone and asked about each time, or never kept. */
export const cachePrivate = 'private, no-cache';
export const cachePersonal = 'private, no-store';
/** Kept, but asked about each time. */
export const cacheChecked = 'no-cache';
