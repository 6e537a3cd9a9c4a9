/**
 * Keeps the panoramas' tiles flowing: from where one looks and what is shown it names the tiles, has them fetched, puts
 * a few on the GPU in each frame and tells the page table what is there. For a tile that cannot be had the next coarser
 * one that covers it is asked for; each level of a sweep is reported once.
 */
import type { Disposable } from '#base/disposable.ts';
import type { FaceIndex } from '#domain/geometry/cube-face.ts';
import { conjugate, multiply, type Quat } from '#domain/geometry/quat.ts';
import { type Sweep, tileLevels } from '#domain/model/model.ts';
import { chooseTiles, type TileRequest } from '#domain/panorama/tile-choice.ts';
import { pageSide, type TileStore } from '../gpu/tile-store.ts';
import type { EarlyTiles } from '../stage-api.ts';
import type { PanoramaSlots } from './panorama-slots.ts';
import { TileLoader, type TileDownload } from './tile-loader.ts';

/** docs/reference/panoramas-and-meshes.md: uploads a frame, of them fine ones. */
const uploadsPerFrame = 6;
const fineUploadsPerFrame = 2;
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

interface Arrived {
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

const levelOf = (key: string): string => key.split('/').slice(0, -3).join('/');

const faces: readonly FaceIndex[] = [0, 1, 2, 3, 4, 5];
/** Layers held back from the fine tiles for moves to come. */
const layersForNeighbours = 18;

export class PanoramaStreamer implements Disposable {
  readonly #store: TileStore;
  readonly #slots: PanoramaSlots;
  readonly #loader: TileLoader;
  /** By key: what is asked for at the moment, and what the store holds. */
  #wished = new Map<string, Tile>();
  readonly #resident = new Map<string, Tile>();
  #visibleFaces: ReadonlySet<number> = new Set();
  #arrived: Arrived[] = [];
  #visible: readonly string[] = [];
  #ahead: readonly Sweep[] = [];
  #staleSlots = new Set<number>();
  /** Sweeps and levels of which a tile is known to be missing. */
  readonly #reported = new Set<string>();
  #awaited: { readonly sweep: Sweep; readonly resolve: (shown: boolean) => void }[] = [];
  /** A tile came, or a wish changed: a frame is wanted. */
  onChanged: () => void = () => {};
  onFailed: (url: string, reason: string) => void = () => {};

