/**
 * Whether a database and a set of files belong together: both hold the same random id. The rules, and what is rejected, are
 * docs/reference/data-store.md#identity.
 */
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Kysely } from 'kysely';
import { fail, ok, type Result } from '#base/result.ts';
import { identityKey, revisionKey, type FileStore } from './files/file-store.ts';
import type { StoreFailure } from './migrations/migrate.ts';
import { listTableNames } from './table-names.ts';
import type { Tables } from './tables.ts';

interface Parts {
  readonly db: Kysely<Tables>;
  readonly files: FileStore;
}

/** How the two are called in a sentence; without passwords. */
export interface StorePlaces {
  readonly database: string;
  readonly files: string;
}

/** What opening writes once the database has its present form; null: nothing. */
export interface MissingIds {
  readonly storeId: string;
}

const secretName = 'store id';

/** What else lies in a data folder is not the store's. */
const fileAreas = ['models/', 'attachments/', 'upload-parts/'] as const;

/** Revisions that are looked for among the files; one that is there settles it. */
const maxRevisionsLookedFor = 50;

const readDatabaseId = async (db: Kysely<Tables>): Promise<string | null> => {
  const row = await db.selectFrom('secrets').select('value').where('name', '=', secretName).executeTakeFirst();
  return row?.value ?? null;
};

/** Null where there is no identity, or none that can be read. */
const readFilesId = async (files: FileStore): Promise<string | null> => {
  const found = await files.read(identityKey);
  if (!found) return null;
  try {
    const { storeId } = JSON.parse(await text(found.stream)) as { storeId?: unknown };
    return typeof storeId === 'string' ? storeId : null;
  } catch {
    return null;
  }
};

const writeFilesId = (files: FileStore, storeId: string): Promise<void> =>
  files.write(identityKey, Readable.from([`${JSON.stringify({ format: 1, storeId })}\n`]), 'application/json');

interface DatabaseState {
  readonly storeId: string | null;
  /** It names models, uploaded files or uploads on their way. */
  readonly namesFiles: boolean;
  readonly revisions: readonly string[];
}

/** Of a database in any form, also one without tables. */
const readDatabaseState = async (db: Kysely<Tables>): Promise<DatabaseState> => {
  const tables = new Set(await listTableNames(db));
  const hasRows = async (table: 'models' | 'attachments' | 'uploads'): Promise<boolean> =>
    tables.has(table) && (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) !== undefined;
  const models = tables.has('models')
    ? await db.selectFrom('models').select(['id', 'revision']).limit(maxRevisionsLookedFor).execute()
    : [];
  return {
    storeId: tables.has('secrets') ? await readDatabaseId(db) : null,
    namesFiles: models.length > 0 || (await hasRows('attachments')) || (await hasRows('uploads')),
    revisions: models.map(({ id, revision }) => revisionKey(id, revision)),
  };
};

const holdsAny = async (files: FileStore, folderKey: string): Promise<boolean> => {
  for await (const _ of files.list(folderKey)) return true;
  return false;
};

const holdsSome = async (files: FileStore, folderKeys: readonly string[]): Promise<boolean> => {
  for (const folderKey of folderKeys) if (await holdsAny(files, folderKey)) return true;
  return false;
};

const goOn =
  'start with the two that belong together, or restore a backup into an empty place; ' +
  'if they do belong together, say so with "enfilade doctor --pair"';

const mismatch = (message: string): Result<never, StoreFailure> => fail({ code: 'store.mismatch', message });

/** Compares the two and writes nothing; runs before the database is brought to its present form. */
export const checkIdentity = async (
  { db, files }: Parts,
  places: StorePlaces,
): Promise<Result<MissingIds | null, StoreFailure>> => {
  // In this order: another program that makes the same store at this time writes to the database first.
  const filesId = await readFilesId(files);
  const { storeId, namesFiles, revisions } = await readDatabaseState(db);
  if (storeId !== null && storeId === filesId) return ok(null);
  const different = () =>
    mismatch(`The database ${places.database} and the files in ${places.files} belong to different stores: ${goOn}.`);
  if (storeId !== null && filesId !== null) return different();
  const isFilesEmpty = filesId === null && !(await holdsSome(files, fileAreas));
  if (!namesFiles) {
    if (isFilesEmpty) return ok({ storeId: storeId ?? randomUUID() });
    return mismatch(
      `The files in ${places.files} belong to a database that is not here, and ${places.database} is empty: ${goOn}.`,
    );
  }
  if (isFilesEmpty)
    return mismatch(
      `The database ${places.database} names models whose files are not here, and ${places.files} is empty: ${goOn}.`,
    );
  if (!(await holdsSome(files, revisions))) return different();
  return ok({ storeId: storeId ?? filesId ?? randomUUID() });
};

/** Writes what `checkIdentity` found missing. Of several servers that start together the first one's id counts. */
export const writeMissingIds = async ({ db, files }: Parts, { storeId }: MissingIds): Promise<void> => {
  await db
    .insertInto('secrets')
    .values({ name: secretName, value: storeId })
    .onConflict((c) => c.doNothing())
    .execute();
  const written = (await readDatabaseId(db))!;
  if ((await readFilesId(files)) !== written) await writeFilesId(files, written);
};

/** Whether database and files still have the same identity; asked before anything is removed. */
export const isSameStore = async ({ db, files }: Parts): Promise<boolean> => {
  const [databaseId, filesId] = await Promise.all([readDatabaseId(db), readFilesId(files)]);
  return databaseId !== null && databaseId === filesId;
};

/** Declares that the two belong together: a new id in both, so that neither opens with its former partner. */
export const pairStore = async ({ db, files }: Parts): Promise<void> => {
  const storeId = randomUUID();
  await db
    .insertInto('secrets')
    .values({ name: secretName, value: storeId })
    .onConflict((c) => c.column('name').doUpdateSet({ value: storeId }))
    .execute();
  await writeFilesId(files, storeId);
};
