/**
 * The source's images, decoded and reduced, for the tiles. Each is decoded once as long as all fit into a budget; beyond
 * it, the full and half sizes of the least recently used ones are evicted, and decoded again when needed.
 */
import sharp from 'sharp';
import type { SourceTexture } from '../mesh/source-mesh.ts';
import type { SplitMesh } from '../mesh/split-mesh.ts';
import { buildPyramid, type PyramidImage } from './build-pyramid.ts';
import { coverTexels } from './cover-texels.ts';
import { hasTexture } from './flatten-part.ts';

const byteBudget = 600e6;
/** Levels that are evicted; the others take a sixteenth of the memory. */
const largeLevels = 2;

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

export interface ImageCache {
  /** Size of a texture; null when it cannot be read, so that its surfaces have no image. */
  readonly sizeOf: (texture: number) => ImageSize | null;
  /** A texture halved `level` times; the smallest available where it has fewer levels. */
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
  /** In the order of last use. */
  const cache = new Map<number, (PyramidImage | null)[]>();
  const makeRoom = (): void => {
    let bytes = [...cache.values()].reduce((sum, levels) => sum + bytesOf(levels), 0);
    for (const levels of [...cache.values()].slice(0, -1)) {
      if (bytes <= byteBudget) return;
      bytes -= bytesOf(levels);
      levels.fill(null, 0, Math.min(largeLevels, levels.length - 1));
    }
  };
  const put = async (texture: number): Promise<(PyramidImage | null)[]> => {
    const levels: (PyramidImage | null)[] = await decode(textures[texture]!, ({ width, height }) =>
      coverTexels(split, texture, width, height),
    );
    cache.delete(texture);
    cache.set(texture, levels);
    makeRoom();
    return levels;
  };
  for (const texture of texturesOf(split)) {
    signal?.throwIfAborted();
    if (!textures[texture]) continue;
    // Damaged images are reported by prepareTextures.
    const levels = await put(texture).catch(() => null);
    if (levels) sizes.set(texture, { width: levels[0]!.width, height: levels[0]!.height });
  }
  return {
    sizeOf: (texture) => sizes.get(texture) ?? null,
    take: async (texture, level) => {
      let levels = cache.get(texture)!;
      cache.delete(texture);
      cache.set(texture, levels);
      const available = Math.min(level, levels.length - 1);
      if (!levels[available]) levels = await put(texture);
      return levels[available]!;
    },
  };
};
