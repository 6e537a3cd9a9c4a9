/** Journal entries for changes that are not edits: open viewers are notified of them, and they cannot be undone. */
import { randomUUID } from 'node:crypto';
import type { ChangeKind } from '#domain/edits/edit.ts';
import { writeJournal, incrementModelVersion } from './journal.ts';
import type { Transaction } from '../store/transactions.ts';

export interface Touched {
  readonly kind: ChangeKind;
  /** Null: any record of the kind. */
  readonly id: string | null;
}

export interface ModelChange {
  readonly modelId: string;
  /** Null: a command on the server. */
  readonly personId: string | null;
  readonly at: string;
  readonly touched: readonly Touched[];
}

/** For a change whose transaction has incremented the version already. */
export const writeModelChange = async (
  transaction: Transaction,
  { modelId, personId, at, touched }: ModelChange,
  version: number,
): Promise<void> => {
  await writeJournal(transaction, { modelId, version, id: randomUUID(), personId, at, edits: [] });
  if (touched.length === 0) return;
  await transaction
    .insertInto('touches')
    .values(touched.map(({ kind, id }, sequence) => ({ model_id: modelId, version, sequence, kind, record_id: id })))
    .execute();
};

/** Must be the first statement of its transaction. Returns false if there is no such model. */
export const recordModelChange = async (transaction: Transaction, change: ModelChange): Promise<boolean> => {
  const version = await incrementModelVersion(transaction, change.modelId, change.at);
  if (version === null) return false;
  await writeModelChange(transaction, change, version);
  return true;
};
