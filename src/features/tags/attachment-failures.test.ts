import { allSettled, fork } from 'effector';
import { expect, it } from 'vitest';
import { graphPath, type PageData } from '#domain/graph/page-data.ts';
import type { TagId } from '#domain/ids.ts';
import { loadTagsFx } from '#src/data/tags.ts';
import { $failures, $attempts, fetchStatusFx, partFailed, partRetried } from './attachment-failures.ts';
import { tagOpened } from './state.ts';

const page: PageData = { model: null, queries: {}, config: { version: '', graphPath } };

const set = async () => {
  const calls: string[] = [];
  const scope = fork({
    handlers: [
      [loadTagsFx, () => ({ renew: () => calls.push('renew') })],
      [fetchStatusFx, ({ url }: { url: string }) => (calls.push(`ask ${url}`), 404)],
    ],
  });
  await allSettled(loadTagsFx, { scope, params: { modelId: 'm', page } });
  const fails = (url: string) => allSettled(partFailed, { scope, params: { key: 'a', url } });
  return { scope, calls, fails };
};

it('asks for new addresses first and begins anew, and only then for the reason', async () => {
  const { scope, calls, fails } = await set();
  await fails('/old');
  expect([calls, scope.getState($attempts).get('a'), scope.getState($failures).size]).toEqual([['renew'], 1, 0]);
  await fails('/new');
  expect(calls).toEqual(['renew', 'ask /new']);
  expect(scope.getState($failures).get('a')).toBe(404);
});

it('begins from the beginning when a person tries again, or another tag is opened', async () => {
  const { scope, calls, fails } = await set();
  await fails('/old');
  await fails('/new');
  await allSettled(partRetried, { scope, params: 'a' });
  expect([scope.getState($failures).has('a'), scope.getState($attempts).get('a')]).toEqual([false, 2]);
  await fails('/newer');
  expect(calls.at(-1)).toBe('renew');
  await allSettled(tagOpened, { scope, params: { tagId: 'b' as TagId, by: 'list' } });
  expect(scope.getState($attempts).size).toBe(0);
});
