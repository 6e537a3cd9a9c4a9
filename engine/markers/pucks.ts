/**
 * The pucks: which are visible from the current sweep, their opacity, and the hovered one, which fills and grows.
 * Figures: docs/reference/sweeps-and-pucks.md#pucks (size 0.4 m, opacity 0.8, selection 300 ms, 0.05 m above the floor);
 * the growth on hover and the fading beyond 8 m are ours.
 */
import { isOccluded } from '#domain/geometry/bvh.ts';
import { add, distance, type Vec3 } from '#domain/geometry/vec3.ts';
import type { SweepId } from '#domain/ids.ts';
import type { Sweep } from '#domain/model/model.ts';
import type { MeshTree } from '../mesh/mesh-message.ts';
import { approach } from './approach.ts';
import type { Ring } from './floor-rings.ts';

/** Metres. */
const size = 0.4;
const idleOpacity = 0.8;
const heightAboveFloor = 0.05;
const hoverMs = 120;
const fadeMs = 300;
const fullOpacityDistance = 8;
const maxDistance = 12;
const growth = 0.15;
/** Sines of the viewing angle between which a ring fades: seen edge-on it would be a line across the image. */
const slantSines = { hidden: 0.02, full: 0.08 };
const share = (value: number, from: number, to: number): number =>
  Math.max(0, Math.min(1, (value - from) / (to - from)));

export class Pucks {
  #sweeps: readonly Sweep[] = [];
  #visible: readonly Sweep[] = [];
  #hovered: SweepId | null = null;
  readonly #hover = new Map<SweepId, number>();
  #presence = 0;
  #target = 0;
  reducedMotion = false;

  /** All sweeps that may have a puck. */
  setSweeps(sweeps: readonly Sweep[]): void {
    this.#sweeps = sweeps.filter((s) => s.alignment === 'aligned');
  }

  /** Determines the pucks that are visible from a sweep; walls hide the others. */
  updateVisible(from: Sweep, tree: MeshTree | null): void {
    const eye = from.position;
    this.#visible = this.#sweeps.filter((sweep) => {
      if (sweep.id === from.id || distance(sweep.floorPosition, from.floorPosition) > maxDistance) return false;
      if (from.neighbours.includes(sweep.id)) return true;
      const sameFloor = sweep.floorId === from.floorId;
      const centre = add(sweep.floorPosition, [0, heightAboveFloor, 0]);
      return tree ? !isOccluded(tree.bvh, eye, centre, 0.1) : sameFloor && from.neighbours.length === 0;
    });
  }

  get visible(): readonly Sweep[] {
    return this.#target > 0 ? this.#visible : [];
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
    for (const { id } of this.#visible) {
      const target = id === this.#hovered ? 1 : 0;
      const hover = next(this.#hover.get(id) ?? 0, target, hoverMs);
      if (hover !== target) isFading = true;
      if (hover === 0) this.#hover.delete(id);
      else this.#hover.set(id, hover);
    }
    return isFading;
  }

  rings(camera: Vec3): Ring[] {
    if (this.#presence === 0) return [];
    return this.#visible.map((sweep) => {
      const hover = this.#hover.get(sweep.id) ?? 0;
      const cameraDistance = distance(camera, sweep.floorPosition);
      const distanceOpacity = share(cameraDistance, maxDistance, fullOpacityDistance);
      const slant = Math.abs(camera[1] - sweep.floorPosition[1]) / cameraDistance;
      const slantOpacity = share(slant, slantSines.hidden, slantSines.full);
      return {
        position: add(sweep.floorPosition, [0, heightAboveFloor, 0]),
        normal: [0, 1, 0],
        radius: (size / 2) * (1 + growth * hover),
        opacity: this.#presence * distanceOpacity * slantOpacity * (idleOpacity + (1 - idleOpacity) * hover),
        fill: hover,
        line: 0.14,
      };
    });
  }
}
