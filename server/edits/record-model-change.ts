/** The journal's lines of changes that are no edits: they are told to open viewers, and are not to be undone. */
import { randomUUID } from 'node:crypto';
import type { ChangeKind } from '#domain/edits/change-kinds.ts';
import { increment } from './increment.ts';
import { writeJournal } from './journal.ts';
import type { Work } from './record-repository.ts';

export interface Touched {
  readonly kind: ChangeKind;
  /** Null: any of its kind. */
  readonly id: string | null;
}

export interface RecordedChange {
  readonly modelId: string;
  /** Null: a keeper of this server, by its commands. */
  readonly personId: string | null;
  readonly at: string;
  readonly touched: readonly Touched[];
}

/** For a change that has counted the version up already. */
export const writeNote = async (
  work: Work,
  { modelId, personId, at, touched }: RecordedChange,
  version: number,
): Promise<void> => {
  await writeJournal(work, { modelId, version, id: randomUUID(), personId, at, edits: [] });
  if (touched.length === 0) return;
  await work
    .insertInto('touches')
    .values(touched.map(({ kind, id }, sequence) => ({ model_id: modelId, version, sequence, kind, record_id: id })))
    .execute();
};

/** Comes first in its transaction; false where there is no such model. */
export const recordModelChange = async (work: Work, change: RecordedChange): Promise<boolean> => {
  const version = await increment(work, change.modelId, change.at);
  if (version === null) return false;
  await writeNote(work, change, version);
  return true;
};
