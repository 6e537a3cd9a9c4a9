/** The graph over HTTP: JSON by POST, queries by GET, forms with files; answers about one model are kept. */
import { graphPath } from '#domain/graph/page-data.ts';
import type { FindActor } from '../access/find-actor.ts';
import type { AttachmentServices } from '../../edits/attachments/attachment-services.ts';
import { isForm, readGraphForm } from '../../edits/attachments/graph-form.ts';
import { failureResponse } from '../../edits/attachments/upload-failure.ts';
import { newRequestedModel, singleModelOf } from '../context/requested-model.ts';
import type { Graph } from './graph.ts';
import { createResponseCache } from './response-cache.ts';
import { keyOfQuery } from './query-key.ts';
import type { ModelReader } from '../../store/read-model.ts';
import type { CacheBytes } from '../../wire/cache-budget.ts';
import { encodedBytes, type Encoded } from '../../wire/encoded.ts';
import { isJson, isJsonText, wrongType } from '../../wire/json-body.ts';
import { errorResponse } from '../../wire/plain-responses.ts';
import { cacheNever, headerOf, type HttpRequest, type HttpResponse } from '../../wire/http-message.ts';

export interface GraphRouteConfig {
  readonly graph: Graph;
  readonly caches: Pick<CacheBytes, 'responses'>;
  readonly models: ModelReader;
  readonly attachments: AttachmentServices;
  readonly findActor: FindActor;
}

const maxGraphBytes = 1024 * 1024;
/** Who has not signed in only reads: the viewer's longest query has 7,000 characters (docs/reference/query-limits.md). */
const maxAnonymousBytes = 128 * 1024;
/** A minute, and never more than a quarter of what an address of a file holds. */
const maxCached = 60_000;

const json = 'application/json; charset=utf-8';

/** What else the graph's own response may say. */
const passedOn = ['allow', 'retry-after'] as const;

const picked = (headers?: Headers): Readonly<Record<string, string>> =>
  Object.fromEntries(passedOn.flatMap((name) => (headers?.has(name) ? [[name, headers.get(name)!]] : [])));

const responseOf = (status: number, contentType: string, body: Encoded, headers?: Headers): HttpResponse => ({
  status,
  headers: { 'content-type': contentType, 'cache-control': cacheNever, ...picked(headers) },
  body,
});

/** Errors come first in a result that has some. */
const isWhole = (status: number, bytes: Buffer): boolean =>
  status === 200 && bytes.subarray(0, 8).toString('latin1') === '{"data":';

export const createGraphRoute = ({ graph, models, attachments, findActor, caches }: GraphRouteConfig) => {
  const lifetime = Math.min(maxCached, attachments.settings.addressLifetime / 4);
  const cached = createResponseCache(models, { mostBytes: caches.responses, lifetime });
  return async (ask: HttpRequest): Promise<HttpResponse> => {
    const isUpload = isForm(ask);
    if (ask.method === 'POST' && !isUpload && !isJson(ask)) return wrongType();
    for (const name of ['variables', 'extensions'])
      if (!isJsonText(ask.query.get(name) || 'null'))
        return errorResponse(400, 'request.invalid', `The parameter ${name} must be JSON.`);
    const actor = await findActor(ask);
    const form = isUpload ? await readGraphForm(attachments, actor, ask) : null;
    if (form && !form.ok) return failureResponse(form.failure);
    const operation = form?.value.operation;
    if (operation != null) ask.query.set('operation', operation);
    const maxBytes = actor.person ? maxGraphBytes : maxAnonymousBytes;
    const body = ask.method === 'POST' ? (form?.value.body ?? (await ask.body(maxBytes))) : undefined;
    if (body === null)
      return errorResponse(
        413,
        'request.invalid',
        `The request is longer than ${maxBytes / 1024} KiB${actor.person ? '' : '; sign in to send longer ones'}.`,
      );
    const accept = headerOf(ask, 'accept');
    const query = keyOfQuery([ask.method, `${ask.query}`, accept, body ?? '']);
    const found = form ? null : await cached.find(query, actor);
    if (found?.answer) return responseOf(200, found.answer.contentType, found.answer.body);
    const trace = newRequestedModel();
    try {
      const request = new Request(`http://graph${graphPath}?${ask.query}`, {
        method: ask.method,
        headers: {
          ...(accept && { accept }),
          ...(body && { 'content-type': form ? 'application/json' : headerOf(ask, 'content-type') }),
        },
        ...(body && { body: new Uint8Array(body) }),
      });
      const response = await graph.fetch(request, actor, trace);
      const bytes = trace.body ?? Buffer.from(await response.arrayBuffer());
      const contentType = response.headers.get('content-type') ?? json;
      const result = encodedBytes(bytes, { quality: 4 });
      const model = singleModelOf(trace);
      if (model && isWhole(response.status, bytes)) cached.keep(query, actor, model, contentType, result);
      return responseOf(response.status, contentType, result, response.headers);
    } finally {
      found?.done();
    }
  };
};
