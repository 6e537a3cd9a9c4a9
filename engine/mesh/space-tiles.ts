/**
 * 3d-tiles-renderer as this engine needs it: a wish masks chunks and holds back finer ones, chunks are read by our own
 * reader, and each tells the bytes it holds. A module of its own: only a chunked space fetches it.
 */
import { TransformNode } from '@babylonjs/core/Meshes/transformNode.js';
import { TilesRenderer } from '3d-tiles-renderer/babylonjs';
import type { Tile } from '3d-tiles-renderer/core';
import { readChunkMetadata, chunkPriority, type ChunkRequest } from '#domain/mesh/chunks.ts';
import { readPreparedGlb, type PreparedPrimitive } from '#domain/mesh/glb.ts';
import type { Renderer } from '../gpu/renderer.ts';

/** What the library knows and does not declare. */
interface TileView {
  inView: boolean;
  error: number;
}
interface Held {
  scene: TransformNode | null;
  container: { dispose: () => void } | null;
}
interface Undeclared {
  calculateTileViewError: (this: TilesRenderer, tile: Tile, view: TileView) => void;
}
const { calculateTileViewError: viewOf } = TilesRenderer.prototype as unknown as Undeclared;
const heldBy = (tile: Tile): Held => (tile as unknown as { engineData: Held }).engineData;

/** Chunks are fetched as tiles of panoramas are: a few at once. */
const concurrentDownloads = 3;
/** Device pixels by which a coarser chunk may be off. */
const errorPixels = 2;
/** What is not seen any more is kept up to this share of the bytes. */
const retainedShare = 0.75;

/** A chunk on the GPU; it ends with its tile. */
export interface Chunk {
  /** Of its images. */
  readonly bytes: number;
  readonly dispose: () => void;
}

export interface ChunkContent {
  readonly primitives: readonly PreparedPrimitive[];
  /** By number; closed by whoever takes them. */
  readonly pictures: readonly ImageBitmap[];
}

export interface SpaceTilesOptions {
  readonly url: string;
  /** Puts a chunk's meshes under a node, which shows and hides them. */
  readonly make: (content: ChunkContent, node: TransformNode) => Chunk;
}

export class SpaceTiles extends TilesRenderer {
  wish: ChunkRequest = { floors: null, hidesAround: false, finest: 'max' };
  readonly #renderer: Renderer;
  readonly #make: SpaceTilesOptions['make'];
  readonly #bytes = new WeakMap<Tile, number>();
  #failed = false;

  constructor(renderer: Renderer, { url, make }: SpaceTilesOptions) {
    super(url, renderer.scene);
    this.#renderer = renderer;
    this.#make = make;
    this.errorTarget = errorPixels;
    // 3D Tiles is Z up.
    this.group.rotation.x = -Math.PI / 2;
    this.downloadQueue.maxJobsPerOrigin = concurrentDownloads;
    this.lruCache.minSize = 0;
    this.loadSiblings = false;
    this.addEventListener('load-error', () => (this.#failed = true));
  }

  /** No more is held than this. */
  setLimit(bytes: number): void {
    this.lruCache.maxBytesSize = bytes;
    this.lruCache.minBytesSize = bytes * retainedShare;
  }

  /** How many are awaited; the list of them counts, too. */
  get awaited(): number {
    if (!this.rootTileset) return this.#failed ? 0 : 1;
    const { queued = 0, downloading = 0, parsing = 0 } = (this as unknown as { stats: Record<string, number> }).stats;
    return queued + downloading + parsing;
  }

  calculateTileViewError(tile: Tile, view: TileView): void {
    viewOf.call(this, tile, view);
    if (!tile.extras) return;
    const { shown, refined } = chunkPriority(readChunkMetadata(tile.extras), this.wish);
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
      glb.value.pictures.map(({ mimeType, bytes }) =>
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
    const chunk = this.#make({ primitives: glb.value.primitives, pictures: images }, node);
    this.#bytes.set(tile, chunk.bytes);
    const held = heldBy(tile);
    held.scene = node;
    held.container = {
      dispose: () => {
        chunk.dispose();
        node.dispose();
      },
    };
  }
}
