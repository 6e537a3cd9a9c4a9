/**
 * Reads the material libraries of OBJ files and their images. Names of files may be written as on another computer
 * (importers/source/file-resolver.ts); those of a library are relative to its own folder, or to the mesh's.
 */
import { posix } from 'node:path';
import { fail, ok, type Result } from '#base/result.ts';
import { nameOf } from '../failure.ts';
import { FileResolver, type FindOptions, type FoundFile, type NotFound } from '../source/file-resolver.ts';
import { readReferenced } from '../source/inside-folder.ts';
import { NameReport, notFoundPredicate, quotePath } from '../source/name-report.ts';
import { absentFileNotice, meshPlace } from './absent-file.ts';
import { parseMtl, type MtlMaterial } from './parse-mtl.ts';
import { plainMaterial, toLinear, type SourceMaterial, type SourceTexture } from './source-mesh.ts';

export interface ObjMaterials {
  readonly byName: ReadonlyMap<string, SourceMaterial>;
  readonly textures: readonly SourceTexture[];
  readonly notices: readonly string[];
}

const channel = (value: number): number => (Number.isFinite(value) ? toLinear(Math.min(1, Math.max(0, value))) : 1);

const finishMaterial = (material: MtlMaterial, texture: number | null): SourceMaterial => {
  const dark = material.color[0] + material.color[1] + material.color[2] === 0;
  const glowing = material.emission[0] + material.emission[1] + material.emission[2] > 0;
  const shown = dark && glowing ? material.emission : dark && texture !== null ? ([1, 1, 1] as const) : material.color;
  const opacity = Number.isFinite(material.opacity) ? Math.min(1, Math.max(0, material.opacity)) : 1;
  return {
    ...plainMaterial,
    texture,
    baseColor: [channel(shown[0]), channel(shown[1]), channel(shown[2]), opacity],
    alphaMode: opacity < 1 ? 'BLEND' : 'OPAQUE',
  };
};

/** Thrown by the loader and caught in readMaterials: the predicate of a sentence about the mesh. */
class Issue extends Error {}

/** What a statement names: one name with spaces, or several names. */
const readingsOf = (statement: string): readonly (readonly string[])[] => [
  [statement],
  statement.split(/(?<=\.mtl)\s+/i),
  statement.split(/\s+/),
];

class MaterialLoader {
  readonly byName = new Map<string, SourceMaterial>();
  readonly textures: SourceTexture[] = [];
  readonly #notices: string[] = [];
  readonly #report = new NameReport();
  readonly #files: FileResolver;
  /** Libraries that were read, by path. */
  readonly #read = new Set<string>();
  /** Numbers of textures by path. */
  readonly #numbers = new Map<string, number>();

  constructor(
    folder: string,
    private readonly objName: string,
  ) {
    this.#files = new FileResolver(folder);
  }

  get notices(): readonly string[] {
    return [...this.#report.notices(), ...new Set(this.#notices)];
  }

  /** `statement`: what follows `mtllib`. */
  async addLibraries(statement: string): Promise<void> {
    for (const name of await this.#librariesIn(statement)) {
      const found = await this.#find('material library', this.objName, name);
      if (!found || this.#read.has(found.path)) continue;
      this.#read.add(found.path);
      const bytes = await this.#bytesOf('material library', name, found);
      await this.#addMaterials(found.path, new TextDecoder().decode(bytes));
    }
  }

  /** The first reading of which all files are there; else names that end in `.mtl`, for which the notices are. */
  async #librariesIn(statement: string): Promise<readonly string[]> {
    const readings = readingsOf(statement);
    for (const names of readings) {
      const found = await Promise.all(names.map((name) => this.#files.find(name, { byBaseName: false })));
      if (found.every((file) => file.ok)) return names;
    }
    return readings[1]!;
  }

  /** `library`: its path below the mesh's folder. */
  async #addMaterials(library: string, text: string): Promise<void> {
    const numbers = new Map<string, number | null>();
    for (const [name, material] of parseMtl(text)) {
      const image = material.imagePath || material.emissionPath;
      if (image && !numbers.has(image)) numbers.set(image, await this.#addTexture(library, image));
      this.byName.set(name, finishMaterial(material, image ? (numbers.get(image) ?? null) : null));
    }
  }

  async #addTexture(library: string, name: string): Promise<number | null> {
    const found = await this.#find('picture', nameOf(library), name, { from: posix.dirname(library) });
    if (!found) return null;
    const known = this.#numbers.get(found.path);
    if (known !== undefined) return known;
    const number = this.textures.push({ name, bytes: await this.#bytesOf('picture', name, found) }) - 1;
    this.#numbers.set(found.path, number);
    return number;
  }

  async #find(kind: string, owner: string, name: string, options: FindOptions = {}): Promise<FoundFile | null> {
    const subject = `${owner} names the ${kind}`;
    const found = await this.#files.find(name, options);
    if (found.ok) {
      this.#report.add(owner, subject, name, found.value);
      return found.value;
    }
    const notice = absentFileNotice(subject, name, found.failure);
    if (notice === null) throw this.#issue(kind, name, found.failure);
    this.#notices.push(notice);
    return null;
  }

  async #bytesOf(kind: string, name: string, { file }: FoundFile): Promise<Uint8Array> {
    const bytes = await readReferenced(file);
    if (bytes.ok) return bytes.value;
    throw this.#issue(kind, name, { failure: bytes.failure, candidates: [], isPartlySearched: false });
  }

  #issue(kind: string, name: string, notFound: NotFound): Issue {
    return new Issue(`names the ${kind} ${quotePath(name)}, ${notFoundPredicate(name, notFound, meshPlace)}`);
  }
}

/**
 * `statements`: what follows each `mtllib` of the mesh `objName` in `folder`. Fails with the predicate of a sentence
 * about the mesh.
 */
export const readMaterials = async (
  folder: string,
  objName: string,
  statements: readonly string[],
): Promise<Result<ObjMaterials, string>> => {
  const loader = new MaterialLoader(folder, nameOf(objName));
  try {
    for (const statement of new Set(statements)) await loader.addLibraries(statement);
  } catch (thrown) {
    if (thrown instanceof Issue) return fail(thrown.message);
    throw thrown;
  }
  const { byName, textures, notices } = loader;
  return ok({ byName, textures, notices });
};
