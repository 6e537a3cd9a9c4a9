/** docs/reference/tags.md#removed-by-another-user */
import { EventEmitter, once } from 'node:events';
import { createWatch, scopeBind } from 'effector';
import { afterEach, expect, it, vi } from 'vitest';
import { nextTask } from '#base/next-task.ts';
import { newTagEdit } from '#domain/tags/new-tag.ts';
import { $unsavedCount, editsMade, redoRequested, undoRequested } from '#src/data/edits/state.ts';
import { recordRemovalRequested } from '#src/data/edits/removal.ts';
import { recordsViewChanged } from '#src/data/records.ts';
import { tagRecords } from '#src/data/tags.ts';
import { $openTagId, tagsPanel } from '#src/features/tags/index.ts';
import { tagRemovalRequested } from './removal.ts';
import { tagChanged } from './tag-changes.ts';
import { openWorkshop } from './testing/open-workshop.ts';
import { $removedElsewhere, removedElsewhereDismissed } from './toasts.ts';
import { $orphanedTexts, $uncreatedTags, unsavedTextResolved } from './unsaved-texts.ts';

afterEach(() => void vi.useRealTimers());

const openOnTags = (labels: Readonly<Record<string, string>> = { a: ' Hob ', b: 'Sink' }) => {
  const { workshop, scope, notify, open } = openWorkshop(labels);
  return {
    workshop,
    scope,
    open,
    notify,
    change: scopeBind(tagChanged, { scope }),
    removeElsewhere: (id: string): void => {
      workshop.records.delete(id);
      notify();
    },
    toast: () => scope.getState($removedElsewhere)?.label ?? null,
    orphaned: () => scope.getState($orphanedTexts).map(({ text }) => text),
    saved: () => vi.waitFor(() => expect(scope.getState($unsavedCount)).toBe(0)),
  };
};

/** Until the editor would have reported what is being typed. */
const editorClosed = async (): Promise<void> => {
  await nextTask();
  await nextTask();
};

it('closes the panel and says so for ten seconds, with the title of the tag', async () => {
  vi.useFakeTimers();
  const { scope, open, removeElsewhere, toast } = openOnTags();
  open('a');
  removeElsewhere('a');
  expect(scope.getState($openTagId)).toBe(null);
  await vi.advanceTimersByTimeAsync(1);
  expect(toast()).toBe('Hob');
  await vi.advanceTimersByTimeAsync(9998);
  expect(toast()).toBe('Hob');
  await vi.advanceTimersByTimeAsync(10);
  expect(toast()).toBe(null);
});

it('says so without a title, and until it is dismissed', async () => {
  const { scope, open, removeElsewhere, toast } = openOnTags({ a: ' ' });
  open('a');
  removeElsewhere('a');
  await vi.waitFor(() => expect(toast()).toBe(''));
  scopeBind(removedElsewhereDismissed, { scope })();
  expect(toast()).toBe(null);
});

it.each([
  ['being typed', 'Stove'],
  ['too long', 'x'.repeat(201)],
])('leaves that to the dialog where a text is %s', async (_, text) => {
  const { scope, open, change, removeElsewhere, toast, orphaned } = openOnTags();
  const shown = vi.fn();
  createWatch({ unit: $removedElsewhere, scope, fn: shown });
  open('a');
  removeElsewhere('a');
  // As the editor does when it is unmounted.
  change({ tagId: 'a', fields: { label: text }, from: { label: 'Hob' } });
  await editorClosed();
  expect(orphaned()).toEqual([text]);
  scopeBind(unsavedTextResolved, { scope })(scope.getState($orphanedTexts)[0]!.id);
  await editorClosed();
  expect([toast(), shown.mock.calls]).toEqual([null, []]);
});

it('shows all texts of the tag at once', async () => {
  const { open, change, removeElsewhere, toast, orphaned } = openOnTags();
  open('a');
  removeElsewhere('a');
  change({ tagId: 'a', fields: { label: 'Stove' }, from: { label: 'Hob' } });
  change({ tagId: 'a', fields: { description: 'Gas' }, from: { description: '' } });
  await editorClosed();
  expect([toast(), orphaned()]).toEqual([null, ['Stove', 'Gas']]);
});

