import { describe, expect, it } from 'vitest';
import type { Result } from '#base/result.ts';
import { addInMemoryLayer, removeInMemoryLayer } from './in-memory-layers.ts';
import {
  layerForNewRecords,
  isCameraFollowing,
  offersLayerChoice,
  currentLayers,
  currentView,
  isLayerToggled,
  isLayerVisible,
  layersForNewRecords,
  layersToChooseFrom,
  setActiveLayer,
  setLayerShown,
  startViews,
  finishSwitch,
  switchView,
  toggleLayer,
  withViews,
  type ViewStart,
} from './view-state.ts';
import { readViews } from './view-types.ts';

const layer = (id: string, type: string, more: { readonly visible?: boolean; readonly toggled?: boolean } = {}) => ({
  ...more,
  layer: { id, type },
});
const { views } = readViews([
  { id: 'root', type: 'matterport.model.default', layers: [layer('0', 'base'), layer('fire', 'common')] },
  {
    id: 'works',
    type: 'matterport.user.view',
    layers: [
      layer('0', 'base', { toggled: false }),
      layer('works/data', 'dedicated'),
      layer('pipes', 'dedicated', { visible: false }),
    ],
  },
  { id: 'bare', type: 'matterport.user.view', layers: [layer('0', 'base')] },
  { id: 'empty', type: 'matterport.model.defurnished', layers: [layer('0', 'base')] },
  { id: 'session', type: 'matterport.workshop.session', layers: [layer('notes', 'dedicated')] },
]);

const must = <T>(result: Result<T, { readonly message: string }>): T => {
  if (!result.ok) throw new Error(result.failure.message);
  return result.value;
};
const start = (changes: Partial<ViewStart> = {}) =>
  startViews({ views, initialViewId: 'root', layersEnabled: true, moveCameraOnViewChange: true, ...changes });
const root = must(start());
const works = finishSwitch(must(switchView(root, 'works')));

it.each([
  ['an unknown initial view', start({ initialViewId: 'x' }), 'Missing initial model view'],
  ['an unknown current view', start({ currentViewId: 'x' }), 'Missing current model view'],
  ['switching to an unknown view', switchView(root, 'x'), 'Model View not found'],
  ['an active layer of another view', setActiveLayer(root, 'pipes'), 'Invalid layer id!'],
  ['showing a layer of another view', setLayerShown(root, 'pipes', true), 'Invalid layer id!'],
  ['toggling a layer of another view', toggleLayer(root, 'pipes'), 'Attempt to toggle unknown layer!'],
  ['removing a layer that is not in memory', removeInMemoryLayer(works, 'pipes'), 'In memory layer not found!'],
  [
    'adding to a user view without a layer',
    layerForNewRecords(must(switchView(root, 'bare'))),
    'No View Layer in User View',
  ],
  ['views that lack the current one', withViews(works, views.slice(0, 1)), 'Missing current model view'],
])('%s fails', (_, result, message) => expect(result).toMatchObject({ ok: false, failure: { message } }));

describe('switching the view', () => {
  it('does not move the camera until it is done', () => {
    const switching = must(switchView(root, 'works'));
    expect([root, switching, finishSwitch(switching)].map(isCameraFollowing)).toEqual([true, false, true]);
    expect(isCameraFollowing(must(start({ moveCameraOnViewChange: false })))).toBe(false);
    expect(currentView(switching).id).toBe('works');
  });

  it('changes which layers are visible and toggled', () => {
    const facts = (state: typeof root) =>
      ['0', 'fire', 'works/data', 'pipes'].map((id) => [isLayerVisible(state, id), isLayerToggled(state, id)]);
    expect(facts(root)).toEqual([
      [true, true],
      [true, true],
      [false, false],
      [false, false],
    ]);
    expect(facts(works)).toEqual([
      [true, false],
      [false, false],
      [true, true],
      [false, false],
    ]);
    expect(facts(must(start({ layersEnabled: false }))).flat()).toEqual(Array.from({ length: 8 }, () => true));
  });

  it('resets the active layer', () => {
    const active = must(setActiveLayer(root, 'fire'));
    expect(must(layerForNewRecords(active))).toBe('fire');
    expect(must(layerForNewRecords(must(switchView(active, 'works'))))).toBe('works/data');
    expect(must(layerForNewRecords(must(switchView(active, 'root')))), 'chosen again').toBe('fire');
  });

  it('adds no records to a hidden active layer', () => {
    const active = must(setActiveLayer(root, 'fire'));
    const hidden = must(setLayerShown(active, 'fire', false));
    expect(must(layerForNewRecords(hidden))).toBe('0');
    expect(must(layerForNewRecords(must(setLayerShown(hidden, 'fire', true))))).toBe('fire');
  });
});

