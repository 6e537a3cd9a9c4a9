/** Texts of tags in conflict: beside their field in the open editor, otherwise among the conflicts. */
import { scopeBind } from 'effector';
import { expect, it, vi } from 'vitest';
import { $unsavedCount } from '#src/data/edits/state.ts';
import { openWorkshop } from '../tags/testing/open-workshop.ts';
import '../tags/shown-rejections.ts';
import { tagChanged } from '../tags/tag-changes.ts';
import { $unsavedTexts } from '../tags/unsaved-texts.ts';
import { $conflicts, conflictsOffered } from './state.ts';

const changeLabel = async (openId: string) => {
  const { workshop, scope, open } = openWorkshop({ a: 'Hob', b: 'Sink' });
  scopeBind(conflictsOffered, { scope })();
  open(openId);
  scopeBind(tagChanged, { scope })({ tagId: 'a', fields: { label: 'Stove' }, from: { label: 'Oven' } });
  await vi.waitFor(() => expect(workshop.made).toHaveLength(1));
  await vi.waitFor(() => expect(scope.getState($unsavedCount)).toBe(0));
  return {
    texts: scope.getState($unsavedTexts).map(({ text }) => text),
    conflicts: scope.getState($conflicts).map(({ choices }) => choices.map(({ mine }) => mine)),
  };
};

it.each([
  ['a', { texts: ['Stove'], conflicts: [] }],
  ['b', { texts: [], conflicts: [[{ label: 'Stove' }]] }],
])('of a tag while %s is open', async (openId, expected) => expect(await changeLabel(openId)).toEqual(expected));
