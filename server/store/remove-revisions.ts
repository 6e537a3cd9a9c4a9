/**
 * Tidies what a process that died left behind. Runs at the start of every import and server, under the data lock, so
 * that nothing in the making is taken for a leftover.
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { isSafePart } from './files/safe-path.ts';
import { isLocal, revisionKey } from './files/file-store.ts';
import { inTransaction } from './in-transaction.ts';
import { noteFromRow, timeOf } from './note-rows.ts';
import { cacheFolder, modelsFolder, revisionFolder, type Store } from './open-store.ts';
import type { Row } from './read-model.ts';
import { isSameStore } from './store-identity.ts';
import { moveToTrash } from './trash.ts';
import { recordUnreferenced } from './unreferenced-files.ts';

/** How long a bucket keeps what an import had sent when it was stopped, milliseconds. */
const longestStay = 7 * 24 * 3600 * 1000;

const foldersIn = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((each) => each.isDirectory()).map((each) => each.name);
};

/** What was derived from revisions of a model; it can be made again. */
const removeOtherDerived = async (store: Store, modelId: string, keep: string | null): Promise<void> => {
  const home = path.join(cacheFolder(store.folder), modelId);
  for (const revision of await foldersIn(home))
    if (revision !== keep) await rm(path.join(home, revision), { recursive: true, force: true });
  if (keep === null) await rm(home, { recursive: true, force: true });
};

/** Moves the revisions of a model that were replaced or removed to the trash, and removes what was derived from them. */
export const removeOtherRevisions = async (
  store: Store,
  modelId: string,
  keep: string | null,
  now = new Date(),
): Promise<void> => {
  await removeOtherDerived(store, modelId, keep);
  const notes = await store.db.selectFrom('adoptions').selectAll().where('model_id', '=', modelId).execute();
  const removed = notes
    .filter(({ revision }) => revision !== keep)
    .map(({ revision }) => revisionKey(modelId, revision));
  await moveToTrash(store.files, removed, now);
  for (const { id } of notes) await store.db.deleteFrom('adoptions').where('id', '=', id).execute();
  if (isLocal(store.files) && keep === null)
    await rmdir(path.join(modelsFolder(store.folder), modelId)).catch(() => {});
};

/** Puts the folder of an adoption that never finished back where its import looks for it. */
const undoAdoption = async (store: Store, { model_id, revision, prepared }: Row<'adoptions'>): Promise<void> => {
  const moved = revisionFolder(store.folder, model_id, revision);
  const origin = path.resolve(store.folder, prepared);
  if (!existsSync(moved) || existsSync(origin)) return;
  await mkdir(path.dirname(origin), { recursive: true });
  await rename(moved, origin);
};

/**
 * What imports that ended on the way have left, by their notes. In a bucket an import finds what it had sent for a week; a
 * folder goes back to where it came from.
 */
const finishAdoptions = async (store: Store, served: ReadonlyMap<string, string>, now: Date): Promise<void> => {
  for (const note of await store.db.selectFrom('adoptions').selectAll().execute()) {
    const { id, model_id, revision, prepared } = note;
    const isOnItsWayIn = prepared !== '';
    if (isOnItsWayIn && isLocal(store.files)) await undoAdoption(store, note);
    else if (isOnItsWayIn && now.getTime() - timeOf(revision) < longestStay) continue;
    else if (served.get(model_id) !== revision) await moveToTrash(store.files, [revisionKey(model_id, revision)], now);
    await store.db.deleteFrom('adoptions').where('id', '=', id).execute();
  }
};

/** Revisions in the folder that no row names, neither a model's nor that of an import under way. */
const listUnreferencedRevisions = async (
  store: Store,
  served: ReadonlyMap<string, string>,
): Promise<readonly string[]> => {
  const keys: string[] = [];
  for (const modelId of await foldersIn(modelsFolder(store.folder)))
    for (const revision of await foldersIn(path.join(modelsFolder(store.folder), modelId)))
      if (revision !== served.get(modelId) && isSafePart(modelId) && isSafePart(revision))
        keys.push(revisionKey(modelId, revision));
  return keys;
};

/** The caller holds the data lock. */
export const sweepLeftovers = async (store: Store, now = new Date()): Promise<void> => {
  if (!(await isSameStore(store))) return;
  const models = await store.db.selectFrom('models').select(['id', 'revision']).execute();
  const served = new Map(models.map((model) => [model.id, model.revision]));
  await finishAdoptions(store, served, now);
  for (const modelId of await foldersIn(cacheFolder(store.folder)))
    await removeOtherDerived(store, modelId, served.get(modelId) ?? null);
  if (!isLocal(store.files)) return;
  const unreferenced = await listUnreferencedRevisions(store, served);
  await moveToTrash(store.files, await recordUnreferenced(store, 'models', unreferenced, now), now);
};

/** Deletes a model and moves its files to the trash; returns whether it was there. The caller holds the data lock. */
export const removeModel = async (store: Store, modelId: string): Promise<boolean> => {
  const removed = await inTransaction(store, async (work) => {
    await noteFromRow(work, modelId);
    return work.deleteFrom('models').where('id', '=', modelId).executeTakeFirst();
  });
  if (removed.numDeletedRows === 0n) return false;
  await removeOtherRevisions(store, modelId, null);
  await moveToTrash(store.files, [`attachments/${modelId}/`], new Date());
  return true;
};
