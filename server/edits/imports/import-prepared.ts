/**
 * Takes an importer's prepared folder into the store. Whatever happens on the way, `kill -9` included, visitors get
 * what they got before or the whole new revision: its files are brought in first, one transaction then points the model
 * at it, and only after that older revisions go. A note in `adoptions` lets the next start undo or go on with what was
 * half done (see leftovers.ts).
 */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { fail, ok, type Result } from '#base/result.ts';
import { stagePreparedModel, type PrepareFailure } from './stage-prepared-model.ts';
import { checkPrepared, type PreparedFailure } from '../../store/check-prepared.ts';
import { takeDataLock, type DataLock, type LockFailure } from '../../store/data-lock.ts';
import { isLocal, revisionKey } from '../../store/files/file-store.ts';
import { removeBelow } from '../../store/files/remove-below.ts';
import type { Sending } from '../../store/files/send-folder.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { removeOtherRevisions } from '../../store/remove-revisions.ts';
import type { StoreFailure } from '../../store/migrations/migrate.ts';
import { noteFromRow } from '../../store/note-rows.ts';
import { openStore, type Store } from '../../store/open-store.ts';
import type { StoreSettings } from '../../store/store-settings.ts';
import { writeModel } from './write-model.ts';

export interface ImportedModel {
  readonly modelId: string;
  readonly revision: string;
  readonly sweeps: number;
}

export interface SupersededFailure {
  readonly code: 'adoption.overtaken';
  readonly message: string;
}

export type ImportFailure = PreparedFailure | StoreFailure | LockFailure | PrepareFailure | SupersededFailure;

export interface ImportOptions extends Sending {
  readonly now?: Date;
  /** Fails where there is a model of this id by now, instead of replacing it. */
  readonly mustBeNew?: boolean;
}

/** The same with a store that is open already; the caller holds the data lock. */
export const importModelInto = async (
  store: Store,
  preparedFolder: string,
  { now = new Date(), mustBeNew = false, ...sending }: ImportOptions = {},
): Promise<Result<ImportedModel, ImportFailure>> => {
  const from = path.resolve(preparedFolder);
  const checked = await checkPrepared(from);
  if (!checked.ok) return checked;
  const model = checked.value;
  const brought = await stagePreparedModel(store, model.id, from, now, sending);
  if (!brought.ok) return brought;
  const { revision, note } = brought.value;
  const viewId = `${model.id}-${randomBytes(6).toString('base64url')}`;
  const shown = await inTransaction(store, async (work) => {
    const noted = await work.deleteFrom('adoptions').where('id', '=', note).executeTakeFirst();
    // Another import has tidied this one away: the lock was lost with its connection.
    if (noted.numDeletedRows === 0n) return false;
    if (mustBeNew && (await work.selectFrom('models').select('id').where('id', '=', model.id).executeTakeFirst()))
      return false;
    await noteFromRow(work, model.id);
    await writeModel(work, model, revision, viewId, now.toISOString());
    return true;
  });
  if (!shown) {
    await removeBelow(store.files, revisionKey(model.id, revision));
    return fail({
      code: 'adoption.overtaken',
      message: `Another import went first while the database was out of reach; import ${model.id} again.`,
    });
  }
  await removeOtherRevisions(store, model.id, revision);
  if (!isLocal(store.files)) await rm(from, { recursive: true, force: true });
  return ok({ modelId: model.id, revision, sweeps: model.sweeps.length });
};

/**
 * Checks `preparedFolder` (a folder in the data folder, with `model.json` in it), brings it into the store and serves
 * it from then on; running servers notice by themselves. Takes the data lock unless the caller hands over the one it
 * holds.
 */
export const importPrepared = async (
  dataFolder: string,
  preparedFolder: string,
  { lock, settings = {} }: { readonly lock?: DataLock; readonly settings?: StoreSettings } = {},
): Promise<Result<ImportedModel, ImportFailure>> => {
  if (!existsSync(preparedFolder))
    return fail({ code: 'prepared.unreadable', message: `There is no folder ${preparedFolder}.` });
  const taken = lock ? ok(lock) : await takeDataLock(dataFolder, settings);
  if (!taken.ok) return taken;
  try {
    const store = await openStore(dataFolder, settings);
    if (!store.ok) return store;
    try {
      return await importModelInto(store.value, preparedFolder);
    } finally {
      await store.value.close();
    }
  } finally {
    if (!lock) await taken.value.release();
  }
};
