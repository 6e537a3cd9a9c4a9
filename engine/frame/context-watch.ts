/** A lost WebGL context: what is told, and when one gives up waiting. */
import type { Disposable } from '#base/disposable.ts';
import type { Renderer } from '../gpu/renderer.ts';

/** Without an answer from the graphics driver for so long, the person is told. */
const patienceMs = 10_000;

export interface ContextEvents {
  lost(): void;
  restored(): void;
  /** It has not come back. */
  gaveUp(): void;
}

export class ContextWatch implements Disposable {
  readonly #renderer: Renderer;
  #patience = 0;
  #restoring = 0;
  #isAwaited = false;

  constructor(renderer: Renderer, events: ContextEvents) {
    this.#renderer = renderer;
    renderer.onContextLost = () => {
      this.#isAwaited = true;
      events.lost();
      this.#patience = window.setTimeout(() => {
        this.#isAwaited = false;
        events.gaveUp();
      }, patienceMs);
    };
    renderer.onContextRestored = () => {
      clearTimeout(this.#patience);
      this.#isAwaited = false;
      events.restored();
    };
  }

  /** Lost, and still hoped for. */
  get isAwaited(): boolean {
    return this.#isAwaited;
  }

  /** For diagnostics and tests: drops the context and, after a while, gives it back. */
  lose(restoreAfterMs: number): void {
    const extension = this.#renderer.gl.getExtension('WEBGL_lose_context');
    extension?.loseContext();
    this.#restoring = window.setTimeout(() => extension?.restoreContext(), restoreAfterMs);
  }

  dispose(): void {
    clearTimeout(this.#patience);
    clearTimeout(this.#restoring);
  }
}
