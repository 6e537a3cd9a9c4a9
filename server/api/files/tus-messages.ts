/** Requests and responses of the tus library, which has those of the web platform. */
import { Readable } from 'node:stream';
import { encodedBytes } from '../../wire/encoded.ts';
import type { HttpRequest, HttpResponse } from '../../wire/http-message.ts';
import { retryAfter } from '../../edits/attachments/upload-failure.ts';

export const toHttpResponse = async (response: Response): Promise<HttpResponse> => {
  const { 'content-length': _, ...headers } = Object.fromEntries(response.headers);
  const bytes = Buffer.from(await response.arrayBuffer());
  const type = bytes.toString('utf8', 0, 1) === '{' ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8';
  return {
    status: response.status,
    headers: {
      'cache-control': 'no-store',
      ...retryAfter(response.status),
      ...headers,
      ...(bytes.length > 0 && { 'content-type': type }),
    },
    body: bytes.length > 0 ? encodedBytes(bytes, { quality: 4 }) : null,
  };
};

export const toWebRequest = (request: HttpRequest): Request =>
  new Request(`http://uploads${request.path}`, {
    method: request.method,
    headers: Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
    ...((request.method === 'POST' || request.method === 'PATCH') && {
      body: Readable.toWeb(request.stream) as ReadableStream<Uint8Array>,
      duplex: 'half',
    }),
  });
