/**
 * Jobs that import a space, add files to one, duplicate it, prepare its download, or make a backup of the server, as the
 * server returns them (docs/reference/spaces.md#jobs).
 */
import type { FailureValues } from './import-failures.ts';

export const jobStates = ['uploading', 'waiting', 'running', 'done', 'failed'] as const;
export type JobState = (typeof jobStates)[number];

/** Why a job failed. A page makes its text from code and values; codes of imports: docs/reference/imports.md#failures. */
export interface JobFailure {
  readonly code: string;
  readonly values: FailureValues;
  /** One sentence for people, in English. */
  readonly message: string;
}

export interface SpaceJob {
  readonly id: string;
  readonly kind: 'import' | 'addition' | 'export' | 'duplicate' | 'backup';
  readonly state: JobState;
  /** Of the space, for a duplicate that of the copy; '' where the importer will choose it, and for a backup. */
  readonly name: string;
  /** ISO 8601. */
  readonly created: string;
  /** All bytes of an upload, and those of complete files; of a backup that is done, its size. */
  readonly bytes: number;
  readonly receivedBytes: number;
  /** The stage that is running, such as `panoramas`; '' otherwise. */
  readonly stage: string;
  readonly done: number;
  readonly total: number;
  /** The imported space, or the copy; null before. Of an export and an addition the space itself. */
  readonly modelId: string | null;
  /** Viewpoints without a place that an addition has brought; 0 of other jobs. */
  readonly added: number;
  /** Null unless the job failed. */
  readonly failure: JobFailure | null;
}

export const isUnfinished = ({ state }: Pick<SpaceJob, 'state'>): boolean => state !== 'done' && state !== 'failed';

/** The jobs that were unfinished in `before` and are finished in `after`; none without `before`. */
export const endedSince = <Job extends Pick<SpaceJob, 'id' | 'state'>>(
  before: readonly Job[] | null,
  after: readonly Job[],
): readonly Job[] => {
  const unfinished = new Set((before ?? []).filter(isUnfinished).map(({ id }) => id));
  return after.filter((job) => unfinished.has(job.id) && !isUnfinished(job));
};
