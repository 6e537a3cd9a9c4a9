/**
 * How many pixels a move is drawn with. On the way every pixel looks up two panoramas, which is four times the work of
 * standing still; a machine that is slow at it draws moves with a quarter of the pixels, or a ninth, and all of them at
 * rest.
 */
/** A mean over a few frames: browsers hand out late frames in pairs with quick ones. */
const slowMs = 60;
const meanOver = 3;
/** Slower frames than this are pauses: a hidden tab, a machine that slept. */
const pauseMs = 5000;
const grains = ['own', 'coarse', 'coarsest'] as const;

export class Pace {
  readonly #adapts: boolean;
  #frames = 0;
  #time = 0;
  #step = 0;
  #before = -1;

  /** `adapts`: false draws all pixels however long it takes. */
  constructor(adapts: boolean) {
    this.#adapts = adapts;
  }

  /** For the frames of a move. It never grows finer again: what was slow once is slow in the next move. */
  get grain(): (typeof grains)[number] {
    return grains[this.#step] ?? 'coarsest';
  }

  /** At each frame: is it one of a move, and when is it drawn (milliseconds). */
  frame(isMove: boolean, now: number): void {
    const gap = now - this.#before;
    if (this.#adapts && isMove && this.#before >= 0 && gap < pauseMs) {
      this.#frames += 1;
      this.#time += gap;
    }
    this.#before = isMove ? now : -1;
    if (this.#frames < meanOver) return;
    if (this.#time / this.#frames > slowMs) this.#step = Math.min(this.#step + 1, grains.length - 1);
    this.#frames = this.#time = 0;
  }
}
