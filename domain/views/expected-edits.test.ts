/** docs/reference/views-and-layers.md#editing */
import { describe, expect, it } from 'vitest';
import type { Edit } from '../edits/edit.ts';
import type { ViewOperation } from '../edits/view-operation.ts';
import { expectedEdits, viewsWithEdits } from './expected-edits.ts';
import { readViews, type ViewRecord } from './view-types.ts';

const listed = (id: string, type: string, more = {}) => ({ ...more, layer: { id, type, label: id } });
const { views } = readViews([
  {
    id: 'root',
    type: 'matterport.model.default',
    layers: [listed('0', 'base'), listed('fire', 'common'), listed('old', 'dedicated', { visible: false })],
  },
  {
    id: 'works',
    type: 'matterport.user.view',
    name: 'Works',
    layers: [
      listed('0', 'base'),
      listed('works/data', 'dedicated'),
      listed('pipes', 'dedicated'),
      listed('fire', 'common'),
    ],
  },
  { id: 'sheets', type: 'matterport.model.layered', layers: [listed('0', 'base')] },
]);

const after = (operation: ViewOperation): readonly ViewRecord[] =>
  viewsWithEdits(views, expectedEdits(views, operation));
const layersOf = (all: readonly ViewRecord[], viewId: string) =>
  all
    .find(({ id }) => id === viewId)
    ?.layers.map(({ id, layerType, visible }) => `${id} ${layerType}${visible ? '' : ' hidden'}`);

const inWorks = { viewId: 'works', layerId: 'pipes' };

describe('an operation shows at once', () => {
  it('that a layer is hidden, and shown', () => {
    const hidden = after({ mutation: 'SetLayerVisible', variables: { ...inWorks, visible: false } });
    expect(layersOf(hidden, 'works')).toEqual(['0 base', 'works/data viewData', 'pipes user hidden', 'fire common']);
    const shown = after({ mutation: 'SetLayerVisible', variables: { viewId: 'root', layerId: 'old', visible: true } });
    expect(layersOf(shown, 'root')).toEqual(['0 base', 'fire common', 'old user']);
  });

  it('that a layer is moved', () => {
    const moved = after({ mutation: 'SetLayerPosition', variables: { ...inWorks, position: 9 } });
    expect(layersOf(moved, 'works')).toEqual(['0 base', 'works/data viewData', 'fire common', 'pipes user']);
  });

  it('that a layer is in every view, or in one', () => {
    const shared = after({ mutation: 'SetLayerCommon', variables: { ...inWorks, common: true } });
    expect(layersOf(shared, 'works')).toContain('pipes common');
    expect(layersOf(shared, 'sheets')).toEqual(['0 base', 'pipes common']);
    const restricted = after({
      mutation: 'SetLayerCommon',
      variables: { viewId: 'works', layerId: 'fire', common: false },
    });
    expect(layersOf(restricted, 'root')).toEqual(['0 base', 'old user hidden']);
    expect(layersOf(restricted, 'works')).toContain('fire user');
  });

  it('that a layer or a view is deleted, and the model is no longer layered', () => {
    const variables = { modelId: 'm' };
    const idsAfter = (operation: ViewOperation) => after(operation).map(({ id }) => id);
    expect(layersOf(after({ mutation: 'DeleteLayer', variables: { ...variables, layerId: 'fire' } }), 'root')).toEqual([
      '0 base',
      'old user hidden',
    ]);
    expect(idsAfter({ mutation: 'DeleteView', variables: { ...variables, viewId: 'works' } })).toEqual([
      'root',
      'sheets',
    ]);
    expect(idsAfter({ mutation: 'ConvertRootViewToLegacy', variables })).toEqual(['root', 'works']);
  });
});

it.each<ViewOperation>([
  { mutation: 'AddUserView', variables: { modelId: 'm', name: 'New' } },
  { mutation: 'DeleteLayer', variables: { modelId: 'm', layerId: '0' } },
  { mutation: 'SetLayerVisible', variables: { viewId: 'gone', layerId: '0', visible: false } },
  { mutation: 'PublishView', variables: { viewId: 'works' } },
])('nothing is expected of $mutation where it adds records or is rejected', (operation) => {
  expect(expectedEdits(views, operation)).toEqual([]);
  expect(after(operation)).toBe(views);
});

it('names and the enabled state of pending edits are shown', () => {
  const edits: readonly Edit[] = [
    { kind: 'view', id: 'works', before: { name: 'Works' }, after: { name: 'Site' } },
    { kind: 'view', id: 'works', before: { enabled: true }, after: { enabled: false } },
    { kind: 'layer', id: 'fire', before: { name: 'fire' }, after: { name: 'Fire' } },
  ];
  const edited = viewsWithEdits(views, edits);
  expect(edited.find(({ id }) => id === 'works')).toMatchObject({ name: 'Site', enabled: false });
  expect(edited.map(({ layers }) => layers.find(({ id }) => id === 'fire')?.name)).toEqual(['Fire', 'Fire', undefined]);
});
