/** A mesh's pictures as WebP in the viewer's size tiers. */
import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { PreparedMesh } from '#domain/model/prepared.ts';
import { quotable } from '../failure.ts';
import type { SourceTexture } from './source-mesh.ts';

const tiers = [512, 1024, 2048, 4096] as const;

/** Tiers no longer than the image's longest side; a smaller image keeps its size and goes by the smallest tier. */
export const tiersFor = (longestSide: number): readonly number[] => {
  const fitting = tiers.filter((size) => size <= longestSide);
  return fitting.length > 0 ? fitting : [tiers[0]];
};

export interface PreparedTextures {
  readonly textures: PreparedMesh['textures'];
  /** The prepared number of a source texture; null when it could not be read. */
  readonly numberOf: ReadonlyMap<number, number | null>;
}

export interface TextureWork {
  readonly meshName: string;
  readonly folder: string;
  readonly textures: readonly SourceTexture[];
  /** Numbers of the textures that some surface shows. */
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
  // All tiers at once: each encoder keeps one core busy.
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

/** Writes `mesh/texture{n}_{size}.webp`. Equal images are written once; a broken one is told and left out. */
export const prepareTextures = async (work: TextureWork): Promise<PreparedTextures> => {
  await mkdir(join(work.folder, 'mesh'), { recursive: true });
  const textures: PreparedMesh['textures'][number][] = [];
  const numberOf = new Map<number, number | null>();
  const known = new Map<string, number | null>();
  for (const n of work.used) {
    work.signal?.throwIfAborted();
    const { name, bytes } = work.textures[n]!;
    const digest = createHash('sha1').update(bytes).digest('hex');
    if (!known.has(digest)) {
      try {
        known.set(digest, textures.push(await writeTiers(bytes, work.folder, textures.length)) - 1);
      } catch {
        known.set(digest, null);
        // An empty image is one that was missing, and was told when the file was read.
        if (bytes.length > 0)
          work.onNotice?.(
            `The picture “${quotable(name)}” of ${work.meshName} cannot be read; its surfaces stay plain.`,
          );
      }
    }
    numberOf.set(n, known.get(digest) ?? null);
    work.onDone?.(name);
  }
  return { textures, numberOf };
};
