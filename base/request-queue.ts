/**
 * HTTP requests, a few at a time (docs/reference/data-api.md#request-queue): which statuses are successes, and every
 * failure as data. None is sent again: only its caller knows whether it may be.
 */
import type { Disposable } from './disposable.ts';
import { fail, ok, type Result } from './result.ts';
import { sendRequest, type HttpResponse, type HttpRequest } from './send-request.ts';
import { TaskQueue } from './task-queue.ts';

const successStatuses: ReadonlySet<number> = new Set([200, 201, 204]);
const concurrency = 6;
const batchMs = 1;

export interface QueuedRequest extends HttpRequest {
  readonly signal?: AbortSignal;
}

export interface RequestFailure {
  readonly code: 'request.cancelled' | 'request.network' | 'request.refused' | 'request.payload';
  /** Null when no response was received. */
  readonly status: number | null;
  readonly message: string;
  /** The body of the response, if any. */
  readonly responseText: string;
}

export interface RequestQueue extends Disposable {
  /** The response parsed as JSON; null when it has no content (204). */
  readonly json: (request: QueuedRequest) => Promise<Result<unknown, RequestFailure>>;
}

const cancelled: RequestFailure = {
  code: 'request.cancelled',
  status: null,
  message: 'The request was cancelled',
  responseText: '',
};

const failureOfResponse = async ({ status, body }: HttpResponse): Promise<RequestFailure> => ({
  code: 'request.refused',
  status,
  message: `The server answered with status ${status}`,
  responseText: await body.text(),
});

const failureOfThrown = (thrown: unknown): RequestFailure => ({
  code: 'request.network',
  status: null,
  message: thrown instanceof Error ? thrown.message : String(thrown),
  responseText: '',
});

const attempt = async (request: HttpRequest, signal: AbortSignal): Promise<Result<HttpResponse, RequestFailure>> => {
  try {
    const response = await sendRequest(request, signal);
    return successStatuses.has(response.status) ? ok(response) : fail(await failureOfResponse(response));
  } catch (thrown) {
    return fail(failureOfThrown(thrown));
  }
};

const readJson = async ({ status, body }: HttpResponse): Promise<Result<unknown, RequestFailure>> => {
  if (status === 204) return ok(null);
  const responseText = await body.text();
  try {
    return ok(JSON.parse(responseText) as unknown);
  } catch {
    return fail({ code: 'request.payload', status, message: 'Payload was not valid JSON', responseText });
  }
};

export const createRequestQueue = (): RequestQueue => {
  const tasks = new TaskQueue({ concurrency, batchMs });
  let count = 0;

  const send = async ({ signal, ...request }: QueuedRequest): Promise<Result<HttpResponse, RequestFailure>> => {
    if (signal?.aborted) return fail(cancelled);
    const key = String(count++);
    const cancel = (): void => void tasks.cancel(key);
    signal?.addEventListener('abort', cancel);
    const outcome = await tasks.add(key, 0, (taskSignal) => attempt(request, taskSignal));
    signal?.removeEventListener('abort', cancel);
    if (outcome.kind === 'done') return outcome.value;
    return fail(outcome.kind === 'cancelled' ? cancelled : failureOfThrown(outcome.reason));
  };

  return {
    json: async (request) => {
      const sent = await send(request);
      return sent.ok ? readJson(sent.value) : sent;
    },
    dispose: () => tasks.dispose(),
  };
};
