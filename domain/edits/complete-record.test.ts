import { expect, it } from 'vitest';
import { completeEdit, completeRecord } from './complete-record.ts';

const nowhere = { floors: [], rooms: [] };

it('gives what is absent its default, and what is null where null means nothing', () => {
  const tag = completeRecord('tag', {
    anchorPosition: [0, 0, 0],
    label: null,
    stemNormal: null,
    icon: null,
    own: null,
  });
  expect(tag).toMatchObject({ label: '', stemNormal: [0, 1, 0], icon: null, keywords: [], enabled: true, own: null });
  expect(completeRecord('note', { comments: null })).toMatchObject({ comments: [] });
});

it('does the same for the fields of an edit, so that it can be turned round', () => {
  const edit = completeEdit({ kind: 'tag', id: 't', before: { label: 'A' }, after: { label: null } }, nowhere);
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
])('makes a stem %s of length 1', (given, unit) => {
  const { stemNormal } = completeRecord('tag', { stemNormal: given });
  (stemNormal as number[]).forEach((each, i) => expect(each).toBeCloseTo(unit[i]!, 12));
});
