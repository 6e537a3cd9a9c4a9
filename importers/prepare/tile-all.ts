/** Tiles all panoramas, in parallel as far as memory allows; each is decoded once and shared by its faces' workers. */
import { fail, ok, type Result } from '#base/result.ts';
import type { SweepId } from '#domain/ids.ts';
import type { PreviousImport, SweepPicture } from '#domain/model/prepared.ts';
import type { ImportFailure } from '../source-capture.ts';
import { stopped } from '../failure.ts';
import type { PanoramaResult, PanoramaJob } from '../panorama/jobs.ts';
import type { PanoramaPlan } from '../panorama/plan.ts';
import { openPool } from '../workers/pool.ts';
import { ImageBuffers } from './image-buffers.ts';
import { MemoryBudget } from './memory-budget.ts';
import { faceBytes, imageBytes, isReduced } from './memory-of-plan.ts';
import { createTilePanorama, type TilePanorama, type TilingResources } from './tile-panorama.ts';

export interface TileAllOptions {
  readonly folder: string;
  /** Its tiles are copied where the images are the same. */
  readonly previous: PreviousImport | null;
  readonly sweeps: readonly { readonly id: SweepId; readonly plan: PanoramaPlan; readonly item: string }[];
  readonly workers: number;
  /** Maximum bytes of images and faces in use at once; one image and one face are always allowed. */
  readonly memory: number;
  readonly signal: AbortSignal | undefined;
  readonly onProgress: (done: number, total: number, item: string) => void;
}

class Tiler {
  private readonly pictures: (SweepPicture | null)[] = [];
  private readonly tilePanorama: TilePanorama;
  private failure: ImportFailure | null = null;
  private next = 0;
  private done = 0;

  constructor(
    private readonly options: TileAllOptions,
    pool: TilingResources['pool'],
  ) {
    const plans = options.sweeps.map(({ plan }) => plan);
    const budget = new MemoryBudget(options.memory, Math.max(...plans.map(faceBytes)));
    const buffers = new ImageBuffers(
      Math.max(...plans.map((plan) => (plan.kind === 'picture' ? imageBytes(plan) : 0))),
    );
    this.tilePanorama = createTilePanorama(options.folder, { pool, budget, buffers }, options.previous);
  }

  async run(): Promise<Result<readonly (SweepPicture | null)[], ImportFailure>> {
    // One more than there are workers, so that the next image is decoded while the last faces are made.
    await Promise.all(Array.from({ length: this.options.workers + 1 }, () => this.runLane()));
    return this.failure ? fail(this.failure) : ok(this.pictures);
  }

  private async runLane(): Promise<void> {
    const { sweeps, onProgress } = this.options;
    for (let i = this.next++; i < sweeps.length && !this.failure; i = this.next++) {
      const { id, plan, item } = sweeps[i]!;
      // It takes many seconds: its name is reported before, too.
      if (isReduced(plan)) onProgress(this.done, sweeps.length, item);
      const made = await this.tilePanorama(plan, id);
      if (!made.ok) this.failure ??= made.failure;
      else {
        this.pictures[i] = made.value;
        onProgress(++this.done, sweeps.length, item);
      }
    }
  }
}

/** In the order of `sweeps`; null for a kept sweep whose picture is not known. Stops at the first failure. */
export const tileAll = async (
  options: TileAllOptions,
): Promise<Result<readonly (SweepPicture | null)[], ImportFailure>> => {
  if (options.sweeps.length === 0) return ok([]);
  const pool = await openPool<PanoramaJob, PanoramaResult>('panorama', options.workers);
  const stop = (): void => void pool.close();
  options.signal?.addEventListener('abort', stop, { once: true });
  try {
    return await new Tiler(options, pool).run();
  } catch (thrown) {
    if (options.signal?.aborted) return fail(stopped);
    throw thrown;
  } finally {
    options.signal?.removeEventListener('abort', stop);
    await pool.close();
  }
};
