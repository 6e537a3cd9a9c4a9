/**
 * PostgreSQL connections as Kysely takes them from a pool. A connection that ends while it is in use, by a restart of the
 * server or a failover, fails its query and never the process, and nobody gets it again.
 */
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient, QueryResult } from 'pg';
import { UnavailableError } from '../../wire/unavailable.ts';
import type { DatabaseState } from './database-state.ts';

/** For the server to carry out one statement, milliseconds. */
export const maxStatementMs = 60_000;
/** For its response, milliseconds: longer, so that a server that is there gives the reason. */
export const maxResponseMs = 75_000;
/** For a transaction to do nothing, milliseconds: a machine that died in one must not hold its locks for longer. */
export const maxIdleTransactionMs = 60_000;

/** They take as long as there are rows, and run while a database is opened or restored. */
const isMaintenance = (text: string): boolean => /^\s*(?:alter|create|drop|set)\b/i.test(text);

/**
 * Codes of SQLSTATE by which a connection or a server is lost, overloaded or stopping, or a statement took too long:
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const passing = /^(?:08...|57P0[1-5]|57014|53[023]00|25P03|55P03)$/;

const isReported = (thrown: unknown): thrown is { readonly code: string; readonly severity: string } =>
  typeof (thrown as { severity?: unknown } | null)?.severity === 'string';

/** What the server itself reports keeps its code, unless it says that the server is going away. */
const unreachableOf = (thrown: unknown): unknown => {
  if (thrown instanceof TypeError) return thrown;
  if (isReported(thrown) && !passing.test(thrown.code) && thrown.severity !== 'FATAL') return thrown;
  const first = thrown instanceof AggregateError ? (thrown.errors[0] as unknown) : thrown;
  return new UnavailableError('database unreachable', first);
};

const writes: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

class GuardedClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  readonly #state: DatabaseState;
  readonly #isLimited: boolean;
  #broken: Error | null = null;
  #isInTransaction = false;
  #hasWritten = false;

  constructor(client: PoolClient, state: DatabaseState, isLimited: boolean) {
    this.#client = client;
    this.#state = state;
    this.#isLimited = isLimited;
    client.on('error', this.#onError);
  }

  // The query under way is rejected with it as well; without a listener it would end the process.
  readonly #onError = (error: Error): void => {
    this.#broken ??= error;
  };

  #note(text: string, command: string): void {
    this.#state.answered();
    if (/^(?:begin|start transaction)/.test(text)) this.#isInTransaction = true;
    if (text === 'commit' || text === 'rollback') this.#isInTransaction = false;
    if (text === 'rollback') this.#hasWritten = false;
    this.#hasWritten ||= writes.has(command);
    if (!this.#hasWritten || this.#isInTransaction) return;
    this.#hasWritten = false;
    this.#state.writeSucceeded();
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
      this.#note(text, result.command);
      return result;
    } catch (thrown) {
      const failure = this.#state.failed(this.#broken ? unreachableOf(this.#broken) : unreachableOf(thrown));
      // A server that became a standby takes no writes: the next connection may lead to the new primary.
      if (failure instanceof UnavailableError) this.#broken ??= failure;
      throw failure;
    }
  }

  release(): void {
    // In this order: the pool listens again before we stop.
    this.#client.release(this.#broken ?? undefined);
    this.#client.off('error', this.#onError);
  }
}

/** `isLimited`: statements have to be answered within `maxResponseMs`. */
export const guardPool = (pool: Pool, state: DatabaseState, isLimited = true): PostgresPool => ({
  connect: async () => {
    try {
      return new GuardedClient(await pool.connect(), state, isLimited);
    } catch (thrown) {
      throw state.failed(unreachableOf(thrown));
    }
  },
  end: () => pool.end(),
});
