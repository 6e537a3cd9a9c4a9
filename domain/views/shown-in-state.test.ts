import { expect, it } from 'vitest';
import { shownInState } from './shown-in-state.ts';
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
    masks: ['Mattertag'],
    layers: [layer('0', 'base'), layer('fire', 'common')],
  },
]);

const must = (step: ViewStep): ViewState => {
  if (!step.ok) throw new Error(step.failure.message);
  return step.value;
};
const start = (layersEnabled = true): ViewState =>
  must(startViews({ views, initialViewId: 'root', layersEnabled, moveCameraOnViewChange: false }));

const records = ['tag 0', 'tag own', 'other 0', 'alarm fire', 'late hidden'];
const seen = (state: ViewState) =>
  shownInState(state, 'tag', records, (record) => {
    const [id = '', layerId = ''] = record.split(' ');
    return { id, layerId, removed: false };
  });

it.each([
  ['root', ['tag 0', 'other 0', 'alarm fire']],
  ['works', ['tag own', 'other 0']],
  ['masked', ['alarm fire']],
])('the view %s shows %j', (viewId, shown) => expect(seen(must(switchView(start(), viewId)))).toEqual(shown));

it('brings up what lies below a layer that is switched off', () => {
  const off = must(toggleLayer(must(switchView(start(), 'works')), 'own'));
  expect(seen(off)).toEqual(['tag 0', 'other 0']);
  expect(seen(must(toggleLayer(off, '0')))).toEqual([]);
});

it('shows all layers of the view, and no others, where layers are not switched', () => {
  const works = must(switchView(start(false), 'works'));
  expect(seen(works)).toEqual(['tag own', 'other 0', 'late hidden']);
  expect(switchableLayers(works)).toEqual([]);
});

it('offers the layers that a view shows and that hold what people know', () =>
  expect(switchableLayers(must(switchView(start(), 'works'))).map(({ id }) => id)).toEqual(['0', 'own']));
