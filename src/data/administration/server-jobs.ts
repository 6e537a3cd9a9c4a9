/**
 * The jobs of all users, and the backups of a server, for administrators (docs/reference/server-settings.md#jobs,
 * docs/reference/backups.md#in-the-browser).
 */
import { ok, type Result } from '#base/result.ts';
import type { SpaceJob } from '#domain/spaces/space-job.ts';
import { postJson, type RequestOptions } from '../json-requests.ts';
import { isJob, requestJson, spaceFailure, type SpaceFailure } from '../spaces/space-requests.ts';

export interface ServerJob extends SpaceJob {
  /** Null if the account was deleted. */
  readonly startedBy: { readonly email: string; readonly name: string } | null;
}

export interface LastBackup {
  /** Milliseconds since 1970. */
  readonly atMs: number;
  readonly isComplete: boolean;
}

export interface Backups {
  /** The newest first. */
  readonly jobs: readonly SpaceJob[];
  /** Made by whatever server or command; null if none is known. */
  readonly last: LastBackup | null;
}

const jobsPath = '/api/v1/jobs';
const backupsPath = '/api/v1/backups';

const isServerJob = (value: unknown): value is ServerJob => isJob(value) && 'startedBy' in value;

export const listServerJobs = async (
  options: RequestOptions = {},
): Promise<Result<readonly ServerJob[], SpaceFailure>> => {
  const read = await requestJson<{ jobs: unknown }>(jobsPath, { method: 'GET' }, options);
  if (!read.ok) return read;
  const { jobs } = read.value;
  return Array.isArray(jobs) ? ok(jobs.filter(isServerJob)) : spaceFailure('unknown');
};

/** Succeeds if the job is gone already. */
export const removeServerJob = async (
  id: string,
  options: RequestOptions = {},
): Promise<Result<null, SpaceFailure>> => {
  const removed = await requestJson(`${jobsPath}/${encodeURIComponent(id)}`, { method: 'DELETE' }, options);
  return removed.ok || removed.failure.code === 'not.found' ? ok(null) : removed;
};

const lastOf = (value: unknown): LastBackup | null => {
  const { at, isComplete } = (value ?? {}) as Readonly<Record<string, unknown>>;
  const atMs = typeof at === 'string' ? Date.parse(at) : NaN;
  return Number.isNaN(atMs) ? null : { atMs, isComplete: isComplete === true };
};

export const listBackups = async (options: RequestOptions = {}): Promise<Result<Backups, SpaceFailure>> => {
  const read = await requestJson<{ backups: unknown; last: unknown }>(backupsPath, { method: 'GET' }, options);
  if (!read.ok) return read;
  const { backups, last } = read.value;
  return Array.isArray(backups) ? ok({ jobs: backups.filter(isJob), last: lastOf(last) }) : spaceFailure('unknown');
};

export const startBackup = async (options: RequestOptions = {}): Promise<Result<null, SpaceFailure>> => {
  const started = await requestJson(backupsPath, postJson({}), options);
  return started.ok ? ok(null) : started;
};

export const archiveUrl = (jobId: string): string => `${backupsPath}/${encodeURIComponent(jobId)}/archive`;
