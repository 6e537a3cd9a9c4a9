/**
 * Finds the images and the mesh that a list of poses names, below the list's folder. Names may be written as on another
 * computer (importers/source/file-resolver.ts).
 */
import path from 'node:path';
import { fail, ok, type Result } from '#base/result.ts';
import { nameOf, quotable } from '../failure.ts';
import { FileResolver, type FoundFile } from '../source/file-resolver.ts';
import { NameReport, notFoundPredicate, quotePath } from '../source/name-report.ts';

const place = { folder: "the list's folder", file: 'the list' } as const;

export interface FoundMesh {
  readonly meshFile?: string;
  readonly meshNotices?: readonly string[];
}

interface NamedImage {
  readonly at: string;
  readonly name: string;
  readonly found: FoundFile;
}

export class ListFiles {
  readonly #files: FileResolver;
  readonly #images: NamedImage[] = [];

  constructor(private readonly listFile: string) {
    this.#files = new FileResolver(path.dirname(listFile));
  }

  /** The absolute path. `at`: the field that has the name. Fails with a sentence without the list's name and full stop. */
  async image(name: string, at: string): Promise<Result<string, string>> {
    const found = await this.#files.find(name);
    if (!found.ok) return fail(`${at} names ${quotePath(name)}, ${notFoundPredicate(name, found.failure, place)}`);
    this.#images.push({ at, name, found: found.value });
    return ok(found.value.file);
  }

  /**
   * Folders of one scan each often have images of the same names: where one is missing, its name without folders must not
   * lead to the image of another place. The sentence about the first such image.
   */
  sharedImage(): string | null {
    const byFile = new Map<string, NamedImage>();
    for (const image of this.#images) {
      const other = byFile.get(image.found.file);
      byFile.set(image.found.file, other ?? image);
      if (!other || other.name === image.name) continue;
      const [missing, known] = image.found.match === 'base-name' ? [image, other] : [other, image];
      if (missing.found.match === 'base-name')
        return `${missing.at} names ${quotePath(missing.name)}, which is not there; the only file of that name, ${quotePath(missing.found.path)}, is the image of ${known.at}: put the file in place or correct the path`;
    }
    return null;
  }

  /** A mesh outside the folder is often only on the computer that wrote the list: the import continues without it. */
  async mesh(named: unknown): Promise<Result<FoundMesh, string>> {
    if (typeof named !== 'string') return ok({});
    const list = nameOf(this.listFile);
    const found = await this.#files.find(named);
    if (found.ok) {
      const report = new NameReport();
      report.add(list, `${list}: mesh names`, named, found.value);
      return ok({ meshFile: found.value.file, meshNotices: report.notices() });
    }
    const name = quotePath(named);
    switch (found.failure.failure) {
      case 'missing':
        return ok({
          meshNotices: [`${list} names the mesh ${quotable(named)}, which is not there; join one with --mesh.`],
        });
      case 'outside':
        return ok({
          meshNotices: [`${list}: mesh names ${name}, which lies outside the list's folder; join it with --mesh.`],
        });
      case 'ambiguous':
        return ok({
          meshNotices: [
            `${list}: mesh names ${name}, ${notFoundPredicate(named, found.failure, place)}, or join it with --mesh.`,
          ],
        });
      default:
        return fail(`mesh names ${name}, ${notFoundPredicate(named, found.failure, place)}`);
    }
  }

  /** Images that were found otherwise than by their exact names. */
  notices(): readonly string[] {
    const list = nameOf(this.listFile);
    const report = new NameReport();
    for (const { at, name, found } of this.#images) report.add(list, `${list}: ${at} names`, name, found);
    return report.notices();
  }
}
