/** One message for each rejected edit: in the editor, in a dialog, in a toast of its own, or the general one. */
import { createWatch, scopeBind } from 'effector';
import { expect, it, vi } from 'vitest';
import { ok } from '#base/result.ts';
import type { Edit } from '#domain/edits/edit.ts';
import { failureReported } from '#src/data/edits/rejections.ts';
import { $editor, $unsavedCount, editsMade, undoRequested } from '#src/data/edits/state.ts';
import type { FileToUpload } from '#src/data/edits/upload-file.ts';
import { $uploads, filesChosen } from '#src/data/edits/uploads.ts';
import { $openTagId } from '#src/features/tags/index.ts';
import './shown-rejections.ts';
import { tagRemovalRequested } from './removal.ts';
import { tagChanged } from './tag-changes.ts';
import { openWorkshop } from './testing/open-workshop.ts';
import { $removalFailure, $removedElsewhere, $undoFailure } from './toasts.ts';
import { $orphanedTexts, $unsavedTexts } from './unsaved-texts.ts';

const openOnTags = () => {
  const { workshop, scope, notify, open } = openWorkshop({ a: 'Hob', b: 'Sink' });
  const general: string[] = [];
  createWatch({ unit: failureReported, scope, fn: ({ code }) => general.push(code) });
  return {
    workshop,
    scope,
    open,
    change: scopeBind(tagChanged, { scope }),
    make: (edit: Edit) => scopeBind(editsMade, { scope })([edit]),
    removeElsewhere: (): void => {
      workshop.records.delete('a');
      notify();
    },
    saved: () => vi.waitFor(() => expect(scope.getState($unsavedCount)).toBe(0)),
    /** Where something is said. */
    places: (): readonly string[] => {
      const isOpen = (id: string) => scope.getState($openTagId) === id;
      const cards = scope.getState($unsavedTexts).filter(({ tagId }) => isOpen(tagId));
      return [
        ...cards.map(() => 'card'),
        ...(scope.getState($orphanedTexts).length > 0 ? ['dialog'] : []),
        ...(scope.getState($undoFailure) ? ['undo'] : []),
        ...(scope.getState($removalFailure) ? ['removal'] : []),
        ...(scope.getState($removedElsewhere) ? ['removed elsewhere'] : []),
        ...general.map((code) => `general: ${code}`),
      ];
    },
  };
};

const label = (text: string) => ({ tagId: 'a', fields: { label: text }, from: { label: 'not this' } });
const color = { tagId: 'a', fields: { color: '#000000' }, from: { color: '#ffffff' } };

it('a rejected text is shown in the open editor of its tag', async () => {
  const { open, change, saved, places } = openOnTags();
  open('a');
  change(label('Stove'));
  await saved();
  expect(places()).toEqual(['card']);
});

it('a rejected text of a tag that is not open is in the general message', async () => {
  const { open, change, saved, places } = openOnTags();
  open('b');
  change(label('Stove'));
  await saved();
  expect(places()).toEqual(['general: edit.conflict']);
});

it('a rejected text without permission is in the editor, and the permission in a message of its own', async () => {
  const { workshop, open, change, saved, places } = openOnTags();
  workshop.rejectionCode = 'user.unauthorized';
  open('a');
  change({ ...label('Stove'), from: { label: 'Hob' } });
  await saved();
  expect(places()).toEqual(['card', 'general: user.unauthorized']);
});

it('a rejected colour, or a rejected text that is empty, is in the general message', async () => {
  const { open, change, saved, places } = openOnTags();
  open('a');
  change(color);
  await saved();
  change(label(''));
  await saved();
  expect(places()).toEqual(['general: edit.conflict', 'general: edit.conflict']);
});

it('a rejected undo is in a message of its own, unless permission is missing', async () => {
  const { workshop, scope, open, change, saved, places } = openOnTags();
  open('a');
  change({ ...label('Stove'), from: { label: 'Hob' } });
  await saved();
  workshop.rejectionCode = 'forbidden';
  scopeBind(undoRequested, { scope })();
  await saved();
  expect(places()).toEqual(['general: forbidden']);
  workshop.rejectionCode = 'edit.conflict';
  scopeBind(undoRequested, { scope })();
  await saved();
  expect(places()).toEqual(['undo', 'general: forbidden']);
});

it.each([
  ['request.invalid', 'removal'],
  ['forbidden', 'general: forbidden'],
])('a removal that is rejected with %s is in one message', async (code, place) => {
  const { workshop, scope, saved, places } = openOnTags();
  workshop.rejectionCode = code;
  scopeBind(tagRemovalRequested, { scope })('a');
  await vi.waitFor(() => expect(workshop.made).toHaveLength(1));
  await saved();
  expect(places()).toEqual([place]);
});

it('a rejected removal of a file is in one message', async () => {
  const { make, saved, places } = openOnTags();
  make({ kind: 'attachment', id: 'a', before: { parentId: 'b' }, after: null });
  await saved();
  expect(places()).toEqual(['removal']);
});

it.each([
  ['a', []],
  ['b', ['general: request.invalid']],
])(
  'a file of one tag that cannot be attached, while %s is open, is in its list or the general message',
  async (openId, expected) => {
    const { workshop, scope, open, saved, places } = openOnTags();
    workshop.rejectionCode = 'request.invalid';
    const edits: readonly Edit[] = [{ kind: 'attachment', id: 'f', before: null, after: { parentId: 'a' } }];
    Object.assign(scope.getState($editor)!, {
      uploadFile: async ({ batchId }: FileToUpload) => ok({ batch: { id: batchId, edits }, isAttached: false }),
    });
    open(openId);
    scopeBind(filesChosen, { scope })({ parentType: 'mattertag', parentId: 'a', files: [new File(['x'], 'plan')] });
    await vi.waitFor(() => expect(scope.getState($uploads)[0]?.failure).toBe('failed'));
    await saved();
    expect(places()).toEqual(expected);
  },
);

it('a text that is rejected since its tag was removed is in the dialog only', async () => {
  const { workshop, open, change, removeElsewhere, saved, places } = openOnTags();
  open('a');
  workshop.gate = new Promise((resolve) => setTimeout(resolve));
  change({ ...label('Stove'), from: { label: 'Hob' } });
  removeElsewhere();
  await saved();
  await vi.waitFor(() => expect(places()).toEqual(['dialog']));
});

it('a colour that is rejected since its tag was removed is explained by the message about the removal', async () => {
  const { workshop, open, change, removeElsewhere, saved, places } = openOnTags();
  open('a');
  workshop.gate = new Promise((resolve) => setTimeout(resolve, 20));
  change({ ...color, from: {} });
  removeElsewhere();
  expect(places()).toEqual([]);
  await saved();
  await vi.waitFor(() => expect(places()).toEqual(['removed elsewhere']));
});
