/** Reads and writes whole records of one kind within the transaction of an edit. */
import type { Fields } from '#base/json-fields.ts';
import type { Transaction } from '../store/transactions.ts';

export interface RecordRepository {
  /**
   * All fields, completed by domain/edits/complete-record.ts; null if there is no such record. Of several versions the
   * main one.
   */
  readonly read: (transaction: Transaction, modelId: string, id: string) => Promise<Fields | null>;
  /** All versions of a record, one for each layer; absent for kinds without layers. */
  readonly versions?: (transaction: Transaction, modelId: string, id: string) => Promise<readonly Fields[]>;
  /** `record` null removes it. `at` is the time of the edit, `from` the version that is replaced. */
  readonly write: (
    transaction: Transaction,
    modelId: string,
    id: string,
    record: Fields | null,
    at: string,
    from: Fields | null,
  ) => Promise<void>;
  /** Why this change is not allowed, for reasons that need the database; null if it is allowed. */
  readonly validate?: (
    transaction: Transaction,
    modelId: string,
    id: string,
    from: Fields | null,
    to: Fields | null,
  ) => Promise<string | null>;
  /** The same for the effect of the whole batch on the record, after all its edits are written. */
  readonly validateBatch?: (
    transaction: Transaction,
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
