import { allSettled, fork } from 'effector';
import { afterEach, expect, it, vi } from 'vitest';
import { graphPath } from '#domain/graph/page-data.ts';
import type { TagId } from '#domain/ids.ts';
import type { TagsSubscription } from './subscribe-to-tags.ts';
import { $tagProblems, $tags, refreshTagsFx, loadTagsFx, renewTagUrlsFx, tagsChanged } from './tags.ts';

afterEach(() => vi.restoreAllMocks());

const followedBy = (name: string, calls: string[]): TagsSubscription => ({
  keepFresh: async (ids) => void calls.push(`${name} keeps ${ids.join()}`),
  renew: async () => void calls.push(`${name} renews`),
  dispose: () => void calls.push(`${name} ends`),
});

it('holds what it was last told, and says aloud what was left out', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const scope = fork();
  await allSettled(tagsChanged, { scope, params: { tags: [], hidden: [], problems: ['tags[0].id must be a text'] } });
  expect([scope.getState($tags), scope.getState($tagProblems)]).toEqual([[], ['tags[0].id must be a text']]);
  expect(warned).toHaveBeenCalledWith('tags: tags[0].id must be a text');
});

it('follows by the latest wish alone', async () => {
  const calls: string[] = [];
  let count = 0;
  const scope = fork({ handlers: [[loadTagsFx, () => followedBy(`${(count += 1)}`, calls)]] });
  const request = { modelId: 'm', page: { model: null, queries: {}, config: { version: '', graphPath } } };
  await allSettled(renewTagUrlsFx, { scope });
  await allSettled(loadTagsFx, { scope, params: request });
  await allSettled(refreshTagsFx, { scope, params: ['a' as TagId] });
  await allSettled(loadTagsFx, { scope, params: { ...request, includeDisabled: true } });
  await allSettled(renewTagUrlsFx, { scope });
  expect(calls).toEqual(['1 keeps a', '1 ends', '2 renews']);
});
