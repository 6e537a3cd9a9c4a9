/** Runs a command's work on the data folder's database; a running server sees it at once. */
import { openStore, type Store } from '#server/store/open-store.ts';
import { dataFolder } from './places.ts';
import { orRefuse } from './refusal.ts';

export const withStore = async <T>(work: (store: Store) => Promise<T>): Promise<T> => {
  const store = orRefuse(await openStore(dataFolder()));
  try {
    return await work(store);
  } finally {
    await store.close();
  }
};
