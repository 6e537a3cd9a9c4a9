/** The worker thread of pool.ts: runs one job after another and posts each result. */
import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { doPanoramaJob } from '../panorama/do-job.ts';
import type { PanoramaJob } from '../panorama/jobs.ts';

// One thread for each worker: the pool provides the parallelism. No file is opened twice, so a cache is useless.
sharp.concurrency(1);
sharp.cache(false);

parentPort?.on('message', ({ job }: { job: PanoramaJob }) => {
  doPanoramaJob(job).then(
    (result) => parentPort?.postMessage({ output: result }, []),
    (thrown: unknown) => parentPort?.postMessage({ error: thrown instanceof Error ? thrown : String(thrown) }, []),
  );
});
