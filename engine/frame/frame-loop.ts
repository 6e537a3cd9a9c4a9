/**
 * Draws only when something changed and sleeps when nobody looks: a frame is asked for, drawn at the next chance, and
 * goes on only while the frame itself says that more is to come.
 */
import { DisposableStack, type Disposable } from '#base/disposable.ts';

/** Longer pauses (a hidden tab) count as one step of this length. */
const maxStepMs = 100;

export class FrameLoop implements Disposable {
  readonly #draw: (now: number, dtMs: number) => boolean;
  readonly #now: () => number;
  readonly #disposables = new DisposableStack();
  #handle = 0;
  #last = -1;
  #frames = 0;
  #lastFrameMs = 0;
  #paused = false;

  /** `draw` answers whether another frame is wanted. */
  constructor(draw: (now: number, dtMs: number) => boolean, now: () => number) {
    this.#draw = draw;
    this.#now = now;
    this.#disposables.defer(() => cancelAnimationFrame(this.#handle));
    this.#disposables.listen(document, 'visibilitychange', () => {
      if (document.hidden) {
        cancelAnimationFrame(this.#handle);
        this.#handle = 0;
      } else this.request();
    });
  }

  get frames(): number {
    return this.#frames;
  }

  get lastFrameMs(): number {
    return this.#lastFrameMs;
  }

  /** A frame is on its way. */
  get scheduled(): boolean {
    return this.#handle !== 0;
  }

  request(): void {
    if (this.#handle !== 0 || this.#paused || this.#disposables.disposed || document.hidden) return;
    this.#handle = requestAnimationFrame(() => this.#frame());
  }

  /** At once, within whatever the browser is doing: for a canvas that a new size has blanked. */
  drawNow(): void {
    if (this.#paused || this.#disposables.disposed) return;
    cancelAnimationFrame(this.#handle);
    this.#frame();
  }

  /** While the context is lost there is nothing to draw on. */
  pause(on: boolean): void {
    this.#paused = on;
    if (on) {
      cancelAnimationFrame(this.#handle);
      this.#handle = 0;
    } else this.request();
  }

  dispose(): void {
    this.#disposables.dispose();
  }

  #frame(): void {
    this.#handle = 0;
    const now = this.#now();
    const dt = this.#last < 0 ? 0 : Math.min(maxStepMs, now - this.#last);
    const began = performance.now();
    const more = this.#draw(now, dt);
    this.#frames += 1;
    this.#lastFrameMs = performance.now() - began;
    this.#last = more ? now : -1;
    if (more) this.request();
  }
}
