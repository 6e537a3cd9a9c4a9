/**
 * What the pointer finds and stirs: pucks that fill and grow, a fine ring that lies on the surface so that the hand
 * feels the depth, and the answer to a press.
 */
import { add, distance, scale } from '#domain/geometry/vec3.ts';
import type { SweepId } from '#domain/ids.ts';
import type { Model, Sweep } from '#domain/model/model.ts';
import { isInside } from '#domain/navigation/view-mode.ts';
import { approach } from '../markers/approach.ts';
import type { Ring } from '../markers/floor-rings.ts';
import { Pucks } from '../markers/pucks.ts';
import type { Journeys } from '../motion/journeys.ts';
import type { Rig } from '../show/rig.ts';
import type { SpaceView } from '../show/space-view.ts';
import type { SurfaceHit } from '../stage-api.ts';
import { pickSurface, sweepNear, type Ray } from './surface-picker.ts';

const cursorFadeMs = 120;
/** The cursor keeps about the same size on the screen: metres of radius for each metre away, within limits. */
const cursorSize = { share: 0.018, least: 0.03, most: 0.2 };
/** A press on the floor walks to a puck no farther than this. */
const pressReach = 3.5;

export class PointerScene {
  readonly #view: SpaceView;
  readonly #rig: Rig;
  readonly #journeys: Journeys;
  readonly #pucks = new Pucks();
  #model: Model | null = null;
  #cursor: SurfaceHit | null = null;
  #cursorPresence = 0;
  #cursorVisible = false;
  #enabled = true;
  #lookedFrom: Sweep | null = null;
  #stoodAt: Sweep | null = null;
  #puckSweeps: readonly Sweep[] = [];

  constructor(view: SpaceView, rig: Rig, journeys: Journeys) {
    this.#view = view;
    this.#rig = rig;
    this.#journeys = journeys;
  }

  setModel(model: Model): void {
    this.#model = model;
  }

  setReducedMotion(on: boolean): void {
    this.#pucks.reducedMotion = on;
  }

  /** Off: nothing can be pressed, so nothing offers itself. */
  setEnabled(on: boolean): void {
    this.#enabled = on;
    if (!on) this.leave();
  }

  setPucks(ids: readonly SweepId[]): void {
    const wanted = new Set(ids);
    this.#puckSweeps = this.#model?.sweeps.filter((s) => wanted.has(s.id)) ?? [];
    this.#pucks.setWanted(this.#puckSweeps);
    this.look();
  }

  /** Finds anew which pucks are in sight; after an arrival, a new list, a mesh that came. */
  look(): void {
    const here = this.#journeys.current;
    this.#lookedFrom = here;
    if (here) this.#pucks.look(here, this.#view.mesh?.tree ?? null);
  }

  pick(ray: Ray): SurfaceHit | null {
    const inside = isInside(this.#journeys.mode);
    return pickSurface(
      {
        tree: this.#view.mesh?.tree ?? null,
        visibleFloors: inside ? null : this.#view.visibleFloors,
        cutHeight: inside ? Infinity : this.#journeys.look.cutHeight,
        skipBackFaces: !inside,
        standing: inside ? this.#journeys.current : null,
        pucks: inside ? this.#pucks.seen : [],
        rooms: this.#model?.rooms ?? [],
      },
      ray,
    );
  }

  /** Answers the puck to which a press here would go. */
  hover(ray: Ray): SweepId | null {
    const hit = this.pick(ray);
    this.#cursor = hit ?? this.#cursor;
    const target = this.#target(hit);
    this.#cursorVisible = hit !== null && hit.kind !== 'puck' && isInside(this.#journeys.mode);
    this.#pucks.hover(target);
    return target;
  }

  leave(): void {
    this.#cursorVisible = false;
    this.#pucks.hover(null);
  }

  /** The sweep that a press here goes to. */
  press(ray: Ray): { readonly hit: SurfaceHit | null; readonly sweepId: SweepId | null } {
    const hit = this.pick(ray);
    if (!hit) return { hit, sweepId: null };
    if (hit.kind === 'puck') return { hit, sweepId: hit.id as SweepId };
    const sweeps = this.#model?.sweeps ?? [];
    return { hit, sweepId: isInside(this.#journeys.mode) ? this.#target(hit) : sweepNear(sweeps, hit) };
  }

  step(dtMs: number): boolean {
    const { mode, current, runner } = this.#journeys;
    if (current !== this.#lookedFrom) this.look();
    // What the pointer lay on is elsewhere now: the next movement of the hand finds anew.
    if (current !== this.#stoodAt || runner.active) this.leave();
    this.#stoodAt = current;
    this.#pucks.show(this.#enabled && isInside(mode) && current?.alignment === 'aligned' && !runner.active);
    const fading = this.#pucks.step(dtMs);
    const target = this.#cursorVisible && isInside(mode) ? 1 : 0;
    this.#cursorPresence = approach(this.#cursorPresence, target, dtMs, cursorFadeMs);
    return fading || this.#cursorPresence !== target;
  }

  rings(): Ring[] {
    const rings = this.#pucks.rings(this.#rig.state.position);
    if (this.#cursor && this.#cursorPresence > 0) {
      const { position, normal } = this.#cursor;
      const away = distance(position, this.#rig.state.position);
      rings.push({
        position: add(position, scale(normal, 0.004 + away * 0.002)),
        normal,
        radius: Math.max(cursorSize.least, Math.min(cursorSize.most, away * cursorSize.share)),
        opacity: 0.9 * this.#cursorPresence,
        fill: 0.12,
        line: 0.16,
      });
    }
    return rings;
  }

  /** A puck under the pointer, or the one nearest to a point of the floor. */
  #target(hit: SurfaceHit | null): SweepId | null {
    if (!hit) return null;
    if (hit.kind === 'puck') return hit.id as SweepId;
    if (hit.normal[1] < 0.7) return null;
    return sweepNear(this.#pucks.seen, hit, pressReach);
  }
}
