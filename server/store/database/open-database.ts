/** What the store needs of a database, whichever it is. */
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../tables.ts';
import type { UnavailableReason } from '../../wire/unavailable.ts';

export type PlainRow = Readonly<Record<string, unknown>>;

export interface OpenDatabase {
  readonly db: Kysely<Tables>;
  /** Why the last write failed, for the health check; null while writes work. */
  readonly writeFailure: () => UnavailableReason | null;
  /** Logs a failure of a request or of background work; one that recurs by the request is logged once a minute. */
  readonly logFailure: (what: string, thrown: unknown) => void;
  /** Tries a small write where it costs nothing or the last one failed, so that `writeFailure` is current. */
  readonly checkWrites: () => Promise<void>;
  /** Runs a write that is not worth waiting for: it fails at once while another program writes. */
  readonly withoutWaiting: <T>(work: (db: Kysely<Tables>) => Promise<T>) => Promise<T>;
  /** Runs `work` while no other program brings the same database to its form. */
  readonly alone: <T>(work: (db: Kysely<Tables>) => Promise<T>) => Promise<T>;
  /** Every row of a table, some at a time, however many there are; `work` asks nothing else meanwhile. */
  readonly rowsOf: (work: Transaction<Tables>, table: string) => AsyncIterable<readonly PlainRow[]>;
  /** Lets the transaction write rows before those they refer to. */
  readonly deferReferences: (work: Transaction<Tables>) => Promise<void>;
  /** Checks what was deferred, and ends that; the transaction's last word. */
  readonly settleReferences: (work: Transaction<Tables>) => Promise<void>;
}
