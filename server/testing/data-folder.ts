/** Opens the store of a data folder, also outside tests. */
import { openStore, type Store } from '../store/open-store.ts';
import type { StoreSettings } from '../store/store-settings.ts';

/** Throws if the data folder cannot be opened. */
export const withDataFolder = async <T>(
  dataFolder: string,
  callback: (store: Store) => Promise<T>,
  settings: StoreSettings = {},
): Promise<T> => {
  const opened = await openStore(dataFolder, settings);
  if (!opened.ok) throw new Error(opened.failure.message);
  try {
    return await callback(opened.value);
  } finally {
    await opened.value.close();
  }
};
