/**
 * Reports a lost and a restored WebGL context, and a restore that takes too long. What is created again is decided by
 * `restore` of `engine/view/space-view.ts`.
 */
import type { Disposable } from '#base/disposable.ts';
import type { Renderer } from '../gpu/renderer.ts';

/** The driver must restore the context within this time, or an error is reported. */
const restoreTimeoutMs = 10_000;

export interface ContextEvents {
  lost(): void;
  restored(): void;
  /** The context was not restored in time. */
  restoreTimedOut(): void;
}

export class ContextMonitor implements Disposable {
  readonly #renderer: Renderer;
  #restoreTimeout = 0;
  #restoreTimer = 0;
  #isRestoring = false;

  constructor(renderer: Renderer, events: ContextEvents) {
    this.#renderer = renderer;
    renderer.onContextLost = () => {
      this.#isRestoring = true;
      events.lost();
      this.#restoreTimeout = window.setTimeout(() => {
        this.#isRestoring = false;
        events.restoreTimedOut();
      }, restoreTimeoutMs);
    };
    renderer.onContextRestored = () => {
      clearTimeout(this.#restoreTimeout);
      this.#isRestoring = false;
      events.restored();
    };
  }

  /** The context is lost and may still be restored. */
  get isRestoring(): boolean {
    return this.#isRestoring;
  }

  /** For diagnostics and tests: drops the context and restores it after a delay. */
  lose(restoreAfterMs: number): void {
    const extension = this.#renderer.gl.getExtension('WEBGL_lose_context');
    extension?.loseContext();
    this.#restoreTimer = window.setTimeout(() => extension?.restoreContext(), restoreAfterMs);
  }

  dispose(): void {
    clearTimeout(this.#restoreTimeout);
    clearTimeout(this.#restoreTimer);
  }
}
