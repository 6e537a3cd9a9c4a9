/**
 * How many bytes the files of each space have, and those in the trash (docs/reference/server-settings.md#server). A revision
 * does not change, so that its files are measured once; the measurement runs in the background, one space after the other.
 */
import { revisionKey, trashFolderKey } from '../store/files/file-store.ts';
import type { Store } from '../store/open-store.ts';

export interface SpaceUse {
  readonly id: string;
  readonly name: string;
  readonly state: string;
  /** Null until it is measured. */
  readonly bytes: number | null;
}

export interface StorageUse {
  readonly spaces: readonly SpaceUse[];
  /** Bytes of removed files; null until they are measured. */
  readonly trash: number | null;
  readonly isMeasuring: boolean;
}

export interface StorageMeasurement {
  /** What is measured by now; starts to measure what is not. */
  readonly read: () => Promise<StorageUse>;
  /** Resolves when nothing is measured any more. */
  readonly stop: () => Promise<void>;
}

const trashAgeMs = 60_000;

const bytesBelow = async ({ files }: Store, folderKey: string): Promise<number> => {
  let bytes = 0;
  for await (const { size } of files.list(folderKey)) bytes += size;
  return bytes;
};

/** Of finished uploads, by model. */
const readUploadedBytes = async ({ db }: Store): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('attachments')
    .select(({ fn }) => ['model_id', fn.sum('bytes').as('bytes')])
    .where('file_key', 'is not', null)
    .groupBy('model_id')
    .execute();
  // PostgreSQL returns a text.
  return new Map(rows.map(({ model_id, bytes }) => [model_id, Number(bytes)]));
};

export const createStorageMeasurement = (store: Store, now: () => number = Date.now): StorageMeasurement => {
  /** By the key of the revision's folder. */
  const revisions = new Map<string, number>();
  let trash: { readonly bytes: number; readonly atMs: number } | null = null;
  let running: Promise<void> | null = null;
  let failedAtMs = -Infinity;
  let isStopped = false;

  const measure = async (keys: ReadonlySet<string>): Promise<void> => {
    for (const key of keys) {
      if (isStopped) return;
      if (!revisions.has(key)) revisions.set(key, await bytesBelow(store, key));
    }
    // Other revisions are not served any more.
    for (const key of revisions.keys()) if (!keys.has(key)) revisions.delete(key);
    if (trash === null || now() - trash.atMs > trashAgeMs)
      trash = { bytes: await bytesBelow(store, trashFolderKey), atMs: now() };
  };
  const startMeasuring = (keys: readonly string[]): void => {
    running = measure(new Set(keys))
      .catch((thrown: unknown) => {
        failedAtMs = now();
        store.database.logFailure('cannot measure the files of the store', thrown);
      })
      .finally(() => {
        running = null;
      });
  };

  return {
    stop: async () => {
      isStopped = true;
      await running;
    },
    read: async () => {
      const [models, uploads] = await Promise.all([
        store.db.selectFrom('models').select(['id', 'name', 'state', 'revision']).execute(),
        readUploadedBytes(store),
      ]);
      const keys = models.map(({ id, revision }) => revisionKey(id, revision));
      const isOutdated = keys.some((key) => !revisions.has(key)) || trash === null || now() - trash.atMs > trashAgeMs;
      const hasFailed = now() - failedAtMs <= trashAgeMs;
      if (running === null && isOutdated && !hasFailed && !isStopped) startMeasuring(keys);
      return {
        spaces: models.map(({ id, name, state }, index) => {
          const bytes = revisions.get(keys[index]!);
          return { id, name, state, bytes: bytes === undefined ? null : bytes + (uploads.get(id) ?? 0) };
        }),
        trash: trash?.bytes ?? null,
        isMeasuring: running !== null,
      };
    },
  };
};
