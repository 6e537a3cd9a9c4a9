import { allSettled, fork, scopeBind } from 'effector';
import { describe, expect, it } from 'vitest';
import { graphPath, type PageData } from '#domain/graph/page-data.ts';
import { readParameters } from '#domain/links/parameters.ts';
import { startPlaceOf } from '#domain/links/place.ts';
import { smallModel } from '#domain/links/testing/small-model.ts';
import { tagOf } from '#domain/tags/testing/tag-of.ts';
import { addInMemoryLayer } from '#domain/views/in-memory-layers.ts';
import { allowedIn, type LayersMode } from '#domain/views/layers-mode.ts';
import { currentView, isLayerToggled } from '#domain/views/view-state.ts';
import { readViews } from '#domain/views/view-types.ts';
import { $layerOfNewTags, $tags, loadTagsFx, tagsChanged, type TagsRequest } from '#src/data/tags.ts';
import { $viewLookedAt, $viewsAreOffered } from '#src/features/view-status/index.ts';
import { openSpace, withoutDissolve } from '#src/testing/open-space.ts';
import { $currentSweepId } from '#src/stage/state.ts';
import { toolActivated, toolInput } from '#src/tools/state.ts';
import { $parameters } from '../start-up/index.ts';
import { $openTagId, tagClosed } from '../tags/index.ts';
import './address-tag.ts';
import {
  $viewState,
  activeLayerChosen,
  subscribeToViewsFx,
  layerToggled,
  listedIn,
  startPressed,
  viewChosen,
  viewsStepped,
  viewsChanged,
} from './state.ts';

const layer = (id: string, type: string, more = {}) => ({ ...more, layer: { id, type } });
const { views } = readViews([
  { id: 'root', type: 'matterport.model.default', layers: [layer('0', 'base')] },
  {
    id: 'works',
    type: 'matterport.user.view',
    name: 'Works',
    layers: [layer('0', 'base', { toggled: false }), layer('own', 'dedicated')],
  },
  {
    id: 'energy',
    type: 'matterport.user.view',
    name: 'Energy',
    masks: ['Mattertag'],
    layers: [layer('0', 'base'), layer('shared', 'common')],
  },
  { id: 'off', type: 'matterport.user.view', name: 'Attic', enabled: false, layers: [] },
  { id: 'session', type: 'matterport.workshop.session', layers: [layer('notes', 'dedicated')] },
]);
const page: PageData = { model: null, queries: {}, config: { version: '', graphPath } };
const request = { modelId: 'small', page };
const tags = [
  tagOf('a', { layerId: '0' }),
  tagOf('b', { layerId: '0', label: 'before' }),
  tagOf('b', { layerId: 'own', label: 'after' }),
  tagOf('c', { layerId: 'own' }),
  tagOf('d', { layerId: 'shared' }),
  tagOf('hidden', { layerId: 'own', enabled: false }),
];

interface Wish {
  readonly mode?: LayersMode;
  readonly shown?: typeof views;
  readonly edit?: boolean;
  readonly query?: string;
  readonly locale?: string;
  /** The tags of all layers are not there before they are told. */
  readonly holdsTags?: boolean;
}

const open = async ({ mode = 'views_and_layers', shown = views, edit = false, query = '', ...more }: Wish = {}) => {
  const { locale = 'en-US', holdsTags = false } = more;
  let letGo: (() => void) | undefined;
  const requested: TagsRequest[] = [];
  const address = new URLSearchParams(query);
  const parameters = { ...readParameters((name) => address.get(name)), edit };
  const scope = fork({
    values: [[$parameters, parameters]],
    handlers: [
      [...withoutDissolve],
      [
        loadTagsFx,
        async (wish: TagsRequest) => {
          requested.push(wish);
          if (wish.includeLayers && holdsTags) await new Promise<void>((resolve) => (letGo = resolve));
          const hidden = wish.includeLayers ? [{ id: 'a', layerId: 'own' }] : [];
          const received = wish.includeLayers ? tags : tags.slice(0, 2).map((tag) => ({ ...tag, layerId: null }));
          scopeBind(tagsChanged, { scope, safe: true })({ tags: received, hidden, problems: [] });
          return { keepFresh: async () => undefined, renew: async () => undefined, dispose: () => undefined };
        },
      ],
      [
        subscribeToViewsFx,
        () => scopeBind(viewsChanged, { scope, safe: true })({ views: shown, problems: [], allowed: allowedIn(mode) }),
      ],
    ],
  });
  const space = await openSpace({ scope });
  await allSettled(loadTagsFx, { scope, params: { ...request, includeDisabled: edit } });
  const following = allSettled(subscribeToViewsFx, {
    scope,
    params: { ...request, locale, override: null, evenAlone: false },
  });
  if (!holdsTags) await following;
  return {
    ...space,
    asked: requested,
    tellTags: async () => {
      letGo?.();
      await following;
    },
    choose: (id: string) => allSettled(viewChosen, { scope, params: id }),
    toggle: (id: string) => allSettled(layerToggled, { scope, params: id }),
    seen: () =>
      scope
        .getState($tags)
        .filter(({ enabled }) => enabled)
        .map(({ id, label }) => (id === 'b' ? `b ${label}` : id)),
    opened: () => scope.getState($openTagId),
    current: () => currentView(scope.getState($viewState)!).id,
  };
};

