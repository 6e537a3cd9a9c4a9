import { expect, it } from 'vitest';
import { mapMergeChanges, mapViewItems } from './map-view-content.ts';

const layer = { id: 'works' };

it('items have their kind, layer, name, and whether visitors see them', () => {
  const items = mapViewItems({
    view: {
      id: 'v',
      highlightReel: { id: 'reel', layer: null },
      labels: [{ id: 'l', label: 'Hall', enabled: false, layer }],
      mattertags: [{ id: 't', label: ' ', enabled: true, layer: null }, null],
      measurementPaths: [],
      notes: [{ id: 'n', text: '<b>Leak</b>', layer: null }],
      objectAnnotations: [{ id: 'o', classification: { id: 'chair' }, enabled: true, layer: null }],
      orderedLists: [{ id: '', label: 'First', layer: null }],
    },
  });
  expect(items?.map(({ kind, id, layerId, name, isShown }) => [kind, id, layerId, name, isShown])).toEqual([
    ['highlightReel', 'reel', '0', '', true],
    ['label', 'l', 'works', 'Hall', false],
    ['tag', 't', '0', '', true],
    ['note', 'n', '0', '<b>Leak</b>', true],
    ['objectAnnotation', 'o', '0', 'chair', true],
  ]);
});

it('changes of an unknown kind or action are left out', () => {
  const change = { type: 'Mattertag', id: 't', action: 'changed', name: 'Oven', before: { label: 'A' }, after: [] };
  const changes = [change, { ...change, type: 'Other' }, { ...change, action: 'moved' }, { ...change, id: '' }, null];
  const view = { id: 'v', model: { id: 'm' }, mergeDiff: { src: 'v', dest: 'b', typesModified: [], changes } };
  expect(mapMergeChanges({ view })).toEqual([
    { kind: 'tag', id: 't', action: 'changed', name: 'Oven', before: { label: 'A' }, after: null },
  ]);
});

it('a result without the view has none', () => {
  expect([mapViewItems(null), mapViewItems({ view: null }), mapMergeChanges({ view: null })]).toEqual([
    null,
    null,
    null,
  ]);
});
