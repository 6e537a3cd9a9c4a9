/**
 * Fetches and decodes tiles, a few at a time, by priority. Each change of view replaces the whole list of requests;
 * downloads that are no longer on it are cancelled.
 *
 * Tiles that the early script fetched before the engine started are used without another request.
 */
import type { Disposable } from '#base/disposable.ts';
import { fetchFile, isWorthRetrying } from '#base/fetch-file.ts';
import { retryDelayMs, tileRetry } from '#base/retry.ts';
import { TaskQueue } from '#base/task-queue.ts';
import type { TileStreaming } from '#domain/panorama/tile-streaming.ts';
import type { EarlyTiles } from '../stage-api.ts';

export interface TileLoadRequest {
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

export type TileDownloadLimits = Pick<TileStreaming, 'downloads' | 'urgentDownloads'>;

/** Milliseconds until the next try; null to give up. */
const retryAfter = (reason: unknown, failures: number): number | null =>
  failures >= tileRetry.maxAttempts || !isWorthRetrying(reason) ? null : retryDelayMs(tileRetry, failures, 0);

const closeTile = async (tile: ImageBitmap | Promise<ImageBitmap>): Promise<void> => {
  try {
    (await tile).close();
  } catch {
    // It failed to load: nothing to close.
  }
};

export class TileLoader implements Disposable {
  readonly #events: TileLoaderEvents;
  readonly #early: EarlyTiles;
  readonly #queue: TaskQueue;
  readonly #limits: TileDownloadLimits;
  readonly #failed = new Set<string>();
  #stopWarming: () => void = () => {};
  requests = 0;
  bytesReceived = 0;

  constructor(events: TileLoaderEvents, early: EarlyTiles, limits: TileDownloadLimits) {
    this.#limits = limits;
    this.#events = events;
    this.#early = early;
    this.#queue = new TaskQueue({ retryAfter });
  }

  /** Tiles requested and not yet loaded, without failed ones. */
  get pending(): number {
    return this.#queue.size;
  }

  hasFailed(key: string): boolean {
    return this.#failed.has(key);
  }

  /** Replaces the list of requests, which must not contain resident tiles. `isUrgent`: a tile in view is missing. */
  setRequests(requests: readonly TileLoadRequest[], isUrgent: boolean): void {
    if (requests.length > 0) this.#stopWarming();
    this.#queue.setConcurrency(isUrgent ? this.#limits.urgentDownloads : this.#limits.downloads);
    this.#queue.cancelAllExcept(new Set(requests.map(({ key }) => key)));
    for (const { key, url, priority } of requests.toSorted((a, b) => a.priority - b.priority)) {
      if (this.#failed.has(key)) continue;
      const early = this.#early.get(url);
      if (early && !(early instanceof Promise)) {
        this.#early.delete(url);
        this.#events.onLoaded(key, early);
      } else if (this.#queue.has(key)) this.#queue.setPriority(key, priority);
      else void this.#load(key, url, priority);
    }
  }

  /**
   * Downloads URLs into the browser's cache, one after another. Ends at the next request of `setRequests`, or when a
   * download fails.
   */
  warmCache(urls: readonly string[]): void {
    this.#stopWarming();
    const controller = new AbortController();
    this.#stopWarming = () => controller.abort();
    void this.#fillCache(urls, controller.signal);
  }

  /** After a restored context or a new connection, or when the visitor tries again: all failed tiles may be requested. */
  clearFailures(): void {
    this.#failed.clear();
  }

  /** The tile may be requested again. */
  clearFailure(key: string): void {
    this.#failed.delete(key);
  }

  dispose(): void {
    this.#stopWarming();
    this.#queue.dispose();
    this.closeEarlyTiles();
  }

  /** Closes the early tiles that were not used. */
  closeEarlyTiles(): void {
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
    const bitmap = await (this.#takeEarly(url) ?? this.#download(url, signal));
    if (signal.aborted) {
      bitmap.close();
      throw signal.reason;
    }
    return bitmap;
  }

  /** The early script's pending download of the tile, or null. If it fails, the queue retries with a request. */
  #takeEarly(url: string): Promise<ImageBitmap> | null {
    const pending = this.#early.get(url);
    if (!(pending instanceof Promise)) return null;
    this.#early.delete(url);
    return pending;
  }

  async #fillCache(urls: readonly string[], signal: AbortSignal): Promise<void> {
    try {
      for (const url of urls) {
        this.requests += 1;
        // oxlint-disable-next-line no-await-in-loop -- one at a time, so that it delays nothing else
        const response = await fetch(url, { signal, priority: 'low' });
        if (!response.ok) return;
        // oxlint-disable-next-line no-await-in-loop -- as above
        this.bytesReceived += (await response.blob()).size;
      }
    } catch {
      // Aborted, or offline: the tiles are requested again when they are needed.
    }
  }

  async #download(url: string, signal: AbortSignal): Promise<ImageBitmap> {
    this.requests += 1;
    const response = await fetchFile(url, { signal });
    const blob = await response.blob();
    this.bytesReceived += blob.size;
    // Every browser with WebGL2 decodes this off the main thread; a separate worker only added its start-up time.
    return createImageBitmap(blob, { premultiplyAlpha: 'none', colorSpaceConversion: 'none' });
  }
}
