/** Reads what the recognition of a source needs of files that are not uploaded yet: first bytes, JSON, sizes of pictures. */
import { megabyte } from '#base/bytes.ts';
import { parseJson } from '#base/parse-json.ts';
import type { PictureShape } from '#domain/sources/picture-shape.ts';
import type { SourceFiles } from '#domain/sources/recognise-files.ts';

/** A file, or an entry of an archive. */
export interface ReadableFile {
  readonly bytes: number;
  /** Its first bytes, at most `count`; all without it. */
  readonly read: (count?: number) => Promise<Uint8Array<ArrayBuffer>>;
}

/** A file that was moved since it was chosen, or that may not be read. */
export class UnreadableFileError extends Error {
  readonly path: string;

  constructor(path: string) {
    super(`${path} cannot be read.`);
    this.path = path;
  }
}

/** A file that takes too long to be read in a browser: the server reads it after the upload. */
export class UnexaminedFileError extends Error {
  readonly path: string;

  constructor(path: string) {
    super(`${path} is not examined.`);
    this.path = path;
  }
}

/** Parsing stops the page; a description of a thousand panoramas has about 2 MB. */
const maxParsedBytes = 32 * megabyte;

/** The sizes of nearly all pictures are in the first part; metadata with a large preview can precede them. */
const firstBytes = 128 * 1024;
const longestMetadataBytes = 1024 * 1024;

const gpanoPattern = /GPano:|ns\.google\.com\/photos\/1\.0\/panorama/;
/** Null for what is no picture, or where its size follows later in the file. */
const shapeIn = async (bytes: Uint8Array): Promise<PictureShape | null> => {
  const { imageSize } = await import('image-size');
  try {
    const { type, width, height, orientation = 1 } = imageSize(bytes);
    if (!(width > 0 && height > 0)) return null;
    // Other formats may have their metadata at the end, or compressed.
    const mayHaveGPano = type !== 'jpg' || gpanoPattern.test(new TextDecoder('latin1').decode(bytes));
    return { width, height, orientation, mayHaveGPano };
  } catch {
    return null;
  }
};

const readShape = async (file: ReadableFile, head: Uint8Array): Promise<PictureShape | null> => {
  const shape = await shapeIn(head);
  return shape || file.bytes <= head.length ? shape : shapeIn(await file.read(longestMetadataBytes));
};

const nothing: ReadableFile = { bytes: 0, read: async () => new Uint8Array() };

export interface ReadOptions {
  /** The reading rejects with its reason. */
  readonly signal: AbortSignal;
  /** Called for each file that was examined. */
  readonly onProgress: SourceFiles['onExamined'];
}

export const sourceFilesOf = (
  files: ReadonlyMap<string, ReadableFile>,
  { signal, onProgress }: ReadOptions,
): SourceFiles => {
  const fileAt = (path: string): ReadableFile => {
    signal.throwIfAborted();
    return files.get(path) ?? nothing;
  };
  return {
    paths: [...files.keys()],
    readHead: (path) => fileAt(path).read(firstBytes),
    readJson: async (path) => {
      const file = fileAt(path);
      if (file.bytes > maxParsedBytes) throw new UnexaminedFileError(path);
      return parseJson(await file.read());
    },
    readShape: (path, head) => readShape(fileAt(path), head),
    onExamined: onProgress,
  };
};
