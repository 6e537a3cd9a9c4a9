/**
 * Tidies what a process that died left behind. Runs at the start of every import and server, under the data lock, so
 * that nothing in the making is taken for a leftover.
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { isLocal, revisionKey } from './files/file-store.ts';
import { removeBelow } from './files/remove-below.ts';
import { inTransaction } from './in-transaction.ts';
import { noteOnItsWayOut, timeOf } from './notes.ts';
import { cacheFolder, modelsFolder, revisionFolder, type Store } from './open-store.ts';

/** How long a bucket keeps what an import had sent when it was stopped, milliseconds. */
const longestStay = 7 * 24 * 3600 * 1000;

const foldersIn = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((each) => each.isDirectory()).map((each) => each.name);
};

const removeOtherFolders = async (root: string, modelId: string, keep: string | null): Promise<void> => {
  const home = path.join(root, modelId);
  for (const revision of await foldersIn(home))
    if (revision !== keep) await rm(path.join(home, revision), { recursive: true, force: true });
  if (keep === null) await rm(home, { recursive: true, force: true });
};

/** Removes every revision of a model but the one named, with what was derived from it. */
export const removeOtherRevisions = async (store: Store, modelId: string, keep: string | null): Promise<void> => {
  if (isLocal(store.files)) await removeOtherFolders(modelsFolder(store.folder), modelId, keep);
  await removeOtherFolders(cacheFolder(store.folder), modelId, keep);
  const notes = await store.db.selectFrom('adoptions').selectAll().where('model_id', '=', modelId).execute();
  for (const { id, revision } of notes) {
    if (revision !== keep) await removeBelow(store.files, revisionKey(modelId, revision));
    await store.db.deleteFrom('adoptions').where('id', '=', id).execute();
  }
};

/** Puts the folder of an adoption that never finished back where its import looks for it. */
const undoAdoptions = async (store: Store): Promise<void> => {
  const notes = store.db.selectFrom('adoptions').selectAll();
  for (const note of await notes.execute()) {
    const moved = revisionFolder(store.folder, note.model_id, note.revision);
    const origin = path.resolve(store.folder, note.prepared);
    if (note.prepared !== '' && existsSync(moved) && !existsSync(origin)) {
      await mkdir(path.dirname(origin), { recursive: true });
      await rename(moved, origin);
    }
    await store.db.deleteFrom('adoptions').where('id', '=', note.id).execute();
  }
};

/** In a bucket, an import that was stopped finds what it had sent; what nobody comes back for goes. */
const removeUnserved = async (store: Store, now: Date): Promise<void> => {
  for (const { id, model_id, revision, prepared } of await store.db.selectFrom('adoptions').selectAll().execute()) {
    if (prepared !== '' && now.getTime() - timeOf(revision) < longestStay) continue;
    await removeBelow(store.files, revisionKey(model_id, revision));
    await store.db.deleteFrom('adoptions').where('id', '=', id).execute();
  }
};

/** The caller holds the data lock. */
export const sweepLeftovers = async (store: Store, now = new Date()): Promise<void> => {
  const local = isLocal(store.files);
  await (local ? undoAdoptions(store) : removeUnserved(store, now));
  const models = await store.db.selectFrom('models').select(['id', 'revision']).execute();
  const current = new Map(models.map((model) => [model.id, model.revision]));
  const roots = [...(local ? [modelsFolder(store.folder)] : []), cacheFolder(store.folder)];
  for (const root of roots)
    for (const modelId of await foldersIn(root)) await removeOtherFolders(root, modelId, current.get(modelId) ?? null);
};

/** Forgets a model and removes its files; answers whether it was there. The caller holds the data lock. */
export const removeModel = async (store: Store, modelId: string): Promise<boolean> => {
  const removed = await inTransaction(store, async (work) => {
    await noteOnItsWayOut(work, modelId);
    return work.deleteFrom('models').where('id', '=', modelId).executeTakeFirst();
  });
  if (removed.numDeletedRows === 0n) return false;
  await removeOtherRevisions(store, modelId, null);
  return true;
};
