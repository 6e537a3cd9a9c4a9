/**
 * Imports an importer's prepared folder into the store. Even after `kill -9`, visitors get either the old or the
 * complete new revision: the files are copied first, then one transaction points the model to them, and only then older
 * revisions are removed. A row in `adoptions` lets the next start undo or continue an unfinished import (see
 * store/maintenance/remove-revisions.ts).
 */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { fail, ok, type Result } from '#base/result.ts';
import { stagePreparedModel, type StageFailure } from './stage-prepared-model.ts';
import { checkPrepared, type PreparedFailure } from '../../store/imports/check-prepared.ts';
import { acquireDataLock, type DataLock, type LockFailure } from '../../store/data-lock.ts';
import { isLocal, revisionKey, removeBelow } from '../../store/files/file-store.ts';
import type { SendOptions } from '../../store/files/send-folder.ts';
import { inTransaction } from '../../store/transactions.ts';
import { removeOtherRevisions } from '../../store/maintenance/remove-revisions.ts';
import { noteServedRevision } from '../../store/maintenance/adoption-notes.ts';
import { openStore, type Store } from '../../store/open-store.ts';
import type { StoreSettings, StoreFailure } from '../../store/store-settings.ts';
import { writeModel } from './write-model.ts';
import type { NewVisibility } from './new-visibility.ts';

export interface ImportedModel {
  readonly modelId: string;
  readonly revision: string;
  readonly sweeps: number;
}

export interface SupersededFailure {
  readonly code: 'adoption.overtaken';
  readonly message: string;
}

export type ImportFailure = PreparedFailure | StoreFailure | LockFailure | StageFailure | SupersededFailure;

export interface ImportOptions extends SendOptions {
  readonly now?: Date;
  /** Fails if a model with this id exists, instead of replacing it. */
  readonly mustBeNew?: boolean;
  /** Who may see a new model, whatever its capture says. */
  readonly visibility?: NewVisibility | undefined;
  /** Called when the import can no longer be undone, before older files are removed. */
  readonly onCommitted?: () => Promise<void>;
  /** Without `visibility`, a new model gets the more private of this one and what its capture says. */
  readonly defaultVisibility?: NewVisibility;
}

/** The same with an open store; the caller holds the data lock. */
export const importModelInto = async (
  store: Store,
  preparedFolder: string,
  {
    now = new Date(),
    mustBeNew = false,
    visibility,
    defaultVisibility = 'private',
    onCommitted,
    ...sending
  }: ImportOptions = {},
): Promise<Result<ImportedModel, ImportFailure>> => {
  const from = path.resolve(preparedFolder);
  const checked = await checkPrepared(from);
  if (!checked.ok) return checked;
  const model = checked.value;
  const staged = await stagePreparedModel(store, model.id, from, now, sending);
  if (!staged.ok) return staged;
  const { revision, note } = staged.value;
  const viewId = `${model.id}-${randomBytes(6).toString('base64url')}`;
  const isServed = await inTransaction(store, async (transaction) => {
    const removedNote = await transaction.deleteFrom('adoptions').where('id', '=', note).executeTakeFirst();
    // Another import has cleaned this one up, because the lock was lost with its connection.
    if (removedNote.numDeletedRows === 0n) return false;
    if (
      mustBeNew &&
      (await transaction.selectFrom('models').select('id').where('id', '=', model.id).executeTakeFirst())
    )
      return false;
    await noteServedRevision(transaction, model.id);
    await writeModel(transaction, model, { revision, viewId, at: now.toISOString(), visibility, defaultVisibility });
    return true;
  });
  if (!isServed) {
    await removeBelow(store.files, revisionKey(model.id, revision));
    return fail({
      code: 'adoption.overtaken',
      message: `Another import took over while the database was unreachable; import ${model.id} again.`,
    });
  }
  await onCommitted?.();
  await removeOtherRevisions(store, model.id, revision);
  if (!isLocal(store.files)) await rm(from, { recursive: true, force: true });
  return ok({ modelId: model.id, revision, sweeps: model.sweeps.length });
};

/**
 * Checks `preparedFolder` (in the data folder, with a `model.json`), copies it into the store and serves it from then
 * on, to everyone unless its capture says otherwise; running servers notice by themselves. Takes the data lock unless the caller passes the one it holds.
 */
export const importPrepared = async (
  dataFolder: string,
  preparedFolder: string,
  { lock, settings = {} }: { readonly lock?: DataLock; readonly settings?: StoreSettings } = {},
): Promise<Result<ImportedModel, ImportFailure>> => {
  if (!existsSync(preparedFolder))
    return fail({ code: 'prepared.unreadable', message: `There is no folder ${preparedFolder}.` });
  const acquired = lock ? ok(lock) : await acquireDataLock(dataFolder, settings);
  if (!acquired.ok) return acquired;
  try {
    const store = await openStore(dataFolder, settings);
    if (!store.ok) return store;
    try {
      return await importModelInto(store.value, preparedFolder, { defaultVisibility: 'public' });
    } finally {
      await store.value.close();
    }
  } finally {
    if (!lock) await acquired.value.release();
  }
};
