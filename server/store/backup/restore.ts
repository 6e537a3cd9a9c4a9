/**
 * Fills an empty place from an archive. Files go in first and all rows in one transaction last, so that nothing is to
 * be seen of a restore that failed; what it wrote is removed again. One that was killed is cleared by the next.
 */
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fail, ok, type Result } from '#base/result.ts';
import { identityKey } from '../files/file-store.ts';
import { removeBelow } from '../files/remove-below.ts';
import { inTransaction } from '../in-transaction.ts';
import { migrate } from '../migrations/migrate.ts';
import { migrations } from '../migrations/migrations.ts';
import { cacheFolder, type Store } from '../open-store.ts';
import { pairStore } from '../store-identity.ts';
import { listTableNames } from '../table-names.ts';
import type { CheckedArchive } from './check-archive.ts';
import { describeError, isBrokenConstraint } from './describe-error.ts';
import {
  retainedTables,
  restorableTables,
  type BackupFailure,
  type BackupOptions,
  type Ending,
  type Manifest,
} from './form.ts';
import { readArchive } from './read-archive.ts';
import { RejectedRows, writeRows } from './restore-rows.ts';

const markFolder = 'restore';
/** In the store from the first file to the last row. */
const unfinished = `${markFolder}/unfinished`;

/** What a server that was started on an empty place has written by itself. */
const ownTables: ReadonlySet<string> = new Set(['secrets']);

const filled = (message: string): BackupFailure => ({ code: 'store.filled', message });

const anyRows = async (store: Store): Promise<boolean> => {
  for (const table of await retainedTables(store)) {
    const row = await store.db
      .selectFrom(table as 'models')
      .select((e) => e.lit(1).as('one'))
      .limit(1)
      .executeTakeFirst();
    if (row && !ownTables.has(table)) return true;
  }
  return false;
};

const anyFiles = async (store: Store): Promise<boolean> => {
  for await (const _ of store.files.list('')) return true;
  return false;
};

/** The mark goes last: as long as it is there, the next restore clears what is left. */
const clearFiles = async (store: Store, written: Iterable<string>): Promise<void> => {
  const tops = new Set(written);
  for await (const { key } of store.files.list('')) tops.add(key.split('/', 1)[0]!);
  tops.delete(markFolder);
  for (const top of tops) await removeBelow(store.files, `${top}/`);
  await removeBelow(store.files, `${markFolder}/`);
};

/** Rejects a place that holds anything; clears it of a restore that was killed. */
const makeRoom = async (store: Store): Promise<BackupFailure | null> => {
  const empty = 'restore into an empty data folder, database and bucket';
  if (await anyRows(store)) return filled(`There are models or other rows in the database already; ${empty}.`);
  if ((await store.files.stat(unfinished)) !== null) {
    await clearFiles(store, []);
    return null;
  }
  return (await anyFiles(store)) ? filled(`There are files in the store already; ${empty}.`) : null;
};

/** The database in the backup's own form, without rows. */
const takeForm = async (store: Store, { form }: Manifest, now: Date): Promise<BackupFailure | null> => {
  const steps = migrations.slice(0, form);
  const taken = await store.database.alone((db) => migrate(db, now, steps));
  if (taken.ok) return null;
  return filled('The database has a newer form than the backup; restore into one that no server was started on yet.');
};

/** Drops tables that refer to each other, in whatever order the database allows. */
const dropTables = async (store: Store, names: readonly string[]): Promise<void> => {
  let left = names;
  for (;;) {
    const rejected: string[] = [];
    for (const name of left)
      await store.db.schema
        .dropTable(name)
        .execute()
        .catch(() => rejected.push(name));
    if (rejected.length === 0 || rejected.length === left.length) return;
    left = rejected;
  }
};

/** What was there before, so that a restore that fails can take back the rest. */
class Undo {
  readonly #store: Store;
  readonly #tablesBefore: ReadonlySet<string>;
  readonly written = new Set<string>();

  constructor(store: Store, tablesBefore: readonly string[]) {
    this.#store = store;
    this.#tablesBefore = new Set(tablesBefore);
  }