it('waits for a text that is being sent', async () => {
  const { workshop, open, change, removeElsewhere, toast, orphaned, saved } = openOnTags();
  const response = new EventEmitter();
  workshop.gate = once(response, 'sent');
  open('a');
  change({ tagId: 'a', fields: { label: 'Stove' }, from: { label: ' Hob ' } });
  removeElsewhere('a');
  await editorClosed();
  expect([toast(), orphaned()]).toEqual([null, []]);
  response.emit('sent');
  await saved();
  await editorClosed();
  expect([toast(), orphaned()]).toEqual([null, ['Stove']]);
});

it('says nothing of a tag that is not open', async () => {
  const { open, removeElsewhere, toast } = openOnTags();
  open('b');
  removeElsewhere('a');
  await editorClosed();
  expect(toast()).toBe(null);
});

it('says nothing of a tag that the current view does not show', async () => {
  const { scope, open, toast } = openOnTags();
  open('a');
  scopeBind(recordsViewChanged, { scope })({ select: () => [], newLayerId: null });
  expect(scope.getState($openTagId)).toBe(null);
  await editorClosed();
  expect(toast()).toBe(null);
});

it('says nothing of a tag in memory that a program removes', async () => {
  const { scope, open, toast } = openOnTags();
  const tag = scope.getState(tagRecords.$all)[0]!;
  const setInMemory = scopeBind(tagRecords.inMemoryChanged, { scope });
  setInMemory([{ ...tag, id: 'm' as typeof tag.id }]);
  open('m');
  setInMemory([]);
  expect(scope.getState($openTagId)).toBe(null);
  await editorClosed();
  expect(toast()).toBe(null);
});

it.each([
  ['the user', tagRemovalRequested, 'a'],
  ['a command of the user', recordRemovalRequested, { kind: 'tag', id: 'a', layerId: '0' }],
])('says nothing of a removal by %s, nor after its undo and redo', async (_, unit, params) => {
  const { workshop, scope, open, toast, saved } = openOnTags();
  open('a');
  scopeBind(unit as typeof tagRemovalRequested, { scope })(params as string);
  await vi.waitFor(() => expect(workshop.records.has('a')).toBe(false));
  await saved();
  scopeBind(undoRequested, { scope })();
  await saved();
  open('a');
  scopeBind(redoRequested, { scope })();
  await saved();
  await editorClosed();
  expect([scope.getState($openTagId), toast()]).toEqual([null, null]);
});

const place = { position: [0, 0, 0], normal: [0, 1, 0], floorId: null, roomId: null, sweepId: null } as const;
const newTag = newTagEdit('c', place);
/** Visitors see it, as this page does. */
const newEdits = [{ ...newTag, after: { ...newTag.after, enabled: true } }];

it('says nothing of a new tag that is undone', async () => {
  const { scope, open, toast, saved } = openOnTags();
  scopeBind(editsMade, { scope })(newEdits);
  open('c');
  expect(scope.getState($openTagId)).toBe('c');
  await saved();
  scopeBind(undoRequested, { scope })();
  await saved();
  await editorClosed();
  expect([scope.getState($openTagId), toast()]).toEqual([null, null]);
});

it('says nothing of a new tag that the server rejects', async () => {
  const { workshop, scope, open, toast, saved } = openOnTags();
  workshop.rejectionCode = 'request.invalid';
  scopeBind(editsMade, { scope })(newEdits);
  open('c');
  await saved();
  await editorClosed();
  expect([scope.getState($openTagId), toast(), scope.getState($uncreatedTags)]).toEqual([null, null, ['c']]);
});

it('says nothing of a new tag that the server rejects, whose texts are in the dialog', async () => {
  const { workshop, scope, open, change, toast, orphaned, saved } = openOnTags();
  workshop.rejectionCode = 'request.invalid';
  scopeBind(editsMade, { scope })(newEdits);
  open('c');
  change({ tagId: 'c', fields: { label: 'Lamp' }, from: { label: '' } });
  await saved();
  await editorClosed();
  expect([scope.getState($openTagId), toast(), orphaned()]).toEqual([null, null, ['Lamp']]);
});

it('says so of a tag that was closed before and is open again', async () => {
  const { scope, open, removeElsewhere, toast } = openOnTags();
  open('a');
  scopeBind(tagsPanel.closed, { scope })();
  open('a');
  removeElsewhere('a');
  await vi.waitFor(() => expect(toast()).toBe('Hob'));
});
