/**
 * Removes what nobody needs any more: uploads that never became whole, files that no item has named for a day, and
 * what a model that was removed left in the store. Files go to the trash first, and the trash is emptied of what is old
 * (docs/reference/data-store.md#removing). Several servers may do so at once; each step can be done twice.
 */
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ParentType } from '#domain/model/content/attachment.ts';
import { findOwner } from './attachment-owner.ts';
import type { AttachmentServices } from './attachment-services.ts';
import { uploadsFolder } from './reserve-upload.ts';
import { forgetParts, sweepSharedParts } from './shared-parts.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { isSameStore } from '../../store/store-identity.ts';
import { moveToTrash, purgeTrash, trashRetentionMs } from '../../store/trash.ts';
import { recordUnreferenced, unreferencedGraceMs } from '../../store/unreferenced-files.ts';

const hour = 3_600_000;
const patience = 24 * hour;

/** A part that grew lately is one that somebody still sends. */
const sweepParts = async (services: AttachmentServices): Promise<void> => {
  const { store, now } = services;
  const folder = uploadsFolder(store.folder);
  const limit = now() - patience;
  for (const name of await readdir(folder).catch(() => [])) {
    const part = path.join(folder, name);
    const found = await stat(part).catch(() => null);
    if (!found || found.mtimeMs >= limit) continue;
    const isKnown = await store.db.selectFrom('uploads').select('id').where('id', '=', name).executeTakeFirst();
    // The database may be an older one: a part without a row is kept as long as any file without one.
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
    const isGone = (await stat(path.join(folder, id)).catch(() => null)) === null;
    if (!isGone) continue;
    await store.db.deleteFrom('uploads').where('id', '=', id).execute();
    await forgetParts(services, id);
  }
};

/** Whether an item that is there names it, for all that hang on one. A deleted item may be brought back for a day. */
const noteNames = async ({ store, now }: AttachmentServices): Promise<void> => {
  const at = new Date(now()).toISOString();
  const parents = await store.db
    .selectFrom('attachments')
    .select(['model_id', 'parent_type', 'parent_id'])
    .distinct()
    .where('parent_id', 'is not', null)
    .execute();
  for (const { model_id, parent_type, parent_id } of parents) {
    await inTransaction(store, async (work) => {
      const parent = { modelId: model_id, parentType: parent_type as ParentType, parentId: parent_id! };
      const owner = await findOwner(work, parent);
      const rows = work
        .updateTable('attachments')
        .where('model_id', '=', model_id)
        .where('parent_type', '=', parent_type)
        .where('parent_id', '=', parent_id);
      if (owner) await rows.set({ unnamed_since: null }).where('unnamed_since', 'is not', null).execute();
      else await rows.set({ unnamed_since: at }).where('unnamed_since', 'is', null).execute();
    });
  }
};

const removeUnnamed = async ({ store, files, now }: AttachmentServices): Promise<void> => {
  const before = new Date(now() - patience).toISOString();
  const removed = await store.db
    .deleteFrom('attachments')
    .where('unnamed_since', '<', before)
    .returning('file_key')
    .execute();
  await moveToTrash(
    files,
    removed.flatMap(({ file_key }) => file_key ?? []),
    new Date(now()),
  );
};

/** A file is written before its row is, and while it has a row among the uploads. */
const removeStrays = async ({ store, files, now }: AttachmentServices): Promise<void> => {
  const strays: string[] = [];
  for await (const { key } of files.list('attachments/')) {
    const id = key.slice(key.lastIndexOf('/') + 1);
    const upload = await store.db.selectFrom('uploads').select('id').where('id', '=', id).executeTakeFirst();
    // In this order: the one row changes into the other.
    const whole =
      upload ?? (await store.db.selectFrom('attachments').select('id').where('id', '=', id).executeTakeFirst());
    if (!whole) strays.push(key);
  }
  const at = new Date(now());
  await moveToTrash(files, await recordUnreferenced(store, 'attachments', strays, at), at);
};

export const sweepFiles = async (services: AttachmentServices): Promise<void> => {
  if (!(await isSameStore(services.store))) {
    console.error('The files no longer belong to this database: nothing is removed. "enfilade doctor" tells more.');
    return;
  }
  await sweepParts(services);
  await noteNames(services);
  await removeUnnamed(services);
  await removeStrays(services);
  await sweepSharedParts(services);
  await services.files.removeDrafts('attachments/', services.now() - patience);
  await purgeTrash(services.files, services.now() - trashRetentionMs);
};

/** Now and every hour; what is answered ends it, and waits for a round under way. */
export const startSweeping = (services: AttachmentServices): (() => Promise<void>) => {
  const round = (): Promise<void> =>
    sweepFiles(services).catch((thrown: unknown) => services.store.database.logFailure('cannot sweep files', thrown));
  let running = round();
  const timer = setInterval(() => {
    running = running.then(round);
  }, hour);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
};