  /** False where database or store cannot be reached: then the next restore clears the place. */
  async run(): Promise<boolean> {
    try {
      // A connection that is lost at the commit does not tell whether the rows are there.
      if (await anyRows(this.#store)) return false;
      await clearFiles(this.#store, this.written);
      const tables = await listTableNames(this.#store.db);
      await dropTables(
        this.#store,
        tables.filter((name) => !this.#tablesBefore.has(name)),
      );
      return true;
    } catch {
      return false;
    }
  }
}

const copyIn = async (
  store: Store,
  { file }: CheckedArchive,
  spool: string,
  undo: Undo,
  { now = new Date(), signal, onProgress }: BackupOptions,
): Promise<Result<Ending, BackupFailure>> => {
  const tables: string[] = [];
  const fileOf = (table: string): string => path.join(spool, table);
  let known: ReadonlySet<string> = new Set();
  let files = 0;
  let total = 0;
  const read = await readArchive(file, signal, {
    begin: async (manifest) => {
      total = manifest.files;
      const rejection = await takeForm(store, manifest, now);
      if (rejection) return rejection;
      known = new Set(await restorableTables(store));
      await store.files.write(unfinished, Readable.from([Buffer.from('\n')]), 'text/plain');
      // Of a server that was started here before; the rows bring that of the archive's store.
      await store.files.remove([identityKey]);
      return null;
    },
    rows: async (table, stream) => {
      const message = `${file} has a table "${table}" that is none of ours.`;
      if (!known.has(table)) return { code: 'backup.unreadable', message };
      await pipeline(stream, createWriteStream(fileOf(table)));
      tables.push(table);
      return null;
    },
    file: async (key, stream, contentType) => {
      undo.written.add(key.split('/', 1)[0]!);
      await store.files.write(key, stream, contentType);
      files++;
      onProgress?.({ stage: 'files', done: files, total, item: key });
    },
  });
  if (!read.ok) return read;
  const rows = await inTransaction(store, async (work) => {
    await store.database.deferReferences(work);
    const count = await writeRows(work, fileOf, tables);
    await store.database.settleReferences(work);
    return count;
  });
  return ok({ rows, files, problems: read.value.problems });
};

const failureOf = (file: string, thrown: unknown): BackupFailure => {
  const message =
    thrown instanceof RejectedRows
      ? `${file} cannot be restored: ${thrown.message}; take another one.`
      : isBrokenConstraint(thrown)
        ? `${file} cannot be restored: its rows do not fit together (${describeError(thrown)}); take another one.`
        : `Cannot restore ${file}: ${describeError(thrown)}.`;
  return { code: 'restore.failed', message, cause: thrown };
};

const attempt = async (
  store: Store,
  archive: CheckedArchive,
  undo: Undo,
  options: BackupOptions,
): Promise<Result<Ending, BackupFailure>> => {
  let spool: string | null = null;
  try {
    await mkdir(cacheFolder(store.folder), { recursive: true });
    spool = await mkdtemp(path.join(cacheFolder(store.folder), 'restore-'));
    return await copyIn(store, archive, spool, undo, options);
  } catch (thrown) {
    return fail(failureOf(archive.file, thrown));
  } finally {
    if (spool !== null) await rm(spool, { recursive: true, force: true }).catch(() => undefined);
  }
};

/** The rows are there, so that nothing is undone any more: a server's first start does the same. */
const settle = async (store: Store, { now = new Date(), onNotice }: BackupOptions): Promise<void> => {
  try {
    await removeBelow(store.files, `${markFolder}/`);
    await store.database.alone((db) => migrate(db, now));
    // The store that the archive was made of may still be there.
    await pairStore(store);
  } catch (thrown) {
    onNotice?.(`The last step is left to the server's first start: ${describeError(thrown)}.`);
  }
};

/** The caller holds the data lock and has opened the store as it is. */
export const restoreBackup = async (
  store: Store,
  archive: CheckedArchive,
  options: BackupOptions = {},
): Promise<Result<Ending, BackupFailure>> => {
  let undo: Undo;
  try {
    const rejection = await makeRoom(store);
    if (rejection) return fail(rejection);
    undo = new Undo(store, await listTableNames(store.db));
  } catch (thrown) {
    return fail(failureOf(archive.file, thrown));
  }
  const restored = await attempt(store, archive, undo, options);
  if (restored.ok) {
    await settle(store, options);
    return restored;
  }
  if (await undo.run()) return restored;
  const { message, ...failure } = restored.failure;
  return fail({ ...failure, message: `${message} The next restore clears what was written.`, leavesFiles: true });
};