  constructor(store: TileStore, slots: PanoramaSlots, early: EarlyTiles) {
    this.#store = store;
    this.#slots = slots;
    this.#loader = new TileLoader(
      {
        onLoaded: (key, bitmap) => {
          const tile = this.#wished.get(key);
          if (tile) this.#arrived.push({ key, tile, bitmap });
          else bitmap.close();
          this.onChanged();
        },
        onFailed: (key, url, reason) => {
          const level = levelOf(key);
          if (!this.#reported.has(level)) this.onFailed(url, reason);
          this.#reported.add(level);
          this.#settleAwaited();
          this.onChanged();
        },
      },
      early,
    );
    store.onEvicted = (key) => {
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
    return this.#loader.pending + this.#arrived.length;
  }

  /** Every visible tile is there at the wanted level (or at the best that can be had). */
  get sharp(): boolean {
    return this.#visible.every((key) => this.#store.layerOf(key) !== undefined || this.#loader.hasFailed(key));
  }

  /** The sweep's whole lowest level is on the GPU. */
  hasBase(sweep: Sweep): boolean {
    return faces.every((face) => this.#store.layerOf(this.#baseKey(sweep, face)) !== undefined);
  }

  /** The sweep's lowest level is on the GPU, or is fetched ahead anyway. */
  isAtHand(sweep: Sweep): boolean {
    return this.#ahead.includes(sweep) || this.hasBase(sweep);
  }

  /** No hole shows: every face in view has at least its lowest level (or never will). */
  covers(sweep: Sweep): boolean {
    const wanted = this.#visibleFaces.size > 0 ? faces.filter((face) => this.#visibleFaces.has(face)) : faces;
    return wanted.every((face) => {
      const key = this.#baseKey(sweep, face);
      return this.#store.layerOf(key) !== undefined || this.#loader.hasFailed(key);
    });
  }

  /** Resolves when the sweep can be shown without a hole: true, or false when parts of it cannot be had. */
  whenShowable(sweep: Sweep): Promise<boolean> {
    if (this.hasBase(sweep)) return Promise.resolve(true);
    return new Promise((resolve) => {
      this.#awaited.push({ sweep, resolve });
      // What failed before does not fail again, so nothing else would tell.
      this.#settleAwaited();
    });
  }

  /** The sweeps whose lowest level is fetched next, nearest first, so that a move starts at once. */
  setAhead(sweeps: readonly Sweep[]): void {
    this.#ahead = sweeps;
  }

  /** Names the tiles for this view of the shown slots; the heaviest slot gets the fine ones. */
  look(view: StreamingView | null): void {
    const wishes = new Map<string, TileDownload>();
    const wished = new Map<string, Tile>();
    const pinned = new Set<string>();
    const wish = (tile: Tile, priority: number, pin: boolean): void => {
      const key = keyOf(tile.sweep, tile.level, tile.face, tile.x, tile.y);
      if (pin) pinned.add(key);
      if (this.#store.layerOf(key) !== undefined || this.#arrived.some((a) => a.key === key)) return;
      wished.set(key, tile);
      const sooner = Math.min(priority, wishes.get(key)?.priority ?? Infinity);
      wishes.set(key, { key, url: tileUrl(tile.sweep, tile.level, tile.face, tile.x, tile.y), priority: sooner });
    };
    const base = (sweep: Sweep, priority: number, pin: boolean): void => {
      for (const face of faces) wish({ sweep, level: 0, face, x: 0, y: 0 }, priority + face * 0.01, pin);
    };

    for (const { sweep } of this.#awaited) base(sweep, 0.5, true);
    const shown = this.#slots.shown.filter((s) => s !== null).toSorted((a, b) => b.weight - a.weight);
    this.#visible = [];
    for (const [rank, { sweep }] of shown.entries()) {
      if (rank === 0 && view) this.#visible = this.#wishView(sweep, view, wish);
      if (sweep === this.#slots.witness) base(sweep, 9000, true);
      else base(sweep, rank === 0 ? 1 : 2, true);
    }
    for (const [i, sweep] of this.#ahead.entries()) base(sweep, 10_000 + i, false);
    this.#store.pin(pinned);
    this.#wished = wished;
    this.#loader.want([...wishes.values()], this.#awaited.length > 0 || !this.sharp);
  }

  /**
   * Uploads a few arrived tiles and brings the page table up to date. Answers whether more wait.
   * `atOnce`: all of them, where the page's own image may be sharp already and must not grow blurred again.
   */
  step(atOnce = false): boolean {
    let fine = 0;
    let done = 0;
    const later: Arrived[] = [];
    for (const item of this.#arrived) {
      const { level } = item.tile;
      if (!atOnce && (done >= uploadsPerFrame || (level >= fineLevel && fine >= fineUploadsPerFrame))) {
        later.push(item);
        continue;
      }
      if (level >= fineLevel) fine += 1;
      done += 1;
      if (this.#store.upload(item.key, item.bitmap)) {
        this.#resident.set(item.key, item.tile);
        this.#markStale(item.tile);
      }
      item.bitmap.close();
    }
    this.#arrived = later;
    for (const slot of this.#staleSlots) this.#writeSlot(slot);
    this.#staleSlots.clear();
    if (done > 0) this.#settleAwaited();
    return later.length > 0;
  }

  /** The first view is sharp: what the page fetched for it beyond that is not needed. */
  dropEarly(): void {
    this.#loader.dropEarly();
  }

  /** The context came back with empty textures. */
  restore(): void {
    this.#store.forgetAll();
    this.#resident.clear();
    this.#loader.forgiveFailures();
    this.#reported.clear();
    for (let slot = 0; slot < this.#slots.shown.length; slot++) this.#staleSlots.add(slot);
    this.onChanged();
  }

  dispose(): void {
    for (const { resolve } of this.#awaited) resolve(false);
    this.#awaited = [];
    for (const { bitmap } of this.#arrived) bitmap.close();
    this.#arrived = [];
    this.#loader.dispose();
  }

  #wishView(sweep: Sweep, view: StreamingView, wish: (tile: Tile, priority: number, pin: boolean) => void): string[] {
    const maxTiles = this.#store.layers - layersForNeighbours;
    const rotation = multiply(conjugate(sweep.rotation), view.rotation);
    const chosen = chooseTiles({ ...view, rotation }, sweep.panorama.levels, { maxTiles });
    this.#visibleFaces = new Set(chosen.map(({ face }) => face));
    const visible = new Set<string>();
    for (const request of chosen) {
      const tile = this.#attainable(sweep, request);
      wish(tile, 3 + request.priority, true);
      visible.add(keyOf(sweep, tile.level, tile.face, tile.x, tile.y));
    }
    return [...visible];
  }

  /** The tile, or the finest coarser one that covers it and has not failed. */
  #attainable(sweep: Sweep, { level, face, x, y }: TileRequest): Tile {
    const steps = sweep.panorama.levels.map((name) => tileLevels.indexOf(name));
    const wanted = steps[level] ?? 0;
    for (const step of steps.slice(0, level + 1).toReversed()) {
      const shift = wanted - step;
      const tile = { sweep, level: step, face, x: x >> shift, y: y >> shift };
      if (!this.#loader.hasFailed(keyOf(sweep, step, face, tile.x, tile.y))) return tile;
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
    this.#store.writeSlot(slot, (face, x, y) => {
      if (!sweep) return null;
      for (let level = 3; level >= 0; level--) {
        const shift = Math.log2(pageSide) - level;
        const layer = this.#store.layerOf(keyOf(sweep, level, face, x >> shift, y >> shift));
        if (layer !== undefined) return { layer, level };
      }
      return null;
    });
  }

  #settleAwaited(): void {
    this.#awaited = this.#awaited.filter(({ sweep, resolve }) => {
      const missing = faces.filter((face) => this.#store.layerOf(this.#baseKey(sweep, face)) === undefined);
      if (missing.some((face) => !this.#loader.hasFailed(this.#baseKey(sweep, face)))) return true;
      resolve(missing.length === 0);
      return false;
    });
  }
}
