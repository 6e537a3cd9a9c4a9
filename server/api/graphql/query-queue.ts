/**
 * Admits queries to execution so that their memory does not add up: a query that waits holds nothing but its text. Clients
 * take turns, so that one of them can fill neither the queue nor the server (docs/reference/query-limits.md#queues).
 */
import { createGraphQLError } from 'graphql-yoga';
import type { GraphCode } from '../../wire/graph-failure.ts';
import type { QueueLimits } from '../../wire/limits.ts';

interface WaitingQuery {
  readonly start: () => void;
  readonly reject: (reason: unknown) => void;
}

interface Client {
  running: number;
  readonly waiting: WaitingQuery[];
}

/** Assumed until queries have been measured. */
const initialDurationMs = 500;
/** Weight of the latest duration in the mean. */
const latestWeight = 0.2;
const maxRetryAfterSeconds = 60;

export const busyMessage = (retryAfterSeconds: number): string =>
  `The server is busy with other queries: try again in ${retryAfterSeconds} s.`;

const busyFailure = (retryAfterSeconds: number) =>
  createGraphQLError(busyMessage(retryAfterSeconds), {
    extensions: {
      code: 'service.unavailable' satisfies GraphCode,
      http: { status: 503, headers: { 'retry-after': String(retryAfterSeconds) } },
    },
  });

export class QueryQueue {
  readonly #limits: QueueLimits;
  /** Clients with a query that runs or waits; the one whose turn is furthest away comes last. */
  readonly #clients = new Map<string, Client>();
  #running = 0;
  #waiting = 0;
  #meanDurationMs = initialDurationMs;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /**
   * Resolves at the query's turn, with the function that ends it. Throws a GraphQL error with status 503 and the time to
   * retry where too many queries wait, and the reason of `signal` when it aborts.
   * `key`: whose share is used, such as an address or a user.
   */
  async enter(key: string, signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted();
    const client = this.#clients.get(key) ?? { running: 0, waiting: [] };
    if (!this.#mayRun(client)) {
      this.#makeRoom(client);
      this.#clients.set(key, client);
      await this.#wait(client, key, signal);
    } else {
      this.#clients.set(key, client);
      this.#begin(key, client);
    }
    return this.#endOf(key, client);
  }

  /** When to come back, seconds, where as many queries of the client wait as may; null where another one may enter. */
  retryAfterSeconds(key: string): number | null {
    const client = this.#clients.get(key);
    const isFull = client !== undefined && client.waiting.length >= this.#limits.maxWaitingPerClient;
    return isFull ? this.#secondsUntilDone(client) : null;
  }

  #mayRun(client: Client): boolean {
    return (
      client.waiting.length === 0 &&
      client.running < this.#limits.maxRunningPerClient &&
      this.#running < this.#limits.maxRunning
    );
  }

  #begin(key: string, client: Client): void {
    client.running += 1;
    this.#running += 1;
    // The others come first now.
    this.#clients.delete(key);
    this.#clients.set(key, client);
  }

  /** Rejects a waiting query of the client that has the most where the queue is full; throws where that is this client. */
  #makeRoom(client: Client): void {
    const { maxWaiting, maxWaitingPerClient } = this.#limits;
    if (client.waiting.length >= maxWaitingPerClient) throw busyFailure(this.#secondsUntilDone(client));
    if (this.#waiting < maxWaiting) return;
    let longest = client;
    for (const each of this.#clients.values()) if (each.waiting.length > longest.waiting.length) longest = each;
    if (longest.waiting.length <= client.waiting.length + 1) throw busyFailure(this.#secondsUntilDone(client));
    this.#waiting -= 1;
    longest.waiting.pop()!.reject(busyFailure(this.#secondsUntilDone(longest)));
  }

  /** When the queries of this client that wait now will have been executed. */
  #secondsUntilDone({ waiting }: Client): number {
    const clients = Math.min(this.#clients.size, this.#limits.maxRunning);
    const perQueryMs = (this.#meanDurationMs * clients) / this.#limits.maxRunningPerClient;
    const seconds = Math.ceil(((waiting.length + 1) * perQueryMs) / 1000);
    return Math.min(Math.max(seconds, 1), maxRetryAfterSeconds);
  }

  #wait(client: Client, key: string, signal?: AbortSignal): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      const leave = (): void => {
        const position = client.waiting.indexOf(query);
        if (position < 0) return;
        client.waiting.splice(position, 1);
        this.#waiting -= 1;
        this.#forgetIfIdle(key, client);
        reject(signal?.reason as Error);
      };
      const query: WaitingQuery = {
        start: () => {
          signal?.removeEventListener('abort', leave);
          resolve();
        },
        reject: (reason) => {
          signal?.removeEventListener('abort', leave);
          reject(reason);
        },
      };
      client.waiting.push(query);
      this.#waiting += 1;
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  #endOf(key: string, client: Client): () => void {
    const beganAt = performance.now();
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      client.running -= 1;
      this.#running -= 1;
      this.#meanDurationMs += latestWeight * (performance.now() - beganAt - this.#meanDurationMs);
      this.#forgetIfIdle(key, client);
      this.#startNext();
    };
  }

  #forgetIfIdle(key: string, { running, waiting }: Client): void {
    if (running === 0 && waiting.length === 0) this.#clients.delete(key);
  }

  #startNext(): void {
    const { maxRunning, maxRunningPerClient } = this.#limits;
    while (this.#running < maxRunning) {
      const next = [...this.#clients].find(
        ([, { running, waiting }]) => waiting.length > 0 && running < maxRunningPerClient,
      );
      if (!next) return;
      const [key, client] = next;
      this.#waiting -= 1;
      this.#begin(key, client);
      client.waiting.shift()!.start();
    }
  }
}
