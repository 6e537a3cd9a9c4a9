/**
 * A large mesh in chunks, for dollhouse and plan: coarse ones first, finer ones where one looks closer, as many as the
 * device has room for. Until the first ones of all shown floors are there the whole mesh stands in for them.
 */
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import type { FloorId } from '#domain/ids.ts';
import { readChunkMetadata, chunkImageSize, type ChunkRequest } from '#domain/mesh/chunks.ts';
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
  readonly mostChunks: number;
  /** Those that have a part of the whole mesh. */
  readonly floors: ReadonlySet<FloorId>;
  readonly tuning: StageTuning;
  readonly onChanged: () => void;
  readonly onFailed: (url: string, reason: string) => void;
}

/** The coarser chunks over those that are shown are held, too: a third more in a quadtree. */
const withAncestors = 4 / 3;

export class TiledMesh implements Disposable {
  readonly #renderer: Renderer;
  readonly #budget: TextureBudget;
  readonly #options: TiledMeshOptions;
  readonly #blank: ImageTexture;
  readonly #materials = new Set<ChunkMaterial>();
  readonly #disposables = new DisposableStack();
  #starting = false;
  #tiles: SpaceTiles | null = null;
  #made = 0;
  /** Bytes of the chunks' images. */
  #held = 0;

  constructor(renderer: Renderer, budget: TextureBudget, options: TiledMeshOptions) {
    this.#renderer = renderer;
    this.#budget = budget;
    this.#options = options;
    this.#blank = this.#disposables.own(new ImageTexture(renderer, budget, null));
  }

  /** Loads under way; `idle` waits for none. */
  get pending(): number {
    return this.#tiles ? this.#tiles.awaited : Number(this.#starting);
  }

  /** Fetches what shows chunks, and the list of them. */
  start(): void {
    if (this.#tiles || this.#starting) return;
    this.#starting = true;
    void this.#begin().finally(() => {
      this.#starting = false;
      this.#options.onChanged();
    });
  }

  /**
   * Looks for the chunks that this view wants. The camera is where the image is to be taken from. Answers whether
   * something is there of every floor that is shown.
   */
  update(wish: Omit<ChunkRequest, 'finest'>): boolean {
    const tiles = this.#tiles;
    if (!tiles) return false;
    tiles.wish = { ...wish, finest: this.#options.finest };
    const wanted = this.#options.mostChunks * textureBytes(chunkImageSize, chunkImageSize, false) * withAncestors;
    tiles.setLimit(Math.min(wanted, this.#budget.free + this.#held));
    tiles.update();
    this.#makeRoom(tiles);
    const there = new Set([...tiles.visibleTiles].map((tile) => readChunkMetadata(tile.extras).floorId));
    const floors = wish.floors ?? this.#options.floors;
    return there.size > 0 && [...floors].every((floor) => there.has(floor));
  }

  show(look: MeshAppearance, cutHeight: number): void {
    this.#tiles?.group.setEnabled(true);
    for (const material of this.#materials) material.set(look, cutHeight, this.#options.tuning.ceilings);
  }

  hide(): void {
    this.#tiles?.group.setEnabled(false);
  }

  /** After a restored context: images are gone with it, and are fetched again from the browser's cache. */
  restore(): void {
    this.#tiles?.dispose();
    this.#tiles = null;
  }

  dispose(): void {
    this.#tiles?.dispose();
    this.#disposables.dispose();
  }

  /** Chunks out of sight give way at once: nobody draws another frame for them later. */
  #makeRoom({ lruCache }: SpaceTiles): void {
    if (!lruCache.isFull()) return;
    lruCache.unloadUnusedContent();
    if (!lruCache.isFull()) this.#options.onChanged();
  }

  async #begin(): Promise<void> {
    const { url, onChanged, onFailed } = this.#options;
    try {
      const { SpaceTiles: Tiles } = await import('./space-tiles.ts');
      if (this.#disposables.disposed) return;
      const tiles = new Tiles(this.#renderer, {
        url: new URL(url, document.baseURI).href,
        make: (content, node) => this.#make(content, (mesh) => (mesh.parent = node)),
      });
      tiles.addEventListener('needs-update', onChanged);
      tiles.addEventListener('tiles-load-end', onChanged);
      tiles.addEventListener('load-error', ({ error, url: at }) => {
        onFailed(String(at), error.message);
        onChanged();
      });
      this.#tiles = tiles;
    } catch (thrown) {
      onFailed(url, thrown instanceof Error ? thrown.message : String(thrown));
    }
  }

  #make({ primitives, pictures: images }: ChunkContent, place: (mesh: Mesh) => void): Chunk {
    const disposables = new DisposableStack();
    const color = this.#options.tuning.colorize ? chunkColor(this.#made++) : null;
    const textures = images.map((image) => {
      const texture = disposables.own(new ImageTexture(this.#renderer, this.#budget, image, 'atlas'));
      image.close();
      return texture;
    });
    const bytes = textures.reduce((sum, texture) => sum + texture.bytes, 0);
    this.#held += bytes;
    disposables.defer(() => (this.#held -= bytes));
    for (const primitive of primitives) {
      const image = primitive.picture === null || color ? null : (textures[primitive.picture]?.texture ?? null);
      const material = disposables.own(
        new ChunkMaterial(this.#renderer, this.#blank.texture, image, {
          baseColor: color ?? primitive.baseColor,
          doubleSided: primitive.doubleSided,
          wireframe: this.#options.tuning.wireframe,
        }),
      );
      this.#materials.add(material);
      disposables.defer(() => this.#materials.delete(material));
      const mesh = disposables.own(this.#meshOf(primitive, color !== null));
      mesh.material = material.material;
      place(mesh);
    }
    return { bytes, dispose: () => disposables.dispose() };
  }

  #meshOf({ positions, uvs, colors, indices }: PreparedPrimitive, plain: boolean): Mesh {
    const count = positions.length / 3;
    const paint = plain ? null : colors;
    return this.#renderer.createMesh(
      'chunk',
      [
        { name: 'position', data: positions, size: 3 },
        { name: 'uv', data: uvs ?? new Float32Array(count * 2), size: 2 },
        { name: 'color', data: paint ?? new Uint8Array(count * 4).fill(255), size: 4, normalized: true },
      ],
      indices,
    );
  }
}
