/**
 * Reads material libraries of OBJ files: colour, opacity and the colour image. Images are searched in the library's own
 * folder and below, also by their base name, because exporters often write absolute paths of another computer.
 */
import { basename } from 'node:path';
import { fail, ok, type Result } from '#base/result.ts';
import { quotable } from '../failure.ts';
import { pathPredicate, readInside, type PathFailure } from '../source/inside-folder.ts';
import { plainMaterial, toLinear, type SourceMaterial, type SourceTexture } from './source-mesh.ts';

export interface ObjMaterials {
  readonly byName: ReadonlyMap<string, SourceMaterial>;
  readonly textures: readonly SourceTexture[];
  readonly notices: readonly string[];
}

interface Draft {
  color: readonly [number, number, number];
  opacity: number;
  imagePath: string | null;
  emission: readonly [number, number, number];
  emissionPath: string | null;
}

const optionsWithOneWord = new Set([
  '-blendu',
  '-blendv',
  '-boost',
  '-bm',
  '-cc',
  '-clamp',
  '-imfchan',
  '-texres',
  '-type',
]);
const optionsWithNumbers = new Set(['-mm', '-o', '-s', '-t']);

/** The file name after a map's options; it may contain spaces. */
const imageName = (fields: readonly string[]): string => {
  let at = 0;
  for (;;) {
    const option = fields[at] ?? '';
    if (optionsWithOneWord.has(option)) at += 2;
    else if (optionsWithNumbers.has(option)) {
      at++;
      for (let taken = 0; taken < 3 && at < fields.length - 1 && Number.isFinite(Number(fields[at])); taken++) at++;
    } else return fields.slice(at).join(' ');
  }
};

const parse = (text: string): Map<string, Draft> => {
  const drafts = new Map<string, Draft>();
  let draft: Draft | null = null;
  for (const line of text.split('\n')) {
    const [key, ...fields] = line.trim().split(/\s+/);
    const color = (): [number, number, number] => [
      Number(fields[0]),
      Number(fields[1] ?? fields[0]),
      Number(fields[2] ?? fields[0]),
    ];
    if (key === 'newmtl') {
      draft = { color: [1, 1, 1], opacity: 1, imagePath: null, emission: [0, 0, 0], emissionPath: null };
      drafts.set(fields.join(' '), draft);
    } else if (!draft) continue;
    else if (key === 'Kd') draft.color = color();
    else if (key === 'Ke') draft.emission = color();
    else if (key === 'd') draft.opacity = Number(fields.at(-1));
    else if (key === 'Tr') draft.opacity = 1 - Number(fields[0]);
    else if (key === 'map_Kd') draft.imagePath = imageName(fields);
    else if (key === 'map_Ke') draft.emissionPath = imageName(fields);
  }
  return drafts;
};

/** Reads the file at the given path, else by its base name. A path outside the folder counts as missing. */
const readBeside = async (folder: string, name: string): Promise<Result<Uint8Array, PathFailure>> => {
  const normal = name.replaceAll('\\', '/');
  for (const candidate of [normal, basename(normal)]) {
    const bytes = await readInside(folder, candidate);
    if (bytes.ok || !skippedFailures.has(bytes.failure)) return bytes;
  }
  return fail('missing');
};

/** Failures after which the base name is tried: paths of another computer are meaningless here. */
const skippedFailures: ReadonlySet<PathFailure> = new Set(['missing', 'outside', 'folder']);

const channel = (value: number): number => (Number.isFinite(value) ? toLinear(Math.min(1, Math.max(0, value))) : 1);

const finishMaterial = (draft: Draft, texture: number | null): SourceMaterial => {
  const dark = draft.color[0] + draft.color[1] + draft.color[2] === 0;
  const glowing = draft.emission[0] + draft.emission[1] + draft.emission[2] > 0;
  const shown = dark && glowing ? draft.emission : dark && texture !== null ? ([1, 1, 1] as const) : draft.color;
  const opacity = Number.isFinite(draft.opacity) ? Math.min(1, Math.max(0, draft.opacity)) : 1;
  return {
    ...plainMaterial,
    texture,
    baseColor: [channel(shown[0]), channel(shown[1]), channel(shown[2]), opacity],
    alphaMode: opacity < 1 ? 'BLEND' : 'OPAQUE',
  };
};

/** Fails with the predicate of a sentence about the mesh. */
export const readMaterials = async (
  folder: string,
  objName: string,
  libraries: readonly string[],
): Promise<Result<ObjMaterials, string>> => {
  const byName = new Map<string, SourceMaterial>();
  const textures: SourceTexture[] = [];
  const numbers = new Map<string, number | null>();
  const notices: string[] = [];
  const load = async (kind: string, owner: string, name: string): Promise<Result<Uint8Array | null, string>> => {
    const bytes = await readBeside(folder, name);
    if (bytes.ok) return bytes;
    if (bytes.failure !== 'missing')
      return fail(`names the ${kind} “${quotable(name)}”, ${pathPredicate(bytes.failure, 'its folder')}`);
    notices.push(`${owner} names the ${kind} “${name}”, which is not beside it; its surfaces stay plain.`);
    return ok(null);
  };
  for (const library of libraries) {
    const bytes = await load('material library', objName, library);
    if (!bytes.ok) return bytes;
    for (const [name, draft] of bytes.value ? parse(new TextDecoder().decode(bytes.value)) : []) {
      const imagePath = draft.imagePath ?? draft.emissionPath;
      if (imagePath && !numbers.has(imagePath)) {
        const image = await load('picture', library, imagePath);
        if (!image.ok) return image;
        numbers.set(imagePath, image.value && textures.push({ name: imagePath, bytes: image.value }) - 1);
      }
      byName.set(name, finishMaterial(draft, imagePath ? (numbers.get(imagePath) ?? null) : null));
    }
  }
  return ok({ byName, textures, notices });
};
