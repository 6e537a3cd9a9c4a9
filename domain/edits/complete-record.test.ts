import { expect, it } from 'vitest';
import type { Json } from '#base/json-fields.ts';
import { seededRandom } from '#base/testing/seeded-random.ts';
import { completeEdit, completeRecord } from './complete-record.ts';

const noPlaces = { floors: [], rooms: [] };

it('gives absent fields their defaults, and null ones where null is not allowed', () => {
  const tag = completeRecord('tag', {
    anchorPosition: [0, 0, 0],
    label: null,
    stemNormal: null,
    icon: null,
    other: null,
  });
  expect(tag).toMatchObject({ label: '', stemNormal: [0, 1, 0], icon: null, keywords: [], enabled: true, other: null });
  expect(completeRecord('note', { comments: null })).toMatchObject({ comments: [] });
});

it('does the same for the fields of an edit, so that it can be inverted', () => {
  const edit = completeEdit({ kind: 'tag', id: 't', before: { label: 'A' }, after: { label: null } }, noPlaces);
  expect(edit).toEqual({ kind: 'tag', id: 't', before: { label: 'A' }, after: { label: '' } });
});

it.each([
  [
    [0, 0, 2],
    [0, 0, 1],
  ],
  [
    [1.7e308, 0, -1.7e308],
    [Math.SQRT1_2, 0, -Math.SQRT1_2],
  ],
  [
    [5e-324, 0, 0],
    [1, 0, 0],
  ],
  [
    [0, 0, 0],
    [0, 1, 0],
  ],
])('normalizes the stem %s', (stem, unit) => {
  const { stemNormal } = completeRecord('tag', { stemNormal: stem });
  (stemNormal as number[]).forEach((each, i) => expect(each).toBeCloseTo(unit[i]!, 12));
});

it('returns a normalized stem unchanged, so that an edit of the same stem does not conflict with the stored one', () => {
  const random = seededRandom(1);
  for (let i = 0; i < 200; i += 1) {
    const stored = completeRecord('tag', { stemNormal: [random() - 0.5, random() - 0.5, random() - 0.5] });
    expect(completeRecord('tag', stored)).toEqual(stored);
  }
});

it.each<[Json, Json]>([
  [
    { sid: 'p1', title: 5, description: ['a'] },
    { sid: 'p1', title: 5, description: ['a'], overrides: null },
  ],
  [
    { sid: 'p1', overrides: 'none' },
    { sid: 'p1', overrides: 'none' },
  ],
  [
    { sid: 'p1', overrides: [] },
    { sid: 'p1', overrides: [] },
  ],
  ['p1', 'p1'],
])('leaves values of another type in the entry %j of a reel to the validation', (entry, expected) => {
  expect(completeRecord('highlightReel', { entries: [entry] })['entries']).toEqual([expected]);
});
