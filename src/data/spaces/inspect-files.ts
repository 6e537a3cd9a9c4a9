/** Finds out what chosen files are before they are uploaded (docs/reference/spaces.md#what-is-recognised). */
import { endingOf } from '#domain/sources/file-kinds.ts';
import { recogniseFiles, recogniseFolder, type RecognisedSource } from '#domain/sources/recognise-files.ts';
import { readZip } from './read-zip.ts';
import { sourceFilesOf, UnreadableFileError, type ReadableFile, type ReadOptions } from './source-files.ts';
import type { SpaceFile } from './upload-space.ts';

export interface InspectedSource {
  /** Null for an archive that cannot be read here. */
  readonly source: RecognisedSource | 'encrypted' | null;
  /** The single archive whose content it is; null: none. */
  readonly archive: string | null;
}

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

/** Rejects with the reason of the signal, or with an `UnreadableFileError`. */
export const inspectFiles = async (files: readonly SpaceFile[], options: ReadOptions): Promise<InspectedSource> => {
  const archive = archiveOf(files);
  if (!archive) {
    const readable = new Map(files.map((picked) => [picked.path, readableFile(picked)]));
    return { source: await recogniseFiles(sourceFilesOf(readable, options)), archive: null };
  }
  const content = await readZip(archive.file);
  options.signal.throwIfAborted();
  const inspected = { archive: archive.path };
  if (!content) return { ...inspected, source: null };
  if (content.isEncrypted) return { ...inspected, source: 'encrypted' };
  return { ...inspected, source: await recogniseFolder(sourceFilesOf(content.files, options)) };
};
