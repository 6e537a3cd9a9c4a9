/**
 * Smooths the edges of an overview at rest: the picture is the mean of several frames whose cameras differ by fractions
 * of a pixel. Each costs as much as any other frame, while multisampling would cost memory for all of them at once, and
 * panoramas have no edges to smooth.
 */

/** Offset of each frame from the middle of the pixel, in pixels. The first is the picture without smoothing. */
const offsets = [
  [0, 0],
  [-0.125, -0.375],
  [0.375, -0.125],
  [0.125, 0.375],
  [-0.375, 0.125],
] as const;

export interface SmoothingFrame {
  /** Number of frames that the mean has already; all of them: it is only shown again. */
  readonly count: number;
  readonly isComplete: boolean;
  readonly offset: readonly [number, number];
}

export class EdgeSmoothing {
  #isOn = false;
  #count = 0;

  /** To be called when the view has come to rest. */
  start(): void {
    this.#isOn = true;
    this.#count = 0;
  }

  /** To be called when the camera moves. */
  stop(): void {
    this.#isOn = false;
  }

  /** To be called when something else in the picture has changed. */
  restart(): void {
    this.#count = 0;
  }

  /** What the next frame contributes; null if it is shown as it is. */
  get frame(): SmoothingFrame | null {
    if (!this.#isOn) return null;
    return { count: this.#count, isComplete: !this.needsFrames, offset: offsets[this.#count] ?? [0, 0] };
  }

  get needsFrames(): boolean {
    return this.#isOn && this.#count < offsets.length;
  }

  /** To be called when a frame was drawn. */
  frameDrawn(): void {
    if (this.needsFrames) this.#count += 1;
  }
}
