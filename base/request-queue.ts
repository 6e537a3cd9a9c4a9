/**
 * HTTP requests, a few at a time (docs/reference/data-api.md#request-queue): which statuses are successes, which failures
 * are retried, and every failure as data. The task queue does the ordering and the delays.
 */
import { systemClock, type Clock } from './clock.ts';
import type { Disposable } from './disposable.ts';
import { fail, ok, type Result } from './result.ts';
import { isFinalStatus, requestRetry, retryDelayMs } from './retry.ts';
import { sendRequest, type HttpResponse, type HttpRequest } from './send-request.ts';
import { TaskQueue } from './task-queue.ts';

const successStatuses: ReadonlySet<number> = new Set([200, 201, 204]);
const batchMs = 1;

export interface QueuedRequest extends HttpRequest {
  /** Attempts after the first. Default: as the queue. */
  readonly retries?: number;
  /** Lower is sooner. Default 0. */
  readonly priority?: number;
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

export interface RequestQueueOptions {
  /** Requests at once, 1 to 12. Default 6. */
  readonly concurrency?: number;
  /** Attempts of each request after the first. Default 0. */
  readonly retries?: number;
  /** For tests. */
  readonly clock?: Clock;
  /** For tests. */
  readonly random?: () => number;
}

export interface RequestQueue extends Disposable {
  /** The response parsed as JSON; null when it has no content (204). */
  readonly json: (request: QueuedRequest) => Promise<Result<unknown, RequestFailure>>;
  /** The body of the response. */
  readonly blob: (request: QueuedRequest) => Promise<Result<Blob, RequestFailure>>;
}

const cancelled: RequestFailure = {
  code: 'request.cancelled',
  status: null,
  message: 'The request was cancelled',
  responseText: '',
};

/** What a failed attempt throws, by which the task queue decides whether to retry. */
interface FailedAttempt {
  readonly failure: RequestFailure;
  readonly retries: number;
}

const isRetryable = ({ code, status }: RequestFailure): boolean =>
  code === 'request.network' || (code === 'request.refused' && !isFinalStatus(status ?? 0));

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

const attemptOnce = async (
  request: QueuedRequest,
  signal: AbortSignal,
): Promise<Result<HttpResponse, RequestFailure>> => {
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

export const createRequestQueue = (options: RequestQueueOptions = {}): RequestQueue => {
  const { concurrency = 6, retries: retriesOfQueue = 0, clock = systemClock, random = Math.random } = options;
  const tasks = new TaskQueue({
    concurrency,
    batchMs,
    schedule: clock.after,
    retryAfter: (reason, failures) => {
      const { failure, retries } = reason as FailedAttempt;
      return failures <= retries && isRetryable(failure) ? retryDelayMs(requestRetry, failures, random()) : null;
    },
  });
  let count = 0;

  const send = async (request: QueuedRequest): Promise<Result<HttpResponse, RequestFailure>> => {
    const { retries = retriesOfQueue, priority = 0, signal } = request;
    if (signal?.aborted) return fail(cancelled);
    const key = String(count++);
    const cancel = (): void => void tasks.cancel(key);
    signal?.addEventListener('abort', cancel);
    const outcome = await tasks.add(key, priority, async (taskSignal) => {
      const attempt = await attemptOnce(request, taskSignal);
      if (attempt.ok) return attempt.value;
      // oxlint-disable-next-line typescript/only-throw-error -- the task queue passes it to retryAfter
      throw { failure: attempt.failure, retries } satisfies FailedAttempt;
    });
    signal?.removeEventListener('abort', cancel);
    if (outcome.kind === 'done') return ok(outcome.value);
    return fail(outcome.kind === 'cancelled' ? cancelled : (outcome.reason as FailedAttempt).failure);
  };

  return {
    json: async (request) => {
      const sent = await send(request);
      return sent.ok ? readJson(sent.value) : sent;
    },
    blob: async (request) => {
      const sent = await send(request);
      return sent.ok ? ok(sent.value.body) : sent;
    },
    dispose: () => tasks.dispose(),
  };
};
