import { allSettled, fork } from 'effector';
import { expect, it } from 'vitest';
import { graphPath, type PageData } from '#domain/graph/page-data.ts';
import type { TagId } from '#domain/ids.ts';
import { tagRecords } from '#src/data/tags.ts';
import { fetchStatusFx } from '#src/features/attachments/lazy-failures.ts';
import { tagPartFailures } from './attachment-failures.ts';
import { tagOpened } from './state.ts';

const { $failures, $attempts, partFailed, partRetried } = tagPartFailures;

const page: PageData = { model: null, queries: {}, config: { version: '', graphPath } };

const open = async () => {
  const calls: string[] = [];
  const scope = fork({
    handlers: [
      [tagRecords.loadFx, () => ({ keepFresh: () => undefined, renewUrls: () => calls.push('renew') })],
      [fetchStatusFx, ({ url }: { url: string }) => (calls.push(`status ${url}`), 404)],
    ],
  });
  await allSettled(tagRecords.wanted, { scope, params: { modelId: 'm', page } });
  const fail = (url: string) => allSettled(partFailed, { scope, params: { key: 'a', url } });
  return { scope, calls, fail };
};

it('renews the URLs and retries after the first failure, and requests the status after the second', async () => {
  const { scope, calls, fail } = await open();
  await fail('/old');
  expect([calls, scope.getState($attempts).get('a'), scope.getState($failures).size]).toEqual([['renew'], 1, 0]);
  await fail('/new');
  expect(calls).toEqual(['renew', 'status /new']);
  expect(scope.getState($failures).get('a')).toBe(404);
});

it('starts over when the user tries again or opens another tag', async () => {
  const { scope, calls, fail } = await open();
  await fail('/old');
  await fail('/new');
  await allSettled(partRetried, { scope, params: 'a' });
  expect([scope.getState($failures).has('a'), scope.getState($attempts).get('a')]).toEqual([false, 2]);
  await fail('/newer');
  expect(calls.at(-1)).toBe('renew');
  await allSettled(tagOpened, { scope, params: { tagId: 'b' as TagId, by: 'list' } });
  expect(scope.getState($attempts).size).toBe(0);
});
