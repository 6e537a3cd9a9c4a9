/**
 * Adapts 3d-tiles-renderer: `filter` hides chunks and limits their level, `readPreparedGlb` reads them, and the bytes of
 * their images count in the cache. A module of its own, since only spaces with chunks load it.
 */
import { TilesRendererBase, type Tile } from '3d-tiles-renderer/core';
import { isBoxInView, type Box3 } from '#domain/geometry/box3.ts';
import { readChunkMetadata, chunkVisibility, type ChunkFilter } from '#domain/mesh/chunks.ts';
import { readPreparedGlb, type PreparedPrimitive } from '#domain/mesh/glb.ts';
import { distanceToBox, pixelsOf, tileBoxOf, type TileCamera } from './tile-box.ts';

/** What the library computes for a tile in each update. */
interface TileViewError {
  inView: boolean;
  error: number;
  distanceFromCamera: number;
}

/** The library reports a disposed tile only if this is set. */
interface EngineData {
  scene: object | null;
}
const engineDataOf = (tile: Tile): EngineData => (tile as unknown as { engineData: EngineData }).engineData;

/** Members that the library has but does not declare. */
interface UndeclaredMethods {
  readonly stats: Readonly<Record<string, number>>;
  preprocessNode(tile: Tile, folder: string, parent: Tile | null): void;
  setTileVisible(tile: Tile, isVisible: boolean): void;
  disposeTile(tile: Tile): void;
}
const base = TilesRendererBase.prototype as unknown as UndeclaredMethods;

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
  readonly show: (isShown: boolean) => void;
  readonly dispose: () => void;
}

export interface ChunkContent {
  readonly primitives: readonly PreparedPrimitive[];
  /** By index; `createChunk` closes them. */
  readonly images: readonly ImageBitmap[];
}

export interface SpaceTilesOptions {
  readonly url: string;
  /** Creates a chunk's meshes, hidden, and uploads its images. */
  readonly createChunk: (content: ChunkContent) => Promise<Chunk>;
  /** Something arrived that the next frame should show. */
  readonly onChanged: () => void;
  readonly onFailed: (url: string, reason: string) => void;
}

export class SpaceTiles extends TilesRendererBase {
  filter: ChunkFilter = { floors: null, hidesSurroundings: false, finest: 'max' };
  /** To be set before each update. */
  camera: TileCamera | null = null;
  readonly #options: SpaceTilesOptions;
  readonly #boxes = new WeakMap<Tile, Box3>();
  readonly #chunks = new Map<Tile, Chunk>();
  #isShown = false;
  #failed = false;

  constructor(options: SpaceTilesOptions) {
    super(options.url);
    this.#options = options;
    this.errorTarget = maxErrorPixels;
    this.downloadQueue.maxJobsPerOrigin = concurrentDownloads;
    this.lruCache.minSize = 0;
    this.loadSiblings = false;
  }

  /** Shows the chunks that the last update chose, or none. */
  show(isShown: boolean): void {
    if (isShown === this.#isShown) return;
    this.#isShown = isShown;
    for (const [tile, chunk] of this.#chunks) chunk.show(isShown && this.visibleTiles.has(tile));
  }

  /** Limits the bytes of all chunks. */
  setMaxBytes(bytes: number): void {
    this.lruCache.maxBytesSize = bytes;
    this.lruCache.minBytesSize = bytes * retainedShare;
  }

  /** Chunks being loaded; the tileset itself counts as one. */
  get pendingCount(): number {
    if (!this.rootTileset) return this.#failed ? 0 : 1;
    const { queued = 0, downloading = 0, parsing = 0 } = (this as unknown as UndeclaredMethods).stats;
    return queued + downloading + parsing;
  }

  /** Requests the tileset and the chunks again that could not be loaded. */
  retryFailed(): void {
    this.#failed = false;
    this.resetFailedTiles();
  }

  // Methods that the library calls.

  override dispatchEvent(event: { readonly type: string; readonly url?: string | URL; readonly error?: Error }): void {
    const { onChanged, onFailed } = this.#options;
    if (event.type === 'load-error') {
      this.#failed = true;
      onFailed(String(event.url), event.error?.message ?? '');
    }
    if (['needs-update', 'tiles-load-end', 'load-error'].includes(event.type)) onChanged();
  }

  preprocessNode(tile: Tile, folder: string, parent: Tile | null = null): void {
    base.preprocessNode.call(this, tile, folder, parent);
    const { box } = tile.boundingVolume as { readonly box?: readonly number[] };
    if (!box) throw new Error('a chunk without a bounding box; import the space again');
    this.#boxes.set(tile, tileBoxOf(box));
  }

  calculateTileViewError(tile: Tile, view: TileViewError): void {
    const box = this.#boxes.get(tile);
    const { camera } = this;
    if (!box || !camera) return;
    const distance = distanceToBox(box, camera.position);
    view.distanceFromCamera = distance;
    view.inView = isBoxInView(box, camera.viewProjection);
    view.error = pixelsOf(tile.geometricError, distance, camera);
    if (!tile.extras) return;
    const { shown, refined } = chunkVisibility(readChunkMetadata(tile.extras), this.filter);
    if (!shown) view.inView = false;
    if (!refined) view.error = 0;
  }

  calculateBytesUsed(tile: Tile): number {
    return this.#chunks.get(tile)?.bytes ?? 0;
  }

  setTileVisible(tile: Tile, isVisible: boolean): void {
    this.#chunks.get(tile)?.show(isVisible && this.#isShown);
    base.setTileVisible.call(this, tile, isVisible);
  }

  disposeTile(tile: Tile): void {
    base.disposeTile.call(this, tile);
    this.#chunks.get(tile)?.dispose();
    this.#chunks.delete(tile);
    engineDataOf(tile).scene = null;
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
    const chunk = await this.#options.createChunk({ primitives: glb.value.primitives, images });
    if (signal.aborted) {
      chunk.dispose();
      return;
    }
    this.#chunks.set(tile, chunk);
    engineDataOf(tile).scene = chunk;
  }
}
