/**
 * Removes unneeded files: unfinished uploads, files that were not attached for a day, and files of removed models. They
 * are moved to the trash first, and old files in the trash are deleted (docs/reference/data-store.md#removing). Several
 * servers may run this at once; each step can be repeated.
 */
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ParentType } from '#domain/records/attachment.ts';
import { findOwner } from './attachment-owner.ts';
import type { AttachmentServices } from './attachment-services.ts';
import { uploadsFolder } from './reserve-upload.ts';
import { removeParts, sweepSharedParts } from './shared-parts.ts';
import { inTransaction } from '../../store/transactions.ts';
import { isSameStore } from '../../store/store-identity.ts';
import { moveToTrash, purgeTrash, trashRetentionMs } from '../../store/maintenance/trash.ts';
import { recordUnreferenced, unreferencedGraceMs } from '../../store/maintenance/unreferenced-files.ts';

const hourMs = 3_600_000;
const retentionMs = 24 * hourMs;

/** Parts that grew recently are still being sent. */
const removeAbandonedParts = async (services: AttachmentServices): Promise<void> => {
  const { store, now } = services;
  const folder = uploadsFolder(store.folder);
  const limit = now() - retentionMs;
  for (const name of await readdir(folder).catch(() => [])) {
    const part = path.join(folder, name);
    const found = await stat(part).catch(() => null);
    if (!found || found.mtimeMs >= limit) continue;
    const isKnown = await store.db.selectFrom('uploads').select('id').where('id', '=', name).executeTakeFirst();
    // The database may be an older backup: a part without a row is kept as long as any file without one.
    if (isKnown || found.mtimeMs < now() - unreferencedGraceMs) await rm(part, { force: true });
  }
  const before = new Date(limit).toISOString();
  const old = await store.db
    .selectFrom('uploads')
    .select('id')
    .where('created', '<', before)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('upload_parts')
            .select('first')
            .whereRef('upload_parts.upload_id', '=', 'uploads.id')
            .where('upload_parts.created', '>=', before),
        ),
      ),
    )
    .execute();
  for (const { id } of old) {
    const isMissing = (await stat(path.join(folder, id)).catch(() => null)) === null;
    if (!isMissing) continue;
    await store.db.deleteFrom('uploads').where('id', '=', id).execute();
    await removeParts(services, id);
  }
};

/**
 * Updates, for all attachments with a parent, whether the parent exists. A deleted parent may be restored for a day.
 */
const updateUnnamedSince = async ({ store, now }: AttachmentServices): Promise<void> => {
  const at = new Date(now()).toISOString();
  const parents = await store.db
    .selectFrom('attachments')
    .select(['model_id', 'parent_type', 'parent_id'])
    .distinct()
    .where('parent_id', 'is not', null)
    .execute();
  for (const { model_id, parent_type, parent_id } of parents) {
    await inTransaction(store, async (transaction) => {
      const parent = { modelId: model_id, parentType: parent_type as ParentType, parentId: parent_id! };
      const owner = await findOwner(transaction, parent);
      const rows = transaction
        .updateTable('attachments')
        .where('model_id', '=', model_id)
        .where('parent_type', '=', parent_type)
        .where('parent_id', '=', parent_id);
      if (owner) await rows.set({ unnamed_since: null }).where('unnamed_since', 'is not', null).execute();
      else await rows.set({ unnamed_since: at }).where('unnamed_since', 'is', null).execute();
    });
  }
};

/** Whether a row has the file: that of its upload, or of a copy of it. */
const isAttachmentFile = async (db: AttachmentServices['store']['db'], key: string): Promise<boolean> => {
  const rows = db.selectFrom('attachments').select('id').where('file_key', '=', key);
  // The first query uses the primary key; few files have lost the row of their upload.
  const id = key.slice(key.lastIndexOf('/') + 1);
  return ((await rows.where('id', '=', id).executeTakeFirst()) ?? (await rows.executeTakeFirst())) !== undefined;
};

const removeUnnamed = async ({ store, files, now }: AttachmentServices): Promise<void> => {
  const before = new Date(now() - retentionMs).toISOString();
  const removed = await store.db
    .deleteFrom('attachments')
    .where('unnamed_since', '<', before)
    .returning('file_key')
    .execute();
  const keys = [...new Set(removed.flatMap(({ file_key }) => file_key ?? []))];
  const unused: string[] = [];
  // Copies of a record share its files.
  for (const key of keys) if (!(await isAttachmentFile(store.db, key))) unused.push(key);
  await moveToTrash(files, unused, new Date(now()));
};

/** A file is written before its row, and while it has a row among the uploads. */
const trashUnreferencedFiles = async ({ store, files, now }: AttachmentServices): Promise<void> => {
  const strays: string[] = [];
  for await (const { key } of files.list('attachments/')) {
    const id = key.slice(key.lastIndexOf('/') + 1);
    const upload = await store.db.selectFrom('uploads').select('id').where('id', '=', id).executeTakeFirst();
    // Checked in this order, because the upload's row becomes the attachment's.
    if (!upload && !(await isAttachmentFile(store.db, key))) strays.push(key);
  }
  const at = new Date(now());
  await moveToTrash(files, await recordUnreferenced(store, 'attachments', strays, at), at);
};

export const sweepFiles = async (services: AttachmentServices): Promise<void> => {
  if (!(await isSameStore(services.store))) {
    console.error(
      'The files no longer belong to this database; nothing is removed. Run "enfilade doctor" for details.',
    );
    return;
  }
  await removeAbandonedParts(services);
  await updateUnnamedSince(services);
  await removeUnnamed(services);
  await trashUnreferencedFiles(services);
  await sweepSharedParts(services);
  await services.files.removeDrafts('attachments/', services.now() - retentionMs);
  await purgeTrash(services.files, services.now() - trashRetentionMs);
};

/** Sweeps now and every hour. The returned function stops it and waits for a running sweep. */
export const startSweeping = (services: AttachmentServices): (() => Promise<void>) => {
  const sweep = (): Promise<void> =>
    sweepFiles(services).catch((thrown: unknown) => services.store.database.logFailure('cannot sweep files', thrown));
  let running = sweep();
  const timer = setInterval(() => {
    running = running.then(sweep);
  }, hourMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
};
