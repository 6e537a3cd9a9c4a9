/**
 * Finds the files that scenes name, below the configuration's folder. Names may be written as on another computer
 * (importers/source/file-resolver.ts). Failures are predicates, whose subject is the scene, without a full stop.
 */
import path from 'node:path';
import type { FaceName } from '#domain/geometry/cube-face.ts';
import { fail, ok, type Result } from '#base/result.ts';
import { nameOf } from '../failure.ts';
import { FileResolver, type FoundFile, type NotFound } from '../source/file-resolver.ts';
import { NameReport, notFoundPredicate, quotePath } from '../source/name-report.ts';
import { text } from './check-options.ts';
import type { Scene } from './scene-config.ts';

/** Pannellum's order of faces, and their letters in tile paths. */
export const faceOrder = ['front', 'right', 'back', 'left', 'up', 'down'] as const satisfies readonly FaceName[];

const place = { folder: "the configuration's folder", file: 'the configuration' } as const;

/** A URL of a file names a place on the computer that wrote the tour. */
export const isWebUrl = (url: string): boolean => /^(?!file:)(?:[a-z]+:)?\/\//i.test(url);

/** Below the configuration's folder, also with leading slashes. */
const nameInFolder = (url: string): string => url.replace(/^(?:file:)?\/+/i, '');

const predicateOf = (url: string, notFound: NotFound): string =>
  notFound.failure === 'missing' && !notFound.isPartlySearched
    ? 'which is not there; put it beside the configuration or correct the name'
    : notFoundPredicate(url.replace(/[?#].*$/s, ''), notFound, place);

interface NamedImage {
  readonly scene: Scene;
  /** As written. */
  readonly url: string;
  readonly found: FoundFile;
}

export class TourFiles {
  /** Absolute. */
  readonly folder: string;
  readonly #files: FileResolver;
  readonly #images: NamedImage[] = [];

  constructor(private readonly configFile: string) {
    this.folder = path.resolve(path.dirname(configFile));
    this.#files = new FileResolver(this.folder);
  }

  /** The absolute path of an image, which `notices` and `sharedImage` take into account. */
  async image(scene: Scene, url: string): Promise<Result<string, string>> {
    const named = `names ${quotePath(url)}`;
    const full = isWebUrl(url) ? url : text(scene.config['basePath']) + url;
    if (isWebUrl(full)) return fail(`${named}, an address on the web; download the picture and name it as a file`);
    const found = await this.#files.find(nameInFolder(full), { isUrl: true });
    if (!found.ok) return fail(`${named}, ${predicateOf(full, found.failure)}`);
    this.add(scene, url, found.value);
    return ok(found.value.file);
  }

  async faces(
    scene: Scene,
    urlOf: (face: FaceName, n: number) => string,
  ): Promise<Result<Readonly<Record<FaceName, string>>, string>> {
    const files: Partial<Record<FaceName, string>> = {};
    for (const [n, face] of faceOrder.entries()) {
      const url = urlOf(face, n);
      if (!url || url === 'null') return fail(`has no ${face} face; a cube needs all six`);
      const file = await this.image(scene, url);
      if (!file.ok) return file;
      files[face] = file.value;
    }
    return ok(files as Record<FaceName, string>);
  }

  /** All tiles of many scenes have the same base names, so that only the whole name counts. */
  tile(url: string): Promise<Result<FoundFile, NotFound>> {
    return this.#files.find(nameInFolder(url), { isUrl: true, byBaseName: false });
  }

  /** The absolute path of a tile that is called exactly as its URL says. */
  exactTile(url: string): string {
    return path.resolve(this.folder, nameInFolder(url));
  }

  /** Follows the URL of a tile. */
  tilePredicate(url: string, notFound: NotFound): string {
    return predicateOf(url, notFound);
  }

  /** A file that a scene uses. */
  add(scene: Scene, url: string, found: FoundFile): void {
    this.#images.push({ scene, url, found });
  }

  /**
   * Folders of scenes often have images of the same names: where one is missing, its name without folders must not lead
   * to the image of another name. By scene: the sentence about its first such image.
   */
  sharedImages(): ReadonlyMap<Scene, string> {
    const byFile = new Map<string, NamedImage[]>();
    for (const image of this.#images) byFile.set(image.found.file, [...(byFile.get(image.found.file) ?? []), image]);
    const sentences = new Map<Scene, string>();
    for (const images of byFile.values())
      for (const { scene, url, found } of images) {
        if (found.match !== 'base-name' || sentences.has(scene)) continue;
        const other = images.find((each) => each.url !== url);
        if (other)
          sentences.set(
            scene,
            `names ${quotePath(url)}, which is not there; the only file of that name, ${quotePath(found.path)}, is named as ${quotePath(other.url)} in ${other.scene.label}: put the file in place or correct the name`,
          );
      }
    return sentences;
  }

  /** Images and tiles that were found otherwise than by their exact names. */
  notices(isImported: (scene: Scene) => boolean): readonly string[] {
    const config = nameOf(this.configFile);
    const report = new NameReport();
    for (const { scene, url, found } of this.#images)
      if (isImported(scene)) report.add(config, `${config}: ${scene.label} names`, url, found);
    return report.notices();
  }
}
