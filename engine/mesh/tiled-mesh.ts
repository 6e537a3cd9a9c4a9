/**
 * A large mesh in chunks, for dollhouse and floor plan: coarse ones first, finer ones where the camera is closer, within
 * the device's limits. The whole mesh is shown until every visible floor has a chunk.
 */
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import type { FloorId } from '#domain/ids.ts';
import { readChunkMetadata, chunkImageSize, type ChunkFilter } from '#domain/mesh/chunks.ts';
import type { DetailLevel } from '#domain/mesh/detail-level.ts';
import type { PreparedPrimitive } from '#domain/mesh/glb.ts';
import { ImageTexture } from '../gpu/image-texture.ts';
import { drawOrder } from '../gpu/draw-order.ts';
import type { Mesh } from '../gpu/mesh.ts';
import type { Renderer } from '../gpu/renderer.ts';
import { textureBytes, type TextureBudget } from '../gpu/texture-budget.ts';
import type { StageTuning } from '../stage-api.ts';
import { chunkColor } from './colorize.ts';
import { ChunkMaterial, type MeshAppearance } from './space-material.ts';
import type { Chunk, ChunkContent, SpaceTiles } from './space-tiles.ts';
import type { TileCamera } from './tile-box.ts';

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
  /** The code could not be loaded; `start` does nothing until a retry. */
  #hasFailed = false;
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
    if (this.#tiles || this.#isStarting || this.#hasFailed) return;
    this.#isStarting = true;
    void this.#loadTileset().finally(() => {
      this.#isStarting = false;
      this.#options.onChanged();
    });
  }

  /**
   * Selects the chunks for the camera of this frame. Returns whether every visible floor has at least one chunk.
   */
  update(filter: Omit<ChunkFilter, 'finest'>, camera: TileCamera): boolean {
    const tiles = this.#tiles;
    if (!tiles) return false;
    tiles.filter = { ...filter, finest: this.#options.finest };
    tiles.camera = camera;
    const maxBytes = this.#options.maxChunks * textureBytes(chunkImageSize, chunkImageSize, false) * ancestorFactor;
    tiles.setMaxBytes(Math.min(maxBytes, this.#budget.free + this.#imageBytes));
    tiles.update();
    this.#makeRoom(tiles);
    const loadedFloors = new Set([...tiles.visibleTiles].map((tile) => readChunkMetadata(tile.extras).floorId));
    const floors = filter.floors ?? this.#options.floors;
    return loadedFloors.size > 0 && [...floors].every((floor) => loadedFloors.has(floor));
  }

  show(appearance: MeshAppearance, cutHeight: number): void {
    this.#tiles?.show(true);
    for (const material of this.#materials) material.set(appearance, cutHeight, this.#options.tuning.ceilings);
  }

  /** Of the other eye of a headset. */
  setCameraPosition(position: Vec3): void {
    for (const material of this.#materials) material.setCameraPosition(position);
  }

  hide(): void {
    this.#tiles?.show(false);
  }

  /** Requests again what could not be loaded. */
  retryFailed(): void {
    this.#hasFailed = false;
    this.#tiles?.retryFailed();
    this.#options.onChanged();
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
      this.#tiles = new SpaceTilesClass({
        url: new URL(url, document.baseURI).href,
        createChunk: (content) => this.#createChunk(content),
        onChanged,
        onFailed,
      });
    } catch (thrown) {
      this.#hasFailed = true;
      onFailed(url, thrown instanceof Error ? thrown.message : String(thrown));
    }
  }

  async #createChunk({ primitives, images }: ChunkContent): Promise<Chunk> {
    const disposables = new DisposableStack();
    const meshes: Mesh[] = [];
    const color = this.#options.tuning.colorize ? chunkColor(this.#chunkCount++) : null;
    const textures: ImageTexture[] = [];
    for (const image of images) {
      const texture = disposables.own(new ImageTexture(this.#renderer, this.#budget, image, 'atlas'));
      textures.push(texture);
      this.#imageBytes += texture.bytes;
      disposables.defer(() => (this.#imageBytes -= texture.bytes));
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await texture.upload(image);
      image.close();
    }
    const bytes = textures.reduce((sum, texture) => sum + texture.bytes, 0);
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
      mesh.isEnabled = false;
      meshes.push(mesh);
    }
    const show = (isShown: boolean): void => {
      for (const mesh of meshes) mesh.isEnabled = isShown;
    };
    return { bytes, show, dispose: () => disposables.dispose() };
  }

  #createMesh({ positions, uvs, colors, indices }: PreparedPrimitive, isPlain: boolean): Mesh {
    const count = positions.length / 3;
    const vertexColors = isPlain ? null : colors;
    return this.#renderer.createMesh(
      [
        { name: 'position', data: positions, size: 3 },
        { name: 'uv', data: uvs ?? new Float32Array(count * 2), size: 2 },
        { name: 'color', data: vertexColors ?? new Uint8Array(count * 4).fill(255), size: 4, normalized: true },
      ],
      indices,
      { order: drawOrder.surfaces },
    );
  }
}