describe('views', () => {
  it('are offered with the tags of all layers, of which the view picks', async () => {
    const { scope, asked: requested, seen, choose } = await open();
    expect(scope.getState($viewsAreOffered)).toBe(true);
    expect(requested.map(({ includeLayers }) => includeLayers === true)).toEqual([false, true]);
    expect(seen()).toEqual(['a', 'b before']);
    await choose('works');
    expect(seen()).toEqual(['b after', 'c']);
    await choose('energy');
    expect(seen()).toEqual(['d']);
    expect(requested).toHaveLength(2);
  });

  it('show what a layer holds while it is switched on', async () => {
    const { asked: requested, seen, choose, toggle } = await open();
    await choose('works');
    await toggle('0');
    expect(seen()).toEqual(['b after', 'c']);
    await toggle('own');
    expect(seen()).toEqual(['a', 'b before']);
    expect(requested).toHaveLength(2);
  });

  it('do not show what one of their layers hides, until it is switched off', async () => {
    const { seen, choose, toggle } = await open();
    await choose('works');
    await toggle('0');
    expect(seen()).not.toContain('a');
    await toggle('own');
    expect(seen()).toContain('a');
    await toggle('own');
    await choose('root');
    expect(seen()).toContain('a');
  });

  it('are listed by name, the model itself first; those that are off only for editors', async () => {
    const { scope } = await open();
    const state = scope.getState($viewState)!;
    const ids = (edit: boolean) => listedIn(state, edit, 'en-US').map(({ id }) => id);
    expect(ids(false)).toEqual(['root', 'energy', 'works']);
    expect(ids(true)).toEqual(['root', 'off', 'energy', 'works']);
  });

  it('that are gone are left for the model itself, and what was switched stays', async () => {
    const { scope, current, choose, toggle } = await open();
    await choose('works');
    await toggle('0');
    const notify = (received: typeof views) =>
      allSettled(viewsChanged, {
        scope,
        params: { views: received, problems: [], allowed: allowedIn('views_and_layers') },
      });
    await notify(views.filter(({ id }) => id !== 'energy'));
    expect([current(), isLayerToggled(scope.getState($viewState)!, '0')]).toEqual(['works', true]);
    await choose('energy');
    expect(current()).toBe('works');
    await notify(views.slice(0, 1));
    expect([current(), scope.getState($viewsAreOffered)]).toEqual(['root', false]);
  });

  it.each<[LayersMode, typeof views, boolean]>([
    ['layers', views, false],
    ['views_enabled', views, true],
    ['views_and_layers', views.slice(0, 1), false],
    ['views_and_layers', [], false],
  ])('under %s are offered only where there is a choice (%#)', async (mode, shown, offered) => {
    const { scope, asked: requested } = await open({ mode, shown });
    expect(scope.getState($viewsAreOffered)).toBe(offered);
    expect(requested).toHaveLength(offered ? 2 : 1);
  });

  it('bring no tags where the address takes them away', async () => {
    const { asked: requested } = await open({ query: 'mt=0' });
    expect(requested.some(({ includeLayers }) => includeLayers)).toBe(false);
  });
});

it('nobody is told of a view before one is chosen or a layer switched', async () => {
  const { scope, choose, toggle } = await open();
  expect(scope.getState($viewLookedAt)).toBeNull();
  await toggle('0');
  expect(scope.getState($viewLookedAt)).toBe(scope.getState($viewState));
  await choose('works');
  expect(scope.getState($viewLookedAt)?.currentViewId).toBe('works');
});

const viewNamed = (name: string) => ({
  id: name,
  type: 'matterport.user.view',
  name,
  layers: [layer('own', 'common')],
});

