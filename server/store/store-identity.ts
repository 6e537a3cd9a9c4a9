/**
 * Whether a database and a set of files belong together: both contain the same random id.
 * docs/reference/data-store.md#identity has the rules.
 */
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Kysely } from 'kysely';
import { fail, ok, type Result } from '#base/result.ts';
import { identityKey, revisionKey, type FileStore } from './files/file-store.ts';
import type { StoreFailure } from './store-settings.ts';
import { listTableNames } from './tables/list-table-names.ts';
import type { Tables } from './tables/tables.ts';

interface StoreParts {
  readonly db: Kysely<Tables>;
  readonly files: FileStore;
}

/** Names of database and files for messages; without passwords. */
export interface StoreLocations {
  readonly database: string;
  readonly files: string;
}

/** Ids that opening writes after the migration; null if none is missing. */
export interface MissingIds {
  readonly storeId: string;
}

const secretName = 'store id';

/** Other entries of a data folder do not belong to the store. */
const fileAreas = ['models/', 'attachments/', 'upload-parts/'] as const;

/** How many revisions are looked for among the files; one that exists is enough. */
const maxRevisionsLookedFor = 50;

const readDatabaseId = async (db: Kysely<Tables>): Promise<string | null> => {
  const row = await db.selectFrom('secrets').select('value').where('name', '=', secretName).executeTakeFirst();
  return row?.value ?? null;
};

/** Null if there is no readable identity. */
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
  /** Whether it references models, uploaded files or unfinished uploads. */
  readonly namesFiles: boolean;
  readonly revisions: readonly string[];
}

/** Works at any migration version, also without tables. */
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

const remedy =
  'start with the two that belong together, or restore a backup into an empty place; ' +
  'if they do belong together, say so with "enfilade doctor --pair"';

const mismatch = (message: string): Result<never, StoreFailure> => fail({ code: 'store.mismatch', message });

/** Compares the two ids and writes nothing; runs before the migration. */
export const checkIdentity = async (
  { db, files }: StoreParts,
  locations: StoreLocations,
): Promise<Result<MissingIds | null, StoreFailure>> => {
  // In this order: another program that creates the same store at this time writes to the database first.
  const filesId = await readFilesId(files);
  const { storeId, namesFiles, revisions } = await readDatabaseState(db);
  if (storeId !== null && storeId === filesId) return ok(null);
  const different = () =>
    mismatch(
      `The database ${locations.database} and the files in ${locations.files} belong to different stores: ${remedy}.`,
    );
  if (storeId !== null && filesId !== null) return different();
  const hasNoFiles = filesId === null && !(await holdsSome(files, fileAreas));
  if (!namesFiles) {
    if (hasNoFiles) return ok({ storeId: storeId ?? randomUUID() });
    return mismatch(
      `The files in ${locations.files} belong to a database that is not here, and ${locations.database} is empty: ${remedy}.`,
    );
  }
  if (hasNoFiles)
    return mismatch(
      `The database ${locations.database} names models whose files are not here, and ${locations.files} is empty: ${remedy}.`,
    );
  if (!(await holdsSome(files, revisions))) return different();
  return ok({ storeId: storeId ?? filesId ?? randomUUID() });
};

/** Writes the ids that `checkIdentity` found missing. If several servers start together, the first one's id counts. */
export const writeMissingIds = async ({ db, files }: StoreParts, { storeId }: MissingIds): Promise<void> => {
  await db
    .insertInto('secrets')
    .values({ name: secretName, value: storeId })
    .onConflict((c) => c.doNothing())
    .execute();
  const written = (await readDatabaseId(db))!;
  if ((await readFilesId(files)) !== written) await writeFilesId(files, written);
};

/** Whether database and files still have the same id; checked before anything is removed. */
export const isSameStore = async ({ db, files }: StoreParts): Promise<boolean> => {
  const [databaseId, filesId] = await Promise.all([readDatabaseId(db), readFilesId(files)]);
  return databaseId !== null && databaseId === filesId;
};

/** Gives both a new common id, so that neither can be opened with its former counterpart. */
export const pairStore = async ({ db, files }: StoreParts): Promise<void> => {
  const storeId = randomUUID();
  await db
    .insertInto('secrets')
    .values({ name: secretName, value: storeId })
    .onConflict((c) => c.column('name').doUpdateSet({ value: storeId }))
    .execute();
  await writeFilesId(files, storeId);
};
