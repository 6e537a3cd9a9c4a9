import { expect, it } from 'vitest';
import { recordsInView } from './records-in-view.ts';
import { startViews, switchableLayers, switchView, toggleLayer, type ViewState, type ViewStep } from './view-state.ts';
import { readViews } from './view-types.ts';

const layer = (id: string, type: string, more: { readonly visible?: boolean; readonly toggled?: boolean } = {}) => ({
  ...more,
  layer: { id, type, label: id },
});
const { views } = readViews([
  { id: 'root', type: 'matterport.model.default', layers: [layer('0', 'base'), layer('fire', 'common')] },
  {
    id: 'works',
    type: 'matterport.user.view',
    layers: [
      layer('0', 'base'),
      layer('own', 'dedicated'),
      layer('hidden', 'common', { visible: false }),
      layer('overlay', 'matterport.overlay.assets'),
    ],
  },
  {
    id: 'masked',
    type: 'matterport.user.view',
    masks: ['Mattertag', 'HighlightReel'],
    layers: [layer('0', 'base'), layer('fire', 'common')],
  },
]);

const must = (step: ViewStep): ViewState => {
  if (!step.ok) throw new Error(step.failure.message);
  return step.value;
};
const start = (layersEnabled = true): ViewState =>
  must(startViews({ views, initialViewId: 'root', layersEnabled, moveCameraOnViewChange: false }));

const records = ['tag 0', 'tag own', 'other 0', 'alarm fire', 'last hidden'];
const versionOf = (record: string) => {
  const [id = '', layerId = ''] = record.split(' ');
  return { id, layerId };
};
const visibleOf = (
  state: ViewState,
  kind: 'tag' | 'highlightReel',
  all: readonly string[],
  hidden: readonly string[],
) => recordsInView(state, kind, all.map(versionOf), hidden.map(versionOf)).map(({ id, layerId }) => `${id} ${layerId}`);
const visibleIn = (state: ViewState, hidden: readonly string[] = []) => visibleOf(state, 'tag', records, hidden);
const tourIn = (state: ViewState, tours: readonly string[], hidden: readonly string[] = []) =>
  visibleOf(state, 'highlightReel', tours, hidden)[0] ?? null;

it.each([
  ['root', ['tag 0', 'other 0', 'alarm fire']],
  ['works', ['tag own', 'other 0']],
  ['masked', ['alarm fire']],
])('the view %s shows %j', (viewId, shown) => expect(visibleIn(must(switchView(start(), viewId)))).toEqual(shown));

it('shows the versions below a layer that is switched off', () => {
  const off = must(toggleLayer(must(switchView(start(), 'works')), 'own'));
  expect(visibleIn(off)).toEqual(['tag 0', 'other 0']);
  expect(visibleIn(must(toggleLayer(off, '0')))).toEqual([]);
});

it('hides records behind hidden versions, unless their layer is switched off', () => {
  const works = must(switchView(start(), 'works'));
  const off = must(toggleLayer(works, 'own'));
  const hidden = ['other own', 'tag hidden', 'missing own'];
  expect(visibleIn(works, hidden)).toEqual(['tag own']);
  expect(visibleIn(off, hidden)).toEqual(['tag 0', 'other 0']);
  expect(visibleIn(start(), hidden)).toEqual(['tag 0', 'other 0', 'alarm fire']);
});

it.each<[string, readonly string[], readonly string[], string | null]>([
  ['root', ['reel 0', 'reel own'], [], 'reel 0'],
  ['works', ['reel 0', 'reel own'], [], 'reel own'],
  ['works', ['reel 0', 'another own'], [], 'another own'],
  ['works', ['reel 0'], [], 'reel 0'],
  ['works', ['reel 0'], ['reel own'], null],
  ['root', ['reel 0'], ['reel own'], 'reel 0'],
  ['masked', ['reel 0'], [], null],
  ['masked', ['reel 0', 'reel fire'], [], 'reel fire'],
  ['root', [], [], null],
])('in the view %s, of the tours %j and hidden %j, %s is visible', (viewId, tours, hidden, shown) =>
  expect(tourIn(must(switchView(start(), viewId)), tours, hidden)).toBe(shown),
);

it('the tour below is visible when a layer is switched off', () => {
  const off = must(toggleLayer(must(switchView(start(), 'works')), 'own'));
  expect(tourIn(off, ['reel own', 'reel 0'])).toBe('reel 0');
});

it('shows all layers of the view where layers are disabled', () => {
  const works = must(switchView(start(false), 'works'));
  expect(visibleIn(works)).toEqual(['tag own', 'other 0', 'last hidden']);
  expect(switchableLayers(works)).toEqual([]);
});

it('lists the visible, user-facing layers of a view as switchable', () =>
  expect(switchableLayers(must(switchView(start(), 'works'))).map(({ id }) => id)).toEqual(['0', 'own']));

it('takes a record without a layer for one of the base layer', () => {
  expect(recordsInView(start(), 'tag', [{ id: 'tag', layerId: null }])).toHaveLength(1);
  expect(recordsInView(must(switchView(start(), 'masked')), 'tag', [{ id: 'tag', layerId: null }])).toEqual([]);
});
