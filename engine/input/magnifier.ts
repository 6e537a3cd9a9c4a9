/**
 * Shows what is under a finger that drags a point, enlarged, above the finger
 * (docs/reference/measurements-and-units.md#magnifier). It copies from the canvas right after a frame is drawn: later its
 * pixels are gone.
 */
import type { Disposable } from '#base/disposable.ts';

/** CSS pixels. */
const size = 112;
const aboveFinger = 96;
const edgeMargin = 8;
const magnification = 2.5;
const crossSize = 12;

const style = `position: absolute; width: ${size}px; height: ${size}px; border-radius: 50%; pointer-events: none; box-sizing: border-box; border: 2px solid #fff; box-shadow: 0 2px 12px rgb(0 0 0 / 50%); z-index: 1;`;

export class Magnifier implements Disposable {
  readonly #canvas: HTMLCanvasElement;
  readonly #element: HTMLCanvasElement;
  #point: { readonly x: number; readonly y: number } | null = null;

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas;
    this.#element = canvas.ownerDocument.createElement('canvas');
    this.#element.className = 'magnifier';
    this.#element.setAttribute('aria-hidden', 'true');
    this.#element.style.cssText = style;
  }

  /** Moves it to a point of the canvas in CSS pixels; null hides it. */
  show(point: { readonly x: number; readonly y: number } | null): void {
    this.#point = point;
    if (!point) {
      this.#element.remove();
      return;
    }
    const { clientWidth, offsetLeft, offsetTop } = this.#canvas;
    const left = Math.min(clientWidth - size - edgeMargin, Math.max(edgeMargin, point.x - size / 2));
    const top = point.y - aboveFinger - size / 2;
    // Near the top edge it is beside the finger.
    const isBeside = top < edgeMargin;
    const beside =
      point.x + aboveFinger + size / 2 > clientWidth
        ? point.x - aboveFinger - size / 2
        : point.x + aboveFinger - size / 2;
    this.#element.style.left = `${offsetLeft + (isBeside ? beside : left)}px`;
    this.#element.style.top = `${offsetTop + Math.max(edgeMargin, top)}px`;
    if (!this.#element.isConnected) this.#canvas.after(this.#element);
  }

  /** To be called after a frame is drawn, in the same task. */
  frameDrawn(): void {
    const point = this.#point;
    const context = point && this.#element.getContext('2d');
    if (!point || !context) return;
    const { width, clientWidth } = this.#canvas;
    const ratio = width / Math.max(1, clientWidth);
    const pixels = Math.round(size * ratio);
    if (this.#element.width !== pixels) [this.#element.width, this.#element.height] = [pixels, pixels];
    const source = pixels / magnification;
    context.fillStyle = '#0e1013';
    context.fillRect(0, 0, pixels, pixels);
    context.drawImage(
      this.#canvas,
      point.x * ratio - source / 2,
      point.y * ratio - source / 2,
      source,
      source,
      0,
      0,
      pixels,
      pixels,
    );
    this.#drawCross(context, pixels / 2, crossSize * ratio, ratio);
  }

  dispose(): void {
    this.show(null);
  }

  #drawCross(context: CanvasRenderingContext2D, middle: number, extent: number, ratio: number): void {
    for (const [color, width] of [
      ['#0e1013', 3],
      ['#ffffff', 1],
    ] as const) {
      context.strokeStyle = color;
      context.lineWidth = width * ratio;
      context.beginPath();
      context.moveTo(middle - extent, middle);
      context.lineTo(middle + extent, middle);
      context.moveTo(middle, middle - extent);
      context.lineTo(middle, middle + extent);
      context.stroke();
    }
  }
}
