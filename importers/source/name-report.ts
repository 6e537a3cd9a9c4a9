/** Sentences about files whose names are written in another way than on disk (file-resolver.ts). */
import { toPrintable } from '#base/printable.ts';
import { defaultLimits } from './folder-index.ts';
import { baseNameOf, type FoundFile, type NotFound } from './file-resolver.ts';
import { pathPredicate } from './inside-folder.ts';

/** More than this of one file are reported in one sentence. */
const maxNotices = 5;
const maxCandidates = 3;
const maxNameLength = 100;

/** In quotation marks, safe for a terminal; a long path is shortened at its beginning, since its end identifies the file. */
export const quotePath = (path: string): string => {
  const plain = toPrintable(path).replaceAll(/\s+/gu, ' ').trim();
  return `“${plain.length > maxNameLength ? `…${plain.slice(1 - maxNameLength)}` : plain}”`;
};

interface Substitution {
  readonly subject: string;
  readonly name: string;
  readonly found: FoundFile;
}

/** Collects the names that were resolved otherwise than exactly. */
export class NameReport {
  /** By the file that has the names; by name and path. */
  readonly #owners = new Map<string, Map<string, Substitution>>();

  /**
   * @param owner the file that has the name, such as `house.mtl`
   * @param subject the beginning of the sentence, such as `house.mtl names the picture`
   */
  add(owner: string, subject: string, name: string, found: FoundFile): void {
    if (found.match === 'exact') return;
    const own = this.#owners.get(owner) ?? new Map<string, Substitution>();
    this.#owners.set(owner, own);
    const key = `${name}\n${found.path}`;
    if (!own.has(key)) own.set(key, { subject, name, found });
  }

  /** One sentence for each name; one for all names of a file that has more than five. */
  notices(): readonly string[] {
    return [...this.#owners].flatMap(([owner, own]) => {
      const all = [...own.values()];
      if (all.length <= maxNotices)
        return all.map(({ subject, name, found }) => {
          const place = found.match === 'base-name' ? ', found by its name without folders, is used' : ' is used';
          return `${subject} ${quotePath(name)}; ${quotePath(found.path)}${place}.`;
        });
      const { name, found } = all.find((each) => each.found.match === 'base-name') ?? all[0]!;
      return [
        `${owner} names ${all.length} files otherwise than they are called here, such as ${quotePath(name)}, for which ${quotePath(found.path)} is used.`,
      ];
    });
  }
}

/** Such as `“a.png”, “b.png” and 3 more`. */
const listCandidates = ({ candidates }: NotFound): string => {
  const named = candidates.slice(0, maxCandidates).map(quotePath).join(', ');
  const others = candidates.length - maxCandidates;
  return others > 0 ? `${named} and ${others} more` : named;
};

const searchLimit = `${defaultLimits.maxEntries / 1000},000`;

/** Where a source's files are, for a sentence. */
export interface SourcePlace {
  /** Such as `the list's folder`. */
  readonly folder: string;
  /** Such as `the list`: the file beside which files are put. */
  readonly file: string;
}

/** Like `pathPredicate`: follows the quoted name, without a full stop. */
export const notFoundPredicate = (name: string, notFound: NotFound, { folder, file }: SourcePlace): string => {
  if (notFound.failure === 'ambiguous')
    return `which may be any of ${listCandidates(notFound)}; put the right one beside ${file} as ${quotePath(baseNameOf(name))}`;
  if (notFound.isPartlySearched)
    return `which is not there, and ${folder} has more than ${searchLimit} files, too many to search for it; put it beside ${file}`;
  return pathPredicate(notFound.failure, folder);
};
