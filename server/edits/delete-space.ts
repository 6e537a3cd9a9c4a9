/** Deletes a space for good from the trash, with its files (docs/reference/spaces.md#deleting-for-good). */
import { fail, ok, type Result } from '#base/result.ts';
import { dataLockRetry, retry } from '#base/retry.ts';
import { acquireDataLock, type DataLock } from '../store/data-lock.ts';
import { removeModel } from '../store/maintenance/remove-revisions.ts';
import { readModelRow } from '../store/models/read-model.ts';
import type { Store } from '../store/open-store.ts';
import type { StoreSettings } from '../store/store-settings.ts';
import { recordSecurityEvent, type EventOrigin } from './access/security-log.ts';

export interface DeletionFailure {
  readonly code: 'not.found' | 'space.not_in_trash' | 'store.busy';
  readonly message: string;
}

class LockBusyError extends Error {}

const isBusy = (thrown: unknown): boolean => thrown instanceof LockBusyError;

/** Null where an import, a job or a backup has it for longer than a few seconds. Throws where it cannot be taken. */
const acquireLock = async (store: Store, settings: StoreSettings): Promise<DataLock | null> => {
  const acquire = async (): Promise<DataLock> => {
    const lock = await acquireDataLock(store.folder, settings);
    if (lock.ok) return lock.value;
    throw lock.failure.code === 'busy' ? new LockBusyError(lock.failure.message) : new Error(lock.failure.message);
  };
  try {
    return await retry(acquire, dataLockRetry, { isRetryable: isBusy });
  } catch (thrown) {
    if (isBusy(thrown)) return null;
    throw thrown;
  }
};

const notInTrash = fail<DeletionFailure>({
  code: 'space.not_in_trash',
  message: 'Only a space in the trash can be deleted for good: move it there first.',
});

export const deleteSpace = async (
  store: Store,
  modelId: string,
  { settings = {}, by = {}, now }: { readonly settings?: StoreSettings; readonly by?: EventOrigin; readonly now: Date },
): Promise<Result<null, DeletionFailure>> => {
  const model = await readModelRow(store, modelId);
  if (!model) return fail({ code: 'not.found', message: 'There is no such space here.' });
  if (model.state !== 'gone') return notInTrash;
  const lock = await acquireLock(store, settings);
  if (!lock)
    return fail({
      code: 'store.busy',
      message: 'An import, an export or a backup is running; try again when it has finished.',
    });
  try {
    const isRemoved = await removeModel(store, modelId, {
      state: 'gone',
      deletesFiles: true,
      finish: (transaction) =>
        recordSecurityEvent(transaction, { ...by, event: 'model.deleted', modelId, detail: 'with files' }, now),
    });
    return isRemoved ? ok(null) : notInTrash;
  } finally {
    await lock.release();
  }
};
