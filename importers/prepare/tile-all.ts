/** All panoramas at once, as many as memory holds: each is decoded once and shared by the workers of its faces. */
import { fail, ok, type Result } from '#base/result.ts';
import type { SweepId } from '#domain/ids.ts';
import type { ImportFailure } from '../foreign-capture.ts';
import { stopped } from '../failure.ts';
import type { PanoramaResult, PanoramaJob } from '../panorama/jobs.ts';
import type { PanoramaPlan } from '../panorama/plan.ts';
import { openPool } from '../workers/pool.ts';
import { tilePanorama, type PanoramaPool } from './tile-panorama.ts';

export interface TileAllOptions {
  readonly folder: string;
  readonly sweeps: readonly { readonly id: SweepId; readonly plan: PanoramaPlan; readonly item: string }[];
  readonly workers: number;
  /** Bytes that decoded images may take together; one image is always let in. */
  readonly memory: number;
  readonly signal: AbortSignal | undefined;
  readonly onProgress: (done: number, total: number, item: string) => void;
}

/** Decoded twice over for a moment: the decoder's copy and the shared one. */
const bytesOf = (plan: PanoramaPlan): number => (plan.kind === 'picture' ? plan.width * plan.height * 3 * 2 : 0);

class Tiler {
  private readonly hashes: string[] = [];
  private failure: ImportFailure | null = null;
  private next = 0;
  private done = 0;
  private held = 0;
  private wake: (() => void)[] = [];

  constructor(
    private readonly options: TileAllOptions,
    private readonly pool: PanoramaPool,
  ) {}

  async run(): Promise<Result<readonly string[], ImportFailure>> {
    // One more than there are workers, so that the next image is decoded while the last faces are still made.
    await Promise.all(Array.from({ length: this.options.workers + 1 }, () => this.lane()));
    return this.failure ? fail(this.failure) : ok(this.hashes);
  }

  private async lane(): Promise<void> {
    const { folder, sweeps, memory, onProgress } = this.options;
    for (let i = this.next++; i < sweeps.length && !this.failure; i = this.next++) {
      const { id, plan, item } = sweeps[i]!;
      const bytes = bytesOf(plan);
      while (this.held > 0 && this.held + bytes > memory) await new Promise<void>((resolve) => this.wake.push(resolve));
      if (this.failure) return;
      this.held += bytes;
      try {
        const made = await tilePanorama(plan, id, folder, this.pool);
        if (!made.ok) this.failure ??= made.failure;
        else {
          this.hashes[i] = made.value;
          onProgress(++this.done, sweeps.length, item);
        }
      } finally {
        this.held -= bytes;
        for (const wake of this.wake.splice(0)) wake();
      }
    }
  }
}

/** The hashes of the sources' bytes, in the order of `sweeps`; the first panorama at issue ends it. */
export const tileAll = async (options: TileAllOptions): Promise<Result<readonly string[], ImportFailure>> => {
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
