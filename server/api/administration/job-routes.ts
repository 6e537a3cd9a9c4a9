/**
 * `/api/v1/jobs`, the jobs of all users of this server (docs/reference/server-settings.md#jobs), and `/api/v1/backups`
 * (docs/reference/backups.md#in-the-browser), for administrators.
 */
import { stat } from 'node:fs/promises';
import contentDisposition from 'content-disposition';
import { recordSecurityEvent } from '../../edits/access/security-log.ts';
import { findLastBackup } from '../../edits/last-backup.ts';
import { backupFile } from '../../edits/jobs/job-folder.ts';
import { jobResult, type Job } from '../../edits/jobs/job.ts';
import type { SpaceJobs } from '../../edits/jobs/space-jobs.ts';
import type { Store } from '../../store/open-store.ts';
import { jsonResponse, noContent, notFound } from '../../wire/plain-responses.ts';
import type { FindActor } from '../access/find-actor.ts';
import { forAdministrators, type Administrator } from '../access/for-administrators.ts';
import { createdResponse, jobsDisabled } from '../spaces/space-routes.ts';

export interface JobRoutesConfig {
  readonly store: Store;
  /** Null for a server without commands for jobs. */
  readonly jobs: SpaceJobs | null;
}

const isBackup = ({ stored }: Job): boolean => stored.kind === 'backup';

/** By id; accounts that were deleted are not in it. */
const readCreators = async ({ db }: Store, jobs: readonly Job[]) => {
  // PostgreSQL rejects an empty list: no id is ''.
  const ids = ['', ...new Set(jobs.map(({ stored }) => stored.createdBy))];
  const rows = await db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, email, first_name: first, last_name: last }) => [id, { email, name: `${first} ${last}`.trim() }]),
  );
};

/** `/api/v1/jobs` */
export const createAllJobsRoute = ({ store, jobs }: JobRoutesConfig, findActor: FindActor) =>
  forAdministrators(findActor, async () => {
    if (!jobs) return jobsDisabled();
    const listed = jobs.list();
    const creators = await readCreators(store, listed);
    return jsonResponse(200, {
      jobs: listed.map((job) => ({ ...jobResult(job), startedBy: creators.get(job.stored.createdBy) ?? null })),
    });
  });

/** `/api/v1/jobs/{job}` and `/api/v1/backups/{job}` */
export const createJobRemovalRoute = (
  { jobs }: JobRoutesConfig,
  findActor: FindActor,
  isIncluded: (job: Job) => boolean = () => true,
) =>
  forAdministrators(findActor, async (_request, _by, [id = '']) => {
    const job = jobs?.get(id);
    if (!jobs || !job || !isIncluded(job)) return notFound();
    await jobs.remove(id);
    return noContent();
  });

export const createBackupRemovalRoute = (config: JobRoutesConfig, findActor: FindActor) =>
  createJobRemovalRoute(config, findActor, isBackup);

/** `/api/v1/backups` */
export const createBackupsRoute = ({ store, jobs }: JobRoutesConfig, findActor: FindActor) =>
  forAdministrators(findActor, async ({ method }, { personId }) => {
    if (!jobs) return jobsDisabled();
    if (method === 'POST') return createdResponse(await jobs.createBackup(personId));
    return jsonResponse(200, {
      backups: jobs.list().filter(isBackup).map(jobResult),
      last: await findLastBackup(store),
    });
  });

/** The date is that of the request, in UTC: "enfilade-2026-01-31.tar". */
const archiveName = ({ stored }: Job): string => `enfilade-${stored.created.slice(0, 10)}.tar`;

/** The first request of each administrator for an archive is recorded, whatever part of it is requested. */
const createRecordDownload = (store: Store) => {
  const recorded = new Set<string>();
  return async ({ stored }: Job, by: Administrator): Promise<void> => {
    const key = `${by.personId} ${stored.id}`;
    if (recorded.has(key)) return;
    const detail = stored.state === 'failed' ? 'incomplete' : '';
    await recordSecurityEvent(store.db, { ...by, event: 'backup.downloaded', detail });
    recorded.add(key);
  };
};

/** `/api/v1/backups/{job}/archive` */
export const createArchiveRoute = ({ store, jobs }: JobRoutesConfig, findActor: FindActor) => {
  const recordDownload = createRecordDownload(store);
  return forAdministrators(findActor, async ({ method }, by, [id = '']) => {
    const job = jobs?.get(id);
    if (!jobs || !job || !isBackup(job) || job.stored.bytes === 0) return notFound();
    const file = backupFile(jobs.folderOf(id));
    const found = await stat(file).catch(() => null);
    if (!found) return notFound();
    if (method === 'GET') await recordDownload(job, by);
    const headers = {
      'content-type': 'application/x-tar',
      'content-disposition': contentDisposition(archiveName(job), { type: 'attachment' }),
      'cache-control': 'private, no-store',
      // Browsers continue a download only with a validator.
      etag: `"${id}-${found.size}"`,
    };
    return { status: 200, headers, body: { path: file, size: found.size } };
  });
};
