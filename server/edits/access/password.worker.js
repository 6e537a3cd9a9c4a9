// Hashes and verifies passwords on its own thread, so that libuv's four threads stay free for file operations. Plain
// JavaScript, because it runs both from the sources and from the built command line (password-workers.ts).
import os from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';

// Requests come first on a machine whose cores are all busy. Only Linux has a priority of each thread, and there this
// call sets the one of the calling thread; elsewhere it would be the priority of the whole server.
if (process.platform === 'linux')
  try {
    os.setPriority(os.constants.priority.PRIORITY_LOW);
  } catch {
    // Some sandboxes forbid it; passwords are checked all the same.
  }

parentPort?.on('message', (job) => {
  try {
    const result = job.kind === 'hash' ? hashSync(job.password, job.parameters) : verifySync(job.hash, job.password);
    parentPort?.postMessage({ result }, []);
  } catch (thrown) {
    parentPort?.postMessage({ error: thrown instanceof Error ? thrown.message : String(thrown) }, []);
  }
});
