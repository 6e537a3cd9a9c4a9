/**
 * Copies a prepared folder's files into the store under a revision that is not served yet, and records it in
 * `adoptions`.
 */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fail, ok, type Result } from '#base/result.ts';
import { isLocal, revisionKey } from '../../store/files/file-store.ts';
import { sendFolder, type SendOptions } from '../../store/files/send-folder.ts';
import { syncFolder } from '../../store/files/folders.ts';
import { newRevision, noteIncomingRevision } from '../../store/maintenance/adoption-notes.ts';
import { revisionFolder, type Store } from '../../store/open-store.ts';

export interface StagedModel {
  readonly revision: string;
  readonly note: number;
}

export interface StageFailure {
  /** For `prepared.unsent` the folder and the sent files are kept, and the same import continues from there. */
  readonly code: 'prepared.unmovable' | 'prepared.unsent' | 'stopped';
  readonly message: string;
}

const reasonOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

const moveIntoStore = async (
  store: Store,
  modelId: string,
  from: string,
  now: Date,
): Promise<Result<StagedModel, StageFailure>> => {
  const revision = newRevision(now);
  const to = revisionFolder(store.folder, modelId, revision);
  const note = await noteIncomingRevision(store.db, modelId, revision, path.relative(store.folder, from));
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

/**
 * Stores in the folder itself the revision under which it is being sent, since the row in `adoptions` may be another
 * machine's.
 */
const markerFile = (from: string): string => path.join(from, '.revision');

const findStartedUpload = async (store: Store, modelId: string, from: string): Promise<StagedModel | null> => {
  const revision = await readFile(markerFile(from), 'utf8').catch(() => null);
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

const startUpload = async (store: Store, modelId: string, from: string, now: Date): Promise<StagedModel> => {
  const revision = newRevision(now);
  const note = await noteIncomingRevision(store.db, modelId, revision, path.relative(store.folder, from));
  await writeFile(markerFile(from), revision);
  return { revision, note };
};

const sendToBucket = async (
  store: Store,
  modelId: string,
  from: string,
  now: Date,
  sending: SendOptions,
): Promise<Result<StagedModel, StageFailure>> => {
  const staged = (await findStartedUpload(store, modelId, from)) ?? (await startUpload(store, modelId, from, now));
  try {
    await sendFolder(store.files, from, revisionKey(modelId, staged.revision), sending);
    return ok(staged);
  } catch (thrown) {
    if (sending.signal?.aborted)
      return fail({ code: 'stopped', message: 'Stopped; run the same command again to continue.' });
    const message = `Cannot send ${modelId} to the bucket: ${reasonOf(thrown)}; run the same command again to continue.`;
    return fail({ code: 'prepared.unsent', message });
  }
};

export const stagePreparedModel = (
  store: Store,
  modelId: string,
  from: string,
  now: Date,
  sending: SendOptions,
): Promise<Result<StagedModel, StageFailure>> =>
  isLocal(store.files) ? moveIntoStore(store, modelId, from, now) : sendToBucket(store, modelId, from, now, sending);
