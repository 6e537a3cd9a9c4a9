/** Lifetimes: disposal is registered where a resource is created, and runs in reverse order. */
export interface Disposable {
  dispose(): void;
}

export class DisposableStack implements Disposable {
  #callbacks: (() => void)[] = [];
  #disposed = false;

  get disposed(): boolean {
    return this.#disposed;
  }

  /** Registers `resource` to be disposed with this stack, and returns it. */
  own<T extends Disposable>(resource: T): T {
    this.defer(() => resource.dispose());
    return resource;
  }

  /** Registers `callback` to be called at disposal; calls it at once when the stack is disposed already. */
  defer(callback: () => void): void {
    if (this.#disposed) callback();
    else this.#callbacks.push(callback);
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
    while (this.#callbacks.length > 0) this.#callbacks.pop()?.();
  }
}
