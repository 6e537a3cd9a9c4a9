import { allSettled, fork } from 'effector';
import { afterEach, expect, it, vi } from 'vitest';
import { graphPath } from '#domain/graph/page-data.ts';
import type { TagId } from '#domain/ids.ts';
import type { TagsSubscription } from './subscribe-to-tags.ts';
import { $tagWarnings, $tags, refreshTagsFx, loadTagsFx, renewTagUrlsFx, tagsChanged } from './tags.ts';

afterEach(() => vi.restoreAllMocks());

const subscriptionOf = (name: string, calls: string[]): TagsSubscription => ({
  keepFresh: async (ids) => void calls.push(`${name} keeps fresh ${ids.join()}`),
  renew: async () => void calls.push(`${name} renews`),
  dispose: () => void calls.push(`${name} is disposed`),
});

it('stores the latest tags and logs the records that were left out', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const scope = fork();
  await allSettled(tagsChanged, { scope, params: { tags: [], hidden: [], warnings: ['tags[0].id must be a text'] } });
  expect([scope.getState($tags), scope.getState($tagWarnings)]).toEqual([[], ['tags[0].id must be a text']]);
  expect(warn).toHaveBeenCalledWith('tags: tags[0].id must be a text');
});

it('replaces the subscription with each load', async () => {
  const calls: string[] = [];
  let count = 0;
  const scope = fork({ handlers: [[loadTagsFx, () => subscriptionOf(`${(count += 1)}`, calls)]] });
  const request = { modelId: 'm', page: { model: null, queries: {}, config: { version: '', graphPath } } };
  await allSettled(renewTagUrlsFx, { scope });
  await allSettled(loadTagsFx, { scope, params: request });
  await allSettled(refreshTagsFx, { scope, params: ['a' as TagId] });
  await allSettled(loadTagsFx, { scope, params: { ...request, includeDisabled: true } });
  await allSettled(renewTagUrlsFx, { scope });
  expect(calls).toEqual(['1 keeps fresh a', '1 is disposed', '2 renews']);
});
