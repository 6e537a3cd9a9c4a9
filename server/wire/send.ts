/**
 * Writes a reply to the wire: conditional requests, compression, ranges, HEAD. A client that reads nothing for a while is
 * cut off, so that what waits for it does not stay in memory; one that reads slowly is not.
 */
import { createReadStream } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { chooseEncoding } from './encoded.ts';
import { createUnsentBytes, maxUnsentBytes, type UnsentBytes } from './unsent-bytes.ts';
import { readRange } from './range.ts';
import {
  cacheNever,
  headerOf,
  type HttpRequest,
  type EventBody,
  type FileBody,
  type HttpResponse,
  type StreamBody,
} from './http-message.ts';

/** How long a client may read nothing of a response; each byte that it takes begins this time anew. */
export const maxStallMs = 30_000;

export interface SendLimits {
  readonly maxStallMs: number;
  readonly unsent: UnsentBytes;
}

const defaultLimits: SendLimits = { maxStallMs, unsent: createUnsentBytes(maxUnsentBytes) };

const unquoted = (tag: string): string => tag.trim().replace(/^W\//, '').replaceAll('"', '');

const isKnown = (request: HttpRequest, etag: string): boolean => {
  const known = headerOf(request, 'if-none-match');
  return known !== '' && (known.trim() === '*' || known.split(',').some((each) => unquoted(each) === unquoted(etag)));
};

const end = (
  request: HttpRequest,
  response: ServerResponse,
  status: number,
  headers: Record<string, string>,
  bytes?: Buffer,
) => {
  response.writeHead(status, headers);
  response.end(request.method === 'HEAD' ? undefined : bytes);
};

const unchanged = (headers: Record<string, string>): Record<string, string> => {
  const { 'content-type': _, 'content-length': __, ...rest } = headers;
  return rest;
};

const sendFile = async (
  request: HttpRequest,
  response: ServerResponse,
  status: number,
  headers: Record<string, string>,
  file: FileBody | StreamBody,
): Promise<void> => {
  headers['accept-ranges'] = 'bytes';
  const etag = headers['etag'];
  if (etag && isKnown(request, etag)) return end(request, response, 304, unchanged(headers));
  const condition = headerOf(request, 'if-range');
  const wanted = status === 200 && (condition === '' || condition === etag) ? headerOf(request, 'range') : '';
  const range = readRange(wanted, file.size);
  if (range.kind === 'impossible')
    return end(request, response, 416, { ...unchanged(headers), 'content-range': `bytes */${file.size}` });
  const [first, last] = range.kind === 'part' ? [range.first, range.last] : [0, file.size - 1];
  headers['content-length'] = String(last - first + 1);
  if (range.kind === 'part') headers['content-range'] = `bytes ${first}-${last}/${file.size}`;
  if (request.method === 'HEAD' || last < first)
    return end(request, response, range.kind === 'part' ? 206 : status, headers);
  const stream =
    'path' in file ? createReadStream(file.path, { start: first, end: last }) : await file.open({ first, last });
  if (!stream) return end(request, response, 404, { 'cache-control': cacheNever, 'content-length': '0' });
  response.writeHead(range.kind === 'part' ? 206 : status, headers);
  await pipeline(stream, response);
};

/** Neither compressed nor measured: what happens now goes out now. */
const sendEvents = async (
  request: HttpRequest,
  response: ServerResponse,
  status: number,
  headers: Record<string, string>,
  { events }: EventBody,
): Promise<void> => {
  if (request.method === 'HEAD') return end(request, response, status, headers);
  response.writeHead(status, headers);
  await pipeline(events(), response);
};

export const send = async (
  request: HttpRequest,
  response: ServerResponse,
  reply: HttpResponse,
  limits: SendLimits = defaultLimits,
): Promise<void> => {
  const headers: Record<string, string> = { ...reply.headers };
  const { body, status } = reply;
  // Node counts what the system takes of a long buffer as progress, and ends the connection where there is none. Streams
  // of events have nothing to send for as long as nothing happens.
  if (!body || !('events' in body)) response.setTimeout(limits.maxStallMs);
  if (reply.cookies) response.setHeader('set-cookie', [...reply.cookies]);
  if (!body) return end(request, response, status, { ...headers, 'content-length': '0' });
  if ('events' in body) return sendEvents(request, response, status, headers, body);
  if ('path' in body || 'open' in body) return sendFile(request, response, status, headers, body);
  const encoding = chooseEncoding(headerOf(request, 'accept-encoding'), body.size);
  headers['vary'] = headers['vary'] ? `${headers['vary']}, Accept-Encoding` : 'Accept-Encoding';
  if (!headers['cache-control']?.includes('no-store') && status === 200) {
    headers['etag'] = `"${body.tag}${encoding === 'identity' ? '' : `-${encoding}`}"`;
    if (isKnown(request, headers['etag'])) return end(request, response, 304, unchanged(headers));
  }
  const bytes = await body.as(encoding);
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  headers['content-length'] = String(bytes.length);
  if (request.method !== 'HEAD') limits.unsent.add(response, bytes);
  end(request, response, status, headers, bytes);
};
