/**
 * Chooses the panorama that colours what the eyes see and the sweep's own panorama did not, in a session.
 * docs/reference/vr.md#looking
 */
import type { Sweep } from '#domain/model/model.ts';
import { searchFillSweep } from '#domain/panorama/choose-fill-sweep.ts';
import type { NavigationController } from '../navigation/navigation-controller.ts';
import type { SpaceView } from '../view/space-view.ts';
import { isNear, type Pose, type PoseTolerance } from '../xr/viewer-placement.ts';

/** Milliseconds of a frame for the search, which casts thousands of rays. */
const budgetMs = 1;
/** How often it is checked whether another panorama fills more. */
const checkMs = 1000;
/** By which the head moves until another panorama may fill more. */
const tolerance: PoseTolerance = { metres: 0.1, radians: (20 * Math.PI) / 180 };

interface Search {
  readonly sweep: Sweep;
  readonly parts: Generator<undefined, Sweep | null>;
}

export class XrFillSweep {
  readonly #view: SpaceView;
  readonly #navigation: NavigationController;
  readonly #clock: () => number;
  #checkedAt = -Infinity;
  /** In progress. */
  #search: Search | null = null;
  /** For what a panorama was chosen last: `candidates` is their number. */
  #chosenFor: { readonly sweep: Sweep; readonly head: Pose; readonly candidates: number } | null = null;

  /** `clock`: milliseconds, by which the search is limited in each frame. */
  constructor(view: SpaceView, navigation: NavigationController, clock: () => number = () => performance.now()) {
    this.#view = view;
    this.#navigation = navigation;
    this.#clock = clock;
  }

  /**
   * @param now milliseconds, of `performance.now`
   * @param head in the space
   */
  step(now: number, sweep: Sweep | null, head: Pose): void {
    const view = this.#view;
    const navigation = this.#navigation;
    const tree = view.mesh?.tree;
    // A move frees the slot of the panorama that fills.
    if (navigation.isMoving || this.#chosenFor?.sweep !== sweep) {
      this.#search = null;
      this.#chosenFor = null;
    }
    if (!sweep || !tree || !view.supportsFillPanorama || navigation.isMoving) return;
    if (this.#search) {
      this.#advance(this.#search);
      return;
    }
    if (now - this.#checkedAt < checkMs) return;
    this.#checkedAt = now;
    const candidates = navigation.sweeps.filter(
      (other) => other.enabled && other.alignment === 'aligned' && other !== sweep && view.streamer.isPrefetched(other),
    );
    // Not again for the same sweeps from the same place.
    const before = this.#chosenFor;
    const isSame = before?.sweep === sweep && before.candidates === candidates.length;
    if (isSame && isNear(before.head, head, tolerance)) return;
    this.#chosenFor = { sweep, head, candidates: candidates.length };
    const path = { from: sweep.position, to: sweep.position, rotation: head.rotation, eye: head.position };
    this.#search = { sweep, parts: searchFillSweep(tree.bvh, path, candidates) };
    this.#advance(this.#search);
  }

  #advance({ sweep, parts }: Search): void {
    const until = this.#clock() + budgetMs;
    let part = parts.next();
    while (!part.done && this.#clock() < until) part = parts.next();
    if (!part.done) return;
    this.#search = null;
    const { slots } = this.#view;
    if (part.value) slots.assignFillSweep(part.value, slots.slotOf(sweep));
  }
}
