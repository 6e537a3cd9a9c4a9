/**
 * Writes the whole store into one archive: the rows of one snapshot, then every file. Files that these rows reference
 * are compared with their records (docs/reference/backups.md#checks).
 */
import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { rename, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pack } from 'tar-stream';
import { formatBytesInEnglish } from '#base/bytes.ts';
import { fail, ok, type Result } from '#base/result.ts';
import { compareFile, describeFileIssue, isUploadNamed } from '../maintenance/check-stored-files.ts';
import type { PlainRow } from '../database/open-database.ts';
import { expectedAttachments, expectedModelFiles, type ExpectedFile } from '../maintenance/expected-files.ts';
import { revisionKey, type ListedFile } from '../files/file-store.ts';
import { syncFolder } from '../files/folders.ts';
import { inSnapshot } from '../transactions.ts';
import { sweepLeftovers } from '../maintenance/remove-revisions.ts';
import type { Store } from '../open-store.ts';
import { ArchiveWriter } from './archive-writer.ts';
import { describeError } from './describe-error.ts';
import { createDraftFolder, removeAbandonedDrafts, type DraftFolder } from './draft-folder.ts';
import {
  backupFormat,
  headName,
  retainedTables,
  temporaryFolders,
  type BackupFailure,
  type BackupOptions,
  type BackupSummary,
  type Manifest,
  IssueList,
} from './backup-format.ts';

const lineOf = (table: string, row: PlainRow): string => {
  for (const [column, value] of Object.entries(row))
    if (typeof value === 'object' && value !== null)
      throw new TypeError(`${table}.${column} holds what a line of JSON cannot carry: ${typeof value}`);
  return `${JSON.stringify(row)}\n`;
};

async function* linesOf(table: string, batches: AsyncIterable<readonly PlainRow[]>, count: (rows: number) => void) {
  for await (const rows of batches) {
    count(rows.length);
    yield rows.map((row) => lineOf(table, row)).join('');
  }
}

/**
 * Writes the rows of all tables to the draft folder, since a tar entry needs its size in advance, and collects the
 * files that these rows reference.
 */
const spoolRows = (store: Store, draft: DraftFolder, problems: IssueList, { signal, onProgress }: BackupOptions) =>
  inSnapshot(store, async (transaction) => {
    const tables = await retainedTables({ db: transaction });
    let rows = 0;
    for (const [done, table] of tables.entries()) {
      signal?.throwIfAborted();
      onProgress?.({ stage: 'rows', done, total: tables.length, item: table });
      const lines = linesOf(table, store.database.rowsOf(transaction, table), (added) => {
        rows += added;
      });
      await pipeline(Readable.from(lines), createWriteStream(draft.rows(table)), { ...(signal && { signal }) });
    }
    const { form } = await transaction
      .selectFrom('migrations')
      .select((e) => e.fn.max('version').as('form'))
      .executeTakeFirstOrThrow();
    onProgress?.({ stage: 'rows', done: tables.length, total: tables.length, item: '' });
    const expected = new Map(await expectedAttachments(transaction));
    for (const model of await transaction.selectFrom('models').select(['id', 'revision']).execute()) {
      const { files, unreadable } = await expectedModelFiles(transaction, store.files, model);
      for (const [key, file] of files) expected.set(key, file);
      if (unreadable !== null) problems.add(`${unreadable} cannot be read.`);
    }
    return { tables, rows, form, expected };
  });

/** Files of a running import do not belong to the store yet. */
const filesOf = async (store: Store): Promise<readonly ListedFile[]> => {
  const notes = await store.db.selectFrom('adoptions').selectAll().execute();
  const unserved = notes.map(({ model_id, revision }) => revisionKey(model_id, revision));
  const found: ListedFile[] = [];
  for await (const each of store.files.list(''))
    if (!temporaryFolders.has(each.key.split('/', 1)[0]!) && !unserved.some((folder) => each.key.startsWith(folder)))
      found.push(each);
  return found;
};

/** The written entry, null if the file no longer exists, or a sentence if it cannot be read. */
const addFile = async (
  store: Store,
  { key, modified }: ListedFile,
  archive: ArchiveWriter,
  signal: AbortSignal | undefined,
) => {
  const found = await store.files.read(key);
  if (!found) return null;
  try {
    // Before the entry starts, because it could not be undone.
    await once(found.stream, 'readable', { ...(signal && { signal }) });
  } catch (thrown) {
    found.stream.destroy();
    signal?.throwIfAborted();
    return `${key} cannot be read: ${describeError(thrown)}.`;
  }
  return archive.add(`files/${key}`, found.size, found.stream, new Date(modified));
};

