/**
 * Fetches and decodes tiles, few at a time, most wanted first. The whole wish list is given anew at each change of
 * view: what is no longer on it and not begun is dropped, what is under way and unwanted is aborted.
 *
 * Pictures that the page fetched before the engine was there are handed over first and cost nothing.
 */
import type { Disposable } from '#base/disposable.ts';

export interface TileWish {
  readonly key: string;
  readonly url: string;
  /** Lower is sooner. */
  readonly priority: number;
}

export interface TileLoaderEvents {
  onLoaded(key: string, bitmap: ImageBitmap): void;
  /** After the last retry. */
  onFailed(key: string, url: string, reason: string): void;
}

/** Answers of these kinds do not get better by asking again (spec 1 §9). */
const final = new Set([400, 401, 403, 404, 405, 406, 410, 411, 414, 415, 421, 431, 451]);
const retries = 2;

class HttpFailure extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`the server answered ${status}`);
    this.status = status;
  }
}

export class TileLoader implements Disposable {
  readonly #events: TileLoaderEvents;
  readonly #early: Map<string, ImageBitmap>;
  readonly #running = new Map<string, AbortController>();
  readonly #failed = new Set<string>();
  #wishes: TileWish[] = [];
  #disposed = false;
  readonly #concurrency: number;
  requests = 0;
  bytesReceived = 0;

  constructor(events: TileLoaderEvents, early: ReadonlyMap<string, ImageBitmap>, concurrency: number) {
    this.#events = events;
    this.#early = new Map(early);
    this.#concurrency = concurrency;
  }

  /** Wanted and not yet here, failed ones left out. */
  get pending(): number {
    return this.#wishes.length + this.#running.size;
  }

  hasFailed(key: string): boolean {
    return this.#failed.has(key);
  }

  /** Replaces the wish list; keys that are resident must not be on it. */
  want(wishes: readonly TileWish[]): void {
    const keys = new Set(wishes.map((w) => w.key));
    for (const [key, abort] of this.#running) if (!keys.has(key)) abort.abort();
    this.#wishes = wishes
      .filter((w) => !this.#running.has(w.key) && !this.#failed.has(w.key))
      .sort((a, b) => a.priority - b.priority);
    this.#pump();
  }

  /** After a restored context or a new connection failed tiles may be asked for again. */
  forgiveFailures(): void {
    this.#failed.clear();
  }

  dispose(): void {
    this.#disposed = true;
    this.#wishes = [];
    for (const abort of this.#running.values()) abort.abort();
    for (const bitmap of this.#early.values()) bitmap.close();
    this.#early.clear();
  }

  #pump(): void {
    while (this.#running.size < this.#concurrency) {
      const wish = this.#wishes.shift();
      if (!wish) return;
      const early = this.#early.get(wish.url);
      if (early) {
        this.#early.delete(wish.url);
        this.#events.onLoaded(wish.key, early);
        continue;
      }
      const abort = new AbortController();
      this.#running.set(wish.key, abort);
      void this.#load(wish, abort.signal).finally(() => {
        this.#running.delete(wish.key);
        if (!this.#disposed) this.#pump();
      });
    }
  }

  async #load({ key, url }: TileWish, signal: AbortSignal): Promise<void> {
    for (let attempt = 0; ; attempt++) {
      try {
        const bitmap = await this.#fetch(url, signal);
        if (signal.aborted || this.#disposed) bitmap.close();
        else this.#events.onLoaded(key, bitmap);
        return;
      } catch (thrown) {
        if (signal.aborted || this.#disposed) return;
        const hopeless = thrown instanceof HttpFailure && final.has(thrown.status);
        if (hopeless || attempt >= retries) {
          this.#failed.add(key);
          this.#events.onFailed(key, url, thrown instanceof Error ? thrown.message : String(thrown));
          return;
        }
        await new Promise((resolve) => setTimeout(resolve, 250 * 4 ** attempt));
      }
    }
  }

  async #fetch(url: string, signal: AbortSignal): Promise<ImageBitmap> {
    this.requests += 1;
    const response = await fetch(url, { signal });
    if (!response.ok) throw new HttpFailure(response.status);
    const blob = await response.blob();
    this.bytesReceived += blob.size;
    // Decodes off the main thread in every browser that has WebGL2; a worker of our own only added its start-up time.
    return createImageBitmap(blob, { premultiplyAlpha: 'none', colorSpaceConversion: 'none' });
  }
}
