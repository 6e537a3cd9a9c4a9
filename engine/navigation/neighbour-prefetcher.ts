/**
 * Whose lowest level is fetched before anyone goes there: the neighbours of where one stands, nearest first, so that a
 * move starts at once; and, as far as that leaves room, the fill sweeps of the moves to them.
 */
import type { Disposable } from '#base/disposable.ts';
import type { Bvh } from '#domain/geometry/bvh.ts';
import { lookRotation } from '#domain/geometry/quat.ts';
import { distance, lerp, normalize, sub } from '#domain/geometry/vec3.ts';
import type { Sweep } from '#domain/model/model.ts';
import { chooseFillSweep } from '#domain/panorama/choose-fill-sweep.ts';
import type { SpaceMesh } from '../mesh/space-mesh.ts';
import type { PanoramaStreamer } from '../panorama/panorama-streamer.ts';
import type { StageConfig } from '../stage-api.ts';
import type { NavigationController } from './navigation-controller.ts';

/** Places, neighbours and fill sweeps together. */
const maxAhead = { desktop: 6, phone: 3 } as const;
/** Among so many, those nearest to the middle of a way, a fill sweep for it is looked for. */
const maxCandidates = 16;

export interface PrefetchView {
  readonly takesFillPanorama: boolean;
  readonly mesh: Pick<SpaceMesh, 'tree'> | null;
  readonly streamer: Pick<PanoramaStreamer, 'setAhead'>;
}

export type PrefetchSweeps = Pick<NavigationController, 'current' | 'sweeps' | 'isMoving' | 'neighbours'>;

export interface PrefetchOptions {
  readonly profile: StageConfig['profile'];
  readonly tuning: Pick<StageConfig['tuning'], 'prefetch'>;
}

export class NeighbourPrefetcher implements Disposable {
  readonly #view: PrefetchView;
  readonly #navigation: PrefetchSweeps;
  readonly #most: number;
  #here: Sweep | null = null;
  #choosing = 0;

  constructor(view: PrefetchView, navigation: PrefetchSweeps, { profile, tuning }: PrefetchOptions) {
    this.#view = view;
    this.#navigation = navigation;
    this.#most = tuning.prefetch ? maxAhead[profile] : 0;
  }

  /** Fill sweeps are being chosen: more may be wanted soon. */
  get busy(): boolean {
    return this.#choosing > 0;
  }

  /** At a new place. */
  prefetch(): void {
    this.#here = this.#navigation.current;
    this.#view.streamer.setAhead(this.#neighbours());
  }

  /** Once the mesh's tree is there; a task for each neighbour, since each takes some milliseconds. */
  async addFillPanoramas(): Promise<void> {
    const here = this.#here;
    const bvh = this.#view.mesh?.tree?.bvh;
    if (!here || !bvh || !this.#view.takesFillPanorama) return;
    const ahead = new Set(this.#neighbours());
    this.#choosing += 1;
    for (const to of this.#neighbours()) {
      // oxlint-disable-next-line no-await-in-loop -- one after another, so that frames come between
      await new Promise((resolve) => setTimeout(resolve, 0));
      if (this.#here !== here || this.#navigation.isMoving || ahead.size >= this.#most) break;
      const fillSweep = this.#fillSweep(bvh, here, to);
      if (!fillSweep || ahead.has(fillSweep)) continue;
      ahead.add(fillSweep);
      this.#view.streamer.setAhead([...ahead]);
    }
    this.#choosing -= 1;
  }

  dispose(): void {
    this.#here = null;
  }

  #neighbours(): readonly Sweep[] {
    return this.#navigation.neighbours().slice(0, this.#most);
  }

  /** As one sees who looks where one goes. */
  #fillSweep(bvh: Bvh, here: Sweep, goal: Sweep): Sweep | null {
    const [from, to] = [here.position, goal.position];
    const middle = lerp(from, to, 0.5);
    const near = this.#navigation.sweeps
      .filter((s) => s.enabled && s.alignment === 'aligned' && s !== here && s !== goal)
      .toSorted((a, b) => distance(a.position, middle) - distance(b.position, middle));
    const rotation = lookRotation(normalize(sub(to, from)));
    return chooseFillSweep(bvh, { from, to, rotation }, near.slice(0, maxCandidates));
  }
}
