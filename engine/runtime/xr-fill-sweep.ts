/**
 * Chooses the panorama that colours what the eyes see and the sweep's own panorama did not, in a session.
 * docs/reference/vr.md#looking
 */
import type { Sweep } from '#domain/model/model.ts';
import { chooseFillSweep } from '#domain/panorama/choose-fill-sweep.ts';
import type { NavigationController } from '../navigation/navigation-controller.ts';
import type { SpaceView } from '../view/space-view.ts';
import { isNear, type Pose, type PoseTolerance } from '../xr/viewer-placement.ts';

/** How often it is checked whether another panorama fills more. */
const checkMs = 1000;
/** By which the head moves until another panorama may fill more. */
const tolerance: PoseTolerance = { metres: 0.1, radians: (20 * Math.PI) / 180 };

export class XrFillSweep {
  readonly #view: SpaceView;
  readonly #navigation: NavigationController;
  #checkedAt = -Infinity;
  /** For what a panorama was chosen last: `candidates` is their number. */
  #chosenFor: { readonly sweep: Sweep; readonly head: Pose; readonly candidates: number } | null = null;

  constructor(view: SpaceView, navigation: NavigationController) {
    this.#view = view;
    this.#navigation = navigation;
  }

  /**
   * @param now milliseconds, of `performance.now`
   * @param head in the space
   */
  step(now: number, sweep: Sweep | null, head: Pose): void {
    const view = this.#view;
    const navigation = this.#navigation;
    const tree = view.mesh?.tree;
    if (!sweep || !tree || !view.supportsFillPanorama || navigation.isMoving) return;
    if (now - this.#checkedAt < checkMs) return;
    this.#checkedAt = now;
    const candidates = navigation.sweeps.filter(
      (other) => other.enabled && other.alignment === 'aligned' && other !== sweep && view.streamer.isPrefetched(other),
    );
    // The choice costs thousands of ray casts: not again for the same sweeps from the same place.
    const before = this.#chosenFor;
    const isSame = before?.sweep === sweep && before.candidates === candidates.length;
    if (isSame && isNear(before.head, head, tolerance)) return;
    this.#chosenFor = { sweep, head, candidates: candidates.length };
    const path = { from: sweep.position, to: sweep.position, rotation: head.rotation, eye: head.position };
    const fillSweep = chooseFillSweep(tree.bvh, path, candidates);
    if (fillSweep) view.slots.assignFillSweep(fillSweep, view.slots.slotOf(sweep));
  }
}
