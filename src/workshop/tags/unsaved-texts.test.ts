import { createWatch, scopeBind } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import { newTagEdit } from '#domain/tags/new-tag.ts';
import { recordRemovalSettled } from '#src/data/edits/removal.ts';
import { $unsavedCount, editsMade, undoRequested } from '#src/data/edits/state.ts';
import { recordsViewChanged } from '#src/data/records.ts';
import { tagRecords } from '#src/data/tags.ts';
import { closeConfirmFx } from '#src/features/confirm/lazy.ts';
import { $modal } from '#src/shell/modals/index.ts';
import { tagsPanel } from '#src/features/tags/index.ts';
import { discardUnsavedTextFx } from './discard-unsaved-text.ts';
import { removalFailed, tagRemovalRequested } from './removal.ts';
import { tagChanged } from './tag-changes.ts';
import { openWorkshop } from './testing/open-workshop.ts';
import {
  $hasUnsavedTexts,
  $invalidFields,
  $orphanedTexts,
  $unsavedTexts,
  fieldRestored,
  unsavedTextResolved,
  unsavedTextsDismissed,
} from './unsaved-texts.ts';

const tooLong = 'x'.repeat(201);

const openOnTags = (labels: Readonly<Record<string, string>> = { a: 'Hob', b: 'Sink' }) => {
  const { workshop, scope, notify } = openWorkshop(labels);
  return {
    workshop,
    scope,
    change: scopeBind(tagChanged, { scope }),
    removeElsewhere: (id: string): void => {
      workshop.records.delete(id);
      notify();
    },
    shownLabel: (id: string) => scope.getState(tagRecords.$shown).find((tag) => tag.id === id)?.label,
    invalidFields: () => scope.getState($invalidFields).map(({ tagId, field, text }) => [tagId, field, text.length]),
    unsavedTexts: () => scope.getState($unsavedTexts).map(({ tagId, field, text, code }) => [tagId, field, text, code]),
    orphanedTexts: () => scope.getState($orphanedTexts).map(({ text }) => text),
    saved: () => vi.waitFor(() => expect(scope.getState($unsavedCount)).toBe(0)),
  };
};

describe('texts that are too long', () => {
  it('remain while other fields change, and after the panel has closed', async () => {
    const { scope, change, invalidFields, workshop, saved } = openOnTags();
    change({ tagId: 'a', fields: { label: tooLong }, from: { label: 'Hob' } });
    change({ tagId: 'a', fields: { color: '#000000' }, from: {} });
    change({ tagId: 'b', fields: { label: 'Basin' }, from: { label: 'Sink' } });
    scopeBind(tagsPanel.closed, { scope })();
    await saved();
    expect(invalidFields()).toEqual([['a', 'label', 201]]);
    expect(scope.getState($invalidFields)[0]).toMatchObject({ text: tooLong, from: 'Hob', max: 200 });
    expect(workshop.made).toHaveLength(2);
  });
  it('are resolved by a valid text, or when the field is restored', async () => {
    const { scope, change, invalidFields, saved } = openOnTags();
    change({ tagId: 'a', fields: { label: tooLong }, from: { label: 'Hob' } });
    change({ tagId: 'b', fields: { label: tooLong }, from: { label: 'Sink' } });
    change({ tagId: 'a', fields: { label: 'Stove' }, from: { label: 'Hob' } });
    expect(invalidFields()).toEqual([['b', 'label', 201]]);
    scopeBind(fieldRestored, { scope })({ tagId: 'b', field: 'label' });
    expect(invalidFields()).toEqual([]);
    await saved();
  });
  it('are orphaned when another user removes their tag, until the user resolves them', () => {
    const { scope, change, invalidFields, orphanedTexts, removeElsewhere } = openOnTags();
    change({ tagId: 'a', fields: { label: tooLong }, from: { label: 'Hob' } });
    expect(orphanedTexts()).toEqual([]);
    removeElsewhere('a');
    expect(orphanedTexts()).toEqual([tooLong]);
    scopeBind(unsavedTextResolved, { scope })(scope.getState($orphanedTexts)[0]!.id);
    expect([orphanedTexts(), invalidFields()]).toEqual([[], []]);
  });
});

