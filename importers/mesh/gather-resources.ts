/**
 * Loads the files that a .gltf names, from its own folder only. Names of images may be written as on another computer
 * (importers/source/file-resolver.ts); missing images are left empty and reported. Buffers must be where they are named.
 */
import { dirname } from 'node:path';
import type { JSONDocument } from '@gltf-transform/core';
import { fail, ok, type Result } from '#base/result.ts';
import { nameOf, quotable } from '../failure.ts';
import type { ImportFailure } from '../source-capture.ts';
import { FileResolver, type FoundFile, type NotFound } from '../source/file-resolver.ts';
import { readReferenced } from '../source/inside-folder.ts';
import { NameReport, notFoundPredicate, quotePath } from '../source/name-report.ts';
import { absentFileNotice, meshPlace } from './absent-file.ts';
import { meshFailure } from './mesh-failure.ts';

type Bytes = Uint8Array<ArrayBuffer>;

export interface GltfResources {
  /** By URI. A missing image has no bytes. */
  readonly resources: JSONDocument['resources'];
  readonly notices: readonly string[];
}

const isData = (uri: string): boolean => uri.startsWith('data:');

const dataOf = (uri: string): Bytes => {
  const comma = uri.indexOf(',');
  const body = uri.slice(comma + 1);
  return Uint8Array.from(
    uri.slice(0, comma).endsWith(';base64') ? Buffer.from(body, 'base64') : Buffer.from(decodeURIComponent(body)),
  );
};

const readFound = async ({ file }: FoundFile): Promise<Result<Bytes, NotFound>> => {
  const bytes = await readReferenced(file);
  return bytes.ok
    ? ok(Uint8Array.from(bytes.value))
    : fail({ failure: bytes.failure, candidates: [], isPartlySearched: false });
};

const bufferFailure = (file: string, uri: string, notFound: NotFound): ImportFailure => {
  const isAbsent = notFound.failure === 'missing' || notFound.failure === 'outside';
  const predicate = isAbsent
    ? 'which is not beside it; put it there'
    : notFoundPredicate(uri, notFound, { ...meshPlace, folder: 'its folder' });
  const issue = { code: 'mesh-file-missing', named: quotable(uri) } as const;
  return isAbsent || notFound.failure === 'ambiguous'
    ? meshFailure(file, `names ${quotePath(uri)}, ${predicate}`, issue)
    : meshFailure(file, `names ${quotePath(uri)}, ${predicate}`);
};

class ResourceLoader {
  readonly resources: Record<string, Bytes> = {};
  readonly #files: FileResolver;
  readonly #report = new NameReport();
  readonly #absent: string[] = [];

  constructor(private readonly file: string) {
    this.#files = new FileResolver(dirname(file));
  }

  get notices(): readonly string[] {
    return [...this.#report.notices(), ...this.#absent];
  }

  async loadBuffer(uri: string): Promise<ImportFailure | null> {
    const bytes = await this.#load('buffer', uri);
    if (!bytes.ok) return bufferFailure(this.file, uri, bytes.failure);
    this.resources[uri] = bytes.value;
    return null;
  }

  async loadImage(uri: string): Promise<ImportFailure | null> {
    const bytes = await this.#load('picture', uri);
    if (bytes.ok) {
      this.resources[uri] = bytes.value;
      return null;
    }
    const notice = absentFileNotice(this.#subject('picture'), uri, bytes.failure);
    if (notice === null) {
      const predicate = notFoundPredicate(uri, bytes.failure, { ...meshPlace, folder: 'its folder' });
      return meshFailure(this.file, `names the picture ${quotePath(uri)}, ${predicate}`);
    }
    this.#absent.push(notice);
    this.resources[uri] = new Uint8Array(0);
    return null;
  }

  #subject(kind: 'buffer' | 'picture'): string {
    return `${nameOf(this.file)} names the ${kind}`;
  }

  async #load(kind: 'buffer' | 'picture', uri: string): Promise<Result<Bytes, NotFound>> {
    if (isData(uri)) return ok(dataOf(uri));
    const found = await this.#files.find(uri, { isUrl: true, byBaseName: kind === 'picture' });
    if (!found.ok) return found;
    this.#report.add(nameOf(this.file), this.#subject(kind), uri, found.value);
    return readFound(found.value);
  }
}

const urisOf = (entries: readonly { readonly uri?: string }[] = []): ReadonlySet<string> =>
  new Set(entries.flatMap(({ uri }) => (uri === undefined ? [] : [uri])));

export const gatherResources = async (
  file: string,
  json: JSONDocument['json'],
): Promise<Result<GltfResources, ImportFailure>> => {
  const loader = new ResourceLoader(file);
  for (const uri of urisOf(json.buffers)) {
    const failure = await loader.loadBuffer(uri);
    if (failure) return fail(failure);
  }
  for (const uri of urisOf(json.images)) {
    const failure = await loader.loadImage(uri);
    if (failure) return fail(failure);
  }
  return ok({ resources: loader.resources, notices: loader.notices });
};
