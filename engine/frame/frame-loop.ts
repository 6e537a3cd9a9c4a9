/**
 * Draws on demand: a requested frame is drawn at the next animation frame, and the loop continues only while a frame
 * returns that more are needed. Nothing is drawn while the page is hidden.
 *
 * After each drawn frame one more callback is scheduled, which draws only if a frame was requested by then. Without it a
 * program that moves the camera in animation frames of its own would get every second frame: its request comes after the
 * callbacks of the next frame are collected.
 */
import { DisposableStack, type Disposable } from '#base/disposable.ts';

/** Longer gaps between frames (a hidden tab) count as one step of this length. */
const maxStepMs = 100;

/**
 * @param isRequested whether the frame was requested, since something changed; false: only a frame before needs it
 * @returns whether another frame is needed
 */
export type DrawFrame = (now: number, dtMs: number, isRequested: boolean) => boolean;

/** The context is lost, or a headset's session draws the frames. */
export type PauseReason = 'context' | 'headset';

export class FrameLoop implements Disposable {
  readonly #draw: DrawFrame;
  readonly #now: () => number;
  readonly #disposables = new DisposableStack();
  #handle = 0;
  /** When the last frame of a continuous run was drawn; −1 when the loop rests. */
  #lastFrameAt = -1;
  #frames = 0;
  #lastFrameMs = 0;
  readonly #pauses = new Set<PauseReason>();
  #isRequested = false;
  /** Whether the last frame needs another one. */
  #needsMore = false;

  constructor(draw: DrawFrame, now: () => number) {
    this.#draw = draw;
    this.#now = now;
    this.#disposables.defer(() => cancelAnimationFrame(this.#handle));
    this.#disposables.listen(document, 'visibilitychange', () => {
      if (document.hidden) this.#cancel();
      else this.request();
    });
  }

  get frames(): number {
    return this.#frames;
  }

  get lastFrameMs(): number {
    return this.#lastFrameMs;
  }

  /** Whether a frame will be drawn. */
  get isScheduled(): boolean {
    return this.#handle !== 0 && (this.#isRequested || this.#needsMore);
  }

  request(): void {
    this.#isRequested = true;
    this.#schedule();
  }

  /** Draws synchronously: a resized canvas is blank until something is drawn. */
  drawNow(): void {
    if (this.#isPaused || this.#disposables.disposed) return;
    this.#cancel();
    this.#drawFrame();
  }

  /** Draws nothing while there is a reason. */
  setPaused(reason: PauseReason, on: boolean): void {
    if (on) this.#pauses.add(reason);
    else this.#pauses.delete(reason);
    if (on) this.#cancel();
    else this.request();
  }

  /** Counts a frame that was drawn elsewhere; milliseconds. */
  recordFrame(ms: number): void {
    this.#frames += 1;
    this.#lastFrameMs = ms;
  }

  dispose(): void {
    this.#disposables.dispose();
  }

  get #isPaused(): boolean {
    return this.#pauses.size > 0;
  }

  #schedule(): void {
    if (this.#handle !== 0 || this.#isPaused || this.#disposables.disposed || document.hidden) return;
    this.#handle = requestAnimationFrame(() => {
      this.#handle = 0;
      if (this.#isRequested || this.#needsMore) this.#drawFrame();
    });
  }

  #cancel(): void {
    cancelAnimationFrame(this.#handle);
    this.#handle = 0;
  }

  #drawFrame(): void {
    const now = this.#now();
    const dt = this.#lastFrameAt < 0 ? 0 : Math.min(maxStepMs, now - this.#lastFrameAt);
    const startedAt = performance.now();
    const isRequested = this.#isRequested;
    this.#isRequested = false;
    this.#needsMore = this.#draw(now, dt, isRequested);
    this.#frames += 1;
    this.#lastFrameMs = performance.now() - startedAt;
    this.#lastFrameAt = this.#needsMore ? now : -1;
    this.#schedule();
  }
}
