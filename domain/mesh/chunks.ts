/** Which chunks of a mesh are shown, and how many at once (docs/reference/panoramas-and-meshes.md#texture-quality). */
import type { FloorId } from '../ids.ts';
import { isAllowed, isDetailLevel, type DetailLevel } from './detail-level.ts';

/** Largest side of a chunk's texture, in pixels. */
export const chunkImageSize = 512;

/** What a chunk contains besides its geometry. */
export interface ChunkMetadata {
  readonly floorId: FloorId | null;
  readonly level: DetailLevel | null;
}

/** Reads a tile's `extras`, which tilesets of other programs do not have. */
export const readChunkMetadata = (extras: unknown): ChunkMetadata => {
  const { floor, lod } = (extras ?? {}) as Readonly<Record<string, unknown>>;
  return {
    floorId: typeof floor === 'string' ? (floor as FloorId) : null,
    level: isDetailLevel(lod) ? lod : null,
  };
};

export interface ChunkFilter {
  /** Null: all. */
  readonly floors: ReadonlySet<FloorId> | null;
  /** Whether what belongs to no floor is hidden, as in a mesh without chunks. */
  readonly hidesSurroundings: boolean;
  readonly finest: DetailLevel;
}

/** Whether a chunk is shown, and whether finer chunks may replace it. */
export const chunkVisibility = (
  metadata: ChunkMetadata,
  filter: ChunkFilter,
): { readonly shown: boolean; readonly refined: boolean } => ({
  shown:
    metadata.floorId === null
      ? !filter.hidesSurroundings
      : filter.floors === null || filter.floors.has(metadata.floorId),
  refined: metadata.level === null || (metadata.level !== filter.finest && isAllowed(metadata.level, filter.finest)),
});
