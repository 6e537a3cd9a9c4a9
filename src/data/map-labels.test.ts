import { expect, it } from 'vitest';
import { mapLabelsResult } from './map-labels.ts';

const raw = (changes: object = {}) => ({
  id: 'l',
  label: 'Stairs',
  position: { x: 1, y: 2, z: 3 },
  floor: { id: 'ground', meshId: 0 },
  room: { id: 'hall', meshId: null },
  enabled: true,
  created: '2025-05-06T12:00:00Z',
  modified: '2025-05-06T12:00:00Z',
  ...changes,
});

const mapped = (labels: readonly unknown[]) => {
  const result = mapLabelsResult({ data: { model: { id: 'm', labels } } });
  if (!result.ok) throw new Error('the result was rejected');
  return result.value;
};

it('maps every field', () => {
  expect(mapped([raw({ layer: { id: 'a' } })]).labels).toEqual([
    { id: 'l', layerId: 'a', text: 'Stairs', position: [1, 2, 3], floorId: 'ground', roomId: 'hall', visible: true },
  ]);
  expect(mapped([raw({ floor: null, room: null, enabled: false })]).labels[0]).toMatchObject({
    layerId: null,
    floorId: null,
    roomId: null,
    visible: false,
  });
});

it('leaves out invalid labels, and names them', () => {
  const { labels, warnings } = mapped([raw(), raw({ id: '' }), raw({ id: 'x', position: { x: 1, y: null, z: 3 } })]);
  expect(labels.map(({ id }) => id)).toEqual(['l']);
  expect(warnings).toHaveLength(2);
  expect(warnings[0]).toContain('labels[1].id');
  expect(warnings[1]).toContain('labels[2].position');
});

it('keeps one version of a label for each layer', () => {
  const { labels, warnings } = mapped([
    raw({ layer: { id: 'a' } }),
    raw({ layer: { id: 'b' } }),
    raw({ layer: { id: 'a' } }),
  ]);
  expect(labels.map(({ layerId }) => layerId)).toEqual(['a', 'b']);
  expect(warnings).toHaveLength(1);
});

it('is a failure without a model', () => {
  const errors = [{ message: 'no', extensions: { code: 'forbidden' } }];
  expect(mapLabelsResult({ data: { model: null }, errors })).toMatchObject({
    ok: false,
    failure: { code: 'forbidden' },
  });
});
