/**
 * The canvas size in device pixels: the screen's own ratio, at most two per CSS pixel. `fine` uses two where the screen
 * has fewer: a dollhouse at rest is drawn once more with four samples per pixel, which the browser scales down.
 * Permanent multisampling would cost every frame of a panorama, which has no edges to smooth. `coarse` uses half the
 * pixels in each direction, `coarsest` a third: for moves on slow machines.
 */
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import { maxPixelRatio } from '#domain/device-profile.ts';

export type RenderScale = 'coarsest' | 'coarse' | 'native' | 'fine';

export interface CanvasSizeEvents {
  /** The new size in device pixels and in CSS pixels. The canvas is blank until the next draw. */
  resized(pixels: { width: number; height: number }, css: { width: number; height: number }): void;
}

export class CanvasSize implements Disposable {
  readonly #canvas: HTMLCanvasElement;
  readonly #events: CanvasSizeEvents;
  readonly #disposables = new DisposableStack();
  #renderScale: RenderScale = 'native';
  #lastSize = '';
  #nativeSize = { width: 1, height: 1 };

  constructor(canvas: HTMLCanvasElement, events: CanvasSizeEvents) {
    this.#canvas = canvas;
    this.#events = events;
    const observer = new ResizeObserver(() => this.update());
    observer.observe(canvas);
    this.#disposables.defer(() => observer.disconnect());
  }

  /** Device pixels at the native scale, for which tiles are chosen. */
  get nativeSize(): { readonly width: number; readonly height: number } {
    return this.#nativeSize;
  }

  setRenderScale(renderScale: RenderScale): void {
    if (renderScale === this.#renderScale) return;
    this.#renderScale = renderScale;
    this.update();
  }

  leaveCoarseScale(): void {
    if (this.#renderScale === 'coarse' || this.#renderScale === 'coarsest') this.setRenderScale('native');
  }

  update(): void {
    const { width, height } = this.#canvas.getBoundingClientRect();
    const nativeRatio = Math.min(window.devicePixelRatio || 1, maxPixelRatio);
    const sized = (ratio: number): { width: number; height: number } => ({
      width: Math.max(1, Math.floor(width * ratio)),
      height: Math.max(1, Math.floor(height * ratio)),
    });
    this.#nativeSize = sized(nativeRatio);
    const ratios = { coarsest: nativeRatio / 3, coarse: nativeRatio / 2, native: nativeRatio, fine: maxPixelRatio };
    const pixels = sized(ratios[this.#renderScale]);
    const key = `${pixels.width}×${pixels.height}`;
    if (key === this.#lastSize) return;
    this.#lastSize = key;
    this.#events.resized(pixels, { width, height });
  }

  dispose(): void {
    this.#disposables.dispose();
  }
}
