/** docs/reference/views-and-layers.md#editing */
import { describe, expect, it } from 'vitest';
import { layersFeaturesOf } from '#domain/views/layers-mode.ts';
import { readViews } from '#domain/views/view-types.ts';
import { viewDataTypes } from '#domain/records/view-data-types.ts';
import { dataTypeToWire } from '#domain/graph/vendor-names.ts';
import { targetLayersOf } from './item-editor.ts';
import { canMoveBefore, editedLayers, layerEntries, needsConversion, positionBefore, viewEntries } from './rows.ts';

const listed = (id: string, type: string, visible = true) => ({ visible, layer: { id, type, label: id } });
const { views } = readViews([
  { id: 'root', type: 'matterport.model.default', layers: [listed('0', 'base')] },
  {
    id: 'works',
    type: 'matterport.user.view',
    name: 'Works',
    masks: viewDataTypes.map((kind) => dataTypeToWire[kind]),
    layers: [
      listed('0', 'base'),
      listed('works/data', 'dedicated'),
      listed('pipes', 'dedicated'),
      listed('fire', 'common', false),
      listed('images', 'matterport.overlay.assets'),
      listed('json', 'jsonstore'),
    ],
  },
  // Of another program: its own layer is the first dedicated one.
  {
    id: 'foreign',
    type: 'matterport.user.view',
    layers: [listed('own', 'dedicated'), listed('more', 'dedicated'), listed('0', 'base')],
  },
  { id: 'ideas', type: 'matterport.user.insights', layers: [] },
]);
const viewWith = (id: string) => views.find((view) => view.id === id)!;
const allowed = layersFeaturesOf('views_and_layers');
const sheets = readViews([{ id: 'sheets', type: 'matterport.model.layered', layers: [listed('0', 'base')] }]).views;

describe('the menu of a view', () => {
  it.each([
    ['root', 'rename items duplicate useLayers'],
    ['works', 'rename items publish duplicate delete'],
    ['ideas', 'rename items publish delete'],
  ])('%s: %s', (id, entries) => expect(viewEntries(viewWith(id), { views, allowed }).join(' ')).toBe(entries));

  it('follows the layers mode, and whether the model is layered', () => {
    const entriesOf = (mode: Parameters<typeof layersFeaturesOf>[0]) =>
      viewEntries(viewWith('root'), { views, allowed: layersFeaturesOf(mode) }).join(' ');
    expect([entriesOf('views_enabled'), entriesOf('layers')]).toEqual([
      'rename items duplicate',
      'rename items useLayers',
    ]);
    expect(viewEntries(viewWith('root'), { views: [...views, ...sheets], allowed })).toContain('stopLayers');
  });
});

describe('layers', () => {
  const works = viewWith('works');
  const shown = editedLayers(works);

  it('are listed without a base layer that is masked, and without what contains no records', () =>
    expect(shown.map(({ id }) => id)).toEqual(['works/data', 'pipes', 'fire', 'images']));

  it.each([
    [0, 'addHere'],
    [1, 'addHere rename duplicate everyView moveUp moveDown delete'],
    [2, 'rename duplicate everyView moveUp moveDown delete'],
    [3, ''],
  ])('number %i has the entries “%s”', (index, entries) =>
    expect(layerEntries(works, index, shown).join(' ')).toBe(entries),
  );

  it('are not moved before the own layer of a view of another program', () => {
    const foreign = viewWith('foreign');
    expect([canMoveBefore(foreign, 'more', 'own'), canMoveBefore(foreign, 'more', null)]).toEqual([false, true]);
    expect(layerEntries(foreign, 1, editedLayers(foreign))).not.toContain('moveUp');
    expect(canMoveBefore(works, 'pipes', 'works/data')).toBe(true);
  });

  it('have positions among all layers of the view', () =>
    expect([positionBefore(works, 'fire', 'pipes'), positionBefore(works, 'pipes', null)]).toEqual([2, 5]));

  it('are added to a root view once it is layered', () => {
    expect(needsConversion(viewWith('root'), views)).toBe(true);
    expect(needsConversion(sheets[0]!, [...views, ...sheets])).toBe(false);
    expect(needsConversion(works, views)).toBe(false);
  });
});

const targets = (hasLayers: boolean) =>
  targetLayersOf(viewWith('works'), views, hasLayers).map(({ layer, ofView }) => [layer.id, ofView?.id ?? null]);

it('items are moved to the layers of their view, and to the own layers of other views', () => {
  expect(targets(true)).toEqual([
    ['0', null],
    ['works/data', null],
    ['pipes', null],
    ['fire', null],
    ['own', 'foreign'],
  ]);
  expect(targets(false)).toEqual([
    ['0', null],
    ['works/data', null],
    ['own', 'foreign'],
  ]);
});
