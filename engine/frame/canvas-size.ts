/**
 * How many device pixels the canvas has: the screen's own, at most two for each CSS pixel. `fine` asks for two where
 * the screen has fewer: a dollhouse at rest is drawn once more with four samples a pixel, which the browser scales down.
 * Multisampling all the time would cost every frame of a panorama, which has no edges to smooth.
 */
import { DisposableStack, type Disposable } from '#base/disposable.ts';

const most = 2;

export interface CanvasSizeEvents {
  /** Device pixels, and the CSS pixels they cover. The canvas is blank afterwards: draw at once. */
  resized(pixels: { width: number; height: number }, css: { width: number; height: number }): void;
}

export class CanvasSize implements Disposable {
  readonly #canvas: HTMLCanvasElement;
  readonly #events: CanvasSizeEvents;
  readonly #ends = new DisposableStack();
  #fine = false;
  #last = '';

  constructor(canvas: HTMLCanvasElement, events: CanvasSizeEvents) {
    this.#canvas = canvas;
    this.#events = events;
    const observer = new ResizeObserver(() => this.update());
    observer.observe(canvas);
    this.#ends.defer(() => observer.disconnect());
  }

  setFine(on: boolean): void {
    if (on === this.#fine) return;
    this.#fine = on;
    this.update();
  }

  update(): void {
    const { width, height } = this.#canvas.getBoundingClientRect();
    const ratio = this.#fine ? most : Math.min(window.devicePixelRatio || 1, most);
    const pixels = { width: Math.max(1, Math.floor(width * ratio)), height: Math.max(1, Math.floor(height * ratio)) };
    const key = `${pixels.width}×${pixels.height}`;
    if (key === this.#last) return;
    this.#last = key;
    this.#events.resized(pixels, { width, height });
  }

  dispose(): void {
    this.#ends.dispose();
  }
}
