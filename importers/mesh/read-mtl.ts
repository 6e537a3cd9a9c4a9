/**
 * Material libraries of OBJ files: colour, opacity and the colour picture. Pictures are looked for in the library's own
 * folder and below, also by their bare name, because exporters like to write the paths of another computer.
 */
import { readFile } from 'node:fs/promises';
import { basename, relative, resolve } from 'node:path';
import { plainMaterial, toLinear, type SourceMaterial, type SourceTexture } from './source-mesh.ts';

export interface ObjMaterials {
  readonly byName: ReadonlyMap<string, SourceMaterial>;
  readonly textures: readonly SourceTexture[];
  readonly notices: readonly string[];
}

interface Draft {
  color: readonly [number, number, number];
  opacity: number;
  picture: string | null;
  glow: readonly [number, number, number];
  glowPicture: string | null;
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

/** The file name behind a map's options; names may hold spaces. */
const pictureName = (words: readonly string[]): string => {
  let at = 0;
  for (;;) {
    const option = words[at] ?? '';
    if (optionsWithOneWord.has(option)) at += 2;
    else if (optionsWithNumbers.has(option)) {
      at++;
      for (let taken = 0; taken < 3 && at < words.length - 1 && Number.isFinite(Number(words[at])); taken++) at++;
    } else return words.slice(at).join(' ');
  }
};

const parse = (text: string): Map<string, Draft> => {
  const drafts = new Map<string, Draft>();
  let draft: Draft | null = null;
  for (const line of text.split('\n')) {
    const [key, ...words] = line.trim().split(/\s+/);
    const color = (): [number, number, number] => [
      Number(words[0]),
      Number(words[1] ?? words[0]),
      Number(words[2] ?? words[0]),
    ];
    if (key === 'newmtl') {
      draft = { color: [1, 1, 1], opacity: 1, picture: null, glow: [0, 0, 0], glowPicture: null };
      drafts.set(words.join(' '), draft);
    } else if (!draft) continue;
    else if (key === 'Kd') draft.color = color();
    else if (key === 'Ke') draft.glow = color();
    else if (key === 'd') draft.opacity = Number(words.at(-1));
    else if (key === 'Tr') draft.opacity = 1 - Number(words[0]);
    else if (key === 'map_Kd') draft.picture = pictureName(words);
    else if (key === 'map_Ke') draft.glowPicture = pictureName(words);
  }
  return drafts;
};

const readInside = async (folder: string, name: string): Promise<Uint8Array | null> => {
  const bare = basename(name.replaceAll('\\', '/'));
  for (const candidate of [name.replaceAll('\\', '/'), bare]) {
    const path = resolve(folder, candidate);
    if (candidate === '' || relative(folder, path).startsWith('..')) continue;
    const bytes = await readFile(path).catch(() => null);
    if (bytes) return bytes;
  }
  return null;
};

const channel = (value: number): number => (Number.isFinite(value) ? toLinear(Math.min(1, Math.max(0, value))) : 1);

const finishMaterial = (draft: Draft, texture: number | null): SourceMaterial => {
  const dark = draft.color[0] + draft.color[1] + draft.color[2] === 0;
  const glowing = draft.glow[0] + draft.glow[1] + draft.glow[2] > 0;
  const shown = dark && glowing ? draft.glow : dark && texture !== null ? ([1, 1, 1] as const) : draft.color;
  const opacity = Number.isFinite(draft.opacity) ? Math.min(1, Math.max(0, draft.opacity)) : 1;
  return {
    ...plainMaterial,
    texture,
    baseColor: [channel(shown[0]), channel(shown[1]), channel(shown[2]), opacity],
    alphaMode: opacity < 1 ? 'BLEND' : 'OPAQUE',
  };
};

export const readMaterials = async (
  folder: string,
  objName: string,
  libraries: readonly string[],
): Promise<ObjMaterials> => {
  const byName = new Map<string, SourceMaterial>();
  const textures: SourceTexture[] = [];
  const numbers = new Map<string, number | null>();
  const notices: string[] = [];
  for (const library of libraries) {
    const bytes = await readInside(folder, library);
    if (!bytes) {
      notices.push(
        `${objName} names the material library “${library}”, which is not beside it; its surfaces stay plain.`,
      );
      continue;
    }
    for (const [name, draft] of parse(new TextDecoder().decode(bytes))) {
      const picture = draft.picture ?? draft.glowPicture;
      if (picture && !numbers.has(picture)) {
        const image = await readInside(folder, picture);
        numbers.set(picture, image && textures.push({ name: picture, bytes: image }) - 1);
        if (!image)
          notices.push(`${library} names the picture “${picture}”, which is not beside it; its surfaces stay plain.`);
      }
      byName.set(name, finishMaterial(draft, picture ? (numbers.get(picture) ?? null) : null));
    }
  }
  return { byName, textures, notices };
};
