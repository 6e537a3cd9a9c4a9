/**
 * Files that came with a capture. They are stored in the revision's folder under the hash of their bytes; `model.json`
 * maps the capture's paths to them. A revision never changes, so what was read of it is cached.
 */
import { buffer, text } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import { TaskQueue } from '#base/task-queue.ts';
import type { PreparedCopies, PreparedModel } from '#domain/model/prepared.ts';
import type { FileStore } from '../../store/files/file-store.ts';
import { headBytes, inspectFile, inspectHead, type FileKind } from './inspect-file.ts';

export interface BundleFile extends FileKind {
  /** Identifies the file in URLs: model, revision and its name there. */
  readonly urlId: string;
  readonly key: string;
  /** The last part of the capture's path. */
  readonly filename: string;
  readonly bytes: number;
  readonly sha256: string;
}

export interface Bundle {
  /** By the capture's path; null if the capture did not include the file. */
  bySource(source: string): Promise<BundleFile | null>;
  /** By its name in the revision's `content/`. */
  byName(name: string): Promise<BundleFile | null>;
  /** The model's ids for ids of the capture that the import had to change. */
  readonly renamed: PreparedCopies['renamed'];
}

export interface Bundles {
  of(modelId: string, revision: string): Promise<Bundle>;
  /** The file that a URL names; null if there is none. */
  byUrlId(place: string): Promise<BundleFile | null>;
}

const maxCachedBundles = 32;
const maxParallelReads = 8;
const noneRenamed: PreparedCopies['renamed'] = { sweeps: {}, floors: {}, rooms: {} };

const toForwardSlashes = (path: string): string => path.replaceAll('\\', '/');
const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

const inspect = async (files: FileStore, key: string, size: number, name: string): Promise<FileKind> => {
  const local = files.local(key);
  if (local !== null) return inspectFile(local, name);
  const read = await files.read(key, { first: 0, last: Math.min(headBytes, size) - 1 });
  if (!read) throw new Error(`the file ${key} is missing`);
  return inspectHead(await buffer(read.stream), size, name);
};

const readCopies = async (files: FileStore, folder: string): Promise<PreparedCopies | null> => {
  const read = await files.read(`${folder}/model.json`);
  return read ? ((JSON.parse(await text(read.stream)) as PreparedModel).kept ?? null) : null;
};

const openBundle = async (files: FileStore, queue: TaskQueue, modelId: string, revision: string): Promise<Bundle> => {
  const folder = `models/${modelId}/${revision}`;
  const retained = await readCopies(files, folder);
  const bySource = new Map((retained?.files ?? []).map((file) => [toForwardSlashes(file.source), file]));
  const byName = new Map([...bySource.values()].map((file) => [lastPart(file.path), file]));
  const kinds = new Map<string, Promise<FileKind | null>>();
  const kindOf = async (key: string, bytes: number, filename: string): Promise<FileKind | null> => {
    const outcome = await queue.add(key, 0, () => inspect(files, key, bytes, filename));
    if (outcome.kind === 'done') return outcome.value;
    console.warn(`cannot read ${key}:`, outcome);
    return null;
  };
  const open = async (file: PreparedCopies['files'][number] | undefined): Promise<BundleFile | null> => {
    if (!file) return null;
    const key = `${folder}/${file.path}`;
    const filename = lastPart(toForwardSlashes(file.source));
    const pending = kinds.get(key) ?? kindOf(key, file.bytes, filename);
    kinds.set(key, pending);
    const kind = await pending;
    // A failed read is tried again the next time.
    if (!kind) kinds.delete(key);
    const place = `${modelId}.${revision}.${lastPart(file.path)}`;
    return kind && { ...kind, urlId: place, key, filename, bytes: file.bytes, sha256: file.sha256 };
  };
  return {
    bySource: (source) => open(bySource.get(toForwardSlashes(source))),
    byName: (name) => open(byName.get(name)),
    renamed: retained?.renamed ?? noneRenamed,
  };
};

export const createBundles = (files: FileStore): Bundles => {
  const bundles = new LRUCache<string, Promise<Bundle>>({ max: maxCachedBundles });
  const queue = new TaskQueue({ concurrency: maxParallelReads });
  const of = (modelId: string, revision: string): Promise<Bundle> => {
    const name = `${modelId}.${revision}`;
    const cached = bundles.get(name);
    if (cached) return cached;
    const bundle = openBundle(files, queue, modelId, revision);
    bundles.set(name, bundle);
    // A failed read is tried again by the next request.
    bundle.catch(() => bundles.delete(name));
    return bundle;
  };
  return {
    of,
    byUrlId: async (place) => {
      const [, modelId, revision, name] =
        /^([\w-]+)\.([0-9a-z]+)\.([0-9a-f]{64}(?:\.[a-z0-9]{1,8})?)$/.exec(place) ?? [];
      if (modelId === undefined || revision === undefined || name === undefined) return null;
      return (await of(modelId, revision)).byName(name);
    },
  };
};
