/**
 * Fills an empty place from an archive. Files go in first and all rows in one transaction last, so that nothing is to
 * be seen of a restore that ended on the way; the next one clears what it left and begins anew.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Transaction } from 'kysely';
import { fail, ok, type Result } from '#base/result.ts';
import { removeBelow } from '../store/files/remove-below.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { migrate } from '../store/migrate.ts';
import { migrations } from '../store/migrations.ts';
import { cacheFolder, type Store } from '../store/open-store.ts';
import type { Tables } from '../store/tables.ts';
import { keptTables, type BackupFailure, type BackupOptions, type Ending, type Manifest } from './form.ts';
import { readArchive } from './read-archive.ts';

/** In the store from the first file to the last row. */
const unfinished = 'restore/unfinished';

/** Rows of one statement: their values stay below what either database takes. */
const rowsAtOnce = 200;

/** What a server that was started on an empty place has written by itself. */
const ownTables: ReadonlySet<string> = new Set(['secrets']);

const filled = (message: string): BackupFailure => ({ code: 'store.filled', message });

const anyRows = async (store: Store): Promise<boolean> => {
  for (const table of await keptTables(store)) {
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

/** Refuses a place that holds anything; clears it of a restore that ended on the way. */
const makeRoom = async (store: Store): Promise<BackupFailure | null> => {
  const empty = 'restore into an empty data folder, database and bucket';
  if (await anyRows(store)) return filled(`There are models or other rows in the database already; ${empty}.`);
  if ((await store.files.stat(unfinished)) !== null) {
    const tops = new Set<string>();
    for await (const { key } of store.files.list('')) tops.add(key.split('/')[0]!);
    tops.delete('restore');
    for (const top of tops) await removeBelow(store.files, `${top}/`);
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

async function* rowsIn(file: string): AsyncIterable<Record<string, unknown>[]> {
  let rows: Record<string, unknown>[] = [];
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    rows.push(JSON.parse(line) as Record<string, unknown>);
    if (rows.length < rowsAtOnce) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

const writeRows = async (work: Transaction<Tables>, spool: string, tables: readonly string[]): Promise<number> => {
  let count = 0;
  for (const table of tables) {
    // Of a server that was started here before.
    await work.deleteFrom(table as 'secrets').execute();
    for await (const rows of rowsIn(path.join(spool, table))) {
      count += rows.length;
      await work
        .insertInto(table as 'secrets')
        .values(rows as never)
        .execute();
    }
  }
  return count;
};

/** The caller holds the data lock and has opened the store as it is. Throws what disk, database or store throw. */
export const restoreBackup = async (
  store: Store,
  file: string,
  { now = new Date(), signal, onProgress }: BackupOptions = {},
): Promise<Result<Ending, BackupFailure>> => {
  const refusal = await makeRoom(store);
  if (refusal) return fail(refusal);
  await mkdir(cacheFolder(store.folder), { recursive: true });
  const spool = await mkdtemp(path.join(cacheFolder(store.folder), 'restore-'));
  const tables: string[] = [];
  let files = 0;
  let total = 0;
  try {
    const read = await readArchive(file, signal, {
      begin: async (manifest) => {
        total = manifest.files;
        const formed = await takeForm(store, manifest, now);
        if (!formed) await store.files.write(unfinished, Readable.from([Buffer.from('\n')]), 'text/plain');
        return formed;
      },
      rows: async (table, stream) => {
        await pipeline(stream, createWriteStream(path.join(spool, table)));
        tables.push(table);
      },
      file: async (key, stream, contentType) => {
        await store.files.write(key, stream, contentType);
        files++;
        onProgress?.({ stage: 'files', done: files, total, item: key });
      },
    });
    if (!read.ok) return read;
    const known = new Set(await keptTables(store));
    const foreign = tables.find((table) => !known.has(table));
    if (foreign !== undefined)
      return fail({ code: 'backup.unreadable', message: `${file} has a table "${foreign}" that is none of ours.` });
    const rows = await inTransaction(store, async (work) => {
      await store.database.deferReferences(work);
      const count = await writeRows(work, spool, tables);
      await store.database.settleReferences(work);
      return count;
    });
    await store.database.alone((db) => migrate(db, now));
    await removeBelow(store.files, 'restore/');
    return ok({ rows, files });
  } finally {
    await rm(spool, { recursive: true, force: true });
  }
};
