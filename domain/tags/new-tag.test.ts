import { expect, it } from 'vitest';
import { findEditIssue } from '../edits/checks/find-issue.ts';
import { completeEdit } from '../edits/complete-record.ts';
import { defaultPinColor } from '../records/common-fields.ts';
import { applyEdit } from '../edits/apply-edit.ts';
import { newTagEdit } from './new-tag.ts';
import { tagColors } from './tag-colors.ts';

it.each([
  [null, '0'],
  ['own', 'own'],
])('in the layer %s is valid for the server', (layerId, expectedLayer) => {
  const place = { position: [1, 2, 3], normal: [0, 0, 1], floorId: null, roomId: null, sweepId: null } as const;
  const edit = newTagEdit('t', place, layerId);
  const added = applyEdit(null, completeEdit(edit, { floors: [], rooms: [] }));
  expect(added.ok && findEditIssue(edit, added.value)).toBeNull();
  expect(added.ok && added.value?.['layerId']).toBe(expectedLayer);
});

it('has one of 18 colours', () => {
  expect(new Set(tagColors.map(({ color }) => color)).size).toBe(18);
  expect(tagColors[0].color).toBe(defaultPinColor);
});