it('texts of a tag that the current view does not show are saved as usual', async () => {
  const { scope, change, orphanedTexts, unsavedTexts, workshop, saved } = openOnTags();
  change({ tagId: 'a', fields: { label: tooLong }, from: { label: 'Hob' } });
  scopeBind(recordsViewChanged, { scope })({ select: () => [], newLayerId: null });
  change({ tagId: 'b', fields: { label: 'Basin' }, from: { label: 'Sink' } });
  await saved();
  expect([orphanedTexts(), unsavedTexts()]).toEqual([[], []]);
  expect(workshop.made).toHaveLength(1);
});

describe('texts of a tag that another user has removed', () => {
  it('are orphaned when the field reports its change after that', () => {
    const { change, orphanedTexts, removeElsewhere, unsavedTexts, workshop } = openOnTags();
    removeElsewhere('a');
    change({ tagId: 'a', fields: { description: 'By Ada' }, from: { description: '' } });
    change({ tagId: 'a', fields: { color: '#000000' }, from: {} });
    expect(unsavedTexts()).toEqual([['a', 'description', 'By Ada', 'tag.removed']]);
    expect(orphanedTexts()).toEqual(['By Ada']);
    expect(workshop.made).toEqual([]);
  });
  it('are hidden when dismissed, and shown again with the next one', () => {
    const { scope, change, orphanedTexts, removeElsewhere } = openOnTags();
    removeElsewhere('a');
    removeElsewhere('b');
    change({ tagId: 'a', fields: { label: 'Stove' }, from: { label: 'Hob' } });
    scopeBind(unsavedTextsDismissed, { scope })();
    expect(orphanedTexts()).toEqual([]);
    change({ tagId: 'b', fields: { label: 'Basin' }, from: { label: 'Sink' } });
    expect(orphanedTexts()).toEqual(['Stove', 'Basin']);
  });
});

const openOnRemoved = async () => {
  const workshop = openOnTags();
  const { scope, change, saved } = workshop;
  change({ tagId: 'a', fields: { label: tooLong }, from: { label: 'Hob' } });
  scopeBind(tagRemovalRequested, { scope })('a');
  await vi.waitFor(() => expect(workshop.shownLabel('a')).toBeUndefined());
  await saved();
  return workshop;
};

describe('texts of a tag that the user has removed', () => {
  it('are not orphaned, also when the field reports its change after that', async () => {
    const { change, orphanedTexts } = await openOnRemoved();
    expect(orphanedTexts()).toEqual([]);
    change({ tagId: 'a', fields: { description: 'By Ada' }, from: { description: '' } });
    expect(orphanedTexts()).toEqual([]);
  });
  it('are not orphaned while the removal is sent', async () => {
    const { workshop, scope, change, orphanedTexts, shownLabel } = openOnTags();
    change({ tagId: 'a', fields: { label: tooLong }, from: { label: 'Hob' } });
    workshop.gate = new Promise<void>(() => undefined);
    scopeBind(tagRemovalRequested, { scope })('a');
    await vi.waitFor(() => expect(shownLabel('a')).toBeUndefined());
    expect(orphanedTexts()).toEqual([]);
  });
  it('are not orphaned for a moment either, and the page is closed without a question', async () => {
    const { scope, change, shownLabel, saved } = openOnTags();
    const shown: (readonly string[])[] = [];
    createWatch({ unit: $orphanedTexts, scope, fn: (texts) => shown.push(texts.map(({ text }) => text)) });
    change({ tagId: 'a', fields: { label: tooLong }, from: { label: 'Hob' } });
    expect(scope.getState($hasUnsavedTexts)).toBe(true);
    scopeBind(tagRemovalRequested, { scope })('a');
    await vi.waitFor(() => expect(shownLabel('a')).toBeUndefined());
    await saved();
    expect([shown.flat(), scope.getState($hasUnsavedTexts)]).toEqual([[], false]);
    scopeBind(undoRequested, { scope })();
    expect(scope.getState($hasUnsavedTexts)).toBe(true);
  });
  it('are not orphaned where another user has removed it before', async () => {
    const { scope, workshop, change, orphanedTexts, removeElsewhere } = openOnTags();
    change({ tagId: 'a', fields: { label: tooLong }, from: { label: 'Hob' } });
    const settled = vi.fn();
    createWatch({ unit: recordRemovalSettled, scope, fn: ({ failure }) => settled(failure?.code) });
    workshop.records.delete('a');
    scopeBind(tagRemovalRequested, { scope })('a');
    await vi.waitFor(() => expect(settled).toHaveBeenCalledWith('not.found'));
    removeElsewhere('a');
    expect(orphanedTexts()).toEqual([]);
  });
  it('are orphaned where its removal has failed, and another user removes it later', async () => {
    const { scope, workshop, change, orphanedTexts, removeElsewhere } = openOnTags();
    change({ tagId: 'a', fields: { label: tooLong }, from: { label: 'Hob' } });
    const failed = vi.fn();
    createWatch({ unit: removalFailed, scope, fn: failed });
    workshop.isReadBroken = true;
    scopeBind(tagRemovalRequested, { scope })('a');
    await vi.waitFor(() => expect(failed).toHaveBeenCalled());
    removeElsewhere('a');
    expect(orphanedTexts()).toEqual([tooLong]);
  });
  it('are invalid again when the removal is undone, and orphaned if another user removes the tag then', async () => {
    const { scope, invalidFields, orphanedTexts, removeElsewhere, saved, shownLabel } = await openOnRemoved();
    scopeBind(undoRequested, { scope })();
    expect(shownLabel('a')).toBe('Hob');
    await saved();
    expect([invalidFields(), orphanedTexts()]).toEqual([[['a', 'label', 201]], []]);
    removeElsewhere('a');
    expect(orphanedTexts()).toEqual([tooLong]);
  });
  it('are not orphaned by the undo that removes a new tag', async () => {
    const { scope, change, orphanedTexts, saved, shownLabel } = openOnTags();
    const place = { position: [0, 0, 0], normal: [0, 1, 0], floorId: null, roomId: null, sweepId: null } as const;
    const { after } = newTagEdit('c', place);
    scopeBind(editsMade, { scope })([{ kind: 'tag', id: 'c', before: null, after }]);
    change({ tagId: 'c', fields: { label: tooLong }, from: { label: '' } });
    await saved();
    scopeBind(undoRequested, { scope })();
    expect([shownLabel('c'), orphanedTexts()]).toEqual([undefined, []]);
  });
});

