/** The jobs of a server, and what is removed every hour: ended jobs, and spaces that are in the trash for long. */
import path from 'node:path';
import { spaceTrashRetentionMs } from '#domain/spaces/space-states.ts';
import { recordSecurityEvent } from '../edits/access/security-log.ts';
import { SpaceJobs } from '../edits/jobs/space-jobs.ts';
import type { RunJob } from '../edits/jobs/run-job.ts';
import { acquireDataLock } from '../store/data-lock.ts';
import { removeModel } from '../store/maintenance/remove-revisions.ts';
import { importsFolder, type Store } from '../store/open-store.ts';
import type { StoreSettings } from '../store/store-settings.ts';

const hourMs = 3600 * 1000;

/** Null for a server without commands for jobs. */
export const openJobs = async (store: Store, { runJob }: { readonly runJob?: RunJob }): Promise<SpaceJobs | null> =>
  runJob
    ? SpaceJobs.open({
        folder: path.join(importsFolder(store.folder), 'jobs'),
        run: runJob,
        onError: (what, thrown) => store.database.logFailure(what, thrown),
      })
    : null;

/** Removes spaces that were moved to the trash long ago; those that remain while the store is busy wait an hour. */
export const removeTrashedSpaces = async (
  store: Store,
  settings: StoreSettings = {},
  now = new Date(),
): Promise<void> => {
  const before = new Date(now.getTime() - spaceTrashRetentionMs).toISOString();
  const selectExpired = () =>
    store.db.selectFrom('models').select('id').where('state', '=', 'gone').where('modified', '<', before);
  if ((await selectExpired().execute()).length === 0) return;
  const lock = await acquireDataLock(store.folder, settings);
  if (!lock.ok) return;
  try {
    for (const { id: modelId } of await selectExpired().execute())
      await removeModel(store, modelId, {
        state: 'gone',
        finish: (transaction) =>
          recordSecurityEvent(transaction, { event: 'model.deleted', modelId, detail: 'expired' }, now),
      });
  } finally {
    await lock.value.release();
  }
};

/** Removes what has expired now and every hour. The returned function stops it and waits for a running removal. */
export const startSpaceMaintenance = (
  store: Store,
  jobs: SpaceJobs | null,
  settings?: StoreSettings,
): (() => Promise<void>) => {
  const removeExpired = async (): Promise<void> => {
    try {
      await jobs?.removeExpired();
      await removeTrashedSpaces(store, settings);
    } catch (thrown) {
      store.database.logFailure('cannot remove expired jobs and spaces', thrown);
    }
  };
  let running = removeExpired();
  const timer = setInterval(() => {
    running = running.then(removeExpired);
  }, hourMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
};
