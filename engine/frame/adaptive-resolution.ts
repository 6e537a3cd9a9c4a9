/**
 * How many pixels a move is drawn with. On the way every pixel looks up two panoramas, which is four times the work of
 * standing still; a machine that is slow at it draws moves with a quarter of the pixels, or a ninth, and all of them at
 * rest. One whose processor does the graphics card's work is not asked first: three slow frames, and the change after
 * them, would be most of its first move.
 */
import type { RenderScale } from './canvas-size.ts';

/** A mean over a few frames: browsers hand out late frames in pairs with quick ones. */
const slowMs = 60;
const meanOver = 3;
/** Slower frames than this are pauses: a hidden tab, a machine that slept. */
const pauseMs = 5000;
const grains: readonly RenderScale[] = ['own', 'coarse', 'coarsest'];

const softwareRenderers = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/** @param renderer a graphics driver's name for itself */
export const isSoftwareRenderer = (renderer: string): boolean => softwareRenderers.test(renderer);

export interface AdaptiveResolutionOptions {
  /** False draws all pixels however long it takes. */
  readonly adapts: boolean;
  readonly software: boolean;
}

export class AdaptiveResolution {
  readonly #adapts: boolean;
  #frames = 0;
  #time = 0;
  #step: number;
  #before = -1;

  constructor({ adapts, software }: AdaptiveResolutionOptions) {
    this.#adapts = adapts;
    this.#step = adapts && software ? grains.length - 1 : 0;
  }

  /** For the frames of a move. It never grows finer again: what was slow once is slow in the next move. */
  get grain(): RenderScale {
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
