/** Where records of one kind live: how one is read whole and written whole, inside the transaction of an edit. */
import type { Transaction } from 'kysely';
import type { Fields } from '#base/json-fields.ts';
import type { Tables } from '../store/tables.ts';

export type Work = Transaction<Tables>;

export interface RecordRepository {
  /** Complete, as domain/edits/complete-record.ts says; null where there is none. Of several versions the main one. */
  readonly read: (work: Work, modelId: string, id: string) => Promise<Fields | null>;
  /** All versions of a record that may stand in several layers; absent for kinds that lie in none. */
  readonly versions?: (work: Work, modelId: string, id: string) => Promise<readonly Fields[]>;
  /** Null removes it. `at`: the time of the edit. `from`: the version that it takes the place of. */
  readonly write: (
    work: Work,
    modelId: string,
    id: string,
    record: Fields | null,
    at: string,
    from: Fields | null,
  ) => Promise<void>;
  /** Why this record may not become that, for reasons that only the database knows; null where it may. */
  readonly refuse?: (
    work: Work,
    modelId: string,
    id: string,
    from: Fields | null,
    to: Fields | null,
  ) => Promise<string | null>;
  /** The same for what the edit batch as a whole makes of the record, when all its edits are written. */
  readonly judge?: (
    work: Work,
    modelId: string,
    id: string,
    from: Fields | null,
    to: Fields | null,
  ) => Promise<string | null>;
}

export const textOf = (record: Fields, field: string): string => {
  const value = record[field];
  return typeof value === 'string' ? value : '';
};

export const textOrNull = (record: Fields, field: string): string | null => textOf(record, field) || null;

export const flagOf = (record: Fields, field: string): 0 | 1 => (record[field] === false ? 0 : 1);
