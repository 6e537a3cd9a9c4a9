/**
 * Sends a response: conditional requests, compression, ranges, HEAD. The connection of a client that reads nothing for a
 * while is closed, so that its response does not stay in memory; one that reads slowly is not.
 */
import { createReadStream } from 'node:fs';
import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { chooseEncoding } from './encoded.ts';
import { maxStallMs, maxUnsentBytes } from './limits.ts';
import { createUnsentBytes, type UnsentBytes } from './unsent-bytes.ts';
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

export interface SendLimits {
  readonly maxStallMs: number;
  readonly unsent: UnsentBytes;
}

const defaultLimits: SendLimits = { maxStallMs, unsent: createUnsentBytes(maxUnsentBytes) };

const unquoted = (tag: string): string => tag.trim().replace(/^W\//, '').replaceAll('"', '');

const matchesEtag = (request: HttpRequest, etag: string): boolean => {
  const ifNoneMatch = headerOf(request, 'if-none-match');
  return (
    ifNoneMatch !== '' &&
    (ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((each) => unquoted(each) === unquoted(etag)))
  );
};

const endResponse = (
  request: HttpRequest,
  response: ServerResponse,
  status: number,
  headers: Record<string, string>,
  bytes?: Buffer,
) => {
  response.writeHead(status, headers);
  response.end(request.method === 'HEAD' ? undefined : bytes);
};

const notModifiedHeaders = (headers: Record<string, string>): Record<string, string> => {
  const { 'content-type': _, 'content-length': __, ...rest } = headers;
  return rest;
};

/** Sends `stream`, and closes it in every case. */
const sendStream = async (
  response: ServerResponse,
  status: number,
  headers: Record<string, string>,
  stream: Readable,
): Promise<void> => {
  try {
    // The client may have left while the stream was being opened.
    if (response.destroyed) return;
    response.writeHead(status, headers);
    await pipeline(stream, response);
  } finally {
    stream.destroy();
  }
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
  if (etag && matchesEtag(request, etag)) return endResponse(request, response, 304, notModifiedHeaders(headers));
  const ifRange = headerOf(request, 'if-range');
  const rangeHeader = status === 200 && (ifRange === '' || ifRange === etag) ? headerOf(request, 'range') : '';
  const range = readRange(rangeHeader, file.size);
  if (range.kind === 'impossible')
    return endResponse(request, response, 416, {
      ...notModifiedHeaders(headers),
      'content-range': `bytes */${file.size}`,
    });
  const [first, last] = range.kind === 'part' ? [range.first, range.last] : [0, file.size - 1];
  headers['content-length'] = String(last - first + 1);
  if (range.kind === 'part') headers['content-range'] = `bytes ${first}-${last}/${file.size}`;
  if (request.method === 'HEAD' || last < first)
    return endResponse(request, response, range.kind === 'part' ? 206 : status, headers);
  const stream =
    'path' in file ? createReadStream(file.path, { start: first, end: last }) : await file.open({ first, last });
  if (!stream) return endResponse(request, response, 404, { 'cache-control': cacheNever, 'content-length': '0' });
  await sendStream(response, range.kind === 'part' ? 206 : status, headers, stream);
};

/** Neither compressed nor buffered: events are sent as they happen. */
const sendEvents = async (
  request: HttpRequest,
  response: ServerResponse,
  { status, headers }: HttpResponse,
  { events }: EventBody,
): Promise<void> => {
  if (request.method === 'HEAD') return endResponse(request, response, status, { ...headers });
  const opened = events();
  if (opened.ok) return sendStream(response, status, { ...headers }, opened.value);
  // With the headers that the server adds to each response, such as those for other origins.
  await send(request, response, { ...opened.failure, headers: { ...headers, ...opened.failure.headers } });
};

export const send = async (
  request: HttpRequest,
  response: ServerResponse,
  httpResponse: HttpResponse,
  limits: SendLimits = defaultLimits,
): Promise<void> => {
  const headers: Record<string, string> = { ...httpResponse.headers };
  const { body, status } = httpResponse;
  // Node counts what the operating system accepts of a long buffer as progress, and closes the connection where there is
  // none. Event streams are left out: they send nothing as long as nothing happens.
  if (!body || !('events' in body)) response.setTimeout(limits.maxStallMs);
  if (httpResponse.cookies) response.setHeader('set-cookie', [...httpResponse.cookies]);
  if (!body) return endResponse(request, response, status, { ...headers, 'content-length': '0' });
  if ('events' in body) return sendEvents(request, response, httpResponse, body);
  if ('path' in body || 'open' in body) return sendFile(request, response, status, headers, body);
  const encoding = chooseEncoding(headerOf(request, 'accept-encoding'), body.size);
  headers['vary'] = headers['vary'] ? `${headers['vary']}, Accept-Encoding` : 'Accept-Encoding';
  if (!headers['cache-control']?.includes('no-store') && status === 200) {
    headers['etag'] = `"${body.tag}${encoding === 'identity' ? '' : `-${encoding}`}"`;
    if (matchesEtag(request, headers['etag'])) return endResponse(request, response, 304, notModifiedHeaders(headers));
  }
  const bytes = await body.as(encoding);
  // The client may have left while they were being compressed.
  if (response.destroyed) return;
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  headers['content-length'] = String(bytes.length);
  if (request.method !== 'HEAD') limits.unsent.add(response, bytes);
  endResponse(request, response, status, headers, bytes);
};
