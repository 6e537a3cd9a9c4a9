// Hashes and verifies passwords on a thread of its own, so that libuv's four threads stay free for files and names.
// Plain JavaScript: it runs from the sources as from the built command line (password-workers.ts).
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';

parentPort?.on('message', (job) => {
  try {
    const result = job.kind === 'hash' ? hashSync(job.password, job.parameters) : verifySync(job.hash, job.password);
    parentPort?.postMessage({ result }, []);
  } catch (thrown) {
    parentPort?.postMessage({ error: thrown instanceof Error ? thrown.message : String(thrown) }, []);
  }
});
