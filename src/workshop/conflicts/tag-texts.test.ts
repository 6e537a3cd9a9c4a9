/** Texts of tags in conflict: beside their field in the open editor, otherwise among the conflicts. */
import { scopeBind } from 'effector';
import { expect, it, vi } from 'vitest';
import type { Fields } from '#base/json-fields.ts';
import { defaultPinColor } from '#domain/records/common-fields.ts';
import { $unsavedCount, editsMade } from '#src/data/edits/state.ts';
import { $modal, modalOpened } from '#src/shell/modals/index.ts';
import { openWorkshop } from '../tags/testing/open-workshop.ts';
import '../tags/shown-rejections.ts';
import { tagChanged } from '../tags/tag-changes.ts';
import { $orphanedTexts, $unsavedTexts } from '../tags/unsaved-texts.ts';
import { choicesSaved } from './resolve-conflicts.ts';
import { $conflicts, conflictKey, conflictsOffered, sideChosen } from './state.ts';

const openWithConflicts = (openId: string) => {
  const opened = openWorkshop({ a: 'Hob', b: 'Sink' });
  scopeBind(conflictsOffered, { scope: opened.scope })();
  opened.open(openId);
  return opened;
};

const changeTag = async (openId: string, fields: Fields, from: Fields) => {
  const { workshop, scope } = openWithConflicts(openId);
  scopeBind(editsMade, { scope })([{ kind: 'tag', id: 'a', before: from, after: fields }]);
  await vi.waitFor(() => expect(scope.getState($unsavedCount)).toBe(0));
  return {
    record: workshop.records.get('a')!,
    texts: scope.getState($unsavedTexts).map(({ text }) => text),
    conflicts: scope.getState($conflicts).map(({ choices }) => choices.map(({ mine }) => mine)),
  };
};

it.each([
  ['a', { texts: ['Stove'], conflicts: [] }],
  ['b', { texts: [], conflicts: [[{ label: 'Stove' }]] }],
])('of a tag while %s is open', async (openId, expected) => {
  expect(await changeTag(openId, { label: 'Stove' }, { label: 'Oven' })).toMatchObject(expected);
});

it('other fields of a text beside its field are sent again', async () => {
  const { texts, conflicts, record } = await changeTag(
    'a',
    { label: 'Stove', color: '#00ff00' },
    { label: 'Oven', color: defaultPinColor },
  );
  expect([texts, conflicts]).toEqual([['Stove'], []]);
  expect(record).toMatchObject({ label: 'Hob', color: '#00ff00' });
});

it('a text that is sent again is not beside its field', async () => {
  const { texts, conflicts, record } = await changeTag(
    'a',
    { label: 'Stove', keywords: ['heat'] },
    { label: 'Hob', keywords: ['cold'] },
  );
  expect([texts, conflicts]).toEqual([[], [[{ keywords: ['heat'] }]]]);
  expect(record).toMatchObject({ label: 'Stove' });
});

it('a chosen text of a tag that was removed meanwhile is among those of removed tags', async () => {
  const { workshop, scope, notify } = openWithConflicts('b');
  scopeBind(tagChanged, { scope })({ tagId: 'a', fields: { label: 'Stove' }, from: { label: 'Oven' } });
  await vi.waitFor(() => expect(scope.getState($conflicts)).toHaveLength(1));
  const key = conflictKey(scope.getState($conflicts)[0]!);
  workshop.records.delete('a');
  scopeBind(sideChosen, { scope })({ key, choiceId: 'label', isMine: true });
  scopeBind(choicesSaved, { scope })(new Map([[key, new Set(['label'])]]));
  await vi.waitFor(() => expect(scope.getState($unsavedTexts)).toMatchObject([{ text: 'Stove', code: 'tag.removed' }]));
  notify();
  expect(scope.getState($orphanedTexts)).toMatchObject([{ tagId: 'a', text: 'Stove' }]);
  expect(scope.getState($conflicts)).toEqual([]);
});

it('a text in conflict whose tag does not exist when the conflicts are listed is among those of removed tags', async () => {
  const { workshop, scope, notify } = openWithConflicts('b');
  scopeBind(tagChanged, { scope })({ tagId: 'a', fields: { label: 'Stove' }, from: { label: 'Oven' } });
  await vi.waitFor(() => expect(scope.getState($conflicts)).toHaveLength(1));
  workshop.records.delete('a');
  scopeBind(modalOpened, { scope })('edit_conflicts');
  await vi.waitFor(() => expect(scope.getState($unsavedTexts)).toMatchObject([{ text: 'Stove', code: 'tag.removed' }]));
  notify();
  expect(scope.getState($orphanedTexts)).toHaveLength(1);
  expect([scope.getState($conflicts), scope.getState($modal)]).toEqual([[], null]);
});
