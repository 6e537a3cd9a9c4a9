// Hashes and verifies passwords on its own thread, so that libuv's four threads stay free for file operations. Plain
// JavaScript, because it runs both from the sources and from the built command line (password-workers.ts).
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
