/** Writes a reply to the wire: conditional requests, compression, ranges, HEAD. */
import { createReadStream } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { chooseEncoding } from './encoded.ts';
import { readRange } from './range.ts';
import { cacheNever, headerOf, type Ask, type EventBody, type FileBody, type Reply, type StreamBody } from './reply.ts';

const unquoted = (tag: string): string => tag.trim().replace(/^W\//, '').replaceAll('"', '');

const isKnown = (ask: Ask, etag: string): boolean => {
  const known = headerOf(ask, 'if-none-match');
  return known !== '' && (known.trim() === '*' || known.split(',').some((each) => unquoted(each) === unquoted(etag)));
};

const end = (ask: Ask, response: ServerResponse, status: number, headers: Record<string, string>, bytes?: Buffer) => {
  response.writeHead(status, headers);
  response.end(ask.method === 'HEAD' ? undefined : bytes);
};

const unchanged = (headers: Record<string, string>): Record<string, string> => {
  const { 'content-type': _, 'content-length': __, ...rest } = headers;
  return rest;
};

const sendFile = async (
  ask: Ask,
  response: ServerResponse,
  status: number,
  headers: Record<string, string>,
  file: FileBody | StreamBody,
): Promise<void> => {
  headers['accept-ranges'] = 'bytes';
  const etag = headers['etag'];
  if (etag && isKnown(ask, etag)) return end(ask, response, 304, unchanged(headers));
  const condition = headerOf(ask, 'if-range');
  const wanted = status === 200 && (condition === '' || condition === etag) ? headerOf(ask, 'range') : '';
  const range = readRange(wanted, file.size);
  if (range.kind === 'impossible')
    return end(ask, response, 416, { ...unchanged(headers), 'content-range': `bytes */${file.size}` });
  const [first, last] = range.kind === 'part' ? [range.first, range.last] : [0, file.size - 1];
  headers['content-length'] = String(last - first + 1);
  if (range.kind === 'part') headers['content-range'] = `bytes ${first}-${last}/${file.size}`;
  if (ask.method === 'HEAD' || last < first) return end(ask, response, range.kind === 'part' ? 206 : status, headers);
  const stream =
    'path' in file ? createReadStream(file.path, { start: first, end: last }) : await file.open({ first, last });
  if (!stream) return end(ask, response, 404, { 'cache-control': cacheNever, 'content-length': '0' });
  response.writeHead(range.kind === 'part' ? 206 : status, headers);
  await pipeline(stream, response);
};

/** Neither compressed nor measured: what happens now goes out now. */
const sendEvents = async (
  ask: Ask,
  response: ServerResponse,
  status: number,
  headers: Record<string, string>,
  { events }: EventBody,
): Promise<void> => {
  if (ask.method === 'HEAD') return end(ask, response, status, headers);
  response.writeHead(status, headers);
  await pipeline(events(), response);
};

export const send = async (ask: Ask, response: ServerResponse, reply: Reply): Promise<void> => {
  const headers: Record<string, string> = { ...reply.headers };
  const { body, status } = reply;
  if (reply.cookies) response.setHeader('set-cookie', [...reply.cookies]);
  if (!body) return end(ask, response, status, { ...headers, 'content-length': '0' });
  if ('events' in body) return sendEvents(ask, response, status, headers, body);
  if ('path' in body || 'open' in body) return sendFile(ask, response, status, headers, body);
  const encoding = chooseEncoding(headerOf(ask, 'accept-encoding'), body.size);
  headers['vary'] = headers['vary'] ? `${headers['vary']}, Accept-Encoding` : 'Accept-Encoding';
  if (!headers['cache-control']?.includes('no-store') && status === 200) {
    headers['etag'] = `"${body.tag}${encoding === 'identity' ? '' : `-${encoding}`}"`;
    if (isKnown(ask, headers['etag'])) return end(ask, response, 304, unchanged(headers));
  }
  const bytes = await body.as(encoding);
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  headers['content-length'] = String(bytes.length);
  end(ask, response, status, headers, bytes);
};
