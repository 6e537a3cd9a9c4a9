/**
 * Writes everything that lasts into one archive: the rows as of one moment, then every file of the store. Files that
 * those rows name are compared with what is recorded of them (docs/reference/backups.md#checks).
 */
import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pack } from 'tar-stream';
import { fail, ok, type Result } from '#base/result.ts';
import { compareFile, describeProblem, isUploadNamed } from '../check-stored-files.ts';
import type { PlainRow } from '../database/open-database.ts';
import { expectedAttachments, expectedModelFiles, type ExpectedFile } from '../expected-files.ts';
import { revisionKey, type ListedFile } from '../files/file-store.ts';
import { syncFolder } from '../files/sync-folder.ts';
import { inSnapshot } from '../in-transaction.ts';
import { sweepLeftovers } from '../remove-revisions.ts';
import type { Store } from '../open-store.ts';
import { ArchiveWriter } from './archive-writer.ts';
import { describeError } from './describe-error.ts';
import { createDraftFolder, removeLeftDrafts, type DraftFolder } from './draft-folder.ts';
import {
  backupFormat,
  headName,
  retainedTables,
  temporaryFolders,
  type BackupFailure,
  type BackupOptions,
  type Ending,
  type Manifest,
} from './form.ts';
import { ProblemList } from './problem-list.ts';

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
 * The rows of every table into the draft's folder, since an archive wants to know a size before the bytes, and the files
 * that these rows name.
 */
const spoolRows = (store: Store, draft: DraftFolder, problems: ProblemList, { signal, onProgress }: BackupOptions) =>
  inSnapshot(store, async (work) => {
    const tables = await retainedTables({ db: work });
    let rows = 0;
    for (const [done, table] of tables.entries()) {
      signal?.throwIfAborted();
      onProgress?.({ stage: 'rows', done, total: tables.length, item: table });
      const lines = linesOf(table, store.database.rowsOf(work, table), (more) => {
        rows += more;
      });
      await pipeline(Readable.from(lines), createWriteStream(draft.rows(table)), { ...(signal && { signal }) });
    }
    const { form } = await work
      .selectFrom('migrations')
      .select((e) => e.fn.max('version').as('form'))
      .executeTakeFirstOrThrow();
    onProgress?.({ stage: 'rows', done: tables.length, total: tables.length, item: '' });
    const expected = new Map(await expectedAttachments(work));
    for (const model of await work.selectFrom('models').select(['id', 'revision']).execute()) {
      const { files, unreadable } = await expectedModelFiles(work, store.files, model);
      for (const [key, file] of files) expected.set(key, file);
      if (unreadable !== null) problems.add(`${unreadable} cannot be read.`);
    }
    return { tables, rows, form, expected };
  });

/** What an import is still sending is none of the store's yet. */
const filesOf = async (store: Store): Promise<readonly ListedFile[]> => {
  const notes = await store.db.selectFrom('adoptions').selectAll().execute();
  const unserved = notes.map(({ model_id, revision }) => revisionKey(model_id, revision));
  const found: ListedFile[] = [];
  for await (const each of store.files.list(''))
    if (!temporaryFolders.has(each.key.split('/', 1)[0]!) && !unserved.some((folder) => each.key.startsWith(folder)))
      found.push(each);
  return found;
};

/** The entry that was written, null where there is no such file any more, or a sentence where it cannot be read. */
const addFile = async (
  store: Store,
  { key, modified }: ListedFile,
  archive: ArchiveWriter,
  signal: AbortSignal | undefined,
) => {
  const found = await store.files.read(key);
  if (!found) return null;
  try {
    // Before its entry begins, which could not be taken back.
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
  problems: ProblemList,
  { signal, onProgress }: BackupOptions,
): Promise<number> => {
  const left = new Map(expected);
  let files = 0;
  for (const [i, each] of listed.entries()) {
    signal?.throwIfAborted();
    const added = await addFile(store, each, archive, signal);
    const file = left.get(each.key);
    if (typeof added === 'string') problems.add(added);
    else if (added) {
      files++;
      const problem = file && compareFile(each.key, file, added);
      if (problem) problems.add(describeProblem(problem));
    }
    if (added) left.delete(each.key);
    onProgress?.({ stage: 'files', done: i + 1, total: listed.length, item: each.key });
  }
  for (const [key, file] of left) {
    // Removed since by somebody who edits, with its row.
    if (key.startsWith('attachments/') && !(await isUploadNamed(store, key))) continue;
    problems.add(describeProblem(compareFile(key, file, null)!));
  }
  return files;
};

const fill = async (
  store: Store,
  archive: ArchiveWriter,
  draft: DraftFolder,
  now: Date,
  options: BackupOptions,
): Promise<Ending> => {
  const problems = new ProblemList();
  const { tables, rows, form, expected } = await spoolRows(store, draft, problems, options);
  const listed = await filesOf(store);
  const head: Manifest = { format: backupFormat, form, files: listed.length, created: now.toISOString() };
  await archive.addJson(headName, head);
  for (const table of tables) {
    const file = draft.rows(table);
    await archive.add(`rows/${table}.jsonl`, (await stat(file)).size, createReadStream(file));
  }
  const files = await addFiles(store, expected, listed, archive, problems, options);
  const ending: Ending = { rows, files, problems: problems.all };
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
): Promise<Ending> => {
  const archive = pack();
  // It holds the hashes of passwords and the server's secrets.
  const written = pipeline(archive, createWriteStream(draft.archive, { flush: true, mode: 0o600 }));
  const filled = fill(store, new ArchiveWriter(archive, now, options.signal), draft, now, options).catch(
    (thrown: Error) => {
      archive.destroy(thrown);
      throw thrown;
    },
  );
  // The disk's error, where there is one: the archive's follows from it.
  const [ending, disk] = await Promise.allSettled([filled, written]);
  if (disk.status === 'rejected' && (ending.status === 'fulfilled' || isSystemError(disk.reason))) throw disk.reason;
  if (ending.status === 'rejected') throw ending.reason;
  await rename(draft.archive, file);
  await syncFolder(path.dirname(path.resolve(file)));
  return ending.value;
};

/**
 * The caller holds the data lock. The archive has its name once it is complete; one that lacks files which rows name, or
 * holds damaged ones, says so in `problems`.
 */
export const writeBackup = async (
  store: Store,
  file: string,
  options: BackupOptions = {},
): Promise<Result<Ending, BackupFailure>> => {
  if (existsSync(file))
    return fail({ code: 'backup.exists', message: `${file} is there already; name another file, or remove it.` });
  const now = options.now ?? new Date();
  const folder = path.dirname(path.resolve(file));
  let draft: DraftFolder | null = null;
  try {
    await sweepLeftovers(store);
    await removeLeftDrafts(folder, now);
    // Hidden, or in a data folder it would be taken for a part of the store.
    draft = await createDraftFolder(folder);
    return ok(await writeArchive(store, file, draft, now, options));
  } catch (thrown) {
    if (options.signal?.aborted) return fail({ code: 'stopped', message: 'Stopped; nothing was written.' });
    return fail({
      code: 'backup.failed',
      message: `Cannot write ${file}: ${describeError(thrown)}; nothing was written.`,
      cause: thrown,
    });
  } finally {
    await draft?.remove();
  }
};
