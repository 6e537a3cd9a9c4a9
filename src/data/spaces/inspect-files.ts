/** Finds out what chosen files are before they are uploaded (docs/reference/spaces.md#what-is-recognised). */
import { endingOf, stemOf } from '#domain/sources/file-kinds.ts';
import {
  failedSource,
  recogniseFiles,
  recogniseFolder,
  type RecognisedSource,
} from '#domain/sources/recognise-files.ts';
import { readZip } from './read-zip.ts';
import {
  sourceFilesOf,
  UnexaminedFileError,
  UnreadableFileError,
  type ReadableFile,
  type ReadOptions,
} from './source-files.ts';
import type { SpaceFile } from './upload-space.ts';

export interface InspectedSource {
  /** Null where only the server can decide. */
  readonly source: RecognisedSource | null;
  /** The single archive whose content it is; null: none. */
  readonly archive: string | null;
  /** The file that the browser does not read, if the source is null. */
  readonly unread: string | null;
}

/** Panoramas in an archive that are examined; none of them can be left out. */
const maxExaminedEntries = 2000;

const readableFile = ({ path, bytes, file }: SpaceFile): ReadableFile => ({
  bytes,
  read: async (count = bytes) => {
    try {
      return new Uint8Array(await file.slice(0, count).arrayBuffer());
    } catch {
      throw new UnreadableFileError(path);
    }
  },
});

/** The file, if it is the only one and an archive. */
const archiveOf = ([first, ...others]: readonly SpaceFile[]): SpaceFile | null =>
  first && others.length === 0 && !first.path.includes('/') && endingOf(first.path) === '.zip' ? first : null;

const recogniseArchive = async (archive: SpaceFile, options: ReadOptions): Promise<RecognisedSource> => {
  const content = await readZip(archive.file, options.signal);
  if (!content.ok) return failedSource({ code: content.failure.code, values: { file: archive.path } });
  const onProgress = (done: number, total: number): void => {
    if (total > maxExaminedEntries) throw new UnexaminedFileError(archive.path);
    options.onProgress(done, total);
  };
  return recogniseFolder(sourceFilesOf(content.value, { ...options, onProgress }), stemOf(archive.path));
};

const inspectArchive = async (archive: SpaceFile, options: ReadOptions): Promise<InspectedSource> => {
  await readableFile(archive).read(1);
  try {
    return { source: await recogniseArchive(archive, options), archive: archive.path, unread: null };
  } catch {
    options.signal.throwIfAborted();
    return { source: null, archive: archive.path, unread: archive.path };
  }
};

/** Rejects with the reason of the signal, or with an `UnreadableFileError`. */
export const inspectFiles = async (files: readonly SpaceFile[], options: ReadOptions): Promise<InspectedSource> => {
  const archive = archiveOf(files);
  if (archive) return inspectArchive(archive, options);
  const readable = new Map(files.map((picked) => [picked.path, readableFile(picked)]));
  try {
    const source = await recogniseFiles(sourceFilesOf(readable, options));
    return { source, archive: null, unread: null };
  } catch (thrown) {
    if (thrown instanceof UnexaminedFileError) return { source: null, archive: null, unread: thrown.path };
    throw thrown;
  }
};
