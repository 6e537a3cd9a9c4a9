/**
 * Fetches and decodes tiles, few at a time, most wanted first. The whole wish list is given anew at each change of
 * view; what is no longer on it is dropped, begun or not.
 *
 * Images that the page fetched before the engine was there are handed over first and cost nothing.
 */
import type { Disposable } from '#base/disposable.ts';
import { TaskQueue } from '#base/task-queue.ts';
import type { EarlyTiles } from '../stage-api.ts';

export interface TileDownload {
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

/** Answers of these kinds do not get better by asking again (docs/reference/panoramas-and-meshes.md). */
const final = new Set([400, 401, 403, 404, 405, 406, 410, 411, 414, 415, 421, 431, 451]);
/** docs/reference/panoramas-and-meshes.md: three at once, at most twelve. What one looks at comes by twice as many as what may be wanted next. */
const downloads = { ahead: 3, urgent: 6 } as const;
const tries = 3;
const pauseMs = 250;

class HttpFailure extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`the server answered ${status}`);
    this.status = status;
  }
}

/** Milliseconds until the next try; null to give up. */
const retryAfter = (reason: unknown, failures: number): number | null =>
  failures >= tries || (reason instanceof HttpFailure && final.has(reason.status))
    ? null
    : pauseMs * 4 ** (failures - 1);

const closeTile = async (tile: ImageBitmap | Promise<ImageBitmap>): Promise<void> => {
  try {
    (await tile).close();
  } catch {
    // It never came: nothing to close.
  }
};

export class TileLoader implements Disposable {
  readonly #events: TileLoaderEvents;
  readonly #early: EarlyTiles;
  readonly #queue: TaskQueue;
  readonly #failed = new Set<string>();
  requests = 0;
  bytesReceived = 0;

  constructor(events: TileLoaderEvents, early: EarlyTiles) {
    this.#events = events;
    this.#early = early;
    this.#queue = new TaskQueue({ retryAfter });
  }

  /** Wanted and not yet here, failed ones left out. */
  get pending(): number {
    return this.#queue.size;
  }

  hasFailed(key: string): boolean {
    return this.#failed.has(key);
  }

  /** Replaces the wish list; keys that are resident must not be on it. `urgent`: someone looks at the hole. */
  want(wishes: readonly TileDownload[], urgent: boolean): void {
    this.#queue.setConcurrency(urgent ? downloads.urgent : downloads.ahead);
    this.#queue.keepOnly(new Set(wishes.map(({ key }) => key)));
    for (const { key, url, priority } of wishes.toSorted((a, b) => a.priority - b.priority)) {
      if (this.#failed.has(key)) continue;
      const early = this.#early.get(url);
      if (early && !(early instanceof Promise)) {
        this.#early.delete(url);
        this.#events.onLoaded(key, early);
      } else if (this.#queue.has(key)) this.#queue.reprioritise(key, priority);
      else void this.#load(key, url, priority);
    }
  }

  /** After a restored context or a new connection failed tiles may be asked for again. */
  forgiveFailures(): void {
    this.#failed.clear();
  }

  dispose(): void {
    this.#queue.dispose();
    this.dropEarly();
  }

  /** Closes what the page fetched and nobody asked for. */
  dropEarly(): void {
    for (const tile of this.#early.values()) void closeTile(tile);
    this.#early.clear();
  }

  async #load(key: string, url: string, priority: number): Promise<void> {
    const outcome = await this.#queue.add(key, priority, (signal) => this.#fetch(url, signal));
    if (outcome.kind === 'done') this.#events.onLoaded(key, outcome.value);
    if (outcome.kind !== 'failed') return;
    this.#failed.add(key);
    const { reason } = outcome;
    this.#events.onFailed(key, url, reason instanceof Error ? reason.message : String(reason));
  }

  async #fetch(url: string, signal: AbortSignal): Promise<ImageBitmap> {
    const bitmap = await (this.#takeComing(url) ?? this.#download(url, signal));
    if (signal.aborted) {
      bitmap.close();
      throw signal.reason;
    }
    return bitmap;
  }

  /** What the page is still fetching; asked for anew where that came to nothing. */
  #takeComing(url: string): Promise<ImageBitmap> | null {
    const coming = this.#early.get(url);
    if (!(coming instanceof Promise)) return null;
    this.#early.delete(url);
    return coming;
  }

  async #download(url: string, signal: AbortSignal): Promise<ImageBitmap> {
    this.requests += 1;
    const response = await fetch(url, { signal });
    if (!response.ok) throw new HttpFailure(response.status);
    const blob = await response.blob();
    this.bytesReceived += blob.size;
    // Decodes off the main thread in every browser that has WebGL2; a worker of our own only added its start-up time.
    return createImageBitmap(blob, { premultiplyAlpha: 'none', colorSpaceConversion: 'none' });
  }
}
