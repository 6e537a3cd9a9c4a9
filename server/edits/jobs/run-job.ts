/** What a job runs: the command line passes it to the server, which knows neither importers nor exports. */
import type { Result } from '#base/result.ts';
import type { JobFailure } from '#domain/spaces/space-job.ts';

export type JobCommand =
  | {
      readonly kind: 'import';
      readonly source: string;
      /** The folder for what the importer prepares: an interrupted import continues there. */
      readonly staging: string;
      /** '' for that of the source. */
      readonly name: string;
      /** Null for the default of the server. */
      readonly visibility: 'private' | null;
      /** The existing space to which the source is added; null: a new one. */
      readonly into: { readonly modelId: string; readonly asNew: boolean } | null;
    }
  | { readonly kind: 'export'; readonly modelId: string; readonly target: string }
  | { readonly kind: 'backup'; readonly target: string; /** Who requested it. */ readonly personId: string };

export interface JobProgress {
  readonly stage: string;
  readonly done: number;
  readonly total: number;
}

export interface ImportedSpace {
  readonly modelId: string;
  /** How many of its viewpoints are new and have no place. */
  readonly added: number;
}

/**
 * Null for an export or a backup. Codes of a failure: `busy` (another command uses the store), `stopped`
 * (the command was aborted), those of the command.
 */
export type JobOutcome = Result<ImportedSpace | null, JobFailure>;

export type RunJob = (
  command: JobCommand,
  options: { readonly signal: AbortSignal; readonly onProgress: (progress: JobProgress) => void },
) => Promise<JobOutcome>;
