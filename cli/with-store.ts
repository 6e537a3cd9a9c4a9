/** The store that the environment names, for one command; what cannot be opened or is in use is rejected. */
import { takeDataLock } from '#server/store/data-lock.ts';
import { openStore, type Store } from '#server/store/open-store.ts';
import { readStoreSettings, type StoreSettings } from '#server/store/store-settings.ts';
import { dataFolder } from './places.ts';
import { orFail } from './command-failure.ts';

export const storeSettings = (): StoreSettings => orFail(readStoreSettings(process.env));

export const withStore = async <T>(use: (store: Store) => Promise<T>): Promise<T> => {
  const store = orFail(await openStore(dataFolder(), storeSettings()));
  try {
    return await use(store);
  } finally {
    await store.close();
  }
};

/** While nobody else imports, removes, backs up or restores. */
export const underLock = async <T>(work: () => Promise<T>): Promise<T> => {
  const lock = orFail(await takeDataLock(dataFolder(), storeSettings()));
  try {
    return await work();
  } finally {
    await lock.release();
  }
};

export const withLockedStore = <T>(use: (store: Store) => Promise<T>): Promise<T> => underLock(() => withStore(use));
