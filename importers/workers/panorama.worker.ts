/** The worker's side of pool.ts: takes one job after another and answers each. */
import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { doPanoramaJob } from '../panorama/do-job.ts';
import type { PanoramaJob } from '../panorama/jobs.ts';

// One thread a worker: the workers are the parallelism. Nothing is opened twice, so nothing is worth keeping.
sharp.concurrency(1);
sharp.cache(false);

parentPort?.on('message', ({ job }: { job: PanoramaJob }) => {
  doPanoramaJob(job).then(
    (result) => parentPort?.postMessage({ answer: result }, []),
    (thrown: unknown) => parentPort?.postMessage({ error: thrown instanceof Error ? thrown : String(thrown) }, []),
  );
});
