import { scopeBind } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import { $unsaved } from '#src/data/edits/state.ts';
import { $tags, viewOfTagsChosen } from '#src/data/tags.ts';
import { tagClosed } from '#src/features/tags/index.ts';
import {
  $invalidFields,
  $unsavedTexts,
  $orphanedTexts,
  fieldRestored,
  unsavedTextsDismissed,
  tagChanged,
  unsavedTextResolved,
} from './state.ts';
import { openWorkshop } from './testing/open-workshop.ts';

const long = 'x'.repeat(201);

const openOnTags = (labels: Readonly<Record<string, string>> = { a: 'Hob', b: 'Sink' }) => {
  const { workshop, scope, tell: notify } = openWorkshop(labels);
  return {
    workshop,
    scope,
    change: scopeBind(tagChanged, { scope }),
    removeElsewhere: (id: string): void => {
      workshop.records.delete(id);
      notify();
    },
    shownLabel: (id: string) => scope.getState($tags).find((tag) => tag.id === id)?.label,
    faults: () => scope.getState($invalidFields).map(({ tagId, field, text: words }) => [tagId, field, words.length]),
    refused: () =>
      scope.getState($unsavedTexts).map(({ tagId, field, text: words, code }) => [tagId, field, words, code]),
    lost: () => scope.getState($orphanedTexts).map(({ text: words }) => words),
    saved: () => vi.waitFor(() => expect(scope.getState($unsaved)).toBe(0)),
  };
};

describe('words that are too long', () => {
  it('are kept while other fields change, and after the panel has closed', async () => {
    const { scope, change, faults: issues, workshop, saved } = openOnTags();
    change({ tagId: 'a', fields: { label: long }, from: { label: 'Hob' } });
    change({ tagId: 'a', fields: { color: '#000000' }, from: {} });
    change({ tagId: 'b', fields: { label: 'Basin' }, from: { label: 'Sink' } });
    scopeBind(tagClosed, { scope })();
    await saved();
    expect(issues()).toEqual([['a', 'label', 201]]);
    expect(scope.getState($invalidFields)[0]).toMatchObject({ text: long, from: 'Hob', max: 200 });
    expect(workshop.made).toHaveLength(2);
  });
  it('are over when better ones are told, or they are taken back', async () => {
    const { scope, change, faults: issues, saved } = openOnTags();
    change({ tagId: 'a', fields: { label: long }, from: { label: 'Hob' } });
    change({ tagId: 'b', fields: { label: long }, from: { label: 'Sink' } });
    change({ tagId: 'a', fields: { label: 'Stove' }, from: { label: 'Hob' } });
    expect(issues()).toEqual([['b', 'label', 201]]);
    scopeBind(fieldRestored, { scope })({ tagId: 'b', field: 'label' });
    expect(issues()).toEqual([]);
    await saved();
  });
  it('are lost words when somebody removes their tag, until somebody decides', () => {
    const { scope, change, faults: issues, lost, removeElsewhere } = openOnTags();
    change({ tagId: 'a', fields: { label: long }, from: { label: 'Hob' } });
    expect(lost()).toEqual([]);
    removeElsewhere('a');
    expect(lost()).toEqual([long]);
    scopeBind(unsavedTextResolved, { scope })(scope.getState($orphanedTexts)[0]!.id);
    expect([lost(), issues()]).toEqual([[], []]);
  });
});

it('words of a tag that another view does not show are kept and saved as ever', async () => {
  const { scope, change, lost, refused: rejected, workshop, saved } = openOnTags();
  change({ tagId: 'a', fields: { label: long }, from: { label: 'Hob' } });
  scopeBind(viewOfTagsChosen, { scope })({ pick: () => [], layerId: null });
  change({ tagId: 'b', fields: { label: 'Basin' }, from: { label: 'Sink' } });
  await saved();
  expect([lost(), rejected()]).toEqual([[], []]);
  expect(workshop.made).toHaveLength(1);
});

describe('words of a tag that somebody else removes meanwhile', () => {
  it('are kept when its field reports after that', () => {
    const { change, lost, removeElsewhere, refused: rejected, workshop } = openOnTags();
    removeElsewhere('a');
    change({ tagId: 'a', fields: { description: 'By Ada' }, from: { description: '' } });
    change({ tagId: 'a', fields: { color: '#000000' }, from: {} });
    expect(rejected()).toEqual([['a', 'description', 'By Ada', 'tag.gone']]);
    expect(lost()).toEqual(['By Ada']);
    expect(workshop.made).toEqual([]);
  });
  it('are kept when they were dismissed, and shown again with the next', () => {
    const { scope, change, lost, removeElsewhere } = openOnTags();
    removeElsewhere('a');
    removeElsewhere('b');
    change({ tagId: 'a', fields: { label: 'Stove' }, from: { label: 'Hob' } });
    scopeBind(unsavedTextsDismissed, { scope })();
    expect(lost()).toEqual([]);
    change({ tagId: 'b', fields: { label: 'Basin' }, from: { label: 'Sink' } });
    expect(lost()).toEqual(['Stove', 'Basin']);
  });
});

it('does not write over what somebody else wrote while the hand was at it: both are kept', async () => {
  const { workshop, change, refused: rejected, saved, shownLabel } = openOnTags({ a: 'by Bob' });
  change({ tagId: 'a', fields: { label: 'by Ada' }, from: { label: 'old' } });
  expect(shownLabel('a')).toBe('by Ada');
  await saved();
  expect(workshop.records.get('a')?.['label']).toBe('by Bob');
  expect(shownLabel('a')).toBe('by Bob');
  expect(rejected()).toEqual([['a', 'label', 'by Ada', 'edit.conflict']]);
});

it('tells an edit of the changed field alone, from what it was', async () => {
  const { workshop, change, saved } = openOnTags();
  change({ tagId: 'a', fields: { label: 'Stove' }, from: { label: 'Hob' } });
  await saved();
  const named = { kind: 'tag', id: 'a', layerId: '0' };
  expect(workshop.made).toEqual([[{ ...named, before: { label: 'Hob' }, after: { label: 'Stove' } }]]);
});
