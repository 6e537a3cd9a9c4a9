/**
 * HTTP requests, a few at a time (docs/reference/data-api.md#request-queue): what counts as success, what is worth another try, and every way of
 * failing as data. The order and the pauses are the task queue's.
 */
import { backOffMs, type BackOff } from './back-off.ts';
import { systemClock, type Clock } from './clock.ts';
import type { Disposable } from './disposable.ts';
import { fail, ok, type Result } from './result.ts';
import { sendRequest, type HttpResponse, type HttpRequest } from './send-request.ts';
import { TaskQueue } from './task-queue.ts';

const successes: ReadonlySet<number> = new Set([200, 201, 204]);
/** Statuses that a second try would not change. */
const finalStatuses: ReadonlySet<number> = new Set([400, 401, 403, 404, 405, 406, 410, 411, 414, 415, 421, 431, 451]);
const gatherMs = 1;
const pause: BackOff = { first: 1000, most: 30_000 };

export interface QueuedRequest extends HttpRequest {
  /** Tries after the first that failed. Default: as the queue. */
  readonly retries?: number;
  /** Lower is sooner. Default 0. */
  readonly priority?: number;
  readonly signal?: AbortSignal;
}

export interface RequestFailure {
  readonly code: 'request.cancelled' | 'request.network' | 'request.refused' | 'request.payload';
  /** Null where no answer came. */
  readonly status: number | null;
  readonly message: string;
  /** What the server said, as text; empty where it said nothing. */
  readonly said: string;
}

export interface RequestQueueOptions {
  /** Requests at once, 1 to 12. Default 6. */
  readonly concurrency?: number;
  /** Default 0. */
  readonly retries?: number;
  /** For tests. */
  readonly clock?: Clock;
  readonly random?: () => number;
}

export interface RequestQueue extends Disposable {
  /** The answer read as JSON; null where it has no content (204). */
  readonly json: (request: QueuedRequest) => Promise<Result<unknown, RequestFailure>>;
  /** The answer as it came. */
  readonly blob: (request: QueuedRequest) => Promise<Result<Blob, RequestFailure>>;
}

const cancelled: RequestFailure = {
  code: 'request.cancelled',
  status: null,
  message: 'The request was cancelled',
  said: '',
};

/** What a try throws: the queue decides by it whether there is another. */
interface FailedTry {
  readonly failure: RequestFailure;
  readonly retries: number;
}

const isWorthAnotherTry = ({ code, status }: RequestFailure): boolean =>
  code === 'request.network' || (code === 'request.refused' && !finalStatuses.has(status ?? 0));

const failureOfResult = async ({ status, body }: HttpResponse): Promise<RequestFailure> => ({
  code: 'request.refused',
  status,
  message: `The server answered with status ${status}`,
  said: await body.text(),
});

const failureOfThrown = (thrown: unknown): RequestFailure => ({
  code: 'request.network',
  status: null,
  message: thrown instanceof Error ? thrown.message : String(thrown),
  said: '',
});

const tryOnce = async (request: QueuedRequest, signal: AbortSignal): Promise<Result<HttpResponse, RequestFailure>> => {
  try {
    const result = await sendRequest(request, signal);
    return successes.has(result.status) ? ok(result) : fail(await failureOfResult(result));
  } catch (thrown) {
    return fail(failureOfThrown(thrown));
  }
};

const readJson = async ({ status, body }: HttpResponse): Promise<Result<unknown, RequestFailure>> => {
  if (status === 204) return ok(null);
  const said = await body.text();
  try {
    return ok(JSON.parse(said) as unknown);
  } catch {
    return fail({ code: 'request.payload', status, message: 'Payload was not valid JSON', said });
  }
};

export const createRequestQueue = (options: RequestQueueOptions = {}): RequestQueue => {
  const { concurrency = 6, retries: retriesOfQueue = 0, clock = systemClock, random = Math.random } = options;
  const tasks = new TaskQueue({
    concurrency,
    gatherMs,
    schedule: clock.after,
    retryAfter: (reason, failures) => {
      const { failure, retries } = reason as FailedTry;
      return failures <= retries && isWorthAnotherTry(failure) ? backOffMs(pause, failures, random()) : null;
    },
  });
  let count = 0;

  const send = async (request: QueuedRequest): Promise<Result<HttpResponse, RequestFailure>> => {
    const { retries = retriesOfQueue, priority = 0, signal } = request;
    if (signal?.aborted) return fail(cancelled);
    const key = String(count++);
    const cancel = (): void => void tasks.cancel(key);
    signal?.addEventListener('abort', cancel);
    const outcome = await tasks.add(key, priority, async (ended) => {
      const tried = await tryOnce(request, ended);
      if (tried.ok) return tried.value;
      // oxlint-disable-next-line typescript/only-throw-error -- the task queue takes what is thrown for a failure
      throw { failure: tried.failure, retries } satisfies FailedTry;
    });
    signal?.removeEventListener('abort', cancel);
    if (outcome.kind === 'done') return ok(outcome.value);
    return fail(outcome.kind === 'cancelled' ? cancelled : (outcome.reason as FailedTry).failure);
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
