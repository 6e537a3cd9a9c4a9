/** What the store needs of a database, whichever it is. */
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../tables.ts';

export type PlainRow = Readonly<Record<string, unknown>>;

export interface OpenDatabase {
  readonly db: Kysely<Tables>;
  /** Runs `work` while no other program brings the same database to its form. */
  readonly alone: <T>(work: (db: Kysely<Tables>) => Promise<T>) => Promise<T>;
  /** Every row of a table, some at a time, however many there are; `work` asks nothing else meanwhile. */
  readonly rowsOf: (work: Transaction<Tables>, table: string) => AsyncIterable<readonly PlainRow[]>;
  /** Lets the transaction write rows before those they refer to. */
  readonly deferReferences: (work: Transaction<Tables>) => Promise<void>;
  /** Checks what was deferred, and ends that; the transaction's last word. */
  readonly settleReferences: (work: Transaction<Tables>) => Promise<void>;
}
