/**
 * Finds files whose names are written as other programs and other computers have them: with backslashes, in another
 * letter case, percent-encoded, with a path that exists elsewhere
 * (docs/reference/imports.md#names-that-are-written-otherwise). A file that is found is always a regular one inside the
 * folder, as in inside-folder.ts.
 */
import path from 'node:path';
import { fail, ok, type Result } from '#base/result.ts';
import { defaultLimits, FolderIndex, type IndexLimits } from './folder-index.ts';
import { failureInside, isAbsoluteName, resolveExactly, resolveInside, type PathFailure } from './inside-folder.ts';

export interface FoundFile {
  /** Absolute. */
  readonly file: string;
  /** Below the resolver's folder, with forward slashes. */
  readonly path: string;
  /**
   * `exact`: the name as written (of a URL: also without escapes and query). `spelling`: with slashes for backslashes, or
   * percent-decoded. `case`: in another case or composition. `base-name`: only the name without its folders is the same.
   */
  readonly match: 'exact' | 'spelling' | 'case' | 'base-name';
}

export interface NotFound {
  readonly failure: PathFailure | 'ambiguous';
  /** Of an ambiguous name: the files, below the resolver's folder. */
  readonly candidates: readonly string[];
  /** The folder has too many files to search all of them for the base name. */
  readonly isPartlySearched: boolean;
}

export interface FindOptions {
  /** The folder of the file that has the name, below the resolver's folder; it is searched first. */
  readonly from?: string;
  /** Whether the format defines names as URLs. */
  readonly isUrl?: boolean;
  /** Whether a file with the same base name in any folder may be taken (default). */
  readonly byBaseName?: boolean;
}

/** A way to read a name. */
interface Reading {
  /** With forward slashes. */
  readonly name: string;
  readonly match: 'exact' | 'spelling';
}

/** Escapes that are not UTF-8 are left. */
const decoded = (name: string): string =>
  name.replaceAll(/(?:%[\da-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return escapes;
    }
  });

