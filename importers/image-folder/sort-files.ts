/**
 * Sorts the files of a folder without a description: panoramas, files of kinds that cannot be imported, all others
 * (docs/reference/imports.md#files-of-other-kinds).
 */
import path from 'node:path';
import { endingOf, kindInFolder, type ForeignKind } from '#domain/sources/file-kinds.ts';
import type { ForeignFiles } from '#domain/sources/foreign-codes.ts';
import { readHead } from '../source/read-head.ts';
import { listNames } from '../source/foreign-files.ts';
import { failureInside } from '../source/inside-folder.ts';

export interface SortedFiles {
  /** Absolute. */
  readonly images: readonly string[];
  readonly foreign: ForeignFiles;
  readonly others: readonly string[];
}

const noBytes = Buffer.alloc(0);

/** Nothing of a file that must not be read. */
const headInside = async (folder: string, file: string): Promise<Buffer> => {
  try {
    return (await failureInside(folder, file)) === null ? await readHead(file) : noBytes;
  } catch {
    return noBytes;
  }
};

/** `names`: of files and links in the folder. Throws the reason of the signal. */
export const sortFiles = async (
  folder: string,
  names: readonly string[],
  signal?: AbortSignal,
): Promise<SortedFiles> => {
  const images: string[] = [];
  const others: string[] = [];
  const foreign = new Map<ForeignKind, string[]>();
  for (const name of names) {
    signal?.throwIfAborted();
    const file = path.join(folder, name);
    const kind = kindInFolder(file, await headInside(folder, file));
    if (kind === 'picture') images.push(file);
    else if (kind === null) others.push(name);
    else if (foreign.has(kind)) foreign.get(kind)!.push(name);
    else foreign.set(kind, [name]);
  }
  return { images, foreign, others };
};

/** Null without photos of Insta360 cameras. */
export const unstitchedNotice = (images: readonly string[]): string | null => {
  const names = images.filter((file) => endingOf(file) === '.insp').map((file) => path.basename(file));
  return names.length === 0
    ? null
    : `${listNames(names)} ${names.length === 1 ? 'is' : 'are'} read as JPEG; a photo that shows two circles is not stitched: export it from the camera's program as 2:1 equirectangular JPEG.`;
};
