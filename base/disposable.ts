/**
 * Lifetimes: whoever creates a thing registers its end on the same line, and ends run in reverse order.
 */
export interface Disposable {
  dispose(): void;
}

export class DisposableStack implements Disposable {
  #ends: (() => void)[] = [];
  #disposed = false;

  get disposed(): boolean {
    return this.#disposed;
  }

  /** Registers `thing` to be disposed with this stack and returns it. */
  own<T extends Disposable>(thing: T): T {
    this.defer(() => thing.dispose());
    return thing;
  }

  /** Registers `end` to be called at disposal; called at once when the stack has already ended. */
  defer(end: () => void): void {
    if (this.#disposed) end();
    else this.#ends.push(end);
  }

  /** Adds a DOM (or DOM-like) listener that is removed at disposal. */
  listen(
    target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
    type: string,
    listener: (event: never) => void,
    options?: AddEventListenerOptions,
  ): void {
    const typed = listener as unknown as EventListener;
    target.addEventListener(type, typed, options);
    this.defer(() => target.removeEventListener(type, typed, options));
  }

  dispose(): void {
    this.#disposed = true;
    while (this.#ends.length > 0) this.#ends.pop()?.();
  }
}
