import { allSettled, fork, scopeBind } from 'effector';
import { describe, expect, it } from 'vitest';
import { identity } from '#domain/geometry/quat.ts';
import { graphPath, type PageData } from '#domain/graph/page-data.ts';
import { readParameters } from '#domain/links/read-viewer-parameters.ts';
import { startPlaceOf } from '#domain/links/place.ts';
import { smallModel, sweepId } from '#domain/links/testing/small-model.ts';
import type { Model } from '#domain/model/model.ts';
import { addInMemoryLayer } from '#domain/views/in-memory-layers.ts';
import { layersFeaturesOf, type LayersMode } from '#domain/views/layers-mode.ts';
import { currentView, isLayerToggled } from '#domain/views/view-state.ts';
import { readViews } from '#domain/views/view-types.ts';
import { labelOf } from '#domain/labels/testing/label-of.ts';
import { labelRecords } from '#src/data/labels.ts';
import { type RecordsLoad } from '#src/data/record-subscription.ts';
import { $newRecordLayerId } from '#src/data/records.ts';
import { tagRecords } from '#src/data/tags.ts';
import { $userViewState, $hasViewMenu } from './status.ts';
import { openSpace, withoutDissolve } from '#src/testing/open-space.ts';
import { $isWorkshop } from '#src/data/state.ts';
import { $currentSweepId } from '#src/stage/state.ts';
import { modePressed } from '../modes/state.ts';
import { tagTool } from '#src/testing/tag-tool.ts';
import { toolActivated, toolInput } from '#src/tools/state.ts';
import { floorRequested } from '../floors/index.ts';
import { startPressed } from '../navigation/index.ts';
import { $parameters } from '../start-up/index.ts';
import { $openTagId, tagsPanel } from '../tags/index.ts';
import { viewsInMenu } from './view-list.ts';
import '../tags/feature.ts';
import './lazy.ts';
import { layer, tags, views } from './testing/example-views.ts';
import {
  $viewState,
  activeLayerChosen,
  subscribeToViewsFx,
  layerToggled,
  viewChosen,
  viewStateReplaced,
  viewsChanged,
} from './state.ts';

const page: PageData = { model: null, queries: {}, config: { version: '', graphPath } };
const request = { modelId: 'small', page };
interface OpenOptions {
  readonly mode?: LayersMode;
  readonly received?: typeof views;
  readonly isWorkshop?: boolean;
  readonly query?: string;
  readonly model?: Model;
  readonly locale?: string;
  /** The tags of all layers arrive only with `releaseTags`. */
  readonly holdTags?: boolean;
}

const open = async ({
  mode = 'views_and_layers',
  received = views,
  isWorkshop = false,
  query = '',
  ...more
}: OpenOptions = {}) => {
  const { locale = 'en-US', holdTags = false, model = smallModel } = more;
  let resolveTags: (() => void) | undefined;
  const requests: RecordsLoad[] = [];
  const labelRequests: RecordsLoad[] = [];
  const address = new URLSearchParams(query);
  const parameters = readParameters((name) => address.get(name));
  const scope = fork({
    values: [
      [$parameters, parameters],
      [$isWorkshop, isWorkshop],
    ],
    handlers: [
      [...withoutDissolve],
      [
        tagRecords.loadFx,
        async (request: RecordsLoad) => {
          requests.push(request);
          if (request.includeLayers && holdTags) await new Promise<void>((resolve) => (resolveTags = resolve));
          const hidden = request.includeLayers ? [{ id: 'a', layerId: 'own' }] : [];
          const receivedTags = request.includeLayers
            ? tags
            : tags.slice(0, 2).map((tag) => ({ ...tag, layerId: null }));
          scopeBind(tagRecords.changed, { scope, safe: true })({ records: receivedTags, hidden, warnings: [] });
          return { keepFresh: async () => undefined, renewUrls: async () => undefined, dispose: () => undefined };
        },
      ],
      [
        labelRecords.loadFx,
        async (labelsRequest: RecordsLoad) => {
          labelRequests.push(labelsRequest);
          const labels = labelsRequest.includeLayers
            ? [labelOf('kitchen', { layerId: '0' }), labelOf('sauna', { layerId: 'own' })]
            : [labelOf('kitchen')];
          scopeBind(labelRecords.changed, { scope, safe: true })({ records: labels, hidden: [], warnings: [] });
          return { dispose: () => undefined };
        },
      ],
      [
        subscribeToViewsFx,
        () =>
          scopeBind(viewsChanged, { scope, safe: true })({
            views: received,
            warnings: [],
            allowed: layersFeaturesOf(mode),
          }),
      ],
    ],
  });
  const space = await openSpace({ scope, model });
  if (parameters.tags)
    await allSettled(tagRecords.wanted, { scope, params: { ...request, includeDisabled: isWorkshop } });
  const subscribing = allSettled(subscribeToViewsFx, {
    scope,
    params: { ...request, locale, override: null, includeBaseOnly: false },
  });
  if (!holdTags) await subscribing;
  return {
    ...space,
    requests,
    labelRequests,
    visibleLabels: () => scope.getState(labelRecords.$shown).map(({ id }) => id as string),
    releaseTags: async () => {
      resolveTags?.();
      await subscribing;
    },
    choose: (id: string) => allSettled(viewChosen, { scope, params: id }),
    toggle: (id: string) => allSettled(layerToggled, { scope, params: id }),
    visibleTags: () =>
      scope
        .getState(tagRecords.$shown)
        .filter(({ enabled }) => enabled)
        .map(({ id, label }) => (id === 'b' ? `b ${label}` : id)),
    opened: () => scope.getState($openTagId),
    current: () => currentView(scope.getState($viewState)!).id,
  };
};

