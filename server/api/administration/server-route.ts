/** `/api/v1/server`: version, disk, and the size of each space, for administrators (docs/reference/server-settings.md#server). */
import { statfs } from 'node:fs/promises';
import type { StorageMeasurement } from '../../edits/storage-use.ts';
import type { Store } from '../../store/open-store.ts';
import type { StoreSettings } from '../../store/store-settings.ts';
import { jsonResponse } from '../../wire/plain-responses.ts';
import type { FindActor } from '../access/find-actor.ts';
import { forAdministrators } from '../access/for-administrators.ts';

export interface ServerRouteConfig {
  readonly store: Store;
  readonly storeSettings: StoreSettings;
  readonly storage: StorageMeasurement;
  readonly version: string;
  readonly started: Date;
}

/** Of the disk with the data folder, in bytes; null where the system has no such figures. */
const readDisk = async (folder: string) => {
  const disk = await statfs(folder).catch(() => null);
  return disk && disk.blocks > 0 ? { free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize } : null;
};

export const createServerRoute = (
  { store, storeSettings, storage, version, started }: ServerRouteConfig,
  findActor: FindActor,
) =>
  forAdministrators(findActor, async () => {
    const [disk, use] = await Promise.all([readDisk(store.folder), storage.read()]);
    return jsonResponse(200, {
      version,
      started: started.toISOString(),
      database: storeSettings.database ? 'postgresql' : 'sqlite',
      files: storeSettings.bucket ? 'bucket' : 'folder',
      disk,
      storage: use,
    });
  });
