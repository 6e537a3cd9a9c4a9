/**
 * Typed events. Listeners are called in the order they were added; one that throws does not prevent the others.
 * An `error` event without listeners is logged, so that no failure goes unnoticed.
 */
export class Emitter<Events extends object> {
  #listeners = new Map<keyof Events, Set<(payload: never) => void>>();

  /** Returns a function that removes the listener. */
  on<K extends keyof Events>(type: K, listener: (payload: Events[K]) => void): () => void {
    const set = this.#listeners.get(type) ?? new Set();
    this.#listeners.set(type, set);
    set.add(listener);
    return () => set.delete(listener);
  }

  emit<K extends keyof Events>(type: K, payload: Events[K]): void {
    const set = this.#listeners.get(type);
    if (type === 'error' && !set?.size) console.error('error without listeners', payload);
    for (const listener of set ?? []) {
      try {
        (listener as (payload: Events[K]) => void)(payload);
      } catch (thrown) {
        console.error(`a listener of "${String(type)}" threw`, thrown);
      }
    }
  }

  clear(): void {
    this.#listeners.clear();
  }
}
