/** The mesh's own textures: fetches the size tier of each that the texture budget allows. */
import type { Disposable } from '#base/disposable.ts';
import { fetchFile, retryFetch } from '#base/fetch-file.ts';
import { tileRetry } from '#base/retry.ts';
import type { ModelMesh } from '#domain/model/model.ts';
import type { ThinTexture } from '../gpu/babylon.ts';
import { ImageTexture } from '../gpu/image-texture.ts';
import type { Renderer } from '../gpu/renderer.ts';
import { textureBytes, type TextureBudget } from '../gpu/texture-budget.ts';

interface LoadedTexture {
  readonly url: string;
  /** The tier's longest side. */
  readonly size: number;
  readonly image: ImageTexture;
}

export interface MeshTexturesOptions {
  /** The size tiers of each texture, ascending. */
  readonly tiers: ModelMesh['textures'];
  /** Longest side, pixels. */
  readonly maxTextureSize: number;
  /** A texture was loaded, or replaced by a finer one; the earlier one is disposed afterwards. */
  onLoaded(index: number, texture: ThinTexture): void;
  onChanged(): void;
  onBytes(bytes: number): void;
  onFailed(url: string, reason: string): void;
}

const fineSizes = [4096, 2048, 1024] as const;
const minSize = 512;

export class MeshTextures implements Disposable {
  readonly #renderer: Renderer;
  readonly #budget: TextureBudget;
  readonly #options: MeshTexturesOptions;
  readonly #loaded = new Map<number, LoadedTexture>();
  /** By index, loads an image again that could not be loaded. */
  readonly #failed = new Map<number, () => Promise<void>>();
  readonly #abort = new AbortController();

  constructor(renderer: Renderer, budget: TextureBudget, options: MeshTexturesOptions) {
    this.#renderer = renderer;
    this.#budget = budget;
    this.#options = options;
  }

  /** The largest size at which all of these fit the free bytes and those they occupy already, if they are square. */
  affordableSize(indices: readonly number[]): number {
    const occupied = [...this.#loaded.values()].reduce((sum, { image }) => sum + image.bytes, 0);
    for (const size of fineSizes) {
      if (size > this.#options.maxTextureSize) continue;
      const bytes = indices.reduce((sum, index) => {
        const maxSize = this.#options.tiers[index]?.at(-1)?.size ?? 0;
        const side = Math.min(size, maxSize);
        return sum + textureBytes(side, side, true);
      }, 0);
      if (bytes <= this.#budget.free + occupied) return size;
    }
    return minSize;
  }

  /** Loads the finest tier that is no larger than `size`, or the smallest, unless it or a finer one is loaded. */
  async load(index: number, size: number): Promise<void> {
    const tiers = this.#options.tiers[index] ?? [];
    const tier = tiers.findLast((each) => each.size <= size) ?? tiers[0];
    if (!tier || this.#hasAtLeast(index, tier.size)) return;
    const bitmap = await this.#fetchImage(tier.url);
    this.#setFailed(index, bitmap === null && (() => this.load(index, size)));
    // Another load of the same texture may have been faster.
    if (!bitmap || this.#abort.signal.aborted || this.#hasAtLeast(index, tier.size)) {
      bitmap?.close();
      return;
    }
    const present = this.#loaded.get(index);
    const image = new ImageTexture(this.#renderer, this.#budget, bitmap);
    // Before the upload, so that it is repeated if the context is lost meanwhile.
    this.#loaded.set(index, { ...tier, image });
    await image.upload(bitmap);
    bitmap.close();
    if (this.#loaded.get(index)?.image === image && !this.#abort.signal.aborted) {
      this.#options.onLoaded(index, image.texture);
    }
    present?.image.dispose();
    this.#options.onChanged();
  }

  /** To be called after a restored context: fetches the images again, from the browser's cache. */
  restore(): readonly Promise<void>[] {
    return [...this.#loaded].map(([index, { url, image }]) => this.#refill(index, url, image));
  }

  get hasFailures(): boolean {
    return this.#failed.size > 0;
  }

  /** Fetches the images again that could not be loaded. */
  async retryFailed(): Promise<void> {
    await Promise.all([...this.#failed.values()].map((load) => load()));
  }

  /** Of a surface's texture; null before it is loaded. */
  textureOf(index: number): ThinTexture | null {
    return this.#loaded.get(index)?.image.texture ?? null;
  }

  dispose(): void {
    this.#abort.abort();
    for (const { image } of this.#loaded.values()) image.dispose();
  }

  #hasAtLeast(index: number, size: number): boolean {
    return (this.#loaded.get(index)?.size ?? 0) >= size;
  }

  /** @param load loads it again; false: it is loaded */
  #setFailed(index: number, load: false | (() => Promise<void>)): void {
    if (load && !this.#abort.signal.aborted) this.#failed.set(index, load);
    else this.#failed.delete(index);
  }

  async #refill(index: number, url: string, image: ImageTexture): Promise<void> {
    const bitmap = await this.#fetchImage(url);
    this.#setFailed(index, bitmap === null && (() => this.#refill(index, url, image)));
    if (!bitmap) return;
    await image.upload(bitmap);
    bitmap.close();
    this.#options.onChanged();
  }

  /** Null where it cannot be loaded, which is reported. */
  async #fetchImage(url: string): Promise<ImageBitmap | null> {
    try {
      const { signal } = this.#abort;
      // After a failure the others are attempted once: without a connection each would delay the change of mode.
      const policy = this.hasFailures ? { ...tileRetry, maxAttempts: 1 } : tileRetry;
      const blob = await retryFetch(async () => (await fetchFile(url, { signal })).blob(), policy, { signal });
      this.#options.onBytes(blob.size);
      return await createImageBitmap(blob, { premultiplyAlpha: 'none', colorSpaceConversion: 'none' });
    } catch (thrown) {
      if (!this.#abort.signal.aborted) {
        this.#options.onFailed(url, thrown instanceof Error ? thrown.message : String(thrown));
      }
      return null;
    }
  }
}
