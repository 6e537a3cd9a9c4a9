/**
 * Files that came with a capture. They lie in the revision's folder under the hash of their bytes; `model.json` beside
 * them says under which name the capture knew each. Nothing of a revision changes, so what was read of it is kept.
 */
import { buffer, text } from 'node:stream/consumers';
import { TaskQueue } from '#base/task-queue.ts';
import type { PreparedCopies, PreparedModel } from '#domain/model/prepared.ts';
import type { FileStore } from '../../store/files/file-store.ts';
import { headBytes, inspectFile, inspectHead, type FileKind } from './inspect-file.ts';

export interface BundleFile extends FileKind {
  /** Stands for the file in addresses: model, revision and its name there. */
  readonly place: string;
  readonly key: string;
  /** The last part of the name that the capture had for it. */
  readonly filename: string;
  readonly bytes: number;
  readonly sha256: string;
}

export interface Bundle {
  /** By the capture's own path; null: the capture did not bring it. */
  bySource(source: string): Promise<BundleFile | null>;
  /** By its name in the revision's `content/`. */
  byName(name: string): Promise<BundleFile | null>;
  /** The model's ids for those of the capture that an import had to change. */
  readonly renamed: PreparedCopies['renamed'];
}

export interface Bundles {
  of(modelId: string, revision: string): Promise<Bundle>;
  /** The file that an address names; null where there is none such. */
  byPlace(place: string): Promise<BundleFile | null>;
}

const maxRetained = 32;
const maxAtOnce = 8;
const noneRenamed: PreparedCopies['renamed'] = { sweeps: {}, floors: {}, rooms: {} };

const forward = (path: string): string => path.replaceAll('\\', '/');
const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

const inspect = async (files: FileStore, key: string, size: number, name: string): Promise<FileKind> => {
  const local = files.local(key);
  if (local !== null) return inspectFile(local, name);
  const read = await files.read(key, { first: 0, last: Math.min(headBytes, size) - 1 });
  if (!read) throw new Error(`the file ${key} is not there`);
  return inspectHead(await buffer(read.stream), size, name);
};

const readRetained = async (files: FileStore, folder: string): Promise<PreparedCopies | null> => {
  const read = await files.read(`${folder}/model.json`);
  return read ? ((JSON.parse(await text(read.stream)) as PreparedModel).kept ?? null) : null;
};

const openBundle = async (files: FileStore, queue: TaskQueue, modelId: string, revision: string): Promise<Bundle> => {
  const folder = `models/${modelId}/${revision}`;
  const retained = await readRetained(files, folder);
  const bySource = new Map((retained?.files ?? []).map((file) => [forward(file.source), file]));
  const byName = new Map([...bySource.values()].map((file) => [lastPart(file.path), file]));
  const known = new Map<string, Promise<FileKind | null>>();
  const kindOf = async (key: string, bytes: number, filename: string): Promise<FileKind | null> => {
    const outcome = await queue.add(key, 0, () => inspect(files, key, bytes, filename));
    if (outcome.kind === 'done') return outcome.value;
    console.warn(`cannot read ${key}:`, outcome);
    return null;
  };
  const open = async (file: PreparedCopies['files'][number] | undefined): Promise<BundleFile | null> => {
    if (!file) return null;
    const key = `${folder}/${file.path}`;
    const filename = lastPart(forward(file.source));
    const requested = known.get(key) ?? kindOf(key, file.bytes, filename);
    known.set(key, requested);
    const kind = await requested;
    // What could not be read is tried again the next time.
    if (!kind) known.delete(key);
    const place = `${modelId}.${revision}.${lastPart(file.path)}`;
    return kind && { ...kind, place, key, filename, bytes: file.bytes, sha256: file.sha256 };
  };
  return {
    bySource: (source) => open(bySource.get(forward(source))),
    byName: (name) => open(byName.get(name)),
    renamed: retained?.renamed ?? noneRenamed,
  };
};

export const createBundles = (files: FileStore): Bundles => {
  const retained = new Map<string, Promise<Bundle>>();
  const queue = new TaskQueue({ concurrency: maxAtOnce });
  const of = (modelId: string, revision: string): Promise<Bundle> => {
    const name = `${modelId}.${revision}`;
    const bundle = retained.get(name) ?? openBundle(files, queue, modelId, revision);
    retained.delete(name);
    retained.set(name, bundle);
    // What could not be read is asked for again.
    bundle.catch(() => retained.delete(name));
    if (retained.size > maxRetained) retained.delete(retained.keys().next().value!);
    return bundle;
  };
  return {
    of,
    byPlace: async (place) => {
      const [, modelId, revision, name] =
        /^([\w-]+)\.([0-9a-z]+)\.([0-9a-f]{64}(?:\.[a-z0-9]{1,8})?)$/.exec(place) ?? [];
      if (modelId === undefined || revision === undefined || name === undefined) return null;
      return (await of(modelId, revision)).byName(name);
    },
  };
};
