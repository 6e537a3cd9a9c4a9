import { expect, it, onTestFinished } from 'vitest';
import { startBucket } from '../../testing/bucket.ts';
import type { BucketSettings } from '../store-settings.ts';
import { openBucket } from './bucket-files.ts';

it('rejects an unavailable bucket with one sentence', async () => {
  const bucket = await startBucket();
  onTestFinished(() => bucket.stop());
  const place = bucket.createSettings();
  const rejections: readonly (readonly [BucketSettings, string])[] = [
    [{ ...place, bucket: 'nowhere' }, 'There is no bucket "nowhere" at http://127.0.0.1:'],
    [
      { ...place, credentials: { accessKeyId: 'somebody', secretAccessKey: 'tell-nobody' } },
      'denies access to the bucket',
    ],
    [{ ...place, endpoint: 'http://127.0.0.1:1' }, 'Cannot reach the bucket "spaces" at http://127.0.0.1:1'],
  ];
  for (const [settings, words] of rejections) {
    const opened = await openBucket(settings);
    const message = opened.ok ? 'opened' : opened.failure.message;
    expect(message).toContain(words);
    expect(message).toMatch(/\.$/);
    expect(message).not.toContain('tell-nobody');
  }
});
