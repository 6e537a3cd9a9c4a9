import { allSettled, fork, scopeBind, type Scope } from 'effector';
import { expect, it, vi } from 'vitest';
import { graphPath, type PageData } from '#domain/graph/page-data.ts';
import { readParameters } from '#domain/links/parameters.ts';
import { smallModel } from '#domain/links/testing/small-model.ts';
import { allowedIn } from '#domain/views/layers-mode.ts';
import { readViews } from '#domain/views/view-types.ts';
import { modelChanged } from '#src/data/state.ts';
import { loadTagsFx } from '#src/data/tags.ts';
import { createCommandBus } from '#src/features/commands/index.ts';
import { $parameters } from '#src/features/start-up/index.ts';
import { subscribeToViewsFx, viewsChanged } from '../features/views/state.ts';
import { loadViews } from './lazy-views.tsx';

const base = { id: 'root', type: 'matterport.model.default', layers: [{ layer: { id: '0', type: 'base' } }] };
const { views } = readViews([base]);

const pageWith = (count: number): PageData => ({
  model: null,
  queries: { GetModelPrefetch: { data: { model: { views: Array.from({ length: count }, () => base) } } } },
  config: { version: '', graphPath },
});

interface Wish {
  readonly count?: number;
  readonly query?: string;
  /** The line is down for the first question. */
  readonly isBroken?: boolean;
}

const open = async ({ count = 1, query = '', isBroken = false }: Wish = {}) => {
  const requested: unknown[] = [];
  let fails = isBroken;
  const address = new URLSearchParams(query);
  const scope: Scope = fork({
    values: [[$parameters, readParameters((name) => address.get(name))]],
    handlers: [
      [loadTagsFx, () => undefined],
      [
        subscribeToViewsFx,
        ({ override, evenAlone }: Parameters<typeof subscribeToViewsFx>[0]) => {
          requested.push([override, evenAlone]);
          if (fails) {
            fails = false;
            throw new Error('no line');
          }
          const received = { views, problems: [], allowed: allowedIn('views_and_layers') };
          if (evenAlone) scopeBind(viewsChanged, { scope, safe: true })(received);
        },
      ],
    ],
  });
  await allSettled(modelChanged, { scope, params: { model: smallModel, problems: [] } });
  const options = {
    scope,
    page: pageWith(count),
    modelId: 'm',
    override: '4',
    locale: 'en-US',
    opened: Promise.resolve(),
  };
  return { asked: requested, bus: createCommandBus(scope, loadViews(options)) };
};

const idOf = (layer: unknown): string => (layer as { readonly layerId: string }).layerId;

it('asks for the views of a model that has its base layer alone with the first command that wants them, once', async () => {
  const { asked: requested, bus } = await open();
  await expect(bus.run('TAG_DELETE', { id: 'x' })).rejects.toMatchObject({ code: 'edit.unavailable' });
  expect(requested).toEqual([]);
  const [one, other] = await Promise.all([bus.run('LAYER_ADD', { name: 'A' }), bus.run('LAYER_ADD', { name: 'B' })]);
  expect(requested).toEqual([['4', true]]);
  expect(await bus.run('LAYER_LIST')).toMatchObject([{ id: '0' }, { id: idOf(one) }, { id: idOf(other) }]);
});

it('follows by itself what has more than one, and more for a command where that told nothing', async () => {
  const { asked: requested, bus } = await open({ count: 2 });
  await vi.waitFor(() => expect(requested).toEqual([['4', false]]));
  await bus.run('VIEW_LIST');
  expect(requested).toEqual([
    ['4', false],
    ['4', true],
  ]);
});

it('says that the views cannot be read, and tries again with the next command', async () => {
  const { bus } = await open({ isBroken: true });
  await expect(bus.run('VIEW_LIST')).rejects.toMatchObject({ code: 'views.unavailable' });
  expect(await bus.run('VIEW_LIST')).toHaveLength(1);
});

it('lets visitors write tags into layers in memory alone, and none where the address takes tags away', async () => {
  const { bus } = await open();
  const layer = await bus.run('LAYER_ADD', { name: 'Mine' });
  const properties = { anchorPosition: [0, 1, 0] };
  const memory = { properties: { ...properties, ...(layer as object) } };
  expect(await bus.run('TAG_SAVE', memory)).toEqual({ tagId: expect.any(String) as string });
  await expect(bus.run('TAG_SAVE', { properties })).rejects.toMatchObject({ code: 'edit.unavailable' });
  const without = await open({ query: 'mt=0' });
  await expect(without.bus.run('TAG_SAVE', memory)).rejects.toMatchObject({ code: 'tag.unavailable' });
});
