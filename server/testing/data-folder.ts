/** The store of a data folder, also for programs that are no test. */
import { openStore, type Store } from '../store/open-store.ts';

/** Throws where the data folder cannot be opened. */
export const withDataFolder = async <T>(dataFolder: string, work: (store: Store) => Promise<T>): Promise<T> => {
  const opened = await openStore(dataFolder);
  if (!opened.ok) throw new Error(opened.failure.message);
  try {
    return await work(opened.value);
  } finally {
    await opened.value.close();
  }
};
