/**
 * Chooses the number of pixels for a move. During a move every pixel samples two panoramas, four times the work of a view
 * at rest; a slow machine draws moves with a quarter of the pixels, or a ninth, and all of them at rest. A software
 * renderer starts at the lowest scale: measuring three slow frames first would take most of its first move.
 */
/** Mean frame time that counts as slow; averaged, since browsers deliver a late frame together with a quick one. */
const slowMs = 60;
const framesPerMean = 3;
/** A longer gap is a pause (hidden tab, sleep) and is not measured. */
const pauseMs = 5000;
/** Share of the canvas's pixels in each direction. */
const scales = [1, 1 / 2, 1 / 3] as const;

export interface AdaptiveResolutionOptions {
  /** False draws all pixels, however slow the frames are. */
  readonly adapts: boolean;
  readonly software: boolean;
}

export class AdaptiveResolution {
  readonly #adapts: boolean;
  #frames = 0;
  #time = 0;
  #scaleIndex: number;
  /** When the last frame of the move was drawn; −1 outside moves. */
  #lastFrameAt = -1;

  constructor({ adapts, software }: AdaptiveResolutionOptions) {
    this.#adapts = adapts;
    this.#scaleIndex = adapts && software ? scales.length - 1 : 0;
  }

  /** For the frames of a move, 0 to 1. It never becomes finer again: a machine that was slow once stays slow. */
  get scale(): number {
    return scales[this.#scaleIndex] ?? scales[scales.length - 1]!;
  }

  /** To be called for each frame: whether it belongs to a move, and its time in milliseconds. */
  frame(isMove: boolean, now: number): void {
    const gap = now - this.#lastFrameAt;
    if (this.#adapts && isMove && this.#lastFrameAt >= 0 && gap < pauseMs) {
      this.#frames += 1;
      this.#time += gap;
    }
    this.#lastFrameAt = isMove ? now : -1;
    if (this.#frames < framesPerMean) return;
    if (this.#time / this.#frames > slowMs) this.#scaleIndex = Math.min(this.#scaleIndex + 1, scales.length - 1);
    this.#frames = this.#time = 0;
  }
}
