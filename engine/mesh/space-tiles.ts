/**
 * Adapts 3d-tiles-renderer: `filter` hides chunks and limits their level, `readPreparedGlb` reads them, and the bytes of
 * their images count in the cache. A module of its own, since only spaces with chunks load it.
 */
import { TransformNode } from '@babylonjs/core/Meshes/transformNode.js';
import { TilesRenderer } from '3d-tiles-renderer/babylonjs';
import type { Tile } from '3d-tiles-renderer/core';
import { readChunkMetadata, chunkVisibility, type ChunkFilter } from '#domain/mesh/chunks.ts';
import { readPreparedGlb, type PreparedPrimitive } from '#domain/mesh/glb.ts';
import type { Renderer } from '../gpu/renderer.ts';

/** Members that the library has but does not declare. */
interface TileViewError {
  inView: boolean;
  error: number;
}
interface EngineData {
  scene: TransformNode | null;
  container: { dispose: () => void } | null;
}
interface UndeclaredMethods {
  calculateTileViewError: (this: TilesRenderer, tile: Tile, view: TileViewError) => void;
}
const { calculateTileViewError: calculateBaseError } = TilesRenderer.prototype as unknown as UndeclaredMethods;
const engineDataOf = (tile: Tile): EngineData => (tile as unknown as { engineData: EngineData }).engineData;

/** As many as panorama tiles at rest. */
const concurrentDownloads = 3;
/** Device pixels: the geometric error at which a coarser chunk is fine enough. */
const maxErrorPixels = 2;
/** Chunks out of view are retained up to this share of the bytes. */
const retainedShare = 0.75;

/** A chunk on the GPU; it is disposed with its tile. */
export interface Chunk {
  /** Of its textures. */
  readonly bytes: number;
  readonly dispose: () => void;
}

export interface ChunkContent {
  readonly primitives: readonly PreparedPrimitive[];
  /** By index; `createChunk` closes them. */
  readonly images: readonly ImageBitmap[];
}

export interface SpaceTilesOptions {
  readonly url: string;
  /** Creates a chunk's meshes under a node, which shows and hides them. */
  readonly createChunk: (content: ChunkContent, node: TransformNode) => Chunk;
}

export class SpaceTiles extends TilesRenderer {
  filter: ChunkFilter = { floors: null, hidesSurroundings: false, finest: 'max' };
  readonly #renderer: Renderer;
  readonly #createChunk: SpaceTilesOptions['createChunk'];
  readonly #bytes = new WeakMap<Tile, number>();
  #failed = false;

  constructor(renderer: Renderer, { url, createChunk }: SpaceTilesOptions) {
    super(url, renderer.scene);
    this.#renderer = renderer;
    this.#createChunk = createChunk;
    this.errorTarget = maxErrorPixels;
    // 3D Tiles is Z up.
    this.group.rotation.x = -Math.PI / 2;
    this.downloadQueue.maxJobsPerOrigin = concurrentDownloads;
    this.lruCache.minSize = 0;
    this.loadSiblings = false;
    this.addEventListener('load-error', () => (this.#failed = true));
  }

  /** Limits the bytes of all chunks. */
  setMaxBytes(bytes: number): void {
    this.lruCache.maxBytesSize = bytes;
    this.lruCache.minBytesSize = bytes * retainedShare;
  }

  /** Chunks being loaded; the tileset itself counts as one. */
  get pendingCount(): number {
    if (!this.rootTileset) return this.#failed ? 0 : 1;
    const { queued = 0, downloading = 0, parsing = 0 } = (this as unknown as { stats: Record<string, number> }).stats;
    return queued + downloading + parsing;
  }

  calculateTileViewError(tile: Tile, view: TileViewError): void {
    calculateBaseError.call(this, tile, view);
    if (!tile.extras) return;
    const { shown, refined } = chunkVisibility(readChunkMetadata(tile.extras), this.filter);
    if (!shown) view.inView = false;
    if (!refined) view.error = 0;
  }

  calculateBytesUsed(tile: Tile): number {
    return this.#bytes.get(tile) ?? 0;
  }

  async parseTile(buffer: ArrayBuffer, tile: Tile, _: string, url: string, signal: AbortSignal): Promise<void> {
    const glb = readPreparedGlb(buffer);
    if (!glb.ok) throw new Error(`${url}: ${glb.failure}`);
    const images = await Promise.all(
      glb.value.images.map(({ mimeType, bytes }) =>
        createImageBitmap(new Blob([bytes as BlobPart], { type: mimeType }), {
          premultiplyAlpha: 'none',
          colorSpaceConversion: 'none',
        }),
      ),
    );
    if (signal.aborted) {
      for (const image of images) image.close();
      return;
    }
    const node = new TransformNode('chunk', this.#renderer.scene);
    node.setEnabled(false);
    const chunk = this.#createChunk({ primitives: glb.value.primitives, images }, node);
    this.#bytes.set(tile, chunk.bytes);
    const engineData = engineDataOf(tile);
    engineData.scene = node;
    engineData.container = {
      dispose: () => {
        chunk.dispose();
        node.dispose();
      },
    };
  }
}
