import { afterEach, expect, it, vi } from 'vitest';
import type { GraphAnswer } from '#domain/graph/page-data.ts';
import type { GraphClient } from './graph-client.ts';
import { followViews, type ToldViews } from './views.ts';

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
  const asked: string[] = [];
  const told: ToldViews[] = [];
  const watched: ((answer: GraphAnswer) => void)[] = [];
  let ended = 0;
  const policies = [{ name: 'spaces.webgl.layers.mode', options: [policy] }];
  const client = {
    query: async (name: string) => {
      asked.push(name);
      return { data: { model: name === 'GetViews' ? { views } : { policies } } };
    },
    watch: (name: string, _: unknown, changed: (answer: GraphAnswer) => void) => {
      watched.push(changed);
      return () => (ended += 1);
    },
  } as unknown as GraphClient;
  const followed = await followViews(client, { modelId: 'm', override, evenAlone }, (each) => told.push(each));
  return { asked, told, watched, followed, ended: () => ended };
};

it('tells the views with what the policy allows, and every change until the end', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { asked, told, watched, followed, ended } = await follow([base(), user], 'views_enabled');
  expect(asked).toEqual(['GetModelPrefetch', 'GetViews']);
  expect(told[0]).toMatchObject({
    views: [{ id: 'base' }, { id: 'user' }],
    allowed: { modelViews: true, dataLayers: false },
  });
  watched[0]?.({ data: { model: { views: [base()] } } });
  watched[0]?.({ data: null });
  expect(told.slice(1).map(({ views }) => views.map(({ id }) => id))).toEqual([['base']]);
  expect(warned).toHaveBeenCalledOnce();
  followed.dispose();
  expect(ended()).toBe(1);
});

it.each([
  [[base()], 'views_and_layers', ['GetModelPrefetch', 'GetViews'], 0],
  [[base('fire')], 'layers', ['GetModelPrefetch', 'GetViews'], 1],
  [[base(), user], 'disabled', ['GetModelPrefetch'], 0],
])('of %j under %s it asks and tells no more than it must', async (views, policy, names, times) => {
  const { asked, told, watched } = await follow(views, policy);
  expect([asked, told.length, watched.length]).toEqual([names, times, times]);
});

it('follows a model that has its base layer alone where that is wished', async () => {
  const { told, watched } = await follow([base()], 'views_and_layers', { evenAlone: true });
  expect([told.length, watched.length]).toEqual([1, 1]);
  expect((await follow([base()], 'disabled', { evenAlone: true })).told).toEqual([]);
});

it.each([
  ['0', 'views_and_layers', undefined],
  ['2', 'disabled', { modelViews: true, dataLayers: false }],
  ['4', 'views_enabled', { modelViews: false, dataLayers: true }],
  ['1', 'views_enabled', { modelViews: true, dataLayers: false }],
])('takes the code %s before the policy %s', async (override, policy, allowed) => {
  const { told } = await follow([base('fire'), user], policy, { override });
  expect(told[0]?.allowed).toEqual(allowed && expect.objectContaining(allowed));
});