const addFiles = async (
  store: Store,
  expected: ReadonlyMap<string, ExpectedFile>,
  listed: readonly ListedFile[],
  archive: ArchiveWriter,
  problems: IssueList,
  { signal, onProgress }: BackupOptions,
): Promise<number> => {
  const missing = new Map(expected);
  let files = 0;
  for (const [i, each] of listed.entries()) {
    signal?.throwIfAborted();
    const added = await addFile(store, each, archive, signal);
    const file = missing.get(each.key);
    if (typeof added === 'string') problems.add(added);
    else if (added) {
      files++;
      const problem = file && compareFile(each.key, file, added);
      if (problem) problems.add(describeFileIssue(problem));
    }
    if (added) missing.delete(each.key);
    onProgress?.({ stage: 'files', done: i + 1, total: listed.length, item: each.key });
  }
  for (const [key, file] of missing) {
    // Removed meanwhile by an editor, together with its row.
    if (key.startsWith('attachments/') && !(await isUploadNamed(store, key))) continue;
    problems.add(describeFileIssue(compareFile(key, file, null)!));
  }
  return files;
};

/** Bytes that the draft folder's disk lacks, beyond what is in it already; 0 or less if the files fit. */
const findMissingBytes = async (
  folder: string,
  listed: readonly ListedFile[],
  reservedBytes: number,
): Promise<number> => {
  const { bavail, bsize, blocks } = await statfs(folder);
  // Some network file systems have no such figures.
  if (blocks === 0) return 0;
  return listed.reduce((sum, { size }) => sum + size, reservedBytes) - bavail * bsize;
};

class DiskFullError extends Error {}

const writeEntries = async (
  store: Store,
  archive: ArchiveWriter,
  draft: DraftFolder,
  now: Date,
  options: BackupOptions,
): Promise<BackupSummary> => {
  const problems = new IssueList();
  const { tables, rows, form, expected } = await spoolRows(store, draft, problems, options);
  const listed = await filesOf(store);
  const missing = await findMissingBytes(path.dirname(draft.archive), listed, options.reservedBytes ?? 0);
  if (missing > 0)
    throw new DiskFullError(
      `There is no room for this backup: its disk lacks ${formatBytesInEnglish(missing)}; nothing was written.`,
    );
  const head: Manifest = { format: backupFormat, form, files: listed.length, created: now.toISOString() };
  await archive.addJson(headName, head);
  for (const table of tables) {
    const file = draft.rows(table);
    await archive.add(`rows/${table}.jsonl`, (await stat(file)).size, createReadStream(file));
  }
  const files = await addFiles(store, expected, listed, archive, problems, options);
  const ending: BackupSummary = { rows, files, problems: problems.all };
  await archive.end(ending);
  return ending;
};

const isSystemError = (reason: unknown): boolean => (reason as { syscall?: unknown }).syscall !== undefined;

const writeArchive = async (
  store: Store,
  file: string,
  draft: DraftFolder,
  now: Date,
  options: BackupOptions,
): Promise<BackupSummary> => {
  const archive = pack();
  // It contains password hashes and the server's secrets.
  const written = pipeline(archive, createWriteStream(draft.archive, { flush: true, mode: 0o600 }));
  const filled = writeEntries(store, new ArchiveWriter(archive, now, options.signal), draft, now, options).catch(
    (thrown: Error) => {
      archive.destroy(thrown);
      throw thrown;
    },
  );
  // The disk's error if there is one: the archive's error is its consequence.
  const [ending, disk] = await Promise.allSettled([filled, written]);
  if (disk.status === 'rejected' && (ending.status === 'fulfilled' || isSystemError(disk.reason))) throw disk.reason;
  if (ending.status === 'rejected') throw ending.reason;
  await rename(draft.archive, file);
  await syncFolder(path.dirname(path.resolve(file)));
  return ending.value;
};

/**
 * Writes a backup. The caller holds the data lock. The archive gets its name when it is complete. Missing and damaged
 * files are reported in `problems`.
 */
export const writeBackup = async (
  store: Store,
  file: string,
  options: BackupOptions = {},
): Promise<Result<BackupSummary, BackupFailure>> => {
  if (existsSync(file))
    return fail({ code: 'backup.exists', message: `${file} is there already; name another file, or remove it.` });
  const now = options.now ?? new Date();
  const folder = path.dirname(path.resolve(file));
  let draft: DraftFolder | null = null;
  try {
    await sweepLeftovers(store);
    await removeAbandonedDrafts(folder, now);
    // Hidden, because in a data folder it would look like a part of the store.
    draft = await createDraftFolder(folder);
    return ok(await writeArchive(store, file, draft, now, options));
  } catch (thrown) {
    if (options.signal?.aborted) return fail({ code: 'stopped', message: 'Stopped; nothing was written.' });
    if (thrown instanceof DiskFullError) return fail({ code: 'disk-full', message: thrown.message });
    const isDiskFull = (thrown as NodeJS.ErrnoException).code === 'ENOSPC';
    return fail({
      code: isDiskFull ? 'disk-full' : 'backup.failed',
      message: `Cannot write ${file}: ${describeError(thrown)}; nothing was written.`,
      cause: thrown,
    });
  } finally {
    await draft?.remove();
  }
};
