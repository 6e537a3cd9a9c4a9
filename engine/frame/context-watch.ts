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

  constructor(renderer: Renderer, events: ContextEvents) {
    this.#renderer = renderer;
    renderer.onContextLost = () => {
      events.lost();
      this.#patience = window.setTimeout(() => events.gaveUp(), patienceMs);
    };
    renderer.onContextRestored = () => {
      clearTimeout(this.#patience);
      events.restored();
    };
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
