/**
 * PostgreSQL connections for Kysely. A connection that is lost at any time, by a restart or a failover, fails its query
 * but not the process, and is not reused (docs/reference/failures.md#postgresql).
 */
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Client, ClientConfig, Pool, PoolClient, QueryResult } from 'pg';
import { UnavailableError } from '../../wire/unavailable.ts';
import type { DatabaseState } from './database-state.ts';

/** The server's limit for one statement, milliseconds. */
export const maxStatementMs = 60_000;
/** The client's limit for a response, milliseconds: longer, so that a reachable server can report the reason. */
export const maxResponseMs = 75_000;
/** The limit for an idle transaction, milliseconds: a crashed machine must not hold its locks for longer. */
export const maxIdleTransactionMs = 60_000;

/** Their duration depends on the number of rows; they run while a database is opened or restored. */
const isMaintenance = (text: string): boolean => /^\s*(?:alter|create|drop|set)\b/i.test(text);

/**
 * SQLSTATE codes for a lost connection, a stopping or overloaded server, or a statement that took too long:
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const connectionErrorCodes = /^(?:08...|57P0[1-5]|57014|53[023]00|25P03|55P03)$/;

const isServerError = (thrown: unknown): thrown is { readonly code: string; readonly severity: string } =>
  typeof (thrown as { severity?: unknown } | null)?.severity === 'string';

/** Errors reported by the server keep their code, unless they say that the server is stopping. */
const unreachableOf = (thrown: unknown): unknown => {
  if (thrown instanceof TypeError) return thrown;
  if (isServerError(thrown) && !connectionErrorCodes.test(thrown.code) && thrown.severity !== 'FATAL') return thrown;
  const first = thrown instanceof AggregateError ? (thrown.errors[0] as unknown) : thrown;
  return new UnavailableError('database unreachable', first);
};

const writeCommands: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/**
 * Clients that have a listener for `error` from their construction on, since the event would otherwise end the process:
 * the pool removes its own listener before the user of a connection can add one, and a packet of the server may both
 * open a connection and end it.
 */
export const listeningClient = (PlainClient: typeof Client) =>
  class extends PlainClient {
    /** The error that ended the connection; null before. */
    lost: Error | null = null;

    constructor(config?: string | ClientConfig) {
      super(config);
      this.on('error', (error) => {
        this.lost ??= error;
      });
    }
  };

export type ListeningClient = PoolClient & InstanceType<ReturnType<typeof listeningClient>>;

class GuardedClient implements PostgresPoolClient {
  readonly #client: ListeningClient;
  readonly #state: DatabaseState;
  readonly #isLimited: boolean;
  #rejected: UnavailableError | null = null;
  #isInTransaction = false;
  #hasWritten = false;

  constructor(client: ListeningClient, state: DatabaseState, isLimited: boolean) {
    this.#client = client;
    this.#state = state;
    this.#isLimited = isLimited;
  }

  #recordQuery(text: string, command: string): void {
    this.#state.recordReachable();
    if (/^(?:begin|start transaction)/.test(text)) this.#isInTransaction = true;
    if (text === 'commit' || text === 'rollback') this.#isInTransaction = false;
    if (text === 'rollback') this.#hasWritten = false;
    this.#hasWritten ||= writeCommands.has(command);
    if (!this.#hasWritten || this.#isInTransaction) return;
    this.#hasWritten = false;
    this.#state.recordWriteSuccess();
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(text: string | PostgresCursor<R>, values: readonly unknown[] = []): never {
    if (typeof text !== 'string') throw new TypeError('cursors are not supported');
    return this.#run(text, values) as never;
  }

  async #run(text: string, values: readonly unknown[]): Promise<QueryResult> {
    try {
      const limit = this.#isLimited && !isMaintenance(text) ? { query_timeout: maxResponseMs } : {};
      const result = await this.#client.query({ text, values: [...values], ...limit });
      this.#recordQuery(text, result.command);
      return result;
    } catch (thrown) {
      const failure = this.#state.recordFailure(unreachableOf(this.#client.lost ?? this.#rejected ?? thrown));
      // A server that became a standby accepts no writes: the next connection may lead to the new primary.
      if (failure instanceof UnavailableError) this.#rejected ??= failure;
      throw failure;
    }
  }

  release(): void {
    this.#client.release(this.#client.lost ?? this.#rejected ?? undefined);
  }
}

/** A pool of `ListeningClient`s for Kysely. `isLimited`: queries must be answered within `maxResponseMs`. */
export const guardPool = (pool: Pool, state: DatabaseState, isLimited = true): PostgresPool => ({
  connect: async () => {
    try {
      return new GuardedClient((await pool.connect()) as ListeningClient, state, isLimited);
    } catch (thrown) {
      throw state.recordFailure(unreachableOf(thrown));
    }
  },
  end: () => pool.end(),
});
