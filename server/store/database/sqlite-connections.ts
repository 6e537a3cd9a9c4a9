/**
 * The connections to one SQLite file: one for writes, one for single reads, and a few for snapshots. In WAL mode
 * readers do not wait for writers, so pages are served while another program holds the write lock. No call blocks the
 * thread: where SQLite would wait for a lock, the caller retries with pauses (docs/reference/failures.md#sqlite).
 */
import { setTimeout as wait } from 'node:timers/promises';
import type Database from 'better-sqlite3';
import { fileLockRetry, retryDelayMs } from '#base/retry.ts';
import { UnavailableError } from '../../wire/unavailable.ts';
import type { DatabaseState } from './database-state.ts';

/** How long a write waits for another program's write, milliseconds. */
export const maxWriteWaitMs = 10_000;
/** How long a read waits while another program recovers or closes the database, milliseconds. */
const maxReadWaitMs = 2000;
/** Concurrent snapshots; further ones wait. */
const maxSnapshots = 8;

type Connection = Database.Database;

export interface SqliteFile {
  readonly writer: Connection;
  readonly openReader: () => Connection;
}

export interface OpenSqliteFile {
  /** Throws SQLite's errors. */
  readonly file: () => SqliteFile;
  /** A copy in memory to read from if the disk is not writable; throws `thrown` if no copy is possible. */
  readonly copy: (thrown: unknown) => Connection;
}

/** Whether another program holds the lock that SQLite needed. */
export const isBusy = (thrown: unknown): boolean =>
  String((thrown as { code?: unknown } | null)?.code).startsWith('SQLITE_BUSY');

/** Calls `run` until the lock that it needs is free, or until `until`, a time of `performance.now()`. */
const retryWhileBusy = async <T>(run: () => T, until: number): Promise<T> => {
  for (let failures = 1; ; failures += 1) {
    try {
      return run();
    } catch (thrown) {
      if (!isBusy(thrown)) throw thrown;
      if (performance.now() >= until) throw new UnavailableError('database busy', thrown);
    }
    await wait(retryDelayMs(fileLockRetry, failures, Math.random()));
  }
};

export class SqliteConnections {
  readonly #state: DatabaseState;
  readonly #open: OpenSqliteFile;
  #file: SqliteFile | null;
  #reader: Connection;
  readonly #idleSnapshots: Connection[] = [];
  #snapshots = 0;
  readonly #snapshotQueue: (() => void)[] = [];
  /** Resolves when the previous write ends. */
  #lastWrite: Promise<void> = Promise.resolve();
  #isWriting = false;

  /** Throws SQLite's error if not even a copy can be read. */
  constructor(state: DatabaseState, open: OpenSqliteFile) {
    this.#state = state;
    this.#open = open;
    try {
      this.#file = open.file();
      this.#reader = this.#file.openReader();
    } catch (thrown) {
      const copy = open.copy(thrown);
      this.#file = null;
      this.#reader = copy;
    }
  }

  /** Whether reads use a copy in memory, because the file cannot be opened. */
  get isCopy(): boolean {
    return this.#file === null;
  }

  /** Replaces the copy by the file as soon as it can be opened. */
  #replaceCopy(): void {
    if (this.#file) return;
    try {
      const file = this.#open.file();
      this.#reader = file.openReader();
      this.#file = file;
    } catch (thrown) {
      throw this.#state.recordFailure(thrown);
    }
  }

  /** Runs a read that sees the last commit, even while a write waits. */
  read<T>(run: (reader: Connection) => T): Promise<T> {
    return retryWhileBusy(() => run(this.#reader), performance.now() + maxReadWaitMs);
  }

  isRead(text: string): boolean {
    return this.#reader.prepare(text).readonly;
  }

  /** A connection for a write transaction, with the write lock; one at a time. */
  async beginWrite(maxWaitMs: number): Promise<WriteTransaction> {
    if (maxWaitMs === 0 && this.#isWriting) throw new UnavailableError('database busy');
    const until = performance.now() + maxWaitMs;
    const before = this.#lastWrite;
    let release!: () => void;
    this.#lastWrite = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    this.#isWriting = true;
    const end = (): void => {
      this.#isWriting = false;
      release();
    };
    try {
      this.#replaceCopy();
      if (!this.#file) throw new UnavailableError(this.#state.writeFailure() ?? 'storage read-only');
      const { writer } = this.#file;
      // The lock is taken at once, so that a started transaction never conflicts with another program's write.
      await retryWhileBusy(() => writer.exec('begin immediate'), until);
      return new WriteTransaction(writer, this.#state, end);
    } catch (thrown) {
      end();
      throw this.#state.recordFailure(thrown);
    }
  }

  async beginSnapshot(): Promise<SnapshotTransaction> {
    if (this.#snapshots >= maxSnapshots)
      await new Promise<void>((resolve) => {
        this.#snapshotQueue.push(resolve);
      });
    else this.#snapshots += 1;
    const file = this.#file;
    try {
      const reader = this.#idleSnapshots.pop() ?? file?.openReader() ?? this.#reader;
      return await SnapshotTransaction.begin(reader, () => this.#endSnapshot(reader, file));
    } catch (thrown) {
      this.#releaseSnapshot();
      throw this.#state.recordFailure(thrown);
    }
  }

  #releaseSnapshot(): void {
    const next = this.#snapshotQueue.shift();
    if (next) next();
    else this.#snapshots -= 1;
  }

  #endSnapshot(reader: Connection, file: SqliteFile | null): void {
    if (file && reader.open && !reader.inTransaction) this.#idleSnapshots.push(reader);
    else if (file) reader.close();
    this.#releaseSnapshot();
  }

  close(): void {
    for (const reader of this.#idleSnapshots) reader.close();
    this.#reader.close();
    // Closing the last connection merges the WAL into the file.
    this.#file?.writer.close();
  }
}

export class WriteTransaction {
  readonly connection: Connection;
  readonly #state: DatabaseState;
  readonly #end: () => void;

  constructor(connection: Connection, state: DatabaseState, end: () => void) {
    this.connection = connection;
    this.#state = state;
    this.#end = end;
  }

  run<T>(run: (connection: Connection) => T): T {
    try {
      return run(this.connection);
    } catch (thrown) {
      throw this.#state.recordFailure(thrown);
    }
  }

  commit(): void {
    this.run((connection) => connection.exec('commit'));
    this.#end();
    this.#state.recordWriteSuccess();
  }

  rollback(): void {
    try {
      // After "disk full", SQLite has ended the transaction already.
      if (this.connection.inTransaction) this.connection.exec('rollback');
    } finally {
      this.#end();
    }
  }
}

export class SnapshotTransaction {
  readonly connection: Connection;
  readonly #end: () => void;

  private constructor(connection: Connection, end: () => void) {
    this.connection = connection;
    this.#end = end;
  }

  static async begin(connection: Connection, end: () => void): Promise<SnapshotTransaction> {
    // A copy in memory does not change, and can serve several snapshots.
    if (!connection.memory) await retryWhileBusy(() => connection.exec('begin'), performance.now() + maxReadWaitMs);
    return new SnapshotTransaction(connection, end);
  }

  run<T>(run: (connection: Connection) => T): Promise<T> {
    return retryWhileBusy(() => run(this.connection), performance.now() + maxReadWaitMs);
  }

  end(): void {
    try {
      if (!this.connection.memory && this.connection.inTransaction) this.connection.exec('commit');
    } finally {
      this.#end();
    }
  }
}
