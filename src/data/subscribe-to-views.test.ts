import { afterEach, expect, it, vi } from 'vitest';
import type { GraphResult } from '#domain/graph/page-data.ts';
import type { GraphClient } from './graph-client.ts';
import { subscribeToViews, type ViewsResult } from './subscribe-to-views.ts';

afterEach(() => vi.restoreAllMocks());

const base = (...layers: readonly string[]) => ({
  id: 'base',
  type: 'matterport.model.default',
  layers: ['0', ...layers].map((id, position) => ({ layer: { id, type: 'common' }, position })),
});
const user = { id: 'user', type: 'matterport.user.view', layers: [] };

const subscribe = async (
  views: readonly object[],
  policy = 'views_and_layers',
  options: { readonly override?: string; readonly includeBaseOnly?: boolean } = {},
) => {
  const { override = null, includeBaseOnly = false } = options;
  const requested: string[] = [];
  const received: ViewsResult[] = [];
  const watched: ((result: GraphResult) => void)[] = [];
  let ended = 0;
  const policies = [{ name: 'spaces.webgl.layers.mode', options: [policy] }];
  const client = {
    query: async (name: string) => {
      requested.push(name);
      return { data: { model: name === 'GetViews' ? { views } : { policies } } };
    },
    watch: (name: string, _: unknown, changed: (result: GraphResult) => void) => {
      watched.push(changed);
      return () => (ended += 1);
    },
  } as unknown as GraphClient;
  const subscription = await subscribeToViews(client, { modelId: 'm', override, includeBaseOnly }, (each) =>
    received.push(each),
  );
  return { requested, received, watched, subscription, ended: () => ended };
};

it('reports the views with what the policy allows, and every change until disposal', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { requested, received, watched, subscription, ended } = await subscribe([base(), user], 'views_enabled');
  expect(requested).toEqual(['GetModelPrefetch', 'GetViews']);
  expect(received[0]).toMatchObject({
    views: [{ id: 'base' }, { id: 'user' }],
    allowed: { modelViews: true, dataLayers: false },
  });
  watched[0]?.({ data: { model: { views: [base()] } } });
  watched[0]?.({ data: null });
  expect(received.slice(1).map(({ views }) => views.map(({ id }) => id))).toEqual([['base']]);
  expect(warn).toHaveBeenCalledOnce();
  subscription.dispose();
  expect(ended()).toBe(1);
});

it.each([
  [[base()], 'views_and_layers', ['GetModelPrefetch', 'GetViews'], 0],
  [[base('fire')], 'layers', ['GetModelPrefetch', 'GetViews'], 1],
  [[base(), user], 'disabled', ['GetModelPrefetch'], 0],
])('for %j under the policy %s loads and reports only what is needed', async (views, policy, names, times) => {
  const { requested, received, watched } = await subscribe(views, policy);
  expect([requested, received.length, watched.length]).toEqual([names, times, times]);
});

it('watches a model with only its base layer on request', async () => {
  const { received, watched } = await subscribe([base()], 'views_and_layers', { includeBaseOnly: true });
  expect([received.length, watched.length]).toEqual([1, 1]);
  expect((await subscribe([base()], 'disabled', { includeBaseOnly: true })).received).toEqual([]);
});

it.each([
  ['0', 'views_and_layers', undefined],
  ['2', 'disabled', { modelViews: true, dataLayers: false }],
  ['4', 'views_enabled', { modelViews: false, dataLayers: true }],
  ['1', 'views_enabled', { modelViews: true, dataLayers: false }],
])('uses the override %s instead of the policy %s', async (override, policy, allowed) => {
  const { received } = await subscribe([base('fire'), user], policy, { override });
  expect(received[0]?.allowed).toEqual(allowed && expect.objectContaining(allowed));
});
