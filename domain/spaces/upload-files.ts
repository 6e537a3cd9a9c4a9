/**
 * Which files of a drop are uploaded for a new space, and what the server rejects (docs/reference/spaces.md#new-spaces).
 * The browser and the server share these rules.
 */
import { utf8Bytes } from '#base/bytes.ts';
import { fail, ok, type Result } from '#base/result.ts';

export interface UploadFile {
  /** Below the dropped item, with "/" between its parts. */
  readonly path: string;
  readonly bytes: number;
}

/** What must remain free on the disk of a server beside the files of a new space or a backup. */
export const minFreeDiskBytes = 1024 ** 3;

/** Characters. */
export const maxSpaceNameLength = 200;

export const maxSpaceFiles = 20_000;
export const maxSpaceBytes = 64 * 1024 ** 3;
const maxPathBytes = 1000;
const maxPartBytes = 255;

const systemNames: ReadonlySet<string> = new Set(['__macosx', 'thumbs.db', 'desktop.ini']);

/** Files that systems add to folders, and empty ones. */
export const isLeftOut = ({ path, bytes }: UploadFile): boolean =>
  bytes === 0 || path.split('/').some((part) => part.startsWith('.') || systemNames.has(part.toLowerCase()));

const isPartValid = (part: string): boolean =>
  part !== '' && !/^[.]{1,2}$|[\p{Cc}\\:]|[. ]$/u.test(part) && utf8Bytes(part) <= maxPartBytes;

const isPathValid = (path: string): boolean => utf8Bytes(path) <= maxPathBytes && path.split('/').every(isPartValid);

/** Equal for paths that are the same file on some systems. */
const comparable = (path: string): string => path.normalize('NFC').toLowerCase();

export interface FilesFailure {
  readonly code: 'empty' | 'too-many' | 'too-large' | 'path' | 'twice' | 'size';
  /** The path that is rejected; '' where it is about all of them. */
  readonly path: string;
  /** A sentence for people who use the API; the page has its own texts. */
  readonly message: string;
}

const failure = (code: FilesFailure['code'], path: string, message: string) =>
  fail<FilesFailure>({ code, path, message });

/** The total of the bytes. */
export const checkFiles = (files: readonly UploadFile[]): Result<number, FilesFailure> => {
  if (files.length === 0) return failure('empty', '', 'There is no file to upload.');
  if (files.length > maxSpaceFiles)
    return failure('too-many', '', `There are ${files.length} files; a space has at most ${maxSpaceFiles}.`);
  const seen = new Set<string>();
  let total = 0;
  for (const { path, bytes } of files) {
    if (!isPathValid(path))
      return failure('path', path, `“${path.slice(0, 100)}” cannot be a file name on every system; rename it.`);
    if (!Number.isSafeInteger(bytes) || bytes < 1) return failure('size', path, `“${path.slice(0, 100)}” is empty.`);
    if (seen.has(comparable(path)))
      return failure('twice', path, `“${path.slice(0, 100)}” is there twice, or differs only in case.`);
    seen.add(comparable(path));
    total += bytes;
  }
  if (total > maxSpaceBytes) return failure('too-large', '', 'The files have more than 64 GiB together.');
  return ok(total);
};

/** The name of the folder in which a server puts files that were chosen without one. */
export const looseFilesFolder = 'source';

/** The single file or folder that holds all files; '' if there are several. */
export const commonItem = (paths: readonly string[]): string => {
  const [first = ''] = paths;
  const [top = ''] = first.split('/');
  return paths.every((path) => path.split('/')[0] === top) ? top : '';
};

/**
 * The name for a new space: that of the folder, or of the file without its ending. '' for several items, and for
 * descriptions and archives, which have a name of their own.
 */
export const nameOfItem = (paths: readonly string[]): string => {
  const item = commonItem(paths);
  if (item === '' || paths.some((path) => path.includes('/'))) return item;
  return /[.](?:json|zip)$/i.test(item) ? '' : item.replace(/[.][^.]+$/, '');
};
