/**
 * Whose lowest level is fetched before anyone goes there: the neighbours of where one stands, nearest first, so that a
 * move starts at once; and, as far as that leaves room, the witnesses of the moves to them.
 */
import type { Disposable } from '#base/disposable.ts';
import type { Bvh } from '#domain/geometry/bvh.ts';
import { lookRotation } from '#domain/geometry/quat.ts';
import { distance, lerp, normalize, sub } from '#domain/geometry/vec3.ts';
import type { Sweep } from '#domain/model/model.ts';
import { chooseWitness } from '#domain/panorama/choose-witness.ts';
import type { SpaceMesh } from '../mesh/space-mesh.ts';
import type { PanoramaStreamer } from '../panorama/panorama-streamer.ts';
import type { StageConfig } from '../stage-api.ts';
import type { Journeys } from './journeys.ts';

/** Places, neighbours and witnesses together. */
const mostAhead = { desktop: 6, phone: 3 } as const;
/** Among so many, those nearest to the middle of a way, a witness for it is looked for. */
const mostCandidates = 16;

export interface AheadView {
  readonly takesWitness: boolean;
  readonly mesh: Pick<SpaceMesh, 'tree'> | null;
  readonly streamer: Pick<PanoramaStreamer, 'setAhead'>;
}

export type AheadPlaces = Pick<Journeys, 'current' | 'sweeps' | 'busy' | 'neighbours'>;

export interface AheadOptions {
  readonly profile: StageConfig['profile'];
  readonly tuning: Pick<StageConfig['tuning'], 'prefetch'>;
}

export class Ahead implements Disposable {
  readonly #view: AheadView;
  readonly #journeys: AheadPlaces;
  readonly #most: number;
  #here: Sweep | null = null;
  #choosing = 0;

  constructor(view: AheadView, journeys: AheadPlaces, { profile, tuning }: AheadOptions) {
    this.#view = view;
    this.#journeys = journeys;
    this.#most = tuning.prefetch ? mostAhead[profile] : 0;
  }

  /** Witnesses are being chosen: more may be wanted soon. */
  get busy(): boolean {
    return this.#choosing > 0;
  }

  /** At a new place. */
  arrive(): void {
    this.#here = this.#journeys.current;
    this.#view.streamer.setAhead(this.#neighbours());
  }

  /** Once the mesh's tree is there; a task for each neighbour, since each takes some milliseconds. */
  async addWitnesses(): Promise<void> {
    const here = this.#here;
    const bvh = this.#view.mesh?.tree?.bvh;
    if (!here || !bvh || !this.#view.takesWitness) return;
    const ahead = new Set(this.#neighbours());
    this.#choosing += 1;
    for (const to of this.#neighbours()) {
      // oxlint-disable-next-line no-await-in-loop -- one after another, so that frames come between
      await new Promise((resolve) => setTimeout(resolve, 0));
      if (this.#here !== here || this.#journeys.busy || ahead.size >= this.#most) break;
      const witness = this.#witness(bvh, here, to);
      if (!witness || ahead.has(witness)) continue;
      ahead.add(witness);
      this.#view.streamer.setAhead([...ahead]);
    }
    this.#choosing -= 1;
  }

  dispose(): void {
    this.#here = null;
  }

  #neighbours(): readonly Sweep[] {
    return this.#journeys.neighbours().slice(0, this.#most);
  }

  /** As one sees who looks where one goes. */
  #witness(bvh: Bvh, here: Sweep, goal: Sweep): Sweep | null {
    const [from, to] = [here.position, goal.position];
    const middle = lerp(from, to, 0.5);
    const near = this.#journeys.sweeps
      .filter((s) => s.enabled && s.alignment === 'aligned' && s !== here && s !== goal)
      .toSorted((a, b) => distance(a.position, middle) - distance(b.position, middle));
    const rotation = lookRotation(normalize(sub(to, from)));
    return chooseWitness(bvh, { from, to, rotation }, near.slice(0, mostCandidates));
  }
}
