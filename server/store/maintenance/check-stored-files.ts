/**
 * Compares the files of a store, in the data folder or in a bucket, with their rows: missing files, other sizes or
 * contents than recorded, and files without a row (docs/reference/backups.md#checks). Servers may run meanwhile:
 * differences are checked again before they are reported.
 */
import { createHash } from 'node:crypto';
import {
  expectedAttachments,
  expectedModelFiles,
  expectedUploadParts,
  type ExpectedFile,
  type ModelRevision,
} from './expected-files.ts';
import { revisionKey, type FileStore } from '../files/file-store.ts';
import type { Store } from '../open-store.ts';

export interface StoredFileIssue {
  readonly kind: 'missing' | 'size' | 'hash' | 'unreferenced';
  readonly key: string;
  /** Bytes for `missing`, `size` and `unreferenced`, a SHA-256 for `hash`; null where nothing is recorded. */
  readonly expected: number | string | null;
  /** The found value; null if there is no file or its content cannot be read. */
  readonly found: number | string | null;
}

export interface CheckOptions {
  /** Whether files with a recorded hash are read; else only sizes are compared. True by default. */
  readonly hashes?: boolean;
  readonly signal?: AbortSignal;
}

type CheckedStore = Pick<Store, 'db' | 'files'>;

const maxAttempts = 3;

/** Temporary areas of the store, which running servers clean up. */
const temporaryFolders: ReadonlySet<string> = new Set(['uploads']);

/** The first difference between a file and its record. */
export const compareFile = (
  key: string,
  expected: ExpectedFile,
  found: { readonly bytes: number; readonly sha256: string | null } | null,
): StoredFileIssue | null => {
  if (!found) return { kind: 'missing', key, expected: expected.bytes, found: null };
  if (expected.bytes === null ? found.bytes === 0 : found.bytes !== expected.bytes)
    return { kind: 'size', key, expected: expected.bytes, found: found.bytes };
  if (expected.sha256 !== null && found.sha256 !== null && found.sha256 !== expected.sha256)
    return { kind: 'hash', key, expected: expected.sha256, found: found.sha256 };
  return null;
};

export const describeFileIssue = ({ kind, key, expected, found }: StoredFileIssue): string => {
  if (kind === 'missing') return `${key} is missing.`;
  if (kind === 'unreferenced') return `${key} (${found} bytes) belongs to no model, attachment or upload.`;
  if (kind === 'hash')
    return found === null ? `${key} cannot be read.` : `${key} has other content than was recorded for it.`;
  return expected === null ? `${key} is empty.` : `${key} has ${found} bytes instead of ${expected}.`;
};

const hashOf = async (files: FileStore, key: string): Promise<string | null> => {
  const found = await files.read(key);
  if (!found) return null;
  const hash = createHash('sha256');
  for await (const part of found.stream) hash.update(part as Buffer);
  return hash.digest('hex');
};

const checkFile = async (
  { files }: CheckedStore,
  key: string,
  expected: ExpectedFile,
  listedBytes: number | undefined,
  { hashes = true, signal }: CheckOptions,
): Promise<StoredFileIssue | null> => {
  signal?.throwIfAborted();
  // A file that was not listed may have been written since.
  const bytes = listedBytes ?? (await files.stat(key))?.size;
  if (bytes === undefined) return compareFile(key, expected, null);
  const sizeIssue = compareFile(key, expected, { bytes, sha256: null });
  if (sizeIssue || !hashes || expected.sha256 === null) return sizeIssue;
  return compareFile(key, expected, { bytes, sha256: await hashOf(files, key) });
};

const sizesBelow = async (files: FileStore, folderKey: string): Promise<ReadonlyMap<string, number>> => {
  const sizes = new Map<string, number>();
  for await (const { key, size } of files.list(folderKey)) sizes.set(key, size);
  return sizes;
};

const revisionOf = ({ db }: CheckedStore, id: string): Promise<ModelRevision | undefined> =>
  db.selectFrom('models').select(['id', 'revision']).where('id', '=', id).executeTakeFirst();

