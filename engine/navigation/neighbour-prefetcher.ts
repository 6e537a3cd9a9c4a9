/**
 * Chooses the sweeps whose lowest level is prefetched: the neighbours of the current sweep, nearest first, so that a move
 * starts at once; and, within the limit, the fill sweeps of the moves to them.
 */
import type { Disposable } from '#base/disposable.ts';
import { maxPrefetchedSweeps } from '#domain/device-profile.ts';
import type { Bvh } from '#domain/geometry/bvh.ts';
import { lookRotation, type Quat } from '#domain/geometry/quat.ts';
import { distance, lerp, normalize, sub } from '#domain/geometry/vec3.ts';
import type { Sweep } from '#domain/model/model.ts';
import { chooseFillSweep } from '#domain/panorama/choose-fill-sweep.ts';
import type { SpaceMesh } from '../mesh/space-mesh.ts';
import type { PanoramaStreamer } from '../panorama/panorama-streamer.ts';
import type { StageConfig } from '../stage-api.ts';
import type { NavigationController } from './navigation-controller.ts';
import { sweepInDirection } from './sweep-in-direction.ts';

/** A fill sweep is chosen among so many sweeps, those nearest to the middle of the move. */
const maxCandidates = 16;

export interface PrefetchView {
  readonly supportsFillPanorama: boolean;
  readonly mesh: Pick<SpaceMesh, 'tree'> | null;
  readonly streamer: Pick<PanoramaStreamer, 'setPrefetched'>;
}

export type PrefetchSweeps = Pick<NavigationController, 'current' | 'sweeps' | 'isMoving' | 'neighbours'>;

export interface PrefetchOptions {
  readonly profile: StageConfig['profile'];
  readonly tuning: Pick<StageConfig['tuning'], 'prefetch'>;
}

export class NeighbourPrefetcher implements Disposable {
  readonly #view: PrefetchView;
  readonly #navigation: PrefetchSweeps;
  readonly #maxSweeps: number;
  #currentSweep: Sweep | null = null;
  #runningChoices = 0;

  constructor(view: PrefetchView, navigation: PrefetchSweeps, { profile, tuning }: PrefetchOptions) {
    this.#view = view;
    this.#navigation = navigation;
    this.#maxSweeps = tuning.prefetch ? maxPrefetchedSweeps[profile] : 0;
  }

  /** Whether fill sweeps are being chosen, so that more requests may follow. */
  get isBusy(): boolean {
    return this.#runningChoices > 0;
  }

  /** To be called after each arrival, when the view is sharp. */
  prefetch(): void {
    this.#currentSweep = this.#navigation.current;
    this.#view.streamer.setPrefetched(this.#neighbours());
  }

  /** To be called at an arrival, until `prefetch`. */
  stop(): void {
    this.#currentSweep = null;
    this.#view.streamer.setPrefetched([]);
  }

  /** The sweep that a step forward leads to; null without one, or if nothing is to be prefetched. */
  likelyNext(rotation: Quat): Sweep | null {
    const { current, sweeps } = this.#navigation;
    return current && this.#maxSweeps > 0 ? sweepInDirection(sweeps, current, rotation, 'forward') : null;
  }

  /** To be called once the mesh's tree is loaded. Each neighbour is a task of its own, since it takes some milliseconds. */
  async addFillPanoramas(): Promise<void> {
    const here = this.#currentSweep;
    const bvh = this.#view.mesh?.tree?.bvh;
    if (!here || !bvh || !this.#view.supportsFillPanorama) return;
    const prefetched = new Set(this.#neighbours());
    this.#runningChoices += 1;
    for (const to of this.#neighbours()) {
      // oxlint-disable-next-line no-await-in-loop -- one after another, so that frames are drawn in between
      await new Promise((resolve) => setTimeout(resolve, 0));
      if (this.#currentSweep !== here || this.#navigation.isMoving || prefetched.size >= this.#maxSweeps) break;
      const fillSweep = this.#chooseFillSweep(bvh, here, to);
      if (!fillSweep || prefetched.has(fillSweep)) continue;
      prefetched.add(fillSweep);
      this.#view.streamer.setPrefetched([...prefetched]);
    }
    this.#runningChoices -= 1;
  }

  dispose(): void {
    this.#currentSweep = null;
  }

  #neighbours(): readonly Sweep[] {
    return this.#navigation.neighbours().slice(0, this.#maxSweeps);
  }

  /** The fill sweep of a move that looks in its own direction. */
  #chooseFillSweep(bvh: Bvh, start: Sweep, target: Sweep): Sweep | null {
    const [from, to] = [start.position, target.position];
    const middle = lerp(from, to, 0.5);
    const candidates = this.#navigation.sweeps
      .filter((s) => s.enabled && s.alignment === 'aligned' && s !== start && s !== target)
      .toSorted((a, b) => distance(a.position, middle) - distance(b.position, middle));
    const rotation = lookRotation(normalize(sub(to, from)));
    return chooseFillSweep(bvh, { from, to, rotation }, candidates.slice(0, maxCandidates));
  }
}
