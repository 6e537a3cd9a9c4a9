/**
 * Streams the panoramas' tiles: chooses the tiles for the view and the shown panoramas, requests them, uploads a few in
 * each frame and updates the page table. A tile that cannot be loaded is replaced by the next coarser one that covers it;
 * failures are reported once for each level of a sweep.
 */
import type { Disposable } from '#base/disposable.ts';
import type { FaceIndex } from '#domain/geometry/cube-face.ts';
import { conjugate, multiply, type Quat } from '#domain/geometry/quat.ts';
import { type Sweep, tileLevels } from '#domain/model/model.ts';
import { chooseTiles, maxTilesInView, type TileRequest } from '#domain/panorama/tile-choice.ts';
import type { TileStreaming } from '#domain/panorama/tile-streaming.ts';
import { pageSide, type TileCache } from '../gpu/tile-cache.ts';
import type { EarlyTiles } from '../stage-api.ts';
import type { PanoramaSlots } from './panorama-slots.ts';
import { TileLoader, type TileLoadRequest } from './tile-loader.ts';

/** The level 2k: finer tiles have a limit of their own for uploads in a frame. */
const fineLevel = 2;

export interface StreamingView {
  readonly rotation: Quat;
  readonly fovDegrees: number;
  /** Device pixels. */
  readonly width: number;
  readonly height: number;
}

interface Tile {
  readonly sweep: Sweep;
  /** Index in `tileLevels`; a face has 2^level tiles along its side. */
  readonly level: number;
  readonly face: number;
  readonly x: number;
  readonly y: number;
}

interface DecodedTile {
  readonly key: string;
  readonly tile: Tile;
  readonly bitmap: ImageBitmap;
}

const keyOf = (sweep: Sweep, level: number, face: number, x: number, y: number): string =>
  `${sweep.id}/${level}/${face}/${x}/${y}`;

export const tileUrl = (sweep: Sweep, level: number, face: number, x: number, y: number): string =>
  sweep.panorama.tileUrlTemplate
    .replace('{level}', tileLevels[level] ?? '512')
    .replace('{face}', String(face))
    .replace('{x}', String(x))
    .replace('{y}', String(y));

/** The sweep and level part of a tile's key. */
const levelKeyOf = (key: string): string => key.split('/').slice(0, -3).join('/');

const faces: readonly FaceIndex[] = [0, 1, 2, 3, 4, 5];
/**
 * Lower is sooner. `awaitedView` and `view` apply to the finer tiles of a view, the others to the lowest level of a sweep,
 * of which faces out of view follow after the finer tiles.
 */
const priorities = {
  awaited: 0.5,
  awaitedView: 0.6,
  shown: 1,
  otherShown: 2,
  view: 3,
  outOfView: 100,
  fillSweep: 9000,
  prefetched: 10_000,
} as const;
/** Keeps the order within a view between `awaitedView` and `shown`. */
const awaitedScale = 0.01;

