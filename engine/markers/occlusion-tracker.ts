/**
 * Tests which points are visible, for a few milliseconds in each frame, however many points there are. After a movement
 * every point is tested again; until then the last result holds.
 */
import type { Vec3 } from '#domain/geometry/vec3.ts';

/** For each frame; one test takes some hundredths of a millisecond. */
export const occlusionBudgetMs = { canvas: 3, headset: 1 } as const;
/** Between two reads of the clock, which take time, too. */
const pointsPerBatch = 8;

export class OcclusionTracker {
  #points: ReadonlyMap<string, Vec3> = new Map();
  readonly #visible = new Map<string, boolean>();
  /** Keys of points to be tested; the first has waited the longest, so that all get their turn while the camera moves. */
  readonly #waiting = new Set<string>();
  /** The others, in the order of their tests. */
  readonly #tested = new Set<string>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  set(points: ReadonlyMap<string, Vec3>): void {
    for (const [key, before] of this.#points) {
      const point = points.get(key);
      if (point && point.every((value, axis) => value === before[axis])) continue;
      this.#tested.delete(key);
      if (point) this.#waiting.add(key);
      else {
        this.#waiting.delete(key);
        this.#visible.delete(key);
      }
    }
    for (const key of points.keys()) if (!this.#points.has(key)) this.#waiting.add(key);
    this.#points = points;
  }

  /** To be called when the camera or the occluders have changed. */
  invalidate(): void {
    for (const key of this.#tested) this.#waiting.add(key);
    this.#tested.clear();
  }

  /** False until the point was tested for the first time. */
  isVisible(key: string): boolean {
    return this.#visible.get(key) ?? false;
  }

  /** Returns whether untested points are left. */
  step(isHidden: (point: Vec3) => boolean, budgetMs: number): boolean {
    const end = this.#now() + budgetMs;
    let count = 0;
    for (const key of this.#waiting) {
      if (count > 0 && count % pointsPerBatch === 0 && this.#now() >= end) return true;
      count += 1;
      this.#waiting.delete(key);
      this.#tested.add(key);
      this.#visible.set(key, !isHidden(this.#points.get(key)!));
    }
    return false;
  }
}
