/**
 * Tidies what a process that died left in the data folder. Runs at the start of every import and server, under the
 * data lock, so that nothing in the making is taken for a leftover.
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { cacheFolder, modelsFolder, revisionFolder, type Store } from './open-store.ts';

const foldersIn = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((each) => each.isDirectory()).map((each) => each.name);
};

/** Removes every revision of a model but the one named, with what was derived from it. */
export const removeOtherRevisions = async (store: Store, modelId: string, keep: string | null): Promise<void> => {
  for (const root of [modelsFolder(store.folder), cacheFolder(store.folder)]) {
    const home = path.join(root, modelId);
    for (const revision of await foldersIn(home))
      if (revision !== keep) await rm(path.join(home, revision), { recursive: true, force: true });
    if (keep === null) await rm(home, { recursive: true, force: true });
  }
};

/** Puts the folder of an adoption that never finished back where its import looks for it. */
const undoAdoptions = async (store: Store): Promise<void> => {
  for (const note of await store.db.selectFrom('adoptions').selectAll().execute()) {
    const moved = revisionFolder(store.folder, note.model_id, note.revision);
    const origin = path.resolve(store.folder, note.prepared);
    if (existsSync(moved) && !existsSync(origin)) {
      await mkdir(path.dirname(origin), { recursive: true });
      await rename(moved, origin);
    }
    await store.db.deleteFrom('adoptions').where('id', '=', note.id).execute();
  }
};

/** The caller holds the data lock. */
export const sweepLeftovers = async (store: Store): Promise<void> => {
  await undoAdoptions(store);
  const models = await store.db.selectFrom('models').select(['id', 'revision']).execute();
  const current = new Map(models.map((model) => [model.id, model.revision]));
  const homes = new Set([
    ...(await foldersIn(modelsFolder(store.folder))),
    ...(await foldersIn(cacheFolder(store.folder))),
  ]);
  for (const modelId of homes) await removeOtherRevisions(store, modelId, current.get(modelId) ?? null);
};

/** Forgets a model and removes its files; answers whether it was there. The caller holds the data lock. */
export const removeModel = async (store: Store, modelId: string): Promise<boolean> => {
  const removed = await store.db.deleteFrom('models').where('id', '=', modelId).executeTakeFirst();
  if (removed.numDeletedRows === 0n) return false;
  await removeOtherRevisions(store, modelId, null);
  return true;
};
