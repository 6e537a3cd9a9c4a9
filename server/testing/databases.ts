/**
 * Selects the database and the store of files of a test suite. Suites get their settings from `settingsFor` and run
 * embedded; a file that calls `runOnPostgres` and imports them runs them again on PostgreSQL and a bucket.
 */
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { openStore, type Store } from '../store/open-store.ts';
import type { StoreSettings } from '../store/store-settings.ts';
import { startBucket, type TestBucket } from './bucket.ts';
import { findPostgres } from './find-postgres.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';

let postgres: TestPostgres | null = null;
let bucket: TestBucket | null = null;
const settingsByFolder = new Map<string, Promise<StoreSettings>>();

const newSettings = async (server: TestPostgres, files: TestBucket): Promise<StoreSettings> => ({
  database: { url: await server.createSchema(), connections: 5 },
  bucket: files.createSettings(),
});

/** Returns the same settings for the same data folder. */
export const settingsFor = (dataFolder: string): Promise<StoreSettings> => {
  if (!postgres || !bucket) return Promise.resolve({});
  const key = path.resolve(dataFolder);
  const settings = settingsByFolder.get(key) ?? newSettings(postgres, bucket);
  settingsByFolder.set(key, settings);
  return settings;
};

/** Opens the store of `settingsFor`; throws if that fails. */
export const withTestStore = async <T>(dataFolder: string, use: (store: Store) => Promise<T>): Promise<T> => {
  const store = await openStore(dataFolder, await settingsFor(dataFolder));
  if (!store.ok) throw new Error(store.failure.message);
  try {
    return await use(store.value);
  } finally {
    await store.value.close();
  }
};

/** Whether PostgreSQL is installed on this machine; warns if it is not. */
export const hasPostgres = (): boolean => {
  if (findPostgres() !== null) return true;
  console.warn('No PostgreSQL on this machine (initdb): the tests on it are skipped.');
  return false;
};

/** Applies to all tests of the calling file or suite. */
export const runOnPostgres = (): void => {
  beforeAll(async () => {
    [postgres, bucket] = await Promise.all([startPostgres(), startBucket()]);
  }, 60_000);
  afterAll(async () => {
    await Promise.all([postgres?.stop(), bucket?.stop()]);
    postgres = null;
    bucket = null;
  }, 60_000);
};
