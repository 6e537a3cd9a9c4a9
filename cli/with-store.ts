/** Opens the configured store for one command; failures become `CommandFailure`s. */
import { acquireDataLock } from '#server/store/data-lock.ts';
import { openStore, type Store } from '#server/store/open-store.ts';
import { dataFolder, storeSettings } from './environment.ts';
import { valueOrThrow } from './command-failure.ts';

export const withStore = async <T>(use: (store: Store) => Promise<T>): Promise<T> => {
  const store = valueOrThrow(await openStore(dataFolder(), storeSettings()));
  try {
    return await use(store);
  } finally {
    await store.close();
  }
};

/** Runs `callback` under the data lock: no other import, removal, backup or restore runs meanwhile. */
export const underLock = async <T>(callback: () => Promise<T>): Promise<T> => {
  const lock = valueOrThrow(await acquireDataLock(dataFolder(), storeSettings()));
  try {
    return await callback();
  } finally {
    await lock.release();
  }
};

export const withLockedStore = <T>(use: (store: Store) => Promise<T>): Promise<T> => underLock(() => withStore(use));