export class PanoramaStreamer implements Disposable {
  readonly #cache: TileCache;
  readonly #slots: PanoramaSlots;
  readonly #loader: TileLoader;
  readonly #limits: TileStreaming;
  #uploadedAt = -Infinity;
  /** By key: the tiles requested at the moment, and those in the cache. */
  #requested = new Map<string, Tile>();
  readonly #resident = new Map<string, Tile>();
  #visibleFaces: ReadonlySet<number> = new Set();
  #decoded: DecodedTile[] = [];
  #visible: readonly string[] = [];
  #prefetched: readonly Sweep[] = [];
  #staleSlots = new Set<number>();
  /** Levels of sweeps whose failure was reported. */
  readonly #reported = new Set<string>();
  #view: StreamingView | null = null;
  #awaited: {
    readonly sweep: Sweep;
    /** The camera's rotation on arrival; null: unknown. */
    readonly rotation: Quat | null;
    readonly resolve: (shown: boolean) => void;
  }[] = [];
  /** Tiles were loaded or failed: another frame should be drawn. */
  onChanged: () => void = () => {};
  onFailed: (url: string, reason: string) => void = () => {};

  constructor(cache: TileCache, slots: PanoramaSlots, early: EarlyTiles, limits: TileStreaming) {
    this.#limits = limits;
    this.#cache = cache;
    this.#slots = slots;
    this.#loader = new TileLoader(
      {
        onLoaded: (key, bitmap) => {
          const tile = this.#requested.get(key);
          if (tile) this.#decoded.push({ key, tile, bitmap });
          else bitmap.close();
          this.onChanged();
        },
        onFailed: (key, url, reason) => {
          const levelKey = levelKeyOf(key);
          if (!this.#reported.has(levelKey)) this.onFailed(url, reason);
          this.#reported.add(levelKey);
          this.#resolveAwaited();
          this.onChanged();
        },
      },
      early,
      limits,
    );
    cache.onEvicted = (key) => {
      this.#markStale(this.#resident.get(key));
      this.#resident.delete(key);
    };
    slots.onAssigned = (slot) => this.#staleSlots.add(slot);
  }

  get requests(): number {
    return this.#loader.requests;
  }
  get bytesReceived(): number {
    return this.#loader.bytesReceived;
  }
  get pending(): number {
    return this.#loader.pending + this.#decoded.length;
  }

  /** Every visible tile is on the GPU at the wanted level, or at the best level that can be loaded. */
  get isSharp(): boolean {
    return this.#visible.every((key) => this.#cache.layerOf(key) !== undefined || this.#loader.hasFailed(key));
  }

  /** The sweep's whole lowest level is on the GPU. */
  hasBase(sweep: Sweep): boolean {
    return faces.every((face) => this.#cache.layerOf(this.#baseKey(sweep, face)) !== undefined);
  }

  /** The sweep's lowest level is on the GPU or is being prefetched. */
  isPrefetched(sweep: Sweep): boolean {
    return this.#prefetched.includes(sweep) || this.hasBase(sweep);
  }

  /** Whether every face in view has at least its lowest level, or cannot have it. */
  covers(sweep: Sweep): boolean {
    const requiredFaces = this.#visibleFaces.size > 0 ? faces.filter((face) => this.#visibleFaces.has(face)) : faces;
    return requiredFaces.every((face) => {
      const key = this.#baseKey(sweep, face);
      return this.#cache.layerOf(key) !== undefined || this.#loader.hasFailed(key);
    });
  }

  /** Every face of the sweep that is in view of this camera rotation has its lowest level on the GPU. */
  isShowable(sweep: Sweep, rotation: Quat): boolean {
    return this.#facesInView(sweep, rotation).every(
      (face) => this.#cache.layerOf(this.#baseKey(sweep, face)) !== undefined,
    );
  }

  /**
   * Resolves to true when the sweep's lowest level is on the GPU, or to false when a part of it cannot be loaded. With the
   * camera's rotation on arrival, only the faces in view are awaited, and the finer tiles are requested with them.
   */
  whenShowable(sweep: Sweep, rotation: Quat | null = null): Promise<boolean> {
    if (rotation ? this.isShowable(sweep, rotation) : this.hasBase(sweep)) return Promise.resolve(true);
    // What failed before is requested again: the visitor may have a connection now.
    for (const face of faces) this.#loader.clearFailure(this.#baseKey(sweep, face));
    return new Promise((resolve) => {
      this.#awaited.push({ sweep, rotation, resolve });
      this.onChanged();
    });
  }

  /** The sweeps whose lowest level is prefetched, nearest first, so that a move can start at once. */
  setPrefetched(sweeps: readonly Sweep[]): void {
    this.#prefetched = sweeps;
  }

  /** Requests the tiles for this view of the shown slots; the slot of the greatest weight gets the fine ones. */
  requestTiles(view: StreamingView | null): void {
    const requests = new Map<string, TileLoadRequest>();
    const requestedTiles = new Map<string, Tile>();
    const pinned = new Set<string>();
    const request = (tile: Tile, priority: number, pin: boolean): void => {
      const key = keyOf(tile.sweep, tile.level, tile.face, tile.x, tile.y);
      if (pin) pinned.add(key);
      if (this.#cache.layerOf(key) !== undefined || this.#decoded.some((item) => item.key === key)) return;
      requestedTiles.set(key, tile);
      const lowest = Math.min(priority, requests.get(key)?.priority ?? Infinity);
      requests.set(key, { key, url: tileUrl(tile.sweep, tile.level, tile.face, tile.x, tile.y), priority: lowest });
    };
    const requestBase = (sweep: Sweep, priority: number, pin: boolean, inView: readonly number[] = faces): void => {
      for (const face of faces) {
        const own = inView.includes(face) ? priority : Math.max(priority, priorities.outOfView);
        request({ sweep, level: 0, face, x: 0, y: 0 }, own + face * 0.01, pin);
      }
    };

    this.#view = view ?? this.#view;
    for (const { sweep, rotation } of this.#awaited) {
      const inView = rotation ? this.#facesInView(sweep, rotation) : faces;
      requestBase(sweep, priorities.awaited, true, inView);
      if (!rotation || !this.#view) continue;
      for (const tile of this.#tilesOfView(sweep, { ...this.#view, rotation }))
        if (tile.level > 0) request(tile, priorities.awaitedView + tile.priority * awaitedScale, false);
    }
    const shown = this.#slots.shown.filter((s) => s !== null).toSorted((a, b) => b.weight - a.weight);
    this.#visible = [];
    for (const [rank, { sweep }] of shown.entries()) {
      if (rank === 0 && view) this.#visible = this.#requestView(sweep, view, request);
      if (sweep === this.#slots.fillSweep) requestBase(sweep, priorities.fillSweep, true);
      else if (rank === 0 && view) requestBase(sweep, priorities.shown, true, [...this.#visibleFaces]);
      else requestBase(sweep, rank === 0 ? priorities.shown : priorities.otherShown, true);
    }
    for (const [i, sweep] of this.#prefetched.entries()) requestBase(sweep, priorities.prefetched + i, false);
    this.#cache.pin(pinned);
    this.#requested = requestedTiles;
    this.#loader.setRequests([...requests.values()], this.#awaited.length > 0 || !this.isSharp);
  }

  /**
   * Uploads a few decoded tiles and updates the page table. Returns whether more are waiting.
   * `isUnlimited` uploads all of them: the early image may be sharp already and must not become blurred again.
   */
  uploadDecoded(isUnlimited = false): boolean {
    const { uploadsPerFrame, fineUploadsPerFrame, uploadIntervalMs } = this.#limits;
    const isTooEarly = performance.now() - this.#uploadedAt < uploadIntervalMs;
    let fineUploads = 0;
    let uploads = 0;
    const remaining: DecodedTile[] = [];
    for (const item of this.#decoded) {
      const { level } = item.tile;
      const isOverLimit =
        isTooEarly || uploads >= uploadsPerFrame || (level >= fineLevel && fineUploads >= fineUploadsPerFrame);
      if (!isUnlimited && isOverLimit) {
        remaining.push(item);
        continue;
      }
      if (level >= fineLevel) fineUploads += 1;
      uploads += 1;
      if (this.#cache.upload(item.key, item.bitmap)) {
        this.#resident.set(item.key, item.tile);
        this.#markStale(item.tile);
      }
      item.bitmap.close();
    }
    this.#decoded = remaining;
    for (const slot of this.#staleSlots) this.#writeSlot(slot);
    this.#staleSlots.clear();
    if (uploads > 0) {
      this.#uploadedAt = performance.now();
      this.#resolveAwaited();
    }
    return remaining.length > 0;
  }

  /** Downloads a sweep's tiles of a view into the browser's cache, as long as nothing else is loaded. */
  warmCache(sweep: Sweep, view: StreamingView): void {
    const missing = this.#tilesOfView(sweep, view).filter(
      ({ level, face, x, y }) => this.#cache.layerOf(keyOf(sweep, level, face, x, y)) === undefined,
    );
    this.#loader.warmCache(missing.map(({ level, face, x, y }) => tileUrl(sweep, level, face, x, y)));
  }

  /** To be called when the first view is sharp: early tiles that it did not use are closed. */
  closeEarlyTiles(): void {
    this.#loader.closeEarlyTiles();
  }

  /** Requests the tiles again that could not be loaded. */
  retryFailed(): void {
    this.#loader.clearFailures();
    this.#reported.clear();
    this.onChanged();
  }

  /** To be called after a restored context, whose textures are empty. */
  restore(): void {
    this.#cache.clear();
    this.#resident.clear();
    this.#loader.clearFailures();
    this.#reported.clear();
    for (let slot = 0; slot < this.#slots.shown.length; slot++) this.#staleSlots.add(slot);
    this.onChanged();
  }

  dispose(): void {
    for (const { resolve } of this.#awaited) resolve(false);
    this.#awaited = [];
    for (const { bitmap } of this.#decoded) bitmap.close();
    this.#decoded = [];
    this.#loader.dispose();
  }

  /** Requests the view's tiles and returns their keys. */
  #requestView(
    sweep: Sweep,
    view: StreamingView,
    request: (tile: Tile, priority: number, pin: boolean) => void,
  ): string[] {
    const tiles = this.#tilesOfView(sweep, view);
    this.#visibleFaces = new Set(tiles.map(({ face }) => face));
    const visible = new Set<string>();
    for (const tile of tiles) {
      request(tile, priorities.view + tile.priority, true);
      visible.add(keyOf(sweep, tile.level, tile.face, tile.x, tile.y));
    }
    return [...visible];
  }

  #tilesOfView(sweep: Sweep, view: StreamingView): (Tile & { readonly priority: number })[] {
    const maxTiles = maxTilesInView(this.#cache.layers);
    const rotation = multiply(conjugate(sweep.rotation), view.rotation);
    return chooseTiles({ ...view, rotation }, sweep.panorama.levels, { maxTiles }).map((tile) => ({
      ...this.#loadableTile(sweep, tile),
      priority: tile.priority,
    }));
  }

  /** The faces of a sweep that this camera rotation sees; all of them before the first view. */
  #facesInView(sweep: Sweep, rotation: Quat): readonly FaceIndex[] {
    if (!this.#view) return faces;
    const view = { ...this.#view, rotation: multiply(conjugate(sweep.rotation), rotation) };
    const inView = new Set(chooseTiles(view, ['512'], { maxTiles: faces.length }).map(({ face }) => face));
    return faces.filter((face) => inView.has(face));
  }

  /** The tile, or the finest coarser one that covers it and has not failed. */
  #loadableTile(sweep: Sweep, { level, face, x, y }: TileRequest): Tile {
    const available = sweep.panorama.levels.map((name) => tileLevels.indexOf(name));
    const finest = available[level] ?? 0;
    for (const candidate of available.slice(0, level + 1).toReversed()) {
      const shift = finest - candidate;
      const tile = { sweep, level: candidate, face, x: x >> shift, y: y >> shift };
      if (!this.#loader.hasFailed(keyOf(sweep, candidate, face, tile.x, tile.y))) return tile;
    }
    return { sweep, level: 0, face, x: 0, y: 0 };
  }

  #baseKey(sweep: Sweep, face: number): string {
    return keyOf(sweep, 0, face, 0, 0);
  }

  #markStale(tile: Tile | undefined): void {
    if (!tile) return;
    const slot = this.#slots.slotOf(tile.sweep);
    if (slot >= 0) this.#staleSlots.add(slot);
  }

  #writeSlot(slot: number): void {
    const sweep = this.#slots.shown[slot]?.sweep;
    this.#cache.writeSlot(slot, (face, x, y) => {
      if (!sweep) return null;
      for (let level = 3; level >= 0; level--) {
        const shift = Math.log2(pageSide) - level;
        const layer = this.#cache.layerOf(keyOf(sweep, level, face, x >> shift, y >> shift));
        if (layer !== undefined) return { layer, level };
      }
      return null;
    });
  }

  #resolveAwaited(): void {
    this.#awaited = this.#awaited.filter(({ sweep, rotation, resolve }) => {
      const awaitedFaces = rotation ? this.#facesInView(sweep, rotation) : faces;
      const missing = awaitedFaces.filter((face) => this.#cache.layerOf(this.#baseKey(sweep, face)) === undefined);
      if (missing.some((face) => !this.#loader.hasFailed(this.#baseKey(sweep, face)))) return true;
      resolve(missing.length === 0);
      return false;
    });
  }
}
