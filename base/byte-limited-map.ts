/** Values by key, as many as fit into some bytes: what was asked for last stays. */

interface Entry<V> {
  readonly value: V;
  readonly bytes: number;
}

/** What an entry takes beside its key and its value. */
const overhead = 500;

/** `mostBytes`: of all keys and values, about. */
export class ByteLimitedMap<V> {
  readonly #maxBytes: number;
  readonly #entries = new Map<string, Entry<V>>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Of all keys and values, about. */
  get bytes(): number {
    return this.#bytes;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Whether a value of so many bytes would leave half of the map free. */
  leavesHalf(bytes: number): boolean {
    return this.#bytes + bytes <= this.#maxBytes / 2;
  }

  /** Becomes the last that was asked for. */
  get(key: string): V | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** In the place of what had the key. `bytes`: of the value. What alone is more than all may be is not kept. */
  set(key: string, value: V, bytes: number): void {
    this.delete(key);
    const entry = { value, bytes: overhead + key.length + bytes };
    if (entry.bytes > this.#maxBytes) return;
    this.#entries.set(key, entry);
    this.#bytes += entry.bytes;
    this.#evict();
  }

  /** Of a value that has grown or shrunk since it was set; does not count as asking for it. */
  weigh(key: string, bytes: number): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    const now = overhead + key.length + bytes;
    this.#bytes += now - entry.bytes;
    this.#entries.set(key, { value: entry.value, bytes: now });
    this.#evict();
  }

  #evict(): void {
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}
