/**
 * A large mesh in chunks, for dollhouse and floor plan: coarse ones first, finer ones where the camera is closer, within
 * the device's limits. The whole mesh is shown until every visible floor has a chunk.
 */
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import type { FloorId } from '#domain/ids.ts';
import { readChunkMetadata, chunkImageSize, type ChunkFilter } from '#domain/mesh/chunks.ts';
import type { DetailLevel } from '#domain/mesh/detail-level.ts';
import type { PreparedPrimitive } from '#domain/mesh/glb.ts';
import { ImageTexture } from '../gpu/image-texture.ts';
import type { Mesh } from '../gpu/babylon.ts';
import type { Renderer } from '../gpu/renderer.ts';
import { textureBytes, type TextureBudget } from '../gpu/texture-budget.ts';
import type { StageTuning } from '../stage-api.ts';
import { chunkColor } from './colorize.ts';
import { ChunkMaterial, type MeshAppearance } from './space-material.ts';
import type { Chunk, ChunkContent, SpaceTiles } from './space-tiles.ts';

export interface TiledMeshOptions {
  readonly url: string;
  readonly finest: DetailLevel;
  /** Chunks with their images on the GPU at once. */
  readonly maxChunks: number;
  /** The floors that have a part in the whole mesh. */
  readonly floors: ReadonlySet<FloorId>;
  readonly tuning: StageTuning;
  readonly onChanged: () => void;
  readonly onFailed: (url: string, reason: string) => void;
}

/** The coarser ancestors of shown chunks stay loaded, too: a third more in a quadtree. */
const ancestorFactor = 4 / 3;

export class TiledMesh implements Disposable {
  readonly #renderer: Renderer;
  readonly #budget: TextureBudget;
  readonly #options: TiledMeshOptions;
  readonly #blank: ImageTexture;
  readonly #materials = new Set<ChunkMaterial>();
  readonly #disposables = new DisposableStack();
  #isStarting = false;
  #tiles: SpaceTiles | null = null;
  #chunkCount = 0;
  /** Bytes of the chunks' images. */
  #imageBytes = 0;

  constructor(renderer: Renderer, budget: TextureBudget, options: TiledMeshOptions) {
    this.#renderer = renderer;
    this.#budget = budget;
    this.#options = options;
    this.#blank = this.#disposables.own(new ImageTexture(renderer, budget, null));
  }

  /** Loads in progress. */
  get pending(): number {
    return this.#tiles ? this.#tiles.pendingCount : Number(this.#isStarting);
  }

  /** Fetches the renderer for chunks and the tileset. */
  start(): void {
    if (this.#tiles || this.#isStarting) return;
    this.#isStarting = true;
    void this.#loadTileset().finally(() => {
      this.#isStarting = false;
      this.#options.onChanged();
    });
  }

  /**
   * Selects the chunks for the scene's camera, which must be set for this frame. Returns whether every visible floor has
   * at least one chunk.
   */
  update(filter: Omit<ChunkFilter, 'finest'>): boolean {
    const tiles = this.#tiles;
    if (!tiles) return false;
    tiles.filter = { ...filter, finest: this.#options.finest };
    const maxBytes = this.#options.maxChunks * textureBytes(chunkImageSize, chunkImageSize, false) * ancestorFactor;
    tiles.setMaxBytes(Math.min(maxBytes, this.#budget.free + this.#imageBytes));
    tiles.update();
    this.#makeRoom(tiles);
    const loadedFloors = new Set([...tiles.visibleTiles].map((tile) => readChunkMetadata(tile.extras).floorId));
    const floors = filter.floors ?? this.#options.floors;
    return loadedFloors.size > 0 && [...floors].every((floor) => loadedFloors.has(floor));
  }

  show(appearance: MeshAppearance, cutHeight: number): void {
    this.#tiles?.group.setEnabled(true);
    for (const material of this.#materials) material.set(appearance, cutHeight, this.#options.tuning.ceilings);
  }

  hide(): void {
    this.#tiles?.group.setEnabled(false);
  }

  /** To be called after a restored context: textures are lost, and are fetched again from the browser's cache. */
  restore(): void {
    this.#tiles?.dispose();
    this.#tiles = null;
  }

  dispose(): void {
    this.#tiles?.dispose();
    this.#disposables.dispose();
  }

  /** Unloads chunks out of view at once, since no later frame might be drawn that would do it. */
  #makeRoom({ lruCache }: SpaceTiles): void {
    if (!lruCache.isFull()) return;
    lruCache.unloadUnusedContent();
    if (!lruCache.isFull()) this.#options.onChanged();
  }

  async #loadTileset(): Promise<void> {
    const { url, onChanged, onFailed } = this.#options;
    try {
      const { SpaceTiles: SpaceTilesClass } = await import('./space-tiles.ts');
      if (this.#disposables.disposed) return;
      const tiles = new SpaceTilesClass(this.#renderer, {
        url: new URL(url, document.baseURI).href,
        createChunk: (content, node) => this.#createChunk(content, (mesh) => (mesh.parent = node)),
      });
      tiles.addEventListener('needs-update', onChanged);
      tiles.addEventListener('tiles-load-end', onChanged);
      tiles.addEventListener('load-error', ({ error, url: failedUrl }) => {
        onFailed(String(failedUrl), error.message);
        onChanged();
      });
      this.#tiles = tiles;
    } catch (thrown) {
      onFailed(url, thrown instanceof Error ? thrown.message : String(thrown));
    }
  }

  #createChunk({ primitives, images }: ChunkContent, addToNode: (mesh: Mesh) => void): Chunk {
    const disposables = new DisposableStack();
    const color = this.#options.tuning.colorize ? chunkColor(this.#chunkCount++) : null;
    const textures = images.map((image) => {
      const texture = disposables.own(new ImageTexture(this.#renderer, this.#budget, image, 'atlas'));
      image.close();
      return texture;
    });
    const bytes = textures.reduce((sum, texture) => sum + texture.bytes, 0);
    this.#imageBytes += bytes;
    disposables.defer(() => (this.#imageBytes -= bytes));
    for (const primitive of primitives) {
      const image = primitive.image === null || color ? null : (textures[primitive.image]?.texture ?? null);
      const material = disposables.own(
        new ChunkMaterial(this.#renderer, this.#blank.texture, image, {
          baseColor: color ?? primitive.baseColor,
          doubleSided: primitive.doubleSided,
          wireframe: this.#options.tuning.wireframe,
        }),
      );
      this.#materials.add(material);
      disposables.defer(() => this.#materials.delete(material));
      const mesh = disposables.own(this.#createMesh(primitive, color !== null));
      mesh.material = material.material;
      addToNode(mesh);
    }
    return { bytes, dispose: () => disposables.dispose() };
  }

  #createMesh({ positions, uvs, colors, indices }: PreparedPrimitive, isPlain: boolean): Mesh {
    const count = positions.length / 3;
    const vertexColors = isPlain ? null : colors;
    return this.#renderer.createMesh(
      'chunk',
      [
        { name: 'position', data: positions, size: 3 },
        { name: 'uv', data: uvs ?? new Float32Array(count * 2), size: 2 },
        { name: 'color', data: vertexColors ?? new Uint8Array(count * 4).fill(255), size: 4, normalized: true },
      ],
      indices,
    );
  }
}