describe('views', () => {
  it('load the tags of all layers, of which the chosen view selects its own', async () => {
    const { scope, requests, visibleTags, choose } = await open();
    expect(scope.getState($hasViewMenu)).toBe(true);
    expect(requests.map(({ includeLayers }) => includeLayers)).toEqual([false, true]);
    expect(visibleTags()).toEqual(['a', 'b before']);
    await choose('works');
    expect(visibleTags()).toEqual(['b after', 'c']);
    await choose('energy');
    expect(visibleTags()).toEqual(['d', 'pipe']);
    expect(requests).toHaveLength(2);
  });

  it('show the tags of a layer while it is switched on', async () => {
    const { requests, visibleTags, choose, toggle } = await open();
    await choose('works');
    await toggle('0');
    expect(visibleTags()).toEqual(['b after', 'c']);
    await toggle('own');
    expect(visibleTags()).toEqual(['a', 'b before']);
    expect(requests).toHaveLength(2);
  });

  it('show the labels of their layers, which are loaded once', async () => {
    const { scope, labelRequests, visibleLabels, choose } = await open();
    await allSettled(labelRecords.wanted, { scope, params: request });
    expect(labelRequests.map(({ includeLayers }) => includeLayers)).toEqual([true]);
    expect(visibleLabels()).toEqual(['kitchen']);
    await choose('works');
    expect(visibleLabels()).toEqual(['sauna']);
    expect(labelRequests).toHaveLength(1);
  });

  it('do not show a tag that one of their layers replaces, until that layer is switched off', async () => {
    const { visibleTags, choose, toggle } = await open();
    await choose('works');
    await toggle('0');
    expect(visibleTags()).not.toContain('a');
    await toggle('own');
    expect(visibleTags()).toContain('a');
    await toggle('own');
    await choose('root');
    expect(visibleTags()).toContain('a');
  });

  it('are listed by name after the model’s own view, disabled ones only for editors', async () => {
    const { scope } = await open();
    const state = scope.getState($viewState)!;
    const ids = (edit: boolean) => viewsInMenu(state, edit, 'en-US').map(({ id }) => id);
    expect(ids(false)).toEqual(['root', 'energy', 'works']);
    expect(ids(true)).toEqual(['root', 'off', 'energy', 'works']);
  });

  it('that are removed are replaced by the model’s own view, and switched layers stay switched', async () => {
    const { scope, current, choose, toggle } = await open();
    await choose('works');
    await toggle('0');
    const receive = (changed: typeof views) =>
      allSettled(viewsChanged, {
        scope,
        params: { views: changed, warnings: [], allowed: layersFeaturesOf('views_and_layers') },
      });
    await receive(views.filter(({ id }) => id !== 'energy'));
    expect([current(), isLayerToggled(scope.getState($viewState)!, '0')]).toEqual(['works', true]);
    await choose('energy');
    expect(current()).toBe('works');
    await receive(views.slice(0, 1));
    expect([current(), scope.getState($hasViewMenu)]).toEqual(['root', false]);
  });

  it.each<[LayersMode, typeof views, boolean]>([
    ['layers', views, false],
    ['views_enabled', views, true],
    ['views_and_layers', views.slice(0, 1), false],
    ['views_and_layers', [], false],
  ])('with policy %s have a menu only if there is a choice (%#)', async (mode, received, hasMenu) => {
    const { scope, requests } = await open({ mode, received });
    expect(scope.getState($hasViewMenu)).toBe(hasMenu);
    expect(requests).toHaveLength(hasMenu ? 2 : 1);
  });

  it('load no tags if the address disables them', async () => {
    const { requests } = await open({ query: 'mt=0' });
    expect(requests).toEqual([]);
  });
});

