/** GraphQL over HTTP: JSON by POST, queries by GET, forms with files. Responses about a single model are cached. */
import { graphPath } from '#domain/graph/page-data.ts';
import type { FindActor } from '../access/find-actor.ts';
import type { AttachmentServices } from '../../edits/attachments/attachment-services.ts';
import { isForm, readGraphForm } from '../../edits/attachments/graph-form.ts';
import { failureResponse } from '../../edits/attachments/upload-failure.ts';
import { createRequestTrace, singleModelOf } from '../context/request-trace.ts';
import type { Graph } from './graph.ts';
import { busyMessage } from './query-queue.ts';
import { createResponseCache } from './response-cache.ts';
import { keyOfQuery } from './query-keys.ts';
import type { ModelReader } from '../../store/models/model-reader.ts';
import type { CacheBytes } from '../../wire/cache-budget.ts';
import { clientAddress, isLoopback } from '../../wire/client-address.ts';
import { encodedBytes, type Encoded } from '../../wire/encoded.ts';
import type { GraphCode } from '../../wire/graph-failure.ts';
import { isJson, isJsonText, unsupportedMediaType } from '../../wire/json-body.ts';
import { isSliceOver, nextSlice } from '../../wire/time-slices.ts';
import { errorResponse } from '../../wire/plain-responses.ts';
import { cacheNever, headerOf, type HttpRequest, type HttpResponse } from '../../wire/http-message.ts';
import { maxAnonymousGraphBodyBytes, maxGraphBodyBytes } from '../../wire/limits.ts';

export interface GraphRouteConfig {
  readonly graph: Graph;
  readonly caches: Pick<CacheBytes, 'responses'>;
  readonly models: ModelReader;
  readonly attachments: AttachmentServices;
  readonly findActor: FindActor;
  /** How many trusted proxies are in front of this server. */
  readonly proxies: number;
}

/** A response is cached for a minute at most, and never for more than a quarter of the lifetime of the file URLs in it. */
const maxCachedMs = 60_000;

const json = 'application/json; charset=utf-8';

/** Headers of Yoga's response that are sent to the client. */
const forwardedHeaders = ['allow', 'retry-after'] as const;

const pickHeaders = (headers?: Headers): Readonly<Record<string, string>> =>
  Object.fromEntries(forwardedHeaders.flatMap((name) => (headers?.has(name) ? [[name, headers.get(name)!]] : [])));

const toHttpResponse = (status: number, contentType: string, body: Encoded, headers?: Headers): HttpResponse => ({
  status,
  headers: { 'content-type': contentType, 'cache-control': cacheNever, ...pickHeaders(headers) },
  body,
});

/** To an address that has as many queries waiting as it may: its next one is not parsed, which would take a millisecond. */
const busyResponse = (retryAfterSeconds: number): HttpResponse => {
  const code: GraphCode = 'service.unavailable';
  const response = errorResponse(503, code, busyMessage(retryAfterSeconds));
  return { ...response, headers: { ...response.headers, 'retry-after': String(retryAfterSeconds) } };
};

/** Whether a response has data and no errors: `errors` would precede `data`. */
const hasNoErrors = (status: number, bytes: Buffer): boolean =>
  status === 200 && bytes.subarray(0, 8).toString('latin1') === '{"data":';

export const createGraphRoute = ({ graph, models, attachments, findActor, caches, proxies }: GraphRouteConfig) => {
  const lifetimeMs = Math.min(maxCachedMs, attachments.settings.urlLifetimeMs / 4);
  const responseCache = createResponseCache(models, { maxBytes: caches.responses, lifetimeMs: lifetimeMs });
  return async (httpRequest: HttpRequest): Promise<HttpResponse> => {
    const isUpload = isForm(httpRequest);
    if (httpRequest.method === 'POST' && !isUpload && !isJson(httpRequest)) return unsupportedMediaType();
    for (const name of ['variables', 'extensions'])
      if (!isJsonText(httpRequest.query.get(name) || 'null'))
        return errorResponse(400, 'request.invalid', `The parameter ${name} must be JSON.`);
    const actor = await findActor(httpRequest);
    const address = clientAddress(httpRequest, proxies);
    const isLimited = actor.person === null && !isLoopback(address);
    const findRejection = (): HttpResponse | null => {
      const retryAfterSeconds = isLimited ? graph.retryAfterSeconds(address) : null;
      return retryAfterSeconds === null ? null : busyResponse(retryAfterSeconds);
    };
    const form = isUpload ? await readGraphForm(attachments, actor, httpRequest) : null;
    if (form && !form.ok) return failureResponse(form.failure);
    const operation = form?.value.operation;
    if (operation != null) httpRequest.query.set('operation', operation);
    const maxBytes = actor.person ? maxGraphBodyBytes : maxAnonymousGraphBodyBytes;
    const body = httpRequest.method === 'POST' ? (form?.value.body ?? (await httpRequest.body(maxBytes))) : undefined;
    if (body === null)
      return errorResponse(
        413,
        'request.invalid',
        `The request is longer than ${maxBytes / 1024} KiB${actor.person ? '' : '; sign in to send longer ones'}.`,
      );
    const accept = headerOf(httpRequest, 'accept');
    const query = keyOfQuery([httpRequest.method, `${httpRequest.query}`, accept, body ?? '']);
    const lookup = form ? null : await responseCache.find(query, actor);
    if (lookup?.response) return toHttpResponse(200, lookup.response.contentType, lookup.response.body);
    const trace = createRequestTrace();
    try {
      const rejected = findRejection();
      if (rejected) return rejected;
      if (isSliceOver()) await nextSlice();
      // Others of the same address may have filled its share meanwhile.
      const rejectedNow = findRejection();
      if (rejectedNow) return rejectedNow;
      const request = new Request(`http://graph${graphPath}?${httpRequest.query}`, {
        method: httpRequest.method,
        headers: {
          ...(accept && { accept }),
          ...(body && { 'content-type': form ? 'application/json' : headerOf(httpRequest, 'content-type') }),
        },
        ...(body && { body: new Uint8Array(body) }),
      });
      const key = actor.person ? `user ${actor.person.id}` : address;
      const response = await graph.fetch(request, { actor, trace, client: { key, signal: httpRequest.signal } });
      const bytes = trace.body ?? Buffer.from(await response.arrayBuffer());
      const contentType = response.headers.get('content-type') ?? json;
      const result = encodedBytes(bytes, { quality: 4 });
      const model = singleModelOf(trace);
      if (model && hasNoErrors(response.status, bytes)) responseCache.store(query, actor, model, contentType, result);
      return toHttpResponse(response.status, contentType, result, response.headers);
    } finally {
      lookup?.release();
    }
  };
};
