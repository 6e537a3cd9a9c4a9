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
  readonly code: 'not.found' | 'space.not_in_trash' | 'store.busy' | 'service.unavailable';
  readonly message: string;
}

class LockError extends Error {
  readonly isBusy: boolean;

  constructor(isBusy: boolean) {
    super();
    this.isBusy = isBusy;
  }
}

const isBusy = (thrown: unknown): boolean => thrown instanceof LockError && thrown.isBusy;

/** Fails where an import, a job or a backup has it for longer than a few seconds, and where it cannot be taken. */
const acquireLock = async (store: Store, settings: StoreSettings): Promise<Result<DataLock, DeletionFailure>> => {
  const acquire = async (): Promise<DataLock> => {
    const lock = await acquireDataLock(store.folder, settings);
    if (!lock.ok) throw new LockError(lock.failure.code === 'busy');
    return lock.value;
  };
  try {
    return ok(await retry(acquire, dataLockRetry, { isRetryable: isBusy }));
  } catch (thrown) {
    if (!(thrown instanceof LockError)) throw thrown;
    return fail(
      thrown.isBusy
        ? {
            code: 'store.busy',
            message: 'An import, an export, a backup or another removal is running; try again when it has finished.',
          }
        : { code: 'service.unavailable', message: 'The server is unavailable at the moment; try again.' },
    );
  }
};

const notFound = fail<DeletionFailure>({ code: 'not.found', message: 'There is no such space here.' });

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
  if (!model) return notFound;
  if (model.state !== 'gone') return notInTrash;
  const lock = await acquireLock(store, settings);
  if (!lock.ok) return lock;
  try {
    const isRemoved = await removeModel(store, modelId, {
      state: 'gone',
      deletesFiles: true,
      finish: (transaction) =>
        recordSecurityEvent(transaction, { ...by, event: 'model.deleted', modelId, detail: 'with files' }, now),
    });
    if (isRemoved) return ok(null);
    return (await readModelRow(store, modelId)) ? notInTrash : notFound;
  } finally {
    await lock.value.release();
  }
};
