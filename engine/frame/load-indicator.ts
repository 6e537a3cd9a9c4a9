/** Reports that the image is loading, but only after 300 ms (docs/reference/navigation-and-modes.md#camera), so that short waits show nothing. */
import type { Disposable } from '#base/disposable.ts';

const delayMs = 300;

export class LoadIndicator implements Disposable {
  readonly #show: (loading: boolean) => void;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #isShown = false;

  constructor(show: (loading: boolean) => void) {
    this.#show = show;
  }

  /** To be called in each frame: whether the visible image is incomplete. */
  update(loading: boolean): void {
    if (loading && this.#timer === null && !this.#isShown) {
      this.#timer = setTimeout(() => {
        this.#timer = null;
        this.#isShown = true;
        this.#show(true);
      }, delayMs);
    }
    if (loading) return;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#isShown) this.#show(false);
    this.#isShown = false;
  }

  dispose(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
  }
}
