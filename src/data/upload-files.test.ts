import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createRequestQueue, type RequestQueue } from '#base/request-queue.ts';
import { runHttpServer, type TestHttpServer } from '#base/testing/http-server.ts';
import { graphPath } from '#domain/graph/page-data.ts';
import { noCredentials } from './headers.ts';
import { createUploader, type Upload } from './upload-files.ts';

let server: TestHttpServer;
let queue: RequestQueue;
let result: (request: IncomingMessage, response: ServerResponse) => unknown;
beforeEach(async () => {
  queue = createRequestQueue();
  server = await runHttpServer((request, response) => void result(request, response));
});
afterEach(async () => {
  queue.dispose();
  await server.stop();
});

const upload: Upload = {
  operation: 'AddFile',
  text: 'mutation AddFile { x }',
  variables: { modelId: 'm' },
  files: [new File(['one'], 'plan.pdf'), new File(['two'], 'Küche.jpg')],
};
const send = (changes: Partial<Upload> = {}, isReadOnly = false) =>
  createUploader({
    queue,
    graphUrl: `${server.origin}${graphPath}`,
    pageUrl: server.origin,
    requester: () => ({
      credentials: { ...noCredentials, authToken: 'x' },
      application: { key: null, name: 'enfilade', version: '1' },
    }),
    isReadOnly: () => isReadOnly,
  })({ ...upload, ...changes });

const respondWith =
  (status: number, body: object | string) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    request.resume();
    request.on('end', () => response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body)));
  };

it('sends operation, text and variables before the files, with the authorization', async () => {
  let received: { url: string | undefined; authorization: string | undefined; form: FormData } | undefined;
  result = async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const headers = { 'content-type': request.headers['content-type'] ?? '' };
    const form = await new Response(new Uint8Array(Buffer.concat(chunks)), { headers }).formData();
    received = { url: request.url, authorization: request.headers.authorization, form };
    response.end('{"data":{"x":1}}');
  };
  expect(await send()).toEqual({ ok: true, value: { data: { x: 1 } } });
  expect(received).toMatchObject({ url: `${graphPath}?operation=AddFile`, authorization: 'Bearer x' });
  const entries = [...received!.form].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]);
  expect(entries).toEqual([
    ['operation', 'AddFile'],
    ['query', upload.text],
    ['variables', '{"modelId":"m"}'],
    ['files', 'plan.pdf'],
    ['files', 'Küche.jpg'],
  ]);
});

const error = { message: 'The file is empty.', extensions: { code: 'upload.empty', file: 'plan.pdf' } };
it.each([
  [200, { errors: [error, error] }, { code: 'upload.empty', number: 63002, message: `${error.message} (and 1 more)` }],
  [413, { errors: [error] }, { code: 'upload.empty', number: 54413, details: { file: 'plan.pdf' } }],
  [401, '', { code: 'user.unauthorized', number: 54401 }],
  [503, '<html>', { code: 'request.refused', number: 54503 }],
  [200, '<html>', { number: 54200, message: 'Payload was not valid JSON' }],
])('maps status %i with %j to %j', async (status, body, failure) => {
  result = respondWith(status, body);
  expect(await send()).toMatchObject({ ok: false, failure });
});

it('fails with separate numbers without a connection, after an abort and in read-only mode', async () => {
  result = ({ socket }) => socket.destroy();
  expect(await send()).toMatchObject({ failure: { number: 54002 } });
  expect(await send({ signal: AbortSignal.abort() })).toMatchObject({ failure: { code: 'request.cancelled' } });
  expect(await send({}, true)).toMatchObject({ failure: { number: 53001 } });
});
