/** A cache with a limit in bytes, which evicts the least recently used entries. */
import { LRUCache } from 'lru-cache';

/** Memory of an entry beside its key and its value. */
const entryOverheadBytes = 500;

export class ByteLimitedMap<V extends object | string | number> {
  readonly #cache: LRUCache<string, V>;

  /** `maxBytes`: of all keys and values, approximately. */
  constructor(maxBytes: number) {
    this.#cache = new LRUCache({ maxSize: Math.ceil(maxBytes) });
  }

  /** Of all keys and values, approximately. */
  get bytes(): number {
    return this.#cache.calculatedSize;
  }

  get size(): number {
    return this.#cache.size;
  }

  /** Whether half of the limit would still be free after adding a value of so many bytes. */
  wouldStayHalfFree(bytes: number): boolean {
    return this.#cache.calculatedSize + bytes <= this.#cache.maxSize / 2;
  }

  /** Marks the entry as most recently used. */
  get(key: string): V | undefined {
    return this.#cache.get(key);
  }

  /** Replaces the entry of the key. A value whose `bytes` alone exceed the limit is not stored. */
  set(key: string, value: V, bytes: number): void {
    this.#cache.set(key, value, { size: Math.ceil(entryOverheadBytes + key.length + bytes) });
  }

  /** Sets the size of a value that has grown or shrunk; marks the entry as most recently used. */
  resize(key: string, bytes: number): void {
    const value = this.#cache.peek(key);
    if (value === undefined) return;
    // The library ignores a new size for the same value.
    this.#cache.delete(key);
    this.set(key, value, bytes);
  }

  delete(key: string): void {
    this.#cache.delete(key);
  }
}
