/**
 * Draws on demand: a requested frame is drawn at the next animation frame, and the loop continues only while a frame
 * returns that more are needed. Nothing is drawn while the page is hidden.
 */
import { DisposableStack, type Disposable } from '#base/disposable.ts';

/** Longer gaps between frames (a hidden tab) count as one step of this length. */
const maxStepMs = 100;

export class FrameLoop implements Disposable {
  readonly #draw: (now: number, dtMs: number) => boolean;
  readonly #now: () => number;
  readonly #disposables = new DisposableStack();
  #handle = 0;
  /** When the last frame of a continuous run was drawn; −1 when the loop rests. */
  #lastFrameAt = -1;
  #frames = 0;
  #lastFrameMs = 0;
  #isPaused = false;

  /** @param draw returns whether another frame is needed */
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

  /** Whether a frame is scheduled. */
  get isScheduled(): boolean {
    return this.#handle !== 0;
  }

  request(): void {
    if (this.#handle !== 0 || this.#isPaused || this.#disposables.disposed || document.hidden) return;
    this.#handle = requestAnimationFrame(() => this.#frame());
  }

  /** Draws synchronously: a resized canvas is blank until something is drawn. */
  drawNow(): void {
    if (this.#isPaused || this.#disposables.disposed) return;
    cancelAnimationFrame(this.#handle);
    this.#frame();
  }

  /** Used while the context is lost. */
  setPaused(on: boolean): void {
    this.#isPaused = on;
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
    const dt = this.#lastFrameAt < 0 ? 0 : Math.min(maxStepMs, now - this.#lastFrameAt);
    const startedAt = performance.now();
    const more = this.#draw(now, dt);
    this.#frames += 1;
    this.#lastFrameMs = performance.now() - startedAt;
    this.#lastFrameAt = more ? now : -1;
    if (more) this.request();
  }
}
