/** The interface of both databases. */
import type { Kysely } from 'kysely';
import type { Tables } from '../tables/tables.ts';
import type { UnavailableReason } from '../../wire/unavailable.ts';
import type { Transaction } from '../transactions.ts';

export type PlainRow = Readonly<Record<string, unknown>>;

export interface OpenDatabase {
  readonly db: Kysely<Tables>;
  /** Why the last write failed, for the health check; null while writes work. */
  readonly writeFailure: () => UnavailableReason | null;
  /** Logs a failure of a request or a background task; one that recurs with every request is logged once a minute. */
  readonly logFailure: (what: string, thrown: unknown) => void;
  /** Tries a small write if that is cheap or the last write failed, so that `writeFailure` is current. */
  readonly checkWrites: () => Promise<void>;
  /** Runs an unimportant write that fails at once while another program writes. */
  readonly withoutWaiting: <T>(callback: (db: Kysely<Tables>) => Promise<T>) => Promise<T>;
  /** Runs `callback` while no other program migrates the same database. */
  readonly withMigrationLock: <T>(callback: (db: Kysely<Tables>) => Promise<T>) => Promise<T>;
  /** All rows of a table, in batches; `transaction` must not be used for other queries meanwhile. */
  readonly rowsOf: (transaction: Transaction, table: string) => AsyncIterable<readonly PlainRow[]>;
  /** Defers foreign keys to the end of the transaction. */
  readonly deferReferences: (transaction: Transaction) => Promise<void>;
  /** Checks deferred foreign keys and ends the deferral; must be the last statement of the transaction. */
  readonly checkDeferredReferences: (transaction: Transaction) => Promise<void>;
}
