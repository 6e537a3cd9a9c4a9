/**
 * The pucks and, inside, the arrows of links: the hovered one fills and grows, and from above the selected puck, that of
 * the current sweep, is filled. Which there are: `domain/navigation/pucks.ts` and `link-arrows.ts`; the opacity of pucks:
 * `domain/markers/puck-opacity.ts`. Figures: docs/reference/sweeps-and-pucks.md#pucks (size 0.4 m, selection 300 ms); the
 * growth on hover is ours.
 */
import { isOccluded } from '#domain/geometry/bvh.ts';
import type { Vec3 } from '#domain/geometry/vec3.ts';
import type { SweepId } from '#domain/ids.ts';
import { puckOpacity } from '#domain/markers/puck-opacity.ts';
import type { Sweep } from '#domain/model/model.ts';
import type { LinkArrow } from '#domain/navigation/link-arrows.ts';
import { isPuckInSight, puckCentre } from '#domain/navigation/pucks.ts';
import type { MeshTree } from '../mesh/mesh-message.ts';
import { approach } from './approach.ts';
import type { Ring } from './floor-rings.ts';

/** Metres. */
const size = 0.4;
/** Metres: surfaces nearer than this to the eye or the puck hide nothing. */
const clearance = 0.1;
const hoverMs = 120;
const fadeMs = 300;
const selectionMs = 300;
const growth = 0.15;

export class Pucks {
  #sweeps: readonly Sweep[] = [];
  #visible: readonly Sweep[] = [];
  #arrows: readonly LinkArrow[] = [];
  #hovered: SweepId | null = null;
  readonly #hover = new Map<SweepId, number>();
  #isAbove = false;
  #selected: SweepId | null = null;
  readonly #selection = new Map<SweepId, number>();
  #presence = 0;
  #target = 0;
  reducedMotion = false;

  /** All sweeps that may have a puck. */
  setSweeps(sweeps: readonly Sweep[]): void {
    this.#sweeps = sweeps;
  }

  /** Determines the pucks that are visible from a sweep; walls hide the others, but no arrows. */
  updateVisible(from: Sweep, arrows: readonly LinkArrow[], tree: MeshTree | null): void {
    this.#isAbove = false;
    this.#arrows = arrows;
    const sees = tree && ((eye: Vec3, point: Vec3): boolean => !isOccluded(tree.bvh, eye, point, clearance));
    this.#visible = this.#sweeps.filter((sweep) => isPuckInSight(from, sweep, sees));
  }

  /** From above all pucks are visible; the mesh hides those behind it. */
  showFromAbove(selected: SweepId | null): void {
    this.#isAbove = true;
    this.#selected = selected;
    this.#visible = this.#sweeps;
    this.#arrows = [];
  }

  get visible(): readonly Sweep[] {
    return this.#target > 0 ? this.#visible : [];
  }

  get arrows(): readonly LinkArrow[] {
    return this.#target > 0 ? this.#arrows : [];
  }

  /** Returns whether the hovered puck changed. */
  hover(id: SweepId | null): boolean {
    if (id === this.#hovered) return false;
    this.#hovered = id;
    return true;
  }

  show(isShown: boolean): void {
    this.#target = isShown ? 1 : 0;
  }

  /** Advances the fades; returns whether any is in progress. */
  step(dtMs: number): boolean {
    const next = (value: number, target: number, duration: number): number =>
      this.reducedMotion ? target : approach(value, target, dtMs, duration);
    this.#presence = next(this.#presence, this.#target, fadeMs);
    let isFading = this.#presence !== this.#target;
    for (const id of new Set([
      ...this.#visible.map((sweep) => sweep.id),
      ...this.#arrows.map((arrow) => arrow.sweepId),
    ])) {
      const target = id === this.#hovered ? 1 : 0;
      const hover = next(this.#hover.get(id) ?? 0, target, hoverMs);
      if (hover !== target) isFading = true;
      if (hover === 0) this.#hover.delete(id);
      else this.#hover.set(id, hover);
      const selectionTarget = this.#isAbove && id === this.#selected ? 1 : 0;
      const selection = next(this.#selection.get(id) ?? 0, selectionTarget, selectionMs);
      if (selection !== selectionTarget) isFading = true;
      if (selection === 0) this.#selection.delete(id);
      else this.#selection.set(id, selection);
    }
    return isFading;
  }

  rings(camera: Vec3): Ring[] {
    if (this.#presence === 0) return [];
    const pucks = this.#visible.map((sweep): Ring => {
      const hover = this.#hover.get(sweep.id) ?? 0;
      const view = { camera, position: sweep.floorPosition, isFromAbove: this.#isAbove, hover };
      return {
        position: puckCentre(sweep),
        normal: [0, 1, 0],
        radius: (size / 2) * (1 + growth * hover),
        opacity: this.#presence * puckOpacity(view),
        fill: Math.max(hover, this.#selection.get(sweep.id) ?? 0),
        line: 0.14,
        heading: null,
      };
    });
    const arrows = this.#arrows.map(({ sweepId, position, normal, heading }): Ring => {
      const hover = this.#hover.get(sweepId) ?? 0;
      return {
        position,
        normal,
        radius: (size / 2) * (1 + growth * hover),
        opacity: this.#presence,
        fill: hover,
        line: 0.1,
        heading,
      };
    });
    return [...pucks, ...arrows];
  }
}
