/**
 * Resolves paths that a file of the source names. Only regular files inside that file's folder are read, also where a path
 * leads through symbolic links (docs/reference/imports.md#files-that-a-source-names).
 */
import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { megabyte } from '#base/bytes.ts';
import { fail, ok, type Result } from '#base/result.ts';

export type PathFailure = 'outside' | 'link-outside' | 'missing' | 'folder' | 'special' | 'too-large';

/** The limit for meshes. */
const maxReferencedBytes = 500 * megabyte;

const missingCodes: ReadonlySet<string> = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG']);

const isInside = (root: string, file: string): boolean => {
  const relative = path.relative(root, file);
  return relative !== '' && relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
};

/** Why `file`, an absolute path below `folder` by its name, must not be read; null for a regular file inside. */
export const failureInside = async (folder: string, file: string): Promise<PathFailure | null> => {
  try {
    const real = await realpath(file);
    if (!isInside(await realpath(folder), real)) return 'link-outside';
    const entry = await stat(real);
    if (entry.isDirectory()) return 'folder';
    return entry.isFile() ? null : 'special';
  } catch (thrown) {
    if (missingCodes.has((thrown as NodeJS.ErrnoException).code ?? '')) return 'missing';
    throw thrown;
  }
};

/** Without regard to backslashes and drive letters, which are ordinary characters of names on most systems. */
const resolveWithin = async (folder: string, name: string): Promise<Result<string, PathFailure>> => {
  const file = path.resolve(folder, name);
  if (path.isAbsolute(name) || name.includes('\0') || !isInside(folder, file)) return fail('outside');
  const failure = await failureInside(folder, file);
  return failure ? fail(failure) : ok(file);
};

/** Whether a name begins at a root or a drive of any system. */
export const isAbsoluteName = (name: string): boolean => /^(?:[a-z]:|[\\/])/i.test(name);

/**
 * The absolute path of the regular file in `folder` whose name is `name` to the letter, with slashes as this system has
 * them. Throws where the system denies access to it.
 */
export const resolveExactly = async (folder: string, name: string): Promise<Result<string, PathFailure>> =>
  path.sep === '\\' && isAbsoluteName(name) ? fail('outside') : resolveWithin(folder, name);

/** The same, with backslashes as slashes. */
export const resolveInside = async (folder: string, name: string): Promise<Result<string, PathFailure>> =>
  isAbsoluteName(name) ? fail('outside') : resolveWithin(folder, name.replaceAll('\\', '/'));

/** The bytes of a file that was resolved. */
export const readReferenced = async (file: string): Promise<Result<Uint8Array, PathFailure>> =>
  (await stat(file)).size > maxReferencedBytes ? fail('too-large') : ok(await readFile(file));

/** Follows the quoted name in a message, without a full stop. `folder`: its description, such as "the list's folder". */
export const pathPredicate = (failure: PathFailure, folder: string): string => {
  const predicates: Readonly<Record<PathFailure, string>> = {
    outside: `which lies outside ${folder}; copy the file into it`,
    'link-outside': `a symbolic link that leads outside ${folder}; put the file itself there`,
    missing: 'which is not there; put the file in place or correct the path',
    folder: 'which is a folder; name a file',
    special: 'which is a pipe, a socket or a device; name a regular file',
    'too-large': `which is larger than ${maxReferencedBytes / megabyte} MB; put a smaller file in its place`,
  };
  return predicates[failure];
};
