/**
 * Things kept within a budget of bytes, least recently used first to go. Above the high mark enough is let go to reach
 * the low one, so that a full store does not evict at every addition. Pinned things stay, whatever the budget.
 */
import type { Disposable } from './disposable.ts';

export interface LruOptions<K, V> {
  /** Bytes above which room is made. */
  readonly highMark: number;
  /** Bytes down to which room is made; the high mark when absent. */
  readonly lowMark?: number;
  /** Once for each value that leaves: made room for, replaced, deleted or cleared. Frees what it holds. */
  readonly onEvicted?: (key: K, value: V) => void;
}

interface Entry<V> {
  readonly value: V;
  readonly bytes: number;
}

export class Lru<K, V> implements Disposable {
  readonly #high: number;
  readonly #low: number;
  readonly #onEvicted: (key: K, value: V) => void;
  /** In the order of last use. */
  readonly #entries = new Map<K, Entry<V>>();
  #pinned: ReadonlySet<K> = new Set();
  #bytes = 0;

  /** Throws a RangeError when the marks are the wrong way round. */
  constructor({ highMark, lowMark = highMark, onEvicted = () => {} }: LruOptions<K, V>) {
    if (!(lowMark >= 0 && lowMark <= highMark)) throw new RangeError(`low mark ${lowMark}, high mark ${highMark}`);
    this.#high = highMark;
    this.#low = lowMark;
    this.#onEvicted = onEvicted;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get size(): number {
    return this.#entries.size;
  }

  has(key: K): boolean {
    return this.#entries.has(key);
  }

  /** Counts as a use. */
  get(key: K): V | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** Replaces what the key held. The new value itself stays, even one larger than the budget. */
  set(key: K, value: V, bytes: number): void {
    const before = this.#entries.get(key);
    if (before) this.#remove(key, before, before.value !== value);
    this.#entries.set(key, { value, bytes });
    this.#bytes += bytes;
    this.#makeRoom(key);
  }

  delete(key: K): boolean {
    const entry = this.#entries.get(key);
    if (entry) this.#remove(key, entry, true);
    return entry !== undefined;
  }

  /** The whole list of keys that may not go, here or still to come; what is pinned no more may go at once. */
  pin(keys: Iterable<K>): void {
    this.#pinned = new Set(keys);
    this.#makeRoom();
  }

  clear(): void {
    for (const [key, entry] of this.#entries) this.#remove(key, entry, true);
  }

  dispose(): void {
    this.clear();
  }

  #makeRoom(newcomer?: K): void {
    if (this.#bytes <= this.#high) return;
    for (const [key, entry] of this.#entries) {
      if (this.#bytes <= this.#low) return;
      if (key !== newcomer && !this.#pinned.has(key)) this.#remove(key, entry, true);
    }
  }

  #remove(key: K, entry: Entry<V>, tell: boolean): void {
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
    if (tell) this.#onEvicted(key, entry.value);
  }
}
