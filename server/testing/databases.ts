/**
 * Which database and which store of files a suite runs on. Suites ask `settingsFor` their data folder and run embedded;
 * a file that calls `runOnSharedPlaces` and imports them runs them again on PostgreSQL and a bucket.
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
const known = new Map<string, Promise<StoreSettings>>();

const newPlace = async (on: TestPostgres, files: TestBucket): Promise<StoreSettings> => ({
  database: { url: await on.createPlace(), connections: 5 },
  bucket: files.createPlace(),
});

/** The same for the same data folder. */
export const settingsFor = (dataFolder: string): Promise<StoreSettings> => {
  if (!postgres || !bucket) return Promise.resolve({});
  const key = path.resolve(dataFolder);
  const settings = known.get(key) ?? newPlace(postgres, bucket);
  known.set(key, settings);
  return settings;
};

/** Opens what `settingsFor` names; throws where it cannot. */
export const withTestStore = async <T>(dataFolder: string, use: (store: Store) => Promise<T>): Promise<T> => {
  const store = await openStore(dataFolder, await settingsFor(dataFolder));
  if (!store.ok) throw new Error(store.failure.message);
  try {
    return await use(store.value);
  } finally {
    await store.value.close();
  }
};

/** Whether this machine has a PostgreSQL; says so where it has none. */
export const hasSharedPlaces = (): boolean => {
  if (findPostgres() !== null) return true;
  console.warn('No PostgreSQL on this machine (initdb): the tests on it are skipped.');
  return false;
};

/** For all tests of the calling file, or of the suite it is called in. */
export const runOnSharedPlaces = (): void => {
  beforeAll(async () => {
    [postgres, bucket] = await Promise.all([startPostgres(), startBucket()]);
  }, 60_000);
  afterAll(async () => {
    await Promise.all([postgres?.stop(), bucket?.stop()]);
    postgres = null;
    bucket = null;
  }, 60_000);
};