it('does not overwrite a change by another user: the rejected text stays available', async () => {
  const { workshop, change, unsavedTexts, saved, shownLabel } = openOnTags({ a: 'by Bob' });
  change({ tagId: 'a', fields: { label: 'by Ada' }, from: { label: 'old' } });
  expect(shownLabel('a')).toBe('by Ada');
  await saved();
  expect(workshop.records.get('a')?.['label']).toBe('by Bob');
  expect(shownLabel('a')).toBe('by Bob');
  expect(unsavedTexts()).toEqual([['a', 'label', 'by Ada', 'edit.conflict']]);
});

it('says that the tag was removed where the server has rejected a text for that reason', async () => {
  const { workshop, change, unsavedTexts, saved } = openOnTags();
  // The change has not reached this page yet.
  workshop.records.delete('a');
  change({ tagId: 'a', fields: { label: 'by Ada' }, from: { label: 'Hob' } });
  await saved();
  expect(unsavedTexts()).toEqual([['a', 'label', 'by Ada', 'tag.removed']]);
});

it('sends an edit of the changed field only, with its value before', async () => {
  const { workshop, change, saved } = openOnTags();
  change({ tagId: 'a', fields: { label: 'Stove' }, from: { label: 'Hob' } });
  await saved();
  const named = { kind: 'tag', id: 'a', layerId: '0' };
  expect(workshop.made).toEqual([[{ ...named, before: { label: 'Hob' }, after: { label: 'Stove' } }]]);
});

it('asks before it discards a rejected text', async () => {
  const { scope, change, unsavedTexts, saved } = openOnTags({ a: 'by Bob' });
  change({ tagId: 'a', fields: { label: 'by Ada' }, from: { label: 'old' } });
  await saved();
  const [{ id }] = scope.getState($unsavedTexts) as unknown as [{ id: string }];
  const kept = scopeBind(discardUnsavedTextFx, { scope })(id);
  expect(scope.getState($modal)).toBe('confirm');
  await scopeBind(closeConfirmFx, { scope })('CLOSE');
  await kept;
  expect(unsavedTexts()).toHaveLength(1);
  const discarded = scopeBind(discardUnsavedTextFx, { scope })(id);
  await scopeBind(closeConfirmFx, { scope })('CONFIRM');
  await discarded;
  expect(unsavedTexts()).toEqual([]);
});