describe('a layer', () => {
  it('is toggled and back, in the current view', () => {
    const once = must(toggleLayer(works, '0'));
    expect(isLayerToggled(once, '0')).toBe(true);
    expect(must(toggleLayer(once, '0'))).toEqual(works);
    expect(must(toggleLayer(once, '0', true))).toEqual(once);
    expect(must(toggleLayer(works, '0')).views[0]).toEqual(works.views[0]);
  });

  it('is toggled only while it is visible', () => {
    const hidden = must(setLayerShown(works, 'works/data', false));
    expect(isLayerToggled(hidden, 'works/data')).toBe(false);
    expect(isLayerToggled(must(setLayerShown(hidden, 'works/data', true)), 'works/data')).toBe(true);
  });
});

it.each([
  ['root', '0'],
  ['works', 'works/data'],
  ['empty', '0'],
  ['session', 'notes'],
])('new records in %s are added to %s', (viewId, layerId) =>
  expect(must(layerForNewRecords(must(switchView(root, viewId))))).toBe(layerId),
);

it.each([
  ['root', true, true, true],
  ['root', false, true, false],
  ['root', true, false, false],
  ['empty', true, true, false],
])(
  'in %s with edit mode %s and layers enabled %s, a layer choice is offered: %s',
  (id, editMode, layersEnabled, isOffered) =>
    expect(offersLayerChoice(must(start({ currentViewId: id, layersEnabled })), editMode)).toBe(isOffered),
);

it('new records can be added to visible, user-facing layers whose kind is not masked', () => {
  const ids = (state: typeof root) => layersForNewRecords(state, 'tag').map(({ id }) => id);
  expect(ids(root)).toEqual(['0', 'fire']);
  expect(ids(works)).toEqual(['0', 'works/data']);
  const masked = { ...works, views: works.views.map((view) => ({ ...view, masks: ['tag' as const] })) };
  expect(ids(masked)).toEqual(['works/data']);
  expect(ids(addInMemoryLayer(root, { name: 'Mine', visible: true }, random).state)).toEqual(['0', 'fire']);
});

it('a layer can be chosen if there is another than the default one', () => {
  const ids = (state: typeof root) => layersToChooseFrom(state, 'tag').map(({ id }) => id);
  const alone = { ...root, views: root.views.map((view) => ({ ...view, masks: ['tag' as const] })) };
  expect(ids(alone)).toEqual(['fire']);
  expect(ids(must(setActiveLayer(alone, 'fire')))).toEqual(['fire']);
  expect(ids(must(setLayerShown(root, 'fire', false)))).toEqual([]);
});

const random = () => 0.999;

describe('a layer in memory', () => {
  const { state, layerId } = addInMemoryLayer(works, { name: 'Mine' }, random);

  it('has an id of 11 characters, is switched off, and is last', () => {
    expect(layerId).toBe('zzzzzzzzzzz');
    expect(currentLayers(state).at(-1)).toMatchObject({
      id: layerId,
      layerType: 'inMemory',
      name: 'Mine',
      position: 3,
      visible: false,
      toggled: false,
    });
  });

  it('may be shown and toggled', () => {
    const shown = must(toggleLayer(must(setLayerShown(state, layerId, true)), layerId));
    expect(isLayerToggled(shown, layerId)).toBe(true);
  });

  it('is in its view only, unless it is common', () => {
    expect(currentLayers(must(switchView(state, 'root')))).toHaveLength(2);
    const common = addInMemoryLayer(works, { name: 'All', common: true, visible: true, toggled: true }, random);
    const elsewhere = must(switchView(common.state, 'root'));
    expect(currentLayers(elsewhere)).toHaveLength(3);
    expect(isLayerToggled(elsewhere, common.layerId)).toBe(true);
  });

  it('can be removed, also as the active layer', () => {
    const active = must(setActiveLayer(state, layerId));
    expect(must(removeInMemoryLayer(active, layerId))).toEqual(works);
  });
});

describe('reloaded views', () => {
  const toggled = must(setActiveLayer(must(toggleLayer(works, '0')), 'pipes'));

  it('retain toggled layers and the active layer', () => expect(must(withViews(toggled, views))).toEqual(toggled));

  it('reset an active layer that was removed', () => {
    const fewer = views.map((view) => ({ ...view, layers: view.layers.filter(({ id }) => id !== 'pipes') }));
    expect(must(withViews(toggled, fewer)).activeLayerId).toBeNull();
  });
});
