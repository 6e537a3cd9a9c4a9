/** Writes everything that lasts into one archive: the rows as of one moment, then every file of the store. */
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdtemp, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pack, type Pack } from 'tar-stream';
import { fail, ok, type Result } from '#base/result.ts';
import type { PlainRow } from '../store/database/open-database.ts';
import { revisionKey, type ListedFile } from '../store/files/file-store.ts';
import { syncFolder } from '../store/files/sync-folder.ts';
import { inSnapshot } from '../store/in-transaction.ts';
import { sweepLeftovers } from '../store/leftovers.ts';
import type { Store } from '../store/open-store.ts';
import {
  backupFormat,
  keptTables,
  type BackupFailure,
  type BackupOptions,
  type Ending,
  type Manifest,
} from './form.ts';

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

/** The rows of every table into a folder, since an archive wants to know a size before the bytes. */
const spoolRows = (store: Store, folder: string, { signal, onProgress }: BackupOptions) =>
  inSnapshot(store, async (work) => {
    const tables = await keptTables({ db: work });
    let rows = 0;
    for (const [done, table] of tables.entries()) {
      signal?.throwIfAborted();
      onProgress?.({ stage: 'rows', done, total: tables.length, item: table });
      const lines = linesOf(table, store.database.rowsOf(work, table), (more) => {
        rows += more;
      });
      await pipeline(Readable.from(lines), createWriteStream(path.join(folder, table)));
    }
    const { form } = await work
      .selectFrom('migrations')
      .select((e) => e.fn.max('version').as('form'))
      .executeTakeFirstOrThrow();
    onProgress?.({ stage: 'rows', done: tables.length, total: tables.length, item: '' });
    return { tables, rows, form };
  });

const add = (archive: Pack, name: string, size: number, mtime: Date, stream: Readable): Promise<void> =>
  new Promise((resolve, reject) => {
    const entry = archive.entry({ name, size, mtime }, (error) => (error ? reject(error) : resolve()));
    stream.once('error', reject).pipe(entry);
  });

const addText = (archive: Pack, name: string, value: object, mtime: Date): Promise<void> => {
  const bytes = Buffer.from(`${JSON.stringify(value)}\n`);
  return add(archive, name, bytes.length, mtime, Readable.from([bytes]));
};

/** What an import is still sending is none of the store's yet. */
const filesOf = async (store: Store): Promise<readonly ListedFile[]> => {
  const notes = await store.db.selectFrom('adoptions').selectAll().execute();
  const unserved = notes.map(({ model_id, revision }) => revisionKey(model_id, revision));
  const found: ListedFile[] = [];
  for await (const each of store.files.list(''))
    if (!unserved.some((folder) => each.key.startsWith(folder))) found.push(each);
  return found;
};

const addFiles = async (
  store: Store,
  listed: readonly ListedFile[],
  archive: Pack,
  { signal, onProgress }: BackupOptions,
): Promise<number> => {
  let files = 0;
  for (const [i, { key, modified }] of listed.entries()) {
    signal?.throwIfAborted();
    const found = await store.files.read(key);
    // Removed since by somebody who edits.
    if (found) {
      await add(archive, `files/${key}`, found.size, new Date(modified), found.stream);
      files++;
    }
    onProgress?.({ stage: 'files', done: i + 1, total: listed.length, item: key });
  }
  return files;
};

const fill = async (store: Store, archive: Pack, spool: string, options: BackupOptions): Promise<Ending> => {
  const now = options.now ?? new Date();
  const { tables, rows, form } = await spoolRows(store, spool, options);
  const listed = await filesOf(store);
  const manifest: Manifest = { format: backupFormat, form, files: listed.length, created: now.toISOString() };
  await addText(archive, 'backup.json', manifest, now);
  for (const table of tables) {
    const file = path.join(spool, table);
    await add(archive, `rows/${table}.jsonl`, (await stat(file)).size, now, createReadStream(file));
  }
  const ending: Ending = { rows, files: await addFiles(store, listed, archive, options) };
  await addText(archive, 'end.json', ending, now);
  archive.finalize();
  return ending;
};

/**
 * The caller holds the data lock. The archive has its name once it is whole. Throws what disk, database or store throw.
 */
export const writeBackup = async (
  store: Store,
  file: string,
  options: BackupOptions = {},
): Promise<Result<Ending, BackupFailure>> => {
  if (existsSync(file))
    return fail({ code: 'backup.exists', message: `${file} is there already; name another file, or remove it.` });
  await sweepLeftovers(store);
  const folder = path.dirname(path.resolve(file));
  // Hidden, or in a data folder it would be taken for a part of the store.
  const spool = await mkdtemp(path.join(folder, '.backup-'));
  const draft = path.join(spool, '.archive');
  const archive = pack();
  try {
    // It holds the hashes of passwords and the server's secrets.
    const written = pipeline(archive, createWriteStream(draft, { flush: true, mode: 0o600 }));
    const filled = fill(store, archive, spool, options).catch((thrown: Error) => {
      archive.destroy(thrown);
      throw thrown;
    });
    const [ending] = await Promise.all([filled, written]);
    await rename(draft, file);
    await syncFolder(folder);
    return ok(ending);
  } catch (thrown) {
    if (options.signal?.aborted) return fail({ code: 'stopped', message: 'Stopped; nothing was written.' });
    throw thrown;
  } finally {
    await rm(spool, { recursive: true, force: true });
  }
};
