/**
 * A Kysely dialect on the connections of sqlite-connections.ts: single reads run besides writes, each single write
 * takes the write lock, and a transaction writes unless it is read-only.
 */
import type Database from 'better-sqlite3';
import { LRUCache } from 'lru-cache';
import { memoizeByObject } from '#base/memoize-by-object.ts';
import {
  type CompiledQuery,
  RawNode,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { WriteTransaction, type SnapshotTransaction, type SqliteConnections } from './sqlite-connections.ts';

type Statements = LRUCache<string, Database.Statement>;

/** Of one connection; longer texts are mostly lists of ids, and differ each time. */
const maxStatements = 200;
const maxStatementLength = 2000;

const statementsOf = memoizeByObject<Database.Database, Statements>(() => new LRUCache({ max: maxStatements }));

/** Preparing a statement takes as long as executing most of them. */
const statementOf = (connection: Database.Database, sql: string): Database.Statement => {
  if (sql.length > maxStatementLength) return connection.prepare(sql);
  const statements = statementsOf(connection);
  const known = statements.get(sql);
  if (known) return known;
  const statement = connection.prepare(sql);
  statements.set(sql, statement);
  return statement;
};

const runOn = <R>(connection: Database.Database, { query, sql, parameters }: CompiledQuery): QueryResult<R> => {
  const statement = SelectQueryNode.is(query) ? statementOf(connection, sql) : connection.prepare(sql);
  if (statement.reader) return { rows: statement.all(parameters) as R[] };
  const { changes, lastInsertRowid } = statement.run(parameters);
  return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] };
};

class SqliteSession implements DatabaseConnection {
  readonly #connections: SqliteConnections;
  readonly #maxWriteWaitMs: number;
  #transaction: WriteTransaction | SnapshotTransaction | null = null;

  constructor(connections: SqliteConnections, maxWriteWaitMs: number) {
    this.#connections = connections;
    this.#maxWriteWaitMs = maxWriteWaitMs;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#transaction) return this.#transaction.run((connection) => runOn<R>(connection, query));
    if (this.#isRead(query)) return this.#connections.read((reader) => runOn<R>(reader, query));
    const write = await this.#connections.beginWrite(this.#maxWriteWaitMs);
    try {
      const result = write.run((connection) => runOn<R>(connection, query));
      write.commit();
      return result;
    } catch (thrown) {
      write.rollback();
      throw thrown;
    }
  }

  /** Only in transactions, whose connection nothing else uses meanwhile. */
  async *streamQuery<R>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    if (!this.#transaction) throw new Error('rows are streamed in a transaction');
    const statement = this.#transaction.connection.prepare(sql);
    for (const row of statement.iterate(parameters)) yield { rows: [row as R] };
  }

  async begin({ accessMode }: TransactionSettings): Promise<void> {
    this.#transaction =
      accessMode === 'read only'
        ? await this.#connections.beginSnapshot()
        : await this.#connections.beginWrite(this.#maxWriteWaitMs);
  }

  commit(): void {
    const transaction = this.#transaction;
    // If it fails, it is rolled back next.
    if (transaction instanceof WriteTransaction) transaction.commit();
    else transaction?.end();
    this.#transaction = null;
  }

  rollback(): void {
    const transaction = this.#transaction;
    this.#transaction = null;
    if (transaction instanceof WriteTransaction) transaction.rollback();
    else transaction?.end();
  }

  #isRead({ query, sql }: CompiledQuery): boolean {
    return SelectQueryNode.is(query) || (RawNode.is(query) && this.#connections.isRead(sql));
  }
}

class SqliteDriver implements Driver {
  readonly #connections: SqliteConnections;
  readonly #maxWriteWaitMs: number;

  constructor(connections: SqliteConnections, maxWriteWaitMs: number) {
    this.#connections = connections;
    this.#maxWriteWaitMs = maxWriteWaitMs;
  }

  init(): Promise<void> {
    return Promise.resolve();
  }

  acquireConnection(): Promise<SqliteSession> {
    return Promise.resolve(new SqliteSession(this.#connections, this.#maxWriteWaitMs));
  }

  beginTransaction(session: SqliteSession, settings: TransactionSettings): Promise<void> {
    return session.begin(settings);
  }

  commitTransaction(session: SqliteSession): Promise<void> {
    return Promise.resolve().then(() => session.commit());
  }

  rollbackTransaction(session: SqliteSession): Promise<void> {
    return Promise.resolve().then(() => session.rollback());
  }

  releaseConnection(): Promise<void> {
    return Promise.resolve();
  }

  destroy(): Promise<void> {
    this.#connections.close();
    return Promise.resolve();
  }
}

/** `maxWriteWaitMs`: how long a write waits for another program's write. */
export const createSqliteDialect = (connections: SqliteConnections, maxWriteWaitMs: number): Dialect => ({
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => new SqliteDriver(connections, maxWriteWaitMs),
  createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});