it('publishes the view state once a view is chosen or a layer switched', async () => {
  const { scope, choose, toggle } = await open();
  expect(scope.getState($userViewState)).toBeNull();
  await toggle('0');
  expect(scope.getState($userViewState)).toBe(scope.getState($viewState));
  await choose('works');
  expect(scope.getState($userViewState)?.currentViewId).toBe('works');
});

const viewNamed = (name: string) => ({
  id: name,
  type: 'matterport.user.view',
  name,
  layers: [layer('own', 'common')],
});

describe('the tag of the address', () => {
  it.each([
    ['c', 'works'],
    ['pipe', 'energy'],
    ['d', 'energy'],
    ['a', 'root'],
    ['b', 'root'],
  ])('%s opens in the view %s', async (tag, viewId) => {
    const space = await open({ query: `tag=${tag}` });
    expect([space.opened(), space.current()]).toEqual([tag, viewId]);
  });

  it.each(['disabled', 'unknown'])('stays closed if no view contains it: %s', async (tag) => {
    const space = await open({ query: `tag=${tag}` });
    expect([space.opened(), space.current()]).toEqual([null, 'root']);
  });

  it('opens also if a program has added a layer before the tags of all views were loaded', async () => {
    const { scope, opened, current, releaseTags } = await open({ query: 'tag=c', holdTags: true });
    const { state } = addInMemoryLayer(scope.getState($viewState)!, { name: 'Mine' }, Math.random);
    scopeBind(viewStateReplaced, { scope })(state);
    await releaseTags();
    expect([opened(), current()]).toEqual(['c', 'works']);
  });

  it('stays closed if another view was chosen before the tags were loaded', async () => {
    const { scope, opened, current, releaseTags } = await open({ query: 'tag=c', holdTags: true });
    scopeBind(viewChosen, { scope })('energy');
    await releaseTags();
    expect([opened(), current()]).toEqual([null, 'energy']);
  });

  it('opens in the first view of the list, sorted by the language of the interface', async () => {
    const received = [...views.slice(0, 1), ...readViews([viewNamed('Ñandú'), viewNamed('Nube')]).views];
    const viewIn = async (locale: string) => (await open({ query: 'tag=c', received, locale })).current();
    expect([await viewIn('en-US'), await viewIn('es')]).toEqual(['Ñandú', 'Nube']);
  });

  it('does not open a second time', async () => {
    const space = await open({ query: 'tag=c' });
    await allSettled(tagsPanel.closed, { scope: space.scope });
    await space.choose('root');
    await space.choose('works');
    expect(space.opened()).toBeNull();
  });
});

describe('in the workshop', () => {
  it('loads disabled tags too, and adds new ones to the view’s own layer', async () => {
    const { scope, requests, choose } = await open({ isWorkshop: true });
    expect(requests[1]).toMatchObject({ includeLayers: true, includeDisabled: true });
    expect(scope.getState($newRecordLayerId)).toBeNull();
    await choose('works');
    expect(scope.getState($newRecordLayerId)).toBe('own');
  });

  it('chooses the model’s own view when a tool is activated in a view without a layer of its own', async () => {
    const { scope, current, choose } = await open({ isWorkshop: true });
    await choose('energy');
    await allSettled(toolActivated, { scope, params: tagTool });
    expect([current(), scope.getState($newRecordLayerId)]).toEqual(['root', null]);
  });
});

