import { expect, it } from 'vitest';
import { measurement } from '#domain/records/kinds/measurement.ts';
import { tag } from '#domain/records/kinds/tag.ts';
import { recordFieldsIn } from './record-payload.ts';

it('reads the fields that are given, and null where a field may have no value', () => {
  const properties = { layerId: 'x', label: 'Stove', enabled: false, icon: null, color: null, stemNormal: [0, 0, 1] };
  expect(recordFieldsIn(tag, properties)).toEqual({
    label: 'Stove',
    enabled: false,
    icon: null,
    stemNormal: [0, 0, 1],
  });
});

it.each([
  [tag, { size: 3 }, '"properties" must not hold "size": a tag has no such field'],
  [tag, { fileAttachments: [] }, '"properties" must not hold "fileAttachments": a tag has no such field'],
  [tag, { constructor: 'x' }, '"properties" must not hold "constructor": a tag has no such field'],
  [measurement, { points: [] }, '"properties" must not hold "points": a measurement has no such field'],
  [tag, { stemLength: 'long' }, '"stemLength" must be a number'],
])('rejects other fields and types of %#', (kind, properties, message) => {
  expect(() => recordFieldsIn(kind, properties)).toThrow(message);
});