const readingsOf = (written: string, isUrl: boolean): readonly Reading[] => {
  const readings = new Map<string, Reading>();
  for (const text of isUrl ? [written, written.replace(/[?#].*$/s, '')] : [written])
    for (const each of [text, decoded(text)]) {
      const name = each.replaceAll('\\', '/');
      const isExact = name === each && (isUrl || each === written);
      if (!readings.has(name)) readings.set(name, { name, match: isExact ? 'exact' : 'spelling' });
    }
  return [...readings.values()];
};

/** Other places and readings are tried after these; other failures are final. */
const isAbsent = (failure: PathFailure): boolean =>
  failure === 'missing' || failure === 'outside' || failure === 'folder';

type Found = Result<FoundFile, PathFailure>;

/** Failures of a name that was not found yet, and files that may be meant. */
interface Search {
  readonly readings: readonly Reading[];
  /** Folders that relative names may refer to; the empty text is the resolver's folder. */
  readonly bases: readonly string[];
  readonly candidates: Set<string>;
}

const unresolved = (failure: NotFound['failure'], search?: Search, isPartlySearched = false): NotFound => ({
  failure,
  candidates: [...(search?.candidates ?? [])].toSorted(),
  isPartlySearched,
});

/** The name without folders and drive, as written on any system. */
export const baseNameOf = (name: string): string =>
  path.posix.basename(name.replace(/^[a-z]:/i, '').replaceAll('\\', '/'));

/** For the names in one source; what it lists of the folder is read once. */
export class FileResolver {
  readonly #index: FolderIndex;

  /** `folder`: all files of the export are below it. */
  constructor(
    private readonly folder: string,
    limits: IndexLimits = defaultLimits,
  ) {
    this.#index = new FolderIndex(folder, limits);
  }

  /** Tries the name as written, then other spellings, then any case, then the base name. Throws as `resolveInside` does. */
  async find(
    name: string,
    { from = '', isUrl = false, byBaseName = true }: FindOptions = {},
  ): Promise<Result<FoundFile, NotFound>> {
    const bases = from === '' || from === '.' ? [''] : [from, ''];
    const search: Search = { readings: readingsOf(name, isUrl), bases, candidates: new Set() };
    const found =
      (await this.#asWritten(name, bases)) ??
      (await this.#respelled(search)) ??
      (await this.#inAnyCase(search)) ??
      (byBaseName ? await this.#besideIt(search) : null);
    if (found) return found.ok ? found : fail(unresolved(found.failure));
    const anywhere = byBaseName ? await this.#anywhere(search) : 'none';
    if (typeof anywhere === 'object') return anywhere.ok ? anywhere : fail(unresolved(anywhere.failure));
    if (search.candidates.size > 0) return fail(unresolved('ambiguous', search));
    return fail(unresolved(await this.#failureOf(search.readings), search, anywhere === 'too-many'));
  }

  async #asWritten(name: string, bases: readonly string[]): Promise<Found | null> {
    for (const base of bases) {
      if (base !== '' && isAbsoluteName(name)) continue;
      const found = this.#found(await resolveExactly(this.folder, path.join(base, name)), 'exact');
      if (found) return found;
    }
    return null;
  }

  async #respelled({ readings, bases }: Search): Promise<Found | null> {
    for (const { name, match } of readings)
      for (const base of bases) {
        if (base !== '' && isAbsoluteName(name)) continue;
        const found = this.#found(await resolveInside(this.folder, base === '' ? name : `${base}/${name}`), match);
        if (found) return found;
      }
    return null;
  }

  async #inAnyCase({ readings, bases, candidates }: Search): Promise<Found | null> {
    for (const { name } of readings) {
      if (isAbsoluteName(name)) continue;
      for (const base of bases) {
        const found = await this.#only(await this.#filesLike(base, name), 'case', candidates);
        if (found) return found;
      }
    }
    return null;
  }

  /** The base name in the folder of the file that has the name. */
  async #besideIt({ readings, bases, candidates }: Search): Promise<Found | null> {
    for (const { name } of readings)
      for (const base of bases) {
        const file = path.posix.join(base, baseNameOf(name));
        const found =
          this.#found(await resolveInside(this.folder, file), 'base-name') ??
          (await this.#only(await this.#filesLike(base, baseNameOf(name)), 'base-name', candidates));
        if (found) return found;
      }
    return null;
  }

  async #anywhere({ readings, candidates }: Search): Promise<Found | 'none' | 'too-many'> {
    for (const { name } of readings) {
      const files = await this.#index.filesNamed(baseNameOf(name));
      if (!files) return 'too-many';
      const found = await this.#only(files, 'base-name', candidates);
      if (found) return found;
    }
    return 'none';
  }

  async #filesLike(base: string, name: string): Promise<readonly string[]> {
    const joined = path.posix.join(base, name);
    return joined === '..' || joined.startsWith('../') ? [] : this.#index.filesLike(joined);
  }

  /** The file, where it is the only one; several are added to the candidates. */
  async #only(files: readonly string[], match: FoundFile['match'], candidates: Set<string>): Promise<Found | null> {
    const [first, ...others] = files;
    if (first === undefined) return null;
    if (others.length > 0) {
      for (const each of files) candidates.add(each);
      return null;
    }
    const file = path.join(this.folder, first);
    const failure = await failureInside(this.folder, file);
    return this.#found(failure ? fail(failure) : ok(file), match);
  }

  #found(file: Result<string, PathFailure>, match: FoundFile['match']): Found | null {
    if (!file.ok) return isAbsent(file.failure) ? null : file;
    const relative = path.relative(path.resolve(this.folder), file.value).replaceAll(path.sep, '/');
    return ok({ file: file.value, path: relative, match });
  }

  /** Why the name as such is not a file. */
  async #failureOf(readings: readonly Reading[]): Promise<PathFailure> {
    const file = await resolveInside(this.folder, readings.at(-1)!.name);
    return file.ok ? 'missing' : file.failure;
  }
}
