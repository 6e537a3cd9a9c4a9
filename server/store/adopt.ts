/**
 * Takes an importer's prepared folder into the data folder. Whatever happens on the way, `kill -9` included, visitors
 * get what they got before or the whole new revision: the folder is moved first, one transaction then points the model
 * at it, and only after that older revisions go. A note in `adoptions` lets the next start put a half-way folder back
 * where the import can find it (see leftovers.ts).
 */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';
import { fail, ok, type Result } from '#base/result.ts';
import { checkPrepared, type PreparedFailure } from './check-prepared.ts';
import { takeDataLock, type DataLock, type LockFailure } from './data-lock.ts';
import { removeOtherRevisions } from './leftovers.ts';
import type { StoreFailure } from './migrate.ts';
import { openStore, revisionFolder, type Store } from './open-store.ts';
import { writeModel } from './write-model.ts';

export interface Adopted {
  readonly modelId: string;
  readonly revision: string;
  readonly sweeps: number;
}

export interface MoveFailure {
  readonly code: 'prepared.unmovable';
  readonly message: string;
}

export type AdoptFailure = PreparedFailure | StoreFailure | LockFailure | MoveFailure;

/** Sorts by time and never comes twice: addresses that carry it may be cached for ever. */
const newRevision = (now: Date): string => `${now.getTime().toString(36)}${randomBytes(4).toString('hex')}`;

/** A rename is on the disk once its folder is. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r').catch(() => null);
  // Windows cannot open a folder; there the rename is journalled by the file system itself.
  if (!handle) return;
  await handle.sync().catch(() => undefined);
  await handle.close();
};

const moveIn = async (from: string, to: string): Promise<Result<null, MoveFailure>> => {
  try {
    await mkdir(path.dirname(to), { recursive: true });
    await rename(from, to);
    await syncFolder(path.dirname(to));
    return ok(null);
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    return fail({ code: 'prepared.unmovable', message: `Cannot move ${from} into the data folder: ${reason}.` });
  }
};

/** The same with a store that is open already; the caller holds the data lock. */
export const adoptInto = async (
  store: Store,
  preparedFolder: string,
  now = new Date(),
): Promise<Result<Adopted, AdoptFailure>> => {
  const from = path.resolve(preparedFolder);
  const checked = await checkPrepared(from);
  if (!checked.ok) return checked;
  const model = checked.value;
  const revision = newRevision(now);
  const to = revisionFolder(store.folder, model.id, revision);
  const note = await store.db
    .insertInto('adoptions')
    .values({ model_id: model.id, revision, prepared: path.relative(store.folder, from) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const moved = await moveIn(from, to);
  if (!moved.ok) {
    await store.db.deleteFrom('adoptions').where('id', '=', note.id).execute();
    return moved;
  }
  await store.db.transaction().execute(async (work) => {
    await work.deleteFrom('adoptions').where('id', '=', note.id).execute();
    await writeModel(work, model, revision, `${model.id}-${randomBytes(6).toString('base64url')}`, now.toISOString());
  });
  await removeOtherRevisions(store, model.id, revision);
  return ok({ modelId: model.id, revision, sweeps: model.sweeps.length });
};

/**
 * Checks `preparedFolder` (a folder on the same disk, with `model.json` in it), moves it to
 * `{dataFolder}/models/{id}/{revision}` and serves it from then on; a running server notices by itself. Takes the data
 * lock unless the caller hands over the one it holds.
 */
export const adoptPrepared = async (
  dataFolder: string,
  preparedFolder: string,
  lock?: DataLock,
): Promise<Result<Adopted, AdoptFailure>> => {
  if (!existsSync(preparedFolder))
    return fail({ code: 'prepared.unreadable', message: `There is no folder ${preparedFolder}.` });
  const taken = lock ? ok(lock) : takeDataLock(dataFolder);
  if (!taken.ok) return taken;
  try {
    const store = await openStore(dataFolder);
    if (!store.ok) return store;
    try {
      return await adoptInto(store.value, preparedFolder);
    } finally {
      await store.value.close();
    }
  } finally {
    if (!lock) taken.value.release();
  }
};
