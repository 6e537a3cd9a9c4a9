/**
 * Panorama tiles on the GPU (docs/adr/0004-one-texture-array-for-all-tiles.md): one array texture of 512 px layers, and a
 * small page table that holds, for each of 8 × 8 cells of each cube face of each slot, which layer to read and its level.
 * Tiles of any levels are drawn in one call, and the memory is fixed from the start: the least recently used layer that
 * is not pinned is evicted.
 */
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import { tileSize } from '#domain/model/model.ts';
import { ThinTexture, Constants, type InternalTexture } from './babylon.ts';
import type { Renderer } from './renderer.ts';
import { textureBytes, type TextureBudget } from './texture-budget.ts';

/** Cells along one side of a face in the page table: the finest level has 8 tiles a side. */
export const pageSide = 8;
export const pagesPerSlot = pageSide * 6;
/** A move that supersedes another reads three panoramas for a while. */
export const slotCount = 3;

export class TileCache implements Disposable {
  readonly tiles: ThinTexture;
  readonly pages: ThinTexture;
  readonly layers: number;
  readonly #renderer: Renderer;
  readonly #table = new Uint8Array(pageSide * pagesPerSlot * slotCount * 4);
  /** Key → layer, in the order of last use. */
  readonly #resident = new Map<string, number>();
  #free: number[];
  #pinned: ReadonlySet<string> = new Set();
  readonly #versions: number[] = [];
  #tableChanged = true;
  readonly #disposables = new DisposableStack();
  /** Called with the key of an evicted tile. */
  onEvicted: (key: string) => void = () => {};

  constructor(renderer: Renderer, budget: TextureBudget, layers: number) {
    this.#renderer = renderer;
    this.layers = layers;
    this.#free = Array.from({ length: layers }, (_, i) => layers - 1 - i);
    const { engine } = renderer;
    this.#disposables.defer(budget.take(textureBytes(tileSize, tileSize, false) * layers));
    this.tiles = this.#wrap(
      engine.createRawTexture2DArray(
        null,
        tileSize,
        tileSize,
        layers,
        Constants.TEXTUREFORMAT_RGBA,
        false,
        false,
        Constants.TEXTURE_BILINEAR_SAMPLINGMODE,
      ),
    );
    this.tiles.wrapU = this.tiles.wrapV = Constants.TEXTURE_CLAMP_ADDRESSMODE;
    this.#disposables.defer(budget.take(this.#table.byteLength));
    this.pages = this.#wrap(
      engine.createRawTexture(
        this.#table,
        pageSide,
        pagesPerSlot * slotCount,
        Constants.TEXTUREFORMAT_RGBA,
        false,
        false,
        Constants.TEXTURE_NEAREST_SAMPLINGMODE,
      ),
    );
    this.pages.wrapU = this.pages.wrapV = Constants.TEXTURE_CLAMP_ADDRESSMODE;
  }

  get residentCount(): number {
    return this.#resident.size;
  }

  layerOf(key: string): number | undefined {
    return this.#resident.get(key);
  }

  /** Protects these tiles from eviction until the next call. */
  pin(keys: ReadonlySet<string>): void {
    this.#pinned = keys;
    for (const key of keys) {
      const layer = this.#resident.get(key);
      if (layer === undefined) continue;
      this.#resident.delete(key);
      this.#resident.set(key, layer);
    }
  }

  /** Returns false where every layer is pinned: the tile is not stored. */
  upload(key: string, bitmap: ImageBitmap): boolean {
    const layer = this.#resident.get(key) ?? this.#allocateLayer();
    if (layer === undefined) return false;
    const { gl, engine } = this.#renderer;
    engine._bindTextureDirectly(gl.TEXTURE_2D_ARRAY, this.tiles.getInternalTexture(), true);
    engine._unpackFlipY(false);
    gl.texSubImage3D(
      gl.TEXTURE_2D_ARRAY,
      0,
      0,
      0,
      layer,
      Math.min(bitmap.width, tileSize),
      Math.min(bitmap.height, tileSize),
      1,
      gl.RGBA,
      gl.UNSIGNED_BYTE,
      bitmap,
    );
    engine._bindTextureDirectly(gl.TEXTURE_2D_ARRAY, null);
    this.#resident.set(key, layer);
    return true;
  }

  /**
   * Writes one slot's pages. `findTile` returns the finest resident tile of a face's cell (its layer, and its level as
   * log2 of the tiles along a side), or null where there is none.
   */
  writeSlot(
    slot: number,
    findTile: (face: number, x: number, y: number) => { layer: number; level: number } | null,
  ): void {
    for (let face = 0; face < 6; face++) {
      for (let y = 0; y < pageSide; y++) {
        for (let x = 0; x < pageSide; x++) {
          const offset = ((slot * pagesPerSlot + face * pageSide + y) * pageSide + x) * 4;
          const page = findTile(face, x, y);
          this.#table[offset] = page ? page.layer & 255 : 0;
          this.#table[offset + 1] = page ? page.layer >> 8 : 0;
          this.#table[offset + 2] = page ? page.level : 0;
          this.#table[offset + 3] = page ? 255 : 0;
        }
      }
    }
    this.#tableChanged = true;
    this.#versions[slot] = this.versionOf(slot) + 1;
  }

  /** Changes whenever the pages of a slot are written. */
  versionOf(slot: number): number {
    return this.#versions[slot] ?? 0;
  }

  /** What `writeSlot` has written for a cell. */
  pageAt(slot: number, face: number, x: number, y: number): { layer: number; level: number } | null {
    const offset = ((slot * pagesPerSlot + face * pageSide + y) * pageSide + x) * 4;
    const [low, high, level, isPresent] = this.#table.subarray(offset, offset + 4);
    return isPresent ? { layer: low! + high! * 256, level: level! } : null;
  }

  /** Uploads the page table if it changed; to be called before each draw. */
  flush(): void {
    if (!this.#tableChanged) return;
    this.#tableChanged = false;
    const texture = this.pages.getInternalTexture();
    this.#renderer.engine.updateRawTexture(texture, this.#table, Constants.TEXTUREFORMAT_RGBA, false);
  }

  /** To be called after a restored context, whose layers are empty. */
  clear(): void {
    this.#resident.clear();
    this.#free = Array.from({ length: this.layers }, (_, i) => this.layers - 1 - i);
    this.#tableChanged = true;
  }

  dispose(): void {
    this.#disposables.dispose();
  }

  #allocateLayer(): number | undefined {
    const free = this.#free.pop();
    if (free !== undefined) return free;
    for (const [key, layer] of this.#resident) {
      if (this.#pinned.has(key)) continue;
      this.#resident.delete(key);
      this.onEvicted(key);
      return layer;
    }
    return undefined;
  }

  #wrap(texture: InternalTexture): ThinTexture {
    const wrapped = new ThinTexture(texture);
    this.#disposables.defer(() => wrapped.dispose());
    return wrapped;
  }
}
