/** Writes a mesh's textures as WebP in the viewer's size tiers. */
import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { PreparedMesh } from '#domain/model/prepared.ts';
import { quotable } from '../failure.ts';
import type { SourceTexture } from './source-mesh.ts';

const tiers = [512, 1024, 2048, 4096] as const;

/** The tiers up to the image's longest side; a smaller image keeps its size and is listed as the smallest tier. */
export const tiersFor = (longestSide: number): readonly number[] => {
  const fitting = tiers.filter((size) => size <= longestSide);
  return fitting.length > 0 ? fitting : [tiers[0]];
};

export interface PreparedTextures {
  readonly textures: PreparedMesh['textures'];
  /** The prepared number of a source texture; null when it could not be read. */
  readonly numberOf: ReadonlyMap<number, number | null>;
}

export interface PrepareTexturesOptions {
  readonly meshName: string;
  readonly folder: string;
  readonly textures: readonly SourceTexture[];
  /** Indices of the textures that surfaces use. */
  readonly used: readonly number[];
  readonly onDone?: ((name: string) => void) | undefined;
  readonly onNotice?: ((sentence: string) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

const writeTiers = async (
  bytes: Uint8Array,
  folder: string,
  number: number,
): Promise<PreparedMesh['textures'][number]> => {
  const { width, height } = await sharp(bytes).metadata();
  // All tiers at once: each encoder uses one core.
  return Promise.all(
    tiersFor(Math.max(width, height)).map(async (size) => {
      const path = `mesh/texture${number}_${size}.webp`;
      await sharp(bytes)
        .toColourspace('srgb')
        .resize(size, size, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 80, effort: 2 })
        .toFile(join(folder, path));
      return { size, path };
    }),
  );
};

/** Writes `mesh/texture{n}_{size}.webp`. Equal images are written once; damaged ones are reported and left out. */
export const prepareTextures = async (options: PrepareTexturesOptions): Promise<PreparedTextures> => {
  await mkdir(join(options.folder, 'mesh'), { recursive: true });
  const textures: PreparedMesh['textures'][number][] = [];
  const numberOf = new Map<number, number | null>();
  const numberByDigest = new Map<string, number | null>();
  for (const n of options.used) {
    options.signal?.throwIfAborted();
    const { name, bytes } = options.textures[n]!;
    const digest = createHash('sha1').update(bytes).digest('hex');
    if (!numberByDigest.has(digest)) {
      try {
        numberByDigest.set(digest, textures.push(await writeTiers(bytes, options.folder, textures.length)) - 1);
      } catch {
        numberByDigest.set(digest, null);
        // An empty image was missing, which was reported when the file was read.
        if (bytes.length > 0)
          options.onNotice?.(
            `The picture “${quotable(name)}” of ${options.meshName} cannot be read; its surfaces stay plain.`,
          );
      }
    }
    numberOf.set(n, numberByDigest.get(digest) ?? null);
    options.onDone?.(name);
  }
  return { textures, numberOf };
};
