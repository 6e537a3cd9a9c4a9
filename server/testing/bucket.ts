/** Starts an S3 server for a test, on a free port. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import type { BucketSettings } from '../store/store-settings.ts';

export interface TestBucket {
  /** Settings with a new, empty prefix in the bucket. */
  createSettings(): BucketSettings;
  stop(): Promise<void>;
}

export const startBucket = async (): Promise<TestBucket> => {
  const directory = mkdtempSync(path.join(tmpdir(), 'enfilade-bucket-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    configureBuckets: [{ name: 'spaces', configs: [] }],
  });
  const { port } = await server.run();
  let prefixCount = 0;
  return {
    createSettings: () => ({
      bucket: 'spaces',
      prefix: `place${prefixCount++}/`,
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    }),
    stop: async () => {
      const closed = server.close();
      // A kept-alive connection would delay closing for seconds.
      server.httpServer.closeAllConnections();
      await closed;
      rmSync(directory, { recursive: true, force: true });
    },
  };
};
