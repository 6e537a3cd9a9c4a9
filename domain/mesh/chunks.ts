/** How much of a chunked mesh is shown at once (docs/reference/panoramas-and-meshes.md#texture-quality). */
import type { FloorId } from '../ids.ts';
import { isAllowed, isDetailLevel, type DetailLevel } from './detail-level.ts';

/** Pixels along a side of a chunk's image, at most. */
export const chunkImageSize = 512;

/**
 * The level-of-detail threshold: so many chunks with their images may be on the GPU before coarser ones must do. What
 * the figure counts is not fixed elsewhere; twenty images of 512 pixels are what a desktop's budget has room for
 * beside the panoramas' tiles.
 */
export const maxChunksOf = (device: { readonly mobile: boolean; readonly strong: boolean }): number =>
  !device.mobile ? 20 : device.strong ? 10 : 6;

/** What a chunk says about itself beside its geometry. */
export interface ChunkMetadata {
  readonly floorId: FloorId | null;
  readonly level: DetailLevel | null;
}

/** Out of a tile's `extras`; a foreign tileset has none. */
export const readChunkMetadata = (extras: unknown): ChunkMetadata => {
  const { floor, lod } = (extras ?? {}) as Readonly<Record<string, unknown>>;
  return {
    floorId: typeof floor === 'string' ? (floor as FloorId) : null,
    level: isDetailLevel(lod) ? lod : null,
  };
};

export interface ChunkRequest {
  /** Null: all. */
  readonly floors: ReadonlySet<FloorId> | null;
  /** What belongs to no floor is left out, as it is of the whole mesh. */
  readonly hidesAround: boolean;
  readonly finest: DetailLevel;
}

/** Whether a chunk belongs into the image, and whether finer ones may take its place. */
export const chunkPriority = (
  notes: ChunkMetadata,
  wish: ChunkRequest,
): { readonly shown: boolean; readonly refined: boolean } => ({
  shown: notes.floorId === null ? !wish.hidesAround : wish.floors === null || wish.floors.has(notes.floorId),
  refined: notes.level === null || (notes.level !== wish.finest && isAllowed(notes.level, wish.finest)),
});
