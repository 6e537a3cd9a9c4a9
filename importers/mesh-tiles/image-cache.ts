/**
 * The source's images, decoded and reduced, while tiles are made. Each is decoded once as long as all fit into a
 * budget; beyond it, the full and half sizes of those not used for longest are let go and decoded again when wanted.
 */
import sharp from 'sharp';
import type { SourceTexture } from '../mesh/source-mesh.ts';
import type { SplitMesh } from '../mesh/split-mesh.ts';
import { buildPyramid, type PyramidImage } from './build-pyramid.ts';
import { coverTexels } from './cover-texels.ts';
import { hasTexture } from './flatten-part.ts';

const byteBudget = 600e6;
/** Levels that are let go; what stays takes a sixteenth. */
const largeLevels = 2;

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

export interface ImageCache {
  /** Size of a texture; null when it cannot be read, and its surfaces stay plain. */
  readonly sizeOf: (texture: number) => ImageSize | null;
  /** A texture reduced `level` times by two; the smallest there is where it has fewer levels. */
  readonly take: (texture: number, level: number) => Promise<PyramidImage>;
}

const decode = async ({ bytes }: SourceTexture, coverage: (size: ImageSize) => Uint8Array) => {
  const { data, info } = await sharp(bytes)
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return [...buildPyramid({ width: info.width, height: info.height, data }, coverage(info))];
};

const bytesOf = (levels: readonly (PyramidImage | null)[]): number =>
  levels.slice(0, largeLevels).reduce((sum, level) => sum + (level?.data.length ?? 0), 0);

const texturesOf = (split: SplitMesh): number[] => {
  const shown = split.parts.flatMap((part) => part.pieces.filter(hasTexture));
  return [...new Set(shown.map((piece) => piece.material.texture!))].toSorted((a, b) => a - b);
};

/** Decodes every texture that the mesh shows. */
export const openImageCache = async (
  split: SplitMesh,
  textures: readonly SourceTexture[],
  signal?: AbortSignal,
): Promise<ImageCache> => {
  const sizes = new Map<number, ImageSize>();
  /** Those used last stand last. */
  const shelf = new Map<number, (PyramidImage | null)[]>();
  const makeRoom = (): void => {
    let held = [...shelf.values()].reduce((sum, levels) => sum + bytesOf(levels), 0);
    for (const levels of [...shelf.values()].slice(0, -1)) {
      if (held <= byteBudget) return;
      held -= bytesOf(levels);
      levels.fill(null, 0, Math.min(largeLevels, levels.length - 1));
    }
  };
  const put = async (texture: number): Promise<(PyramidImage | null)[]> => {
    const levels: (PyramidImage | null)[] = await decode(textures[texture]!, ({ width, height }) =>
      coverTexels(split, texture, width, height),
    );
    shelf.delete(texture);
    shelf.set(texture, levels);
    makeRoom();
    return levels;
  };
  for (const texture of texturesOf(split)) {
    signal?.throwIfAborted();
    if (!textures[texture]) continue;
    // A broken image is told where the images are prepared.
    const levels = await put(texture).catch(() => null);
    if (levels) sizes.set(texture, { width: levels[0]!.width, height: levels[0]!.height });
  }
  return {
    sizeOf: (texture) => sizes.get(texture) ?? null,
    take: async (texture, level) => {
      let levels = shelf.get(texture)!;
      shelf.delete(texture);
      shelf.set(texture, levels);
      const wanted = Math.min(level, levels.length - 1);
      if (!levels[wanted]) levels = await put(texture);
      return levels[wanted]!;
    },
  };
};
