/**
 * A backup's format, a tar archive (docs/reference/backups.md#archive): `backup.json` first, then `rows/{table}.jsonl`,
 * one row a line, then `files/{key}`, then `manifest.jsonl` with the size and the SHA-256 of every entry so far, and
 * `end.json` last, without which it is truncated. Format 1 had no manifest.
 */
import type { Store } from '../open-store.ts';
import { listTableNames } from '../table-names.ts';

export const backupFormat = 2;
/** The first whose archives have a manifest. */
export const firstFormatWithManifest = 2;

export const headName = 'backup.json';
export const manifestName = 'manifest.jsonl';
export const endName = 'end.json';

/** How many problems of one backup or restore are named; the rest is counted. */
export const maxNamedProblems = 20;

export interface Manifest {
  readonly format: number;
  /** The database's: how many migrations it had run. */
  readonly form: number;
  /** How many there were to copy; fewer, when somebody removed some meanwhile. */
  readonly files: number;
  readonly created: string;
}

/** Files that rows name and that are missing or differ from what was recorded. */
export interface BackupProblems {
  readonly count: number;
  /** A sentence for each of the first `maxNamedProblems`. */
  readonly named: readonly string[];
}

export interface Ending {
  readonly rows: number;
  readonly files: number;
  readonly problems: BackupProblems;
}

/** A line of the manifest. */
export interface ArchiveEntry {
  readonly path: string;
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

export interface BackupFailure {
  readonly code:
    | 'backup.exists'
    | 'backup.unreadable'
    | 'backup.newer'
    | 'backup.failed'
    | 'restore.failed'
    | 'store.filled'
    | 'stopped';
  readonly message: string;
  /** Whether the place holds what only the next restore can clear. */
  readonly leavesFiles?: boolean;
  /** What was thrown, for `--debug`. */
  readonly cause?: unknown;
}

export interface BackupProgress {
  readonly stage: 'rows' | 'files' | 'checking';
  readonly done: number;
  readonly total: number;
  readonly item: string;
}

export interface BackupOptions {
  readonly now?: Date;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: BackupProgress) => void;
  readonly onNotice?: (sentence: string) => void;
}

/** The migrations' own record, notes of what this machine has half done, and of files that no archive holds. */
const ownRecords: ReadonlySet<string> = new Set(['migrations', 'adoptions', 'unreferenced_files']);
/** Uploads that are not complete: their bytes are in no archive. */
const unfinishedUploads: ReadonlySet<string> = new Set(['uploads', 'upload_parts']);

/** Folders of the store that no archive holds: uploads that are not complete, and the mark of an unfinished restore. */
export const temporaryFolders: ReadonlySet<string> = new Set(['uploads', 'upload-parts', 'restore']);

/** Every table whose rows an archive may hold: of format 1, also those of uploads. */
export const restorableTables = async (store: Pick<Store, 'db'>): Promise<readonly string[]> =>
  (await listTableNames(store.db)).filter((name) => !ownRecords.has(name));

/** Every table whose rows a backup holds; those of later steps come by themselves. */
export const retainedTables = async (store: Pick<Store, 'db'>): Promise<readonly string[]> =>
  (await restorableTables(store)).filter((name) => !unfinishedUploads.has(name));
