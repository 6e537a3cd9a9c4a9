import { allSettled, fork, scopeBind, type Scope } from 'effector';
import { expect, it, vi } from 'vitest';
import { graphPath, type PageData } from '#domain/graph/page-data.ts';
import { readParameters } from '#domain/links/read-viewer-parameters.ts';
import { smallModel } from '#domain/links/testing/small-model.ts';
import { layersFeaturesOf } from '#domain/views/layers-mode.ts';
import { readViews } from '#domain/views/view-types.ts';
import { modelChanged, modelRequested } from '#src/data/state.ts';
import { tagRecords } from '#src/data/tags.ts';
import { createCommandBus } from '#src/shell/commands/index.ts';
import { $parameters } from '#src/features/start-up/index.ts';
import { startFeatures } from '#src/shell/features/index.ts';
import { featureContext } from '#src/shell/features/testing/feature-context.ts';
import { stageEvents } from '#src/stage/state.ts';
import { views as viewsFeature } from './feature.ts';
import { subscribeToViewsFx, viewsChanged } from './state.ts';

const base = { id: 'root', type: 'matterport.model.default', layers: [{ layer: { id: '0', type: 'base' } }] };
const { views } = readViews([base]);

const pageWith = (count: number): PageData => ({
  model: null,
  queries: { GetModelPrefetch: { data: { model: { views: Array.from({ length: count }, () => base) } } } },
  config: { version: '', graphPath },
});

interface Options {
  readonly count?: number;
  readonly query?: string;
  /** The first request fails. */
  readonly isBroken?: boolean;
}

const open = async ({ count = 1, query = '', isBroken = false }: Options = {}) => {
  const requested: unknown[] = [];
  let fails = isBroken;
  const parameters = new URLSearchParams(`layers=4&${query}`);
  const scope: Scope = fork({
    values: [[$parameters, readParameters((name) => parameters.get(name))]],
    handlers: [
      [tagRecords.loadFx, () => undefined],
      [
        subscribeToViewsFx,
        ({ override, includeBaseOnly }: Parameters<typeof subscribeToViewsFx>[0]) => {
          requested.push([override, includeBaseOnly]);
          if (fails) {
            fails = false;
            throw new Error('no connection');
          }
          const received = { views, warnings: [], allowed: layersFeaturesOf('views_and_layers') };
          if (includeBaseOnly) scopeBind(viewsChanged, { scope, safe: true })(received);
        },
      ],
    ],
  });
  await allSettled(modelChanged, { scope, params: { model: smallModel, warnings: [] } });
  const page = pageWith(count);
  await allSettled(modelRequested, { scope, params: { page, modelId: 'm' } });
  const loadCommands = startFeatures(featureContext(scope, { page, features: [viewsFeature] }));
  void allSettled(stageEvents.becameIdle, { scope, params: {} });
  return { requested, bus: createCommandBus(scope, await loadCommands()) };
};

const idOf = (layer: unknown): string => (layer as { readonly layerId: string }).layerId;

it('loads the views of a model with only its base layer once, with the first command that needs them', async () => {
  const { requested, bus } = await open();
  await expect(bus.run('TAG_DELETE', { id: 'x' })).rejects.toMatchObject({ code: 'edit.unavailable' });
  expect(requested).toEqual([]);
  const [one, other] = await Promise.all([bus.run('LAYER_ADD', { name: 'A' }), bus.run('LAYER_ADD', { name: 'B' })]);
  expect(requested).toEqual([['4', true]]);
  expect(await bus.run('LAYER_LIST')).toMatchObject([{ id: '0' }, { id: idOf(one) }, { id: idOf(other) }]);
});

it('loads the views of a model with several views at once, and again for a command if that loaded none', async () => {
  const { requested, bus } = await open({ count: 2 });
  await vi.waitFor(() => expect(requested).toEqual([['4', false]]));
  await bus.run('VIEW_LIST');
  expect(requested).toEqual([
    ['4', false],
    ['4', true],
  ]);
});

it('fails when the views cannot be loaded, and tries again with the next command', async () => {
  const { bus } = await open({ isBroken: true });
  await expect(bus.run('VIEW_LIST')).rejects.toMatchObject({ code: 'views.unavailable' });
  expect(await bus.run('VIEW_LIST')).toHaveLength(1);
});

it('lets visitors write tags only into layers in memory, and no tags if the address disables them', async () => {
  const { bus } = await open();
  const layer = await bus.run('LAYER_ADD', { name: 'Mine' });
  const properties = { anchorPosition: [0, 1, 0] };
  const memory = { properties: { ...properties, ...(layer as object) } };
  expect(await bus.run('TAG_SAVE', memory)).toEqual({ tagId: expect.any(String) as string });
  await expect(bus.run('TAG_SAVE', { properties })).rejects.toMatchObject({ code: 'edit.unavailable' });
  const without = await open({ query: 'mt=0' });
  await expect(without.bus.run('TAG_SAVE', memory)).rejects.toMatchObject({ code: 'tag.unavailable' });
});
