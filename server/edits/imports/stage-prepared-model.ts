/** Brings a prepared folder's files into the store under a revision that nobody is shown yet, with a note of it. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fail, ok, type Result } from '#base/result.ts';
import { isLocal, revisionKey } from '../../store/files/file-store.ts';
import { sendFolder, type Sending } from '../../store/files/send-folder.ts';
import { syncFolder } from '../../store/files/sync-folder.ts';
import { newRevision, noteToRow } from '../../store/note-rows.ts';
import { revisionFolder, type Store } from '../../store/open-store.ts';

export interface PreparedFolder {
  readonly revision: string;
  readonly note: number;
}

export interface PrepareFailure {
  /** Unsent: the folder and what has arrived are kept, and the same again goes on from there. */
  readonly code: 'prepared.unmovable' | 'prepared.unsent' | 'stopped';
  readonly message: string;
}

const reasonOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

const moveIn = async (
  store: Store,
  modelId: string,
  from: string,
  now: Date,
): Promise<Result<PreparedFolder, PrepareFailure>> => {
  const revision = newRevision(now);
  const to = revisionFolder(store.folder, modelId, revision);
  const note = await noteToRow(store.db, modelId, revision, path.relative(store.folder, from));
  try {
    await mkdir(path.dirname(to), { recursive: true });
    await rename(from, to);
    await syncFolder(path.dirname(to));
    return ok({ revision, note });
  } catch (thrown) {
    await store.db.deleteFrom('adoptions').where('id', '=', note).execute();
    const message = `Cannot move ${from} into the data folder: ${reasonOf(thrown)}.`;
    return fail({ code: 'prepared.unmovable', message });
  }
};

/** Says in the folder itself under which revision it is being sent, since a note may be another machine's. */
const markOf = (from: string): string => path.join(from, '.revision');

const begun = async (store: Store, modelId: string, from: string): Promise<PreparedFolder | null> => {
  const revision = await readFile(markOf(from), 'utf8').catch(() => null);
  if (revision === null) return null;
  const note = await store.db
    .selectFrom('adoptions')
    .select('id')
    .where('model_id', '=', modelId)
    .where('revision', '=', revision)
    .where('prepared', '!=', '')
    .executeTakeFirst();
  return note ? { revision, note: note.id } : null;
};

const begin = async (store: Store, modelId: string, from: string, now: Date): Promise<PreparedFolder> => {
  const revision = newRevision(now);
  const note = await noteToRow(store.db, modelId, revision, path.relative(store.folder, from));
  await writeFile(markOf(from), revision);
  return { revision, note };
};

const sendIn = async (
  store: Store,
  modelId: string,
  from: string,
  now: Date,
  sending: Sending,
): Promise<Result<PreparedFolder, PrepareFailure>> => {
  const on = (await begun(store, modelId, from)) ?? (await begin(store, modelId, from, now));
  try {
    await sendFolder(store.files, from, revisionKey(modelId, on.revision), sending);
    return ok(on);
  } catch (thrown) {
    if (sending.signal?.aborted)
      return fail({ code: 'stopped', message: 'Stopped; the same command goes on from here.' });
    const message = `Cannot send ${modelId} to the bucket: ${reasonOf(thrown)}; the same command goes on from here.`;
    return fail({ code: 'prepared.unsent', message });
  }
};

export const stagePreparedModel = (
  store: Store,
  modelId: string,
  from: string,
  now: Date,
  sending: Sending,
): Promise<Result<PreparedFolder, PrepareFailure>> =>
  isLocal(store.files) ? moveIn(store, modelId, from, now) : sendIn(store, modelId, from, now, sending);