it('chooses the model’s own view when a tool adds to a view without a layer of its own', async () => {
  const { scope, current, choose } = await open({ isWorkshop: true });
  await allSettled(toolActivated, { scope, params: tagTool });
  await choose('energy');
  const hit = { position: [0, 1, 0], normal: [0, 1, 0], floorId: null, roomId: null } as const;
  await allSettled(toolInput, { scope, params: { kind: 'press', hit } });
  expect([current(), scope.getState($newRecordLayerId)]).toEqual(['root', null]);
});

it('switches the active layer on, and resets it when another view is chosen', async () => {
  const { scope, choose, toggle } = await open({ isWorkshop: true });
  const isOn = (id: string) => isLayerToggled(scope.getState($viewState)!, id);
  const activate = (id: string) => allSettled(activeLayerChosen, { scope, params: id });
  await choose('works');
  await activate('0');
  expect([scope.getState($newRecordLayerId), isOn('0')]).toEqual([null, true]);
  await activate('own');
  await toggle('own');
  expect(isOn('own')).toBe(false);
  await allSettled(toolActivated, { scope, params: tagTool });
  expect(isOn('own')).toBe(true);
  await activate('0');
  await activate('shared');
  expect(scope.getState($newRecordLayerId), 'a layer of another view').toBeNull();
  await choose('root');
  await choose('works');
  expect(scope.getState($newRecordLayerId)).toBe('own');
  await choose('energy');
  await activate('shared');
  await allSettled(toolActivated, { scope, params: tagTool });
  expect([currentView(scope.getState($viewState)!).id, scope.getState($newRecordLayerId)]).toEqual([
    'energy',
    'shared',
  ]);
});

it('returns to the start of the visit', async () => {
  const { scope, stage, settled } = await open();
  const start = startPlaceOf(smallModel);
  const other = smallModel.sweeps.find(({ id, enabled }) => enabled && id !== start.sweepId)!;
  await stage.goTo(other.id);
  await settled();
  expect(scope.getState($currentSweepId)).toBe(other.id);
  await allSettled(startPressed, { scope });
  expect(scope.getState($currentSweepId)).toBe(start.sweepId);
});

it('returns to a start at the current viewpoint, and supersedes what leads away from it', async () => {
  const { scope, stage, settled } = await open();
  stage.hold();
  stage.events.emit('puckPressed', { sweepId: sweepId('b') });
  void allSettled(startPressed, { scope });
  await stage.release();
  await settled();
  expect(scope.getState($currentSweepId)).toBe('a');
  stage.setMesh('held');
  void allSettled(modePressed, { scope, params: 'dollhouse' });
  void allSettled(startPressed, { scope });
  stage.setMesh('answered');
  await settled();
  expect([stage.mode(), scope.getState($currentSweepId)]).toEqual(['panorama', 'a']);
});

it('returns to a start in the dollhouse by a transition that restores pose and floors', async () => {
  const start = { mode: 'dollhouse', sweepId: null, position: [1, 8, 9], rotation: identity, orthoZoom: null } as const;
  const { scope, stage } = await open({ model: { ...smallModel, start } });
  await allSettled(floorRequested, { scope, params: { floorId: smallModel.floors[1]!.id } });
  expect(stage.visibleFloors).toEqual(['upper']);
  const modes: string[] = [];
  stage.events.on('modeChanged', ({ mode }) => modes.push(mode));
  await allSettled(startPressed, { scope });
  expect(modes).toEqual(['transitioning', 'dollhouse']);
  expect([stage.pose().position, stage.visibleFloors]).toEqual([[1, 8, 9], null]);
});

it('returns to the first viewpoint if the start is in a mode that was disabled', async () => {
  const start = { mode: 'dollhouse', sweepId: null, position: [1, 8, 9], rotation: identity, orthoZoom: null } as const;
  const options = { ...smallModel.options, dollhouse: false };
  const { scope, stage } = await open({ model: { ...smallModel, start, options } });
  await stage.goTo(sweepId('c'));
  await allSettled(startPressed, { scope });
  expect(scope.getState($currentSweepId)).toBe('a');
});
