/**
 * Cleans up after processes that were killed. Runs at the start of every import and server, under the data lock, so
 * that no running import is affected.
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { isSafePart } from '../files/safe-path.ts';
import { isLocal, removeBelow, revisionKey } from '../files/file-store.ts';
import { inTransaction, type Transaction } from '../transactions.ts';
import { noteServedRevision, timeOf } from './adoption-notes.ts';
import { cacheFolder, modelsFolder, revisionFolder, type Store } from '../open-store.ts';
import type { Row } from '../models/read-model.ts';
import { isSameStore } from '../store-identity.ts';
import { deleteFromTrash, moveToTrash } from './trash.ts';
import { recordUnreferenced } from './unreferenced-files.ts';

/** How long a bucket keeps the files of a stopped import, milliseconds. */
const maxStagedMs = 7 * 24 * 3600 * 1000;

const foldersIn = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((each) => each.isDirectory()).map((each) => each.name);
};

/** Removes derived files of other revisions of a model, which can be generated again. */
const removeOtherDerived = async (store: Store, modelId: string, retainedRevision: string | null): Promise<void> => {
  const folder = path.join(cacheFolder(store.folder), modelId);
  for (const revision of await foldersIn(folder))
    if (revision !== retainedRevision) await rm(path.join(folder, revision), { recursive: true, force: true });
  if (retainedRevision === null) await rm(folder, { recursive: true, force: true });
};

/** Moves replaced or removed revisions of a model to the trash, and removes their derived files. */
export const removeOtherRevisions = async (
  store: Store,
  modelId: string,
  retainedRevision: string | null,
  now = new Date(),
): Promise<void> => {
  await removeOtherDerived(store, modelId, retainedRevision);
  const notes = await store.db.selectFrom('adoptions').selectAll().where('model_id', '=', modelId).execute();
  const removed = notes
    .filter(({ revision }) => revision !== retainedRevision)
    .map(({ revision }) => revisionKey(modelId, revision));
  await moveToTrash(store.files, removed, now);
  for (const { id } of notes) await store.db.deleteFrom('adoptions').where('id', '=', id).execute();
  if (isLocal(store.files) && retainedRevision === null)
    await rmdir(path.join(modelsFolder(store.folder), modelId)).catch(() => {});
};

/** Moves the folder of an unfinished import back to where the import expects it. */
const undoImport = async (store: Store, { model_id, revision, prepared }: Row<'adoptions'>): Promise<void> => {
  const moved = revisionFolder(store.folder, model_id, revision);
  const origin = path.resolve(store.folder, prepared);
  if (!existsSync(moved) || existsSync(origin)) return;
  await mkdir(path.dirname(origin), { recursive: true });
  await rename(moved, origin);
};

/**
 * Cleans up unfinished imports by their rows in `adoptions`. In a bucket their files are kept for a week, so that the
 * import can continue; a folder is moved back to its origin.
 */
const finishImports = async (store: Store, served: ReadonlyMap<string, string>, now: Date): Promise<void> => {
  for (const note of await store.db.selectFrom('adoptions').selectAll().execute()) {
    const { id, model_id, revision, prepared } = note;
    const isIncoming = prepared !== '';
    if (isIncoming && isLocal(store.files)) await undoImport(store, note);
    else if (isIncoming && now.getTime() - timeOf(revision) < maxStagedMs) continue;
    else if (served.get(model_id) !== revision) await moveToTrash(store.files, [revisionKey(model_id, revision)], now);
    await store.db.deleteFrom('adoptions').where('id', '=', id).execute();
  }
};

/** Revisions in the data folder that neither a model nor a running import references. */
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

/** Cleans up unfinished imports and unreferenced revisions. The caller holds the data lock. */
export const sweepLeftovers = async (store: Store, now = new Date()): Promise<void> => {
  if (!(await isSameStore(store))) return;
  const models = await store.db.selectFrom('models').select(['id', 'revision']).execute();
  const served = new Map(models.map((model) => [model.id, model.revision]));
  await finishImports(store, served, now);
  for (const modelId of await foldersIn(cacheFolder(store.folder)))
    await removeOtherDerived(store, modelId, served.get(modelId) ?? null);
  if (!isLocal(store.files)) return;
  const unreferenced = await listUnreferencedRevisions(store, served);
  await moveToTrash(store.files, await recordUnreferenced(store, 'models', unreferenced, now), now);
};

/** Deletes all files of a removed model, and those of it that are in the trash. */
const deleteModelFiles = async (store: Store, modelId: string): Promise<void> => {
  const folderKeys = [`models/${modelId}/`, `attachments/${modelId}/`];
  await removeOtherDerived(store, modelId, null);
  for (const folderKey of folderKeys) await removeBelow(store.files, folderKey);
  await deleteFromTrash(store.files, folderKeys);
  await store.db.deleteFrom('adoptions').where('model_id', '=', modelId).execute();
};

export interface ModelRemoval {
  /** Only a model in this state is removed. */
  readonly state?: string;
  /** Deletes the files of the model instead, also those that are in the trash already. */
  readonly deletesFiles?: boolean;
  /** Runs in the transaction that deletes the rows. */
  readonly finish?: (transaction: Transaction) => Promise<unknown>;
}

/** Deletes a model and moves its files to the trash; returns whether it existed. The caller holds the data lock. */
export const removeModel = async (
  store: Store,
  modelId: string,
  { state, deletesFiles = false, finish }: ModelRemoval = {},
): Promise<boolean> => {
  const isRemoved = await inTransaction(store, async (transaction) => {
    const model = await transaction.selectFrom('models').select('state').where('id', '=', modelId).executeTakeFirst();
    if (!model || (state !== undefined && model.state !== state)) return false;
    await noteServedRevision(transaction, modelId);
    await transaction.deleteFrom('models').where('id', '=', modelId).execute();
    await finish?.(transaction);
    return true;
  });
  if (!isRemoved) return false;
  if (deletesFiles) {
    await deleteModelFiles(store, modelId);
  } else {
    await removeOtherRevisions(store, modelId, null);
    await moveToTrash(store.files, [`attachments/${modelId}/`], new Date());
  }
  return true;
};