describe('a tag that the address names', () => {
  it.each([
    ['c', 'works'],
    ['d', 'energy'],
    ['a', 'root'],
    ['b', 'root'],
  ])('%s is opened in the view %s', async (tag, viewId) => {
    const space = await open({ query: `tag=${tag}` });
    expect([space.opened(), space.current()]).toEqual([tag, viewId]);
  });

  it.each(['hidden', 'nowhere'])('and no view shows leaves one where one is: %s', async (tag) => {
    const space = await open({ query: `tag=${tag}` });
    expect([space.opened(), space.current()]).toEqual([null, 'root']);
  });

  it('is opened, too, where a program has laid a layer over the space before the tags of all views were there', async () => {
    const { scope, opened, current, tellTags: notifyTags } = await open({ query: 'tag=c', holdsTags: true });
    const { state } = addInMemoryLayer(scope.getState($viewState)!, { name: 'Mine' }, Math.random);
    scopeBind(viewsStepped, { scope })(state);
    await notifyTags();
    expect([opened(), current()]).toEqual(['c', 'works']);
  });

  it('is left where somebody has gone to another view meanwhile', async () => {
    const { scope, opened, current, tellTags: notifyTags } = await open({ query: 'tag=c', holdsTags: true });
    scopeBind(viewChosen, { scope })('energy');
    await notifyTags();
    expect([opened(), current()]).toEqual([null, 'energy']);
  });

  it('is opened in the view that the list has first in the language of the interface', async () => {
    const shown = [...views.slice(0, 1), ...readViews([viewNamed('Ñandú'), viewNamed('Nube')]).views];
    const viewIn = async (locale: string) => (await open({ query: 'tag=c', shown, locale })).current();
    expect([await viewIn('en-US'), await viewIn('es')]).toEqual(['Ñandú', 'Nube']);
  });

  it('does not come back', async () => {
    const space = await open({ query: 'tag=c' });
    await allSettled(tagClosed, { scope: space.scope });
    await space.choose('root');
    await space.choose('works');
    expect(space.opened()).toBeNull();
  });
});

describe('in the workshop', () => {
  it('tags of all layers come with the disabled ones, and new ones go where the view has its own', async () => {
    const { scope, asked: requested, choose } = await open({ edit: true });
    expect(requested[1]).toMatchObject({ includeLayers: true, includeDisabled: true });
    expect(scope.getState($layerOfNewTags)).toBeNull();
    await choose('works');
    expect(scope.getState($layerOfNewTags)).toBe('own');
  });

  it('who adds in a view without a layer of its own adds to the model itself', async () => {
    const { scope, current, choose } = await open({ edit: true });
    await choose('energy');
    await allSettled(toolActivated, { scope, params: 'TAGS' });
    expect([current(), scope.getState($layerOfNewTags)]).toEqual(['root', null]);
  });
});

it('what is put into a view that takes nothing goes into the model itself, and is seen there', async () => {
  const { scope, current, choose } = await open({ edit: true });
  await allSettled(toolActivated, { scope, params: 'TAGS' });
  await choose('energy');
  const hit = { position: [0, 1, 0], normal: [0, 1, 0], floorId: null, roomId: null } as const;
  await allSettled(toolInput, { scope, params: { kind: 'press', hit } });
  expect([current(), scope.getState($layerOfNewTags)]).toEqual(['root', null]);
});

it('what one adds to is switched on, and is chosen for the view that is looked at', async () => {
  const { scope, choose, toggle } = await open({ edit: true });
  const isOn = (id: string) => isLayerToggled(scope.getState($viewState)!, id);
  const take = (id: string) => allSettled(activeLayerChosen, { scope, params: id });
  await choose('works');
  await take('0');
  expect([scope.getState($layerOfNewTags), isOn('0')]).toEqual([null, true]);
  await take('own');
  await toggle('own');
  expect(isOn('own')).toBe(false);
  await allSettled(toolActivated, { scope, params: 'TAGS' });
  expect(isOn('own')).toBe(true);
  await take('0');
  await take('shared');
  expect(scope.getState($layerOfNewTags), 'a layer of another view').toBeNull();
  await choose('root');
  await choose('works');
  expect(scope.getState($layerOfNewTags)).toBe('own');
  await choose('energy');
  await take('shared');
  await allSettled(toolActivated, { scope, params: 'TAGS' });
  expect([currentView(scope.getState($viewState)!).id, scope.getState($layerOfNewTags)]).toEqual(['energy', 'shared']);
});

it('leads back to where a visit begins', async () => {
  const { scope, stage, settled } = await open();
  const start = startPlaceOf(smallModel);
  const other = smallModel.sweeps.find(({ id, enabled }) => enabled && id !== start.sweepId)!;
  await stage.goTo(other.id);
  await settled();
  expect(scope.getState($currentSweepId)).toBe(other.id);
  await allSettled(startPressed, { scope });
  expect(scope.getState($currentSweepId)).toBe(start.sweepId);
});
