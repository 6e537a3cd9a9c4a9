import { afterEach, expect, it, vi } from 'vitest';
import type { GraphResult } from '#domain/graph/page-data.ts';
import type { GraphClient } from './graph-client.ts';
import { subscribeToViews, type ViewsResult } from './views.ts';

afterEach(() => vi.restoreAllMocks());

const base = (...layers: readonly string[]) => ({
  id: 'base',
  type: 'matterport.model.default',
  layers: ['0', ...layers].map((id, position) => ({ layer: { id, type: 'common' }, position })),
});
const user = { id: 'user', type: 'matterport.user.view', layers: [] };

const follow = async (
  views: readonly object[],
  policy = 'views_and_layers',
  wish: { readonly override?: string; readonly evenAlone?: boolean } = {},
) => {
  const { override = null, evenAlone = false } = wish;
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
  const followed = await subscribeToViews(client, { modelId: 'm', override, evenAlone }, (each) => received.push(each));
  return { asked: requested, told: received, watched, followed, ended: () => ended };
};

it('tells the views with what the policy allows, and every change until the end', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { asked: requested, told: received, watched, followed, ended } = await follow([base(), user], 'views_enabled');
  expect(requested).toEqual(['GetModelPrefetch', 'GetViews']);
  expect(received[0]).toMatchObject({
    views: [{ id: 'base' }, { id: 'user' }],
    allowed: { modelViews: true, dataLayers: false },
  });
  watched[0]?.({ data: { model: { views: [base()] } } });
  watched[0]?.({ data: null });
  expect(received.slice(1).map(({ views }) => views.map(({ id }) => id))).toEqual([['base']]);
  expect(warned).toHaveBeenCalledOnce();
  followed.dispose();
  expect(ended()).toBe(1);
});

it.each([
  [[base()], 'views_and_layers', ['GetModelPrefetch', 'GetViews'], 0],
  [[base('fire')], 'layers', ['GetModelPrefetch', 'GetViews'], 1],
  [[base(), user], 'disabled', ['GetModelPrefetch'], 0],
])('of %j under %s it asks and tells no more than it must', async (views, policy, names, times) => {
  const { asked: requested, told: received, watched } = await follow(views, policy);
  expect([requested, received.length, watched.length]).toEqual([names, times, times]);
});

it('follows a model that has its base layer alone where that is wished', async () => {
  const { told: received, watched } = await follow([base()], 'views_and_layers', { evenAlone: true });
  expect([received.length, watched.length]).toEqual([1, 1]);
  expect((await follow([base()], 'disabled', { evenAlone: true })).told).toEqual([]);
});

it.each([
  ['0', 'views_and_layers', undefined],
  ['2', 'disabled', { modelViews: true, dataLayers: false }],
  ['4', 'views_enabled', { modelViews: false, dataLayers: true }],
  ['1', 'views_enabled', { modelViews: true, dataLayers: false }],
])('takes the code %s before the policy %s', async (override, policy, allowed) => {
  const { told: received } = await follow([base('fire'), user], policy, { override });
  expect(received[0]?.allowed).toEqual(allowed && expect.objectContaining(allowed));
});
