import { describe, expect, it } from 'vitest';
import { isPublic, layerTypeOf, readViews, viewTypeOf, type ServerView } from './view-types.ts';

it.each([
  ['matterport.model.default', 'base', true],
  ['matterport.model.layered', 'layered', true],
  ['matterport.model.defurnished', 'defurnish', true],
  ['matterport.user.view', 'user', true],
  ['matterport.user.insights', 'insights', false],
  ['matterport.workshop.session', 'session', false],
  ['trueplan session', 'trueplan', false],
  ['trueplan', 'trueplan', false],
  ['user', 'other', false],
  ['__proto__', 'other', false],
])('a view of type %s is %s, public %s', (wire, type, shown) => {
  expect(viewTypeOf(wire)).toBe(type);
  expect(isPublic(viewTypeOf(wire))).toBe(shown);
});

it.each([
  ['base', false, 'base'],
  ['common', false, 'common'],
  ['dedicated', false, 'user'],
  ['dedicated', true, 'viewData'],
  ['matterport.overlay.assets', false, 'overlay'],
  ['jsonstore', false, 'jsonstore'],
  ['proxyCommon', false, 'proxyCommon'],
  ['something.else', true, 'other'],
])('a layer of type %s, for the view’s own records: %s, is %s', (wire, holdsViewData, type) =>
  expect(layerTypeOf(wire, holdsViewData)).toBe(type),
);

describe('views from the server', () => {
  const layer = { id: 'l', type: 'common', label: 'Fire', created: 'c', modified: 'm' };
  const view: ServerView = {
    id: 'v',
    type: 'matterport.user.view',
    name: 'Works',
    enabled: false,
    created: 'c',
    modified: 'm',
    masks: ['Note', 'Mattertag', 'Something'],
    layers: [
      { position: 2, visible: true, layer: { id: 'pipes', type: 'dedicated' } },
      { position: 1, visible: false, toggled: false, layer: { id: 'own', type: 'dedicated' } },
      { position: 0, visible: true, layer },
    ],
  };

  it('have their layers in order, toggled by default', () => {
    expect(readViews([view])).toEqual({
      views: [
        {
          id: 'v',
          name: 'Works',
          viewType: 'user',
          rawViewType: 'matterport.user.view',
          enabled: false,
          created: 'c',
          modified: 'm',
          masks: ['tag', 'note'],
          layers: [
            {
              id: 'l',
              name: 'Fire',
              layerType: 'common',
              position: 0,
              visible: true,
              toggled: true,
              created: 'c',
              modified: 'm',
            },
            expect.objectContaining({ id: 'own', layerType: 'viewData', visible: false, toggled: false, name: '' }),
            expect.objectContaining({ id: 'pipes', layerType: 'user', toggled: true, created: null }),
          ],
        },
      ],
      discarded: [],
    });
  });

  it('have the layer that was created for their own records, at any position', () => {
    const dataLayer = { position: 9, visible: true, layer: { id: 'v/data', type: 'dedicated' } };
    const { views } = readViews([{ ...view, layers: [...view.layers!, dataLayer] }]);
    expect(views[0]?.layers.find(({ layerType }) => layerType === 'viewData')?.id).toBe('v/data');
  });

  it('of the model itself have no such layer', () => {
    const { views } = readViews([{ ...view, type: 'matterport.model.default' }]);
    expect(views[0]?.layers.map(({ layerType }) => layerType)).toEqual(['common', 'user', 'user']);
  });

  it('are left out without an id or a type, and so are layers', () => {
    const { views, discarded } = readViews([
      { ...view, id: '' },
      { id: 'x' },
      { ...view, layers: [{ layer: null }, { layer: { id: 'l' } }, { layer }] },
    ]);
    expect(views.map(({ id, layers }) => [id, layers.length])).toEqual([['v', 1]]);
    expect(discarded).toEqual([
      { path: 'views[0]', missing: 'id' },
      { path: 'views[1]', missing: 'type' },
      { path: 'views[2].layers[0].layer', missing: 'id' },
      { path: 'views[2].layers[1].layer', missing: 'type' },
    ]);
  });
});
