/**
 * Compares the files of a store with the rows that name them, in the data folder or in a bucket: what is missing, what
 * has another size or other content than was recorded, and what no row names (docs/reference/backups.md#checks). A
 * server may go on meanwhile: what differs is looked at again before it is reported.
 */
import { createHash } from 'node:crypto';
import {
  expectedAttachments,
  expectedModelFiles,
  expectedUploadParts,
  type ExpectedFile,
  type ModelRevision,
} from './expected-files.ts';
import { revisionKey, type FileStore } from './files/file-store.ts';
import type { Store } from './open-store.ts';

export interface StoredFileProblem {
  readonly kind: 'missing' | 'size' | 'hash' | 'unreferenced';
  readonly key: string;
  /** Bytes for `missing`, `size` and `unreferenced`, a SHA-256 for `hash`; null where nothing is recorded. */
  readonly expected: number | string | null;
  /** The same; null where there is no file or its content cannot be read. */
  readonly found: number | string | null;
}

export interface CheckOptions {
  /** Whether files whose hash is recorded are read; else sizes are compared and nothing more. True by default. */
  readonly hashes?: boolean;
  readonly signal?: AbortSignal;
}

type CheckedStore = Pick<Store, 'db' | 'files'>;

const maxAttempts = 3;

/** Areas of the store that hold nothing for long, and that a running server clears. */
const temporaryFolders: ReadonlySet<string> = new Set(['uploads']);

/** The first difference between a file and what is recorded of it. */
export const compareFile = (
  key: string,
  expected: ExpectedFile,
  found: { readonly bytes: number; readonly sha256: string | null } | null,
): StoredFileProblem | null => {
  if (!found) return { kind: 'missing', key, expected: expected.bytes, found: null };
  if (expected.bytes === null ? found.bytes === 0 : found.bytes !== expected.bytes)
    return { kind: 'size', key, expected: expected.bytes, found: found.bytes };
  if (expected.sha256 !== null && found.sha256 !== null && found.sha256 !== expected.sha256)
    return { kind: 'hash', key, expected: expected.sha256, found: found.sha256 };
  return null;
};

export const describeProblem = ({ kind, key, expected, found }: StoredFileProblem): string => {
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
): Promise<StoredFileProblem | null> => {
  signal?.throwIfAborted();
  // What was not listed may have been written since.
  const bytes = listedBytes ?? (await files.stat(key))?.size;
  if (bytes === undefined) return compareFile(key, expected, null);
  const bySize = compareFile(key, expected, { bytes, sha256: null });
  if (bySize || !hashes || expected.sha256 === null) return bySize;
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
): Promise<readonly StoredFileProblem[]> => {
  const expected = await expectedModelFiles(store.db, store.files, model);
  const sizes = await sizesBelow(store.files, revisionKey(model.id, model.revision));
  const problems: StoredFileProblem[] = [];
  for (const [key, file] of expected.files) {
    const problem = await checkFile(store, key, file, sizes.get(key), options);
    if (problem) problems.push(problem);
  }
  if (expected.unreadable !== null)
    problems.push({ kind: 'hash', key: expected.unreadable, expected: null, found: null });
  return problems;
};

/** An import that went on meanwhile brings another revision: then that one is checked. */
const checkModel = async (
  store: CheckedStore,
  id: string,
  options: CheckOptions,
): Promise<readonly StoredFileProblem[]> => {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const model = await revisionOf(store, id);
    if (!model) break;
    const problems = await checkRevision(store, model, options);
    if (problems.length === 0 || (await revisionOf(store, id))?.revision === model.revision) return problems;
  }
  return [];
};

/** Whether the row of an attachment or of a part of an upload names it now. */
export const isUploadNamed = async ({ db }: CheckedStore, key: string): Promise<boolean> => {
  const attachment = await db.selectFrom('attachments').select('id').where('file_key', '=', key).executeTakeFirst();
  if (attachment) return true;
  return (
    (await db.selectFrom('upload_parts').select('upload_id').where('file_key', '=', key).executeTakeFirst()) !==
    undefined
  );
};

async function* checkUploads(store: CheckedStore, options: CheckOptions): AsyncIterable<StoredFileProblem> {
  for (const [folder, expect] of [
    ['attachments/', expectedAttachments],
    ['upload-parts/', expectedUploadParts],
  ] as const) {
    const expected = await expect(store.db);
    const sizes = expected.size > 0 ? await sizesBelow(store.files, folder) : new Map<string, number>();
    for (const [key, file] of expected) {
      const problem = await checkFile(store, key, file, sizes.get(key), options);
      if (problem && (await isUploadNamed(store, key))) yield problem;
    }
  }
}

/** Whether a row names the file, or the upload or import that is about to. */
const isReferenced = async (store: CheckedStore, key: string): Promise<boolean> => {
  const [top = '', id = '', third = ''] = key.split('/');
  if (temporaryFolders.has(top)) return true;
  if (top === 'models') {
    if ((await revisionOf(store, id))?.revision === third) return true;
    const adoption = store.db.selectFrom('adoptions').select('id').where('model_id', '=', id);
    return (await adoption.where('revision', '=', third).executeTakeFirst()) !== undefined;
  }
  if (top !== 'attachments' && top !== 'upload-parts') return false;
  // In this order: the row of an upload becomes that of an attachment.
  const uploadId = top === 'attachments' ? key.slice(key.lastIndexOf('/') + 1) : id;
  const upload = await store.db.selectFrom('uploads').select('id').where('id', '=', uploadId).executeTakeFirst();
  return upload !== undefined || isUploadNamed(store, key);
};

async function* findUnreferenced(store: CheckedStore, { signal }: CheckOptions): AsyncIterable<StoredFileProblem> {
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

/** Throws what database or store throw, and the signal's reason. */
export async function* checkStoredFiles(
  store: CheckedStore,
  options: CheckOptions = {},
): AsyncIterable<StoredFileProblem> {
  const models = await store.db.selectFrom('models').select('id').orderBy('id').execute();
  for (const { id } of models) yield* await checkModel(store, id, options);
  yield* checkUploads(store, options);
  yield* findUnreferenced(store, options);
}
