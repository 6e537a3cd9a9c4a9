/**
 * The pucks: which are seen from here, how strongly, and the one under the pointer as it fills and grows.
 * Figures: docs/reference/sweeps-and-pucks.md#pucks (size 0.4 m, opacity 0.8, selection 300 ms, 0.05 m above the floor); the growth on hover and the
 * fading beyond 8 m are ours.
 */
import { occluded } from '#domain/geometry/bvh.ts';
import { add, distance, type Vec3 } from '#domain/geometry/vec3.ts';
import type { SweepId } from '#domain/ids.ts';
import type { Sweep } from '#domain/model/model.ts';
import type { MeshTree } from '../mesh/space-mesh.ts';
import { approach } from './approach.ts';
import type { Ring } from './floor-rings.ts';

const size = 0.4;
const idleOpacity = 0.8;
const above = 0.05;
const hoverMs = 120;
const fadeMs = 300;
const fullUntil = 8;
const goneAt = 12;
const growth = 0.15;
/** Sines of the angle at which a ring is seen: edge-on it would be a line across the image. */
const edgeOn = { gone: 0.02, full: 0.08 };
const share = (value: number, from: number, to: number): number =>
  Math.max(0, Math.min(1, (value - from) / (to - from)));

export class Pucks {
  #wanted: readonly Sweep[] = [];
  #seen: readonly Sweep[] = [];
  #hovered: SweepId | null = null;
  readonly #hover = new Map<SweepId, number>();
  #presence = 0;
  #target = 0;
  reducedMotion = false;

  /** All sweeps that may have a puck. */
  setWanted(sweeps: readonly Sweep[]): void {
    this.#wanted = sweeps.filter((s) => s.alignment === 'aligned');
  }

  /** Those visible of where one stands; walls hide the others. */
  look(from: Sweep, tree: MeshTree | null): void {
    const eye = from.position;
    this.#seen = this.#wanted.filter((sweep) => {
      if (sweep.id === from.id || distance(sweep.floorPosition, from.floorPosition) > goneAt) return false;
      if (from.neighbours.includes(sweep.id)) return true;
      const sameFloor = sweep.floorId === from.floorId;
      const spot = add(sweep.floorPosition, [0, above, 0]);
      return tree ? !occluded(tree.bvh, eye, spot, 0.1) : sameFloor && from.neighbours.length === 0;
    });
  }

  get seen(): readonly Sweep[] {
    return this.#target > 0 ? this.#seen : [];
  }

  hover(id: SweepId | null): boolean {
    if (id === this.#hovered) return false;
    this.#hovered = id;
    return true;
  }

  show(on: boolean): void {
    this.#target = on ? 1 : 0;
  }

  /** Moves the fades on; true while any goes on. */
  step(dtMs: number): boolean {
    const next = (value: number, target: number, duration: number): number =>
      this.reducedMotion ? target : approach(value, target, dtMs, duration);
    this.#presence = next(this.#presence, this.#target, fadeMs);
    let active = this.#presence !== this.#target;
    for (const { id } of this.#seen) {
      const target = id === this.#hovered ? 1 : 0;
      const hover = next(this.#hover.get(id) ?? 0, target, hoverMs);
      if (hover !== target) active = true;
      if (hover === 0) this.#hover.delete(id);
      else this.#hover.set(id, hover);
    }
    return active;
  }

  rings(camera: Vec3): Ring[] {
    if (this.#presence === 0) return [];
    return this.#seen.map((sweep) => {
      const hover = this.#hover.get(sweep.id) ?? 0;
      const away = distance(camera, sweep.floorPosition);
      const near = share(away, goneAt, fullUntil);
      const slant = Math.abs(camera[1] - sweep.floorPosition[1]) / away;
      const open = share(slant, edgeOn.gone, edgeOn.full);
      return {
        position: add(sweep.floorPosition, [0, above, 0]),
        normal: [0, 1, 0],
        radius: (size / 2) * (1 + growth * hover),
        opacity: this.#presence * near * open * (idleOpacity + (1 - idleOpacity) * hover),
        fill: hover,
        line: 0.14,
      };
    });
  }
}
