/**
 * How many device pixels the canvas has: the screen's own, at most two for each CSS pixel. `fine` asks for two where
 * the screen has fewer: a dollhouse at rest is drawn once more with four samples a pixel, which the browser scales down.
 * Multisampling all the time would cost every frame of a panorama, which has no edges to smooth. `coarse` asks for half
 * the screen's pixels each way, `coarsest` for a third: for moves on slow machines.
 */
import { DisposableStack, type Disposable } from '#base/disposable.ts';

const max = 2;
export type RenderScale = 'coarsest' | 'coarse' | 'own' | 'fine';

export interface CanvasSizeEvents {
  /** Device pixels, and the CSS pixels they cover. The canvas is blank afterwards: draw at once. */
  resized(pixels: { width: number; height: number }, css: { width: number; height: number }): void;
}

export class CanvasSize implements Disposable {
  readonly #canvas: HTMLCanvasElement;
  readonly #events: CanvasSizeEvents;
  readonly #disposables = new DisposableStack();
  #renderScale: RenderScale = 'own';
  #last = '';
  #own = { width: 1, height: 1 };

  constructor(canvas: HTMLCanvasElement, events: CanvasSizeEvents) {
    this.#canvas = canvas;
    this.#events = events;
    const observer = new ResizeObserver(() => this.update());
    observer.observe(canvas);
    this.#disposables.defer(() => observer.disconnect());
  }

  /** Device pixels without coarseness or fineness: what tiles are chosen for. */
  get own(): { readonly width: number; readonly height: number } {
    return this.#own;
  }

  setRenderScale(renderScale: RenderScale): void {
    if (renderScale === this.#renderScale) return;
    this.#renderScale = renderScale;
    this.update();
  }

  leaveCoarseScale(): void {
    if (this.#renderScale === 'coarse' || this.#renderScale === 'coarsest') this.setRenderScale('own');
  }

  update(): void {
    const { width, height } = this.#canvas.getBoundingClientRect();
    const own = Math.min(window.devicePixelRatio || 1, max);
    const sized = (ratio: number): { width: number; height: number } => ({
      width: Math.max(1, Math.floor(width * ratio)),
      height: Math.max(1, Math.floor(height * ratio)),
    });
    this.#own = sized(own);
    const pixels = sized({ coarsest: own / 3, coarse: own / 2, own, fine: max }[this.#renderScale]);
    const key = `${pixels.width}×${pixels.height}`;
    if (key === this.#last) return;
    this.#last = key;
    this.#events.resized(pixels, { width, height });
  }

  dispose(): void {
    this.#disposables.dispose();
  }
}
