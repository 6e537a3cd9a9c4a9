import { describe, expect, it } from 'vitest';
import { layersModeIn, mapViewsResult } from './map-views.ts';

const layer = (id: string, type = 'common') => ({ layer: { id, type, label: id }, position: 0, visible: true });

describe('a result of GetViews', () => {
  it('is mapped to views with layers and masks', () => {
    const views = [
      {
        id: 'v',
        type: 'matterport.user.view',
        name: 'Energy',
        enabled: true,
        masks: ['Mattertag'],
        layers: [
          { ...layer('0', 'base'), toggled: false },
          { ...layer('energy'), position: 1 },
        ],
      },
    ];
    expect(mapViewsResult({ data: { model: { views } } })).toMatchObject({
      ok: true,
      value: {
        warnings: [],
        views: [
          {
            id: 'v',
            viewType: 'user',
            name: 'Energy',
            masks: ['tag'],
            layers: [
              { id: '0', layerType: 'base', visible: true, toggled: false },
              { id: 'energy', layerType: 'common', visible: true, toggled: true },
            ],
          },
        ],
      },
    });
  });

  it('loses only invalid entries, which are reported by their path', () => {
    const views = [
      { id: 'bad' },
      null,
      { id: 'v', type: 'matterport.user.view', layers: [{ layer: null }, { layer: { id: 'x' } }, layer('good')] },
      { id: 'v', type: 'matterport.user.view' },
    ];
    const mapped = mapViewsResult({ data: { model: { views } } });
    expect(mapped).toMatchObject({ ok: true, value: { views: [{ id: 'v', layers: [{ id: 'good' }] }] } });
    expect(mapped.ok && mapped.value.warnings).toEqual([
      'views[0].type must be a text that is not empty',
      'views[1] must be an object',
      'views[2].layers[0].layer must be an object',
      'views[2].layers[1].layer.type must be a text that is not empty',
      'views contain the id "v" twice',
    ]);
  });

  it('without a model fails with the server’s code', () =>
    expect(
      mapViewsResult({ data: null, errors: [{ message: 'no', extensions: { code: 'forbidden' } }] }),
    ).toMatchObject({ ok: false, failure: { code: 'forbidden' } }));
});

it.each([
  [[{ name: 'spaces.webgl.layers.mode', options: ['views_and_layers'] }], 'views_and_layers'],
  [[null, { name: 'other', options: ['layers'] }, { name: 'spaces.webgl.layers.mode', options: ['layers'] }], 'layers'],
  [[{ name: 'spaces.webgl.layers.mode', options: [] }], 'disabled'],
  [[{ name: 'spaces.webgl.layers.mode', enabled: true }], 'disabled'],
  [undefined, 'disabled'],
])('with the policies %j the mode is %s', (policies, mode) =>
  expect(layersModeIn({ data: { model: { policies } } })).toBe(mode),
);
