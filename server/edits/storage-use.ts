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

/** Older figures are measured again: those of the trash, and of what could not be read. */
const maxAgeMs = 60_000;

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
  /** Bytes by the key of the revision's folder. */
  const revisions = new Map<string, number>();
  let trash: number | null = null;
  /** What the last measurement was for, and when it ended. */
  let last: { readonly keys: ReadonlySet<string>; readonly atMs: number } | null = null;
  let running: Promise<void> | null = null;
  let isStopped = false;

  /** What was counted until then if the server stops meanwhile. */
  const bytesBelow = async (folderKey: string): Promise<number> => {
    let bytes = 0;
    for await (const { size } of store.files.list(folderKey)) {
      if (isStopped) break;
      bytes += size;
    }
    return bytes;
  };
  const measure = async (keys: ReadonlySet<string>): Promise<void> => {
    for (const key of keys) {
      if (revisions.has(key)) continue;
      const bytes = await bytesBelow(key);
      if (isStopped) return;
      // Every revision has files: without any, its folder could not be read.
      if (bytes > 0) revisions.set(key, bytes);
    }
    // Other revisions are not served any more.
    for (const key of revisions.keys()) if (!keys.has(key)) revisions.delete(key);
    trash = await bytesBelow(trashFolderKey);
  };
  const startMeasuring = (keys: ReadonlySet<string>): void => {
    running = measure(keys)
      .catch((thrown: unknown) => store.database.logFailure('cannot measure the files of the store', thrown))
      .finally(() => {
        running = null;
        last = { keys, atMs: now() };
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
      const { keys: measured = new Set<string>(), atMs = -Infinity } = last ?? {};
      const isOutdated = now() - atMs > maxAgeMs || keys.some((key) => !measured.has(key));
      if (running === null && isOutdated && !isStopped) startMeasuring(new Set(keys));
      return {
        spaces: models.map(({ id, name, state }, index) => {
          const bytes = revisions.get(keys[index]!);
          return { id, name, state, bytes: bytes === undefined ? null : bytes + (uploads.get(id) ?? 0) };
        }),
        trash,
        isMeasuring: running !== null,
      };
    },
  };
};