const checkRevision = async (
  store: CheckedStore,
  model: ModelRevision,
  options: CheckOptions,
): Promise<readonly StoredFileIssue[]> => {
  const expected = await expectedModelFiles(store.db, store.files, model);
  const sizes = await sizesBelow(store.files, revisionKey(model.id, model.revision));
  const issues: StoredFileIssue[] = [];
  for (const [key, file] of expected.files) {
    const issue = await checkFile(store, key, file, sizes.get(key), options);
    if (issue) issues.push(issue);
  }
  if (expected.unreadable !== null)
    issues.push({ kind: 'hash', key: expected.unreadable, expected: null, found: null });
  return issues;
};

/** If an import has replaced the revision meanwhile, the new one is checked. */
const checkModel = async (
  store: CheckedStore,
  id: string,
  options: CheckOptions,
): Promise<readonly StoredFileIssue[]> => {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const model = await revisionOf(store, id);
    if (!model) break;
    const issues = await checkRevision(store, model, options);
    if (issues.length === 0 || (await revisionOf(store, id))?.revision === model.revision) return issues;
  }
  return [];
};

/** Whether an attachment or a part of an upload references the file now. */
export const isUploadNamed = async ({ db }: CheckedStore, key: string): Promise<boolean> => {
  const attachment = await db.selectFrom('attachments').select('id').where('file_key', '=', key).executeTakeFirst();
  if (attachment) return true;
  return (
    (await db.selectFrom('upload_parts').select('upload_id').where('file_key', '=', key).executeTakeFirst()) !==
    undefined
  );
};

async function* checkUploads(store: CheckedStore, options: CheckOptions): AsyncIterable<StoredFileIssue> {
  for (const [folder, expect] of [
    ['attachments/', expectedAttachments],
    ['upload-parts/', expectedUploadParts],
  ] as const) {
    const expected = await expect(store.db);
    const sizes = expected.size > 0 ? await sizesBelow(store.files, folder) : new Map<string, number>();
    for (const [key, file] of expected) {
      const issue = await checkFile(store, key, file, sizes.get(key), options);
      if (issue && (await isUploadNamed(store, key))) yield issue;
    }
  }
}

/** Whether a row references the file, or the upload or import that is about to. */
const isReferenced = async (store: CheckedStore, key: string): Promise<boolean> => {
  const [top = '', id = '', third = ''] = key.split('/');
  if (temporaryFolders.has(top)) return true;
  if (top === 'models') {
    if ((await revisionOf(store, id))?.revision === third) return true;
    const adoption = store.db.selectFrom('adoptions').select('id').where('model_id', '=', id);
    return (await adoption.where('revision', '=', third).executeTakeFirst()) !== undefined;
  }
  if (top !== 'attachments' && top !== 'upload-parts') return false;
  // Checked in this order, because the upload's row becomes the attachment's.
  const uploadId = top === 'attachments' ? key.slice(key.lastIndexOf('/') + 1) : id;
  const upload = await store.db.selectFrom('uploads').select('id').where('id', '=', uploadId).executeTakeFirst();
  return upload !== undefined || isUploadNamed(store, key);
};

async function* findUnreferenced(store: CheckedStore, { signal }: CheckOptions): AsyncIterable<StoredFileIssue> {
  const models = await store.db.selectFrom('models').select(['id', 'revision']).execute();
  const folders = new Set(models.map(({ id, revision }) => revisionKey(id, revision)));
  const uploads = new Set([
    ...(await expectedAttachments(store.db)).keys(),
    ...(await expectedUploadParts(store.db)).keys(),
  ]);
  for await (const { key, size } of store.files.list('')) {
    signal?.throwIfAborted();
    if (uploads.has(key) || folders.has(`${key.split('/', 3).join('/')}/`)) continue;
    if ((await isReferenced(store, key)) || (await store.files.stat(key)) === null) continue;
    yield { kind: 'unreferenced', key, expected: null, found: size };
  }
}

/** Throws errors of database and files, and the signal's reason. */
export async function* checkStoredFiles(
  store: CheckedStore,
  options: CheckOptions = {},
): AsyncIterable<StoredFileIssue> {
  const models = await store.db.selectFrom('models').select('id').orderBy('id').execute();
  for (const { id } of models) yield* await checkModel(store, id, options);
  yield* checkUploads(store, options);
  yield* findUnreferenced(store, options);
}
