/**
 * Which points the viewer sees, asked of the mesh for a few milliseconds a frame, however many points there are. After a movement every point is asked again; until then the last answer stands.
 */
import type { Vec3 } from '#domain/geometry/vec3.ts';

/** Milliseconds a frame; one question takes some hundredths. */
const perFrame = 3;
/** Looking at the clock costs, too. */
const batch = 8;

export class OcclusionTracker {
  #points: ReadonlyMap<string, Vec3> = new Map();
  readonly #seen = new Map<string, boolean>();
  readonly #requested = new Set<string>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  set(points: ReadonlyMap<string, Vec3>): void {
    for (const [key, at] of this.#points) {
      const now = points.get(key);
      if (now && now.every((value, axis) => value === at[axis])) continue;
      this.#requested.delete(key);
      if (!now) this.#seen.delete(key);
    }
    this.#points = points;
  }

  /** The viewer stands elsewhere, or what hides is another. */
  moved(): void {
    this.#requested.clear();
  }

  /** False until it was asked for the first time. */
  sees(key: string): boolean {
    return this.#seen.get(key) ?? false;
  }

  /** True while there is more to ask. */
  step(isHidden: (point: Vec3) => boolean): boolean {
    const end = this.#now() + perFrame;
    let count = 0;
    for (const [key, point] of this.#points) {
      if (this.#requested.has(key)) continue;
      if (count > 0 && count % batch === 0 && this.#now() >= end) return true;
      count += 1;
      this.#requested.add(key);
      this.#seen.set(key, !isHidden(point));
    }
    return false;
  }
}
