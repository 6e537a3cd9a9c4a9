/** A press by looking, for headsets without a controller in use: the same target for some time. docs/reference/vr.md#pointing */

/** Milliseconds; the first part passes without a sign, so that looking around does not flicker. */
const quietMs = 400;
const dwellMs = 1600;

export class GazeDwell<Target> {
  #target: Target | null = null;
  #ms = 0;

  /** Advances the time on the target; null: there is none. Returns whether the press happens now. */
  step(target: Target | null, dtMs: number): boolean {
    if (target !== this.#target) {
      this.#target = target;
      this.#ms = 0;
    }
    if (target === null || this.#ms >= dwellMs) return false;
    this.#ms += dtMs;
    return this.#ms >= dwellMs;
  }

  /** 0 to 1: how much of the time has passed. */
  get progress(): number {
    if (this.#target === null || this.#ms >= dwellMs) return 0;
    return Math.max(0, this.#ms - quietMs) / (dwellMs - quietMs);
  }
}
