/**
 * The format of a backup, a tar archive (docs/reference/backups.md#archive): `backup.json` first, then
 * `rows/{table}.jsonl` with one row per line, then `files/{key}`, then `manifest.jsonl` with the size and the SHA-256
 * of every entry so far, and `end.json` last, without which the archive is truncated. Format 1 has no manifest.
 */
import type { Store } from '../open-store.ts';
import { listTableNames } from '../tables/list-table-names.ts';

export const backupFormat = 2;
/** The first format with a manifest. */
export const firstFormatWithManifest = 2;

export const headName = 'backup.json';
export const manifestName = 'manifest.jsonl';
export const endName = 'end.json';

/** How many problems of a backup or restore are named; all are counted. */
export const maxNamedIssues = 20;

export interface Manifest {
  readonly format: number;
  /** The database's version: the number of its migrations. */
  readonly form: number;
  /** The number of files to copy; the archive has fewer if some were removed meanwhile. */
  readonly files: number;
  readonly created: string;
}

/** Files that rows reference and that are missing or differ from their record. */
export interface FileIssues {
  readonly count: number;
  /** A sentence for each of the first `maxNamedIssues`. */
  readonly named: readonly string[];
}

/** Collects sentences about files that are missing or damaged. */
export class IssueList {
  #count = 0;
  readonly #named: string[] = [];

  add(sentence: string): void {
    this.#count++;
    if (this.#named.length < maxNamedIssues) this.#named.push(sentence);
  }

  get all(): FileIssues {
    return { count: this.#count, named: this.#named };
  }
}

export interface BackupSummary {
  readonly rows: number;
  readonly files: number;
  readonly problems: FileIssues;
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
    | 'disk-full'
    | 'restore.failed'
    | 'store.filled'
    | 'stopped';
  readonly message: string;
  /** Whether files remain that only the next restore can remove. */
  readonly leavesFiles?: boolean;
  /** The thrown error, for `--debug`. */
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
  /** Of a backup: how many bytes of the archive's disk must remain free. */
  readonly reservedBytes?: number;
}

/**
 * The migrations' own table, unfinished imports of this machine, records of files that no archive contains, and pages
 * that were open at the moment.
 */
const unarchivedTables: ReadonlySet<string> = new Set(['migrations', 'adoptions', 'unreferenced_files', 'presence']);
/** Unfinished uploads, whose bytes are in no archive. */
const unfinishedUploads: ReadonlySet<string> = new Set(['uploads', 'upload_parts']);

/** Folders of the store that no archive contains: unfinished uploads, and the marker of an unfinished restore. */
export const temporaryFolders: ReadonlySet<string> = new Set(['uploads', 'upload-parts', 'restore']);

/** All tables whose rows an archive may contain; archives of format 1 also contain unfinished uploads. */
export const restorableTables = async (store: Pick<Store, 'db'>): Promise<readonly string[]> =>
  (await listTableNames(store.db)).filter((name) => !unarchivedTables.has(name));

/** All tables whose rows a backup contains; tables of later migrations are included automatically. */
export const retainedTables = async (store: Pick<Store, 'db'>): Promise<readonly string[]> =>
  (await restorableTables(store)).filter((name) => !unfinishedUploads.has(name));
