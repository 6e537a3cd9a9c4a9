/** Tells that the image is waited for, but only after 300 ms (docs/reference/navigation-and-modes.md#camera): quick answers show nothing. */
import type { Disposable } from '#base/disposable.ts';

const delayMs = 300;

export class LoadIndicator implements Disposable {
  readonly #show: (loading: boolean) => void;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #shown = false;

  constructor(show: (loading: boolean) => void) {
    this.#show = show;
  }

  /** In each frame: whether something is waited for now. */
  update(waiting: boolean): void {
    if (waiting && this.#timer === null && !this.#shown) {
      this.#timer = setTimeout(() => {
        this.#timer = null;
        this.#shown = true;
        this.#show(true);
      }, delayMs);
    }
    if (waiting) return;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#shown) this.#show(false);
    this.#shown = false;
  }

  dispose(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
  }
}
