/** The canvas size in device pixels: the screen's own ratio, at most two per CSS pixel. */
import { DisposableStack, type Disposable } from '#base/disposable.ts';
import { maxPixelRatio, pixelRatioOf } from '#domain/device-profile.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface CanvasSizeEvents {
  /** The new size in device pixels and in CSS pixels. The canvas is blank until the next draw. */
  resized(pixels: Size, css: Size): void;
}

export class CanvasSize implements Disposable {
  readonly #canvas: HTMLCanvasElement;
  readonly #events: CanvasSizeEvents;
  readonly #disposables = new DisposableStack();
  #pixels: Size = { width: 1, height: 1 };

  constructor(canvas: HTMLCanvasElement, events: CanvasSizeEvents) {
    this.#canvas = canvas;
    this.#events = events;
    const observer = new ResizeObserver(() => this.update());
    observer.observe(canvas);
    this.#disposables.defer(() => observer.disconnect());
  }

  /** Device pixels. */
  get pixels(): Size {
    return this.#pixels;
  }

  /** Whether the screen could show no finer picture. */
  get isFinest(): boolean {
    return window.devicePixelRatio >= maxPixelRatio;
  }

  update(): void {
    const { width, height } = this.#canvas.getBoundingClientRect();
    const ratio = pixelRatioOf(window.devicePixelRatio);
    const pixels = {
      width: Math.max(1, Math.floor(width * ratio)),
      height: Math.max(1, Math.floor(height * ratio)),
    };
    if (pixels.width === this.#pixels.width && pixels.height === this.#pixels.height) return;
    this.#pixels = pixels;
    this.#events.resized(pixels, { width, height });
  }

  dispose(): void {
    this.#disposables.dispose();
  }
}
