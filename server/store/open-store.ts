/**
 * Opens the data folder: `enfilade.db` (SQLite, every commit on the disk before it is answered), `models/`, `imports/`
 * and `cache/`.
 */
import path from 'node:path';
import Database from 'better-sqlite3';
import { Kysely, sql, SqliteDialect } from 'kysely';
import { fail, ok, type Result } from '#base/result.ts';
import { makeFolder } from './make-folder.ts';
import { migrate, type StoreFailure } from './migrate.ts';
import type { Tables } from './tables.ts';

export interface Store {
  readonly folder: string;
  readonly db: Kysely<Tables>;
  /** Whether the database answers. */
  answers(): Promise<boolean>;
  close(): Promise<void>;
}

export const databaseFile = (folder: string): string => path.join(folder, 'enfilade.db');
export const modelsFolder = (folder: string): string => path.join(folder, 'models');
export const importsFolder = (folder: string): string => path.join(folder, 'imports');
export const cacheFolder = (folder: string): string => path.join(folder, 'cache');
export const revisionFolder = (folder: string, modelId: string, revision: string): string =>
  path.join(modelsFolder(folder), modelId, revision);

/** How long one process waits for another's write, milliseconds. */
const patience = 10_000;

const openFile = (file: string): Database.Database => {
  const database = new Database(file, { timeout: patience });
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  return database;
};

/** Opens, creates or brings up to date; the folder is made where it is absent. */
export const openStore = async (folder: string, now = new Date()): Promise<Result<Store, StoreFailure>> => {
  const place = path.resolve(folder);
  let database: Database.Database;
  try {
    for (const each of [place, modelsFolder(place), importsFolder(place)]) makeFolder(each);
    database = openFile(databaseFile(place));
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    return fail({ code: 'store.unreadable', message: `Cannot open the data folder ${folder}: ${reason}.` });
  }
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
  const migrated = await migrate(db, now);
  if (!migrated.ok) {
    await db.destroy();
    return migrated;
  }
  return ok({
    folder: place,
    db,
    answers: async () => {
      try {
        await sql`select 1 from models limit 1`.execute(db);
        return true;
      } catch {
        return false;
      }
    },
    close: () => db.destroy(),
  });
};
