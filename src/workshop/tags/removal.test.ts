import { EventEmitter, once } from 'node:events';
import { createWatch, scopeBind } from 'effector';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { tagOf } from '#domain/tags/testing/tag-of.ts';
import { $unsavedCount, editsMade, editBatchAcceptedElsewhere, undoRequested } from '#src/data/edits/state.ts';
import { tagRecords } from '#src/data/tags.ts';
import { $openTagId } from '#src/features/tags/index.ts';
import { $removalFailure, $removedToast, $undoFailure } from './toasts.ts';
import { attachmentRemovalRequested, removalFailed, tagRemovalRequested, type AttachmentRemoval } from './removal.ts';
import { tagChanged } from './tag-changes.ts';
import { openWorkshop } from './testing/open-workshop.ts';

afterEach(() => void vi.useRealTimers());

const openOnTags = (labels: Readonly<Record<string, string>> = { a: 'Hob', b: 'Sink' }) => {
  const { workshop, scope, open } = openWorkshop(labels);
  let failures = 0;
  createWatch({ unit: removalFailed, scope, fn: () => (failures += 1) });
  return {
    workshop,
    scope,
    open,
    change: scopeBind(tagChanged, { scope }),
    remove: scopeBind(tagRemovalRequested, { scope }),
    undo: scopeBind(undoRequested, { scope }),
    failures: () => failures,
    openId: () => scope.getState($openTagId),
    shown: () => scope.getState(tagRecords.$shown).map(({ id }) => id),
    toast: () => scope.getState($removedToast)?.label ?? null,
  };
};

/** Pending until it is released. */
const createGate = () => {
  const event = new EventEmitter();
  return { opened: once(event, 'open'), open: () => void event.emit('open') };
};

const renamed = { tagId: 'a', fields: { label: 'Stove' }, from: { label: 'Hob' } };

describe('the removal of a tag', () => {
  it('waits until earlier edits are saved, and includes them in the complete record', async () => {
    const { workshop, change, remove, toast, shown } = openOnTags();
    const gate = createGate();
    workshop.gate = gate.opened;
    change(renamed);
    remove('a');
    expect([workshop.reads, toast()]).toEqual([[], null]);
    gate.open();
    await vi.waitFor(() => expect([...workshop.records.keys()]).toEqual(['b']));
    expect(workshop.made[1]).toMatchObject([{ id: 'a', before: { label: 'Stove' }, after: null }]);
    expect([toast(), shown()]).toEqual(['Stove', ['b']]);
  });
  it('reads the record again after an edit during the read', async () => {
    const { workshop, change, remove } = openOnTags();
    const gate = createGate();
    workshop.readGate = gate.opened;
    remove('a');
    change(renamed);
    gate.open();
    await vi.waitFor(() => expect([...workshop.records.keys()]).toEqual(['b']));
    expect(workshop.reads).toEqual(['a', 'a']);
    expect(workshop.made[1]).toMatchObject([{ before: { label: 'Stove' }, after: null }]);
  });
  it('happens once for repeated requests', async () => {
    const { workshop, remove, shown } = openOnTags();
    remove('a');
    remove('a');
    await vi.waitFor(() => expect(shown()).toEqual(['b']));
    remove('a');
    await vi.waitFor(() => expect([...workshop.records.keys()]).toEqual(['b']));
    expect([workshop.reads, workshop.made.length]).toEqual([['a'], 1]);
  });
  it('uses one edit batch for each of several tags', async () => {
    const { workshop, remove } = openOnTags();
    remove('a');
    remove('b');
    await vi.waitFor(() => expect(workshop.records.size).toBe(0));
    expect(workshop.made.map(([edit]) => edit?.id)).toEqual(['a', 'b']);
  });
  it('closes the panel of the tag at once, and no other', async () => {
    const { workshop, open, openId, remove } = openOnTags();
    const gate = createGate();
    workshop.readGate = gate.opened;
    open('a');
    expect(openId()).toBe('a');
    remove('a');
    expect(openId()).toBe(null);
    open('b');
    gate.open();
    await vi.waitFor(() => expect([...workshop.records.keys()]).toEqual(['b']));
    expect(openId()).toBe('b');
  });
});

describe('a failed removal', () => {
  it('is reported when the record cannot be read, and can be repeated', async () => {
    const { workshop, scope, remove, failures, toast } = openOnTags();
    workshop.isReadBroken = true;
    remove('a');
    await vi.waitFor(() => expect(failures()).toBe(1));
    expect(scope.getState($removalFailure)).not.toBe(null);
    expect([toast(), workshop.made]).toEqual([null, []]);
    workshop.isReadBroken = false;
    remove('a');
    await vi.waitFor(() => expect([...workshop.records.keys()]).toEqual(['b']));
    expect(toast()).toBe('Hob');
  });
  it('is reported when the server rejects it, and the toast of the removal is hidden', async () => {
    const { workshop, remove, failures, toast, shown } = openOnTags();
    const gate = createGate();
    workshop.gate = gate.opened;
    remove('a');
    await vi.waitFor(() => expect(toast()).toBe('Hob'));
    workshop.rejectionCode = 'request.invalid';
    gate.open();
    await vi.waitFor(() => expect(failures()).toBe(1));
    expect([toast(), shown()]).toEqual([null, ['a', 'b']]);
  });
  it('is not reported without permission, which is a message of its own', async () => {
    const { workshop, scope, remove, failures, shown } = openOnTags();
    workshop.rejectionCode = 'forbidden';
    remove('a');
    await vi.waitFor(() => expect(workshop.made).toHaveLength(1));
    await vi.waitFor(() => expect(scope.getState($unsavedCount)).toBe(0));
    expect([failures(), shown()]).toEqual([0, ['a', 'b']]);
  });
  it('is not reported where another user removes the tag after it was read', async () => {
    const { workshop, scope, remove, failures, toast } = openOnTags();
    const gate = createGate();
    workshop.readGate = gate.opened;
    remove('a');
    await vi.waitFor(() => expect(workshop.reads).toEqual(['a']));
    workshop.records.delete('a');
    gate.open();
    await vi.waitFor(() => expect(workshop.made).toHaveLength(1));
    await vi.waitFor(() => expect(scope.getState($unsavedCount)).toBe(0));
    expect([failures(), toast()]).toEqual([0, null]);
  });
});

describe('the removal of an attachment', () => {
  const detaching = { tag: tagOf('a'), attachment: { id: 'f' } } as AttachmentRemoval;
  it('happens once for repeated requests', async () => {
    const { workshop, scope } = openOnTags({ a: 'Hob', f: 'a file' });
    const detach = scopeBind(attachmentRemovalRequested, { scope });
    detach(detaching);
    detach(detaching);
    await vi.waitFor(() => expect(workshop.records.has('f')).toBe(false));
    expect(workshop.made.map((edits) => edits.map(({ kind, id }) => [kind, id]))).toEqual([[['attachment', 'f']]]);
  });
  it('fails when the record cannot be read', async () => {
    const { workshop, scope, failures } = openOnTags();
    workshop.isReadBroken = true;
    scopeBind(attachmentRemovalRequested, { scope })(detaching);
    await vi.waitFor(() => expect(failures()).toBe(1));
    expect(workshop.made).toEqual([]);
  });
});

const removalOf = (id: string, label: string) => [{ kind: 'tag', id, before: { label }, after: null }] as const;

describe('the toast of a removal', () => {
  it('is hidden when a file is attached, since undo would undo that', () => {
    const { scope, toast } = openOnTags();
    scopeBind(editsMade, { scope })(removalOf('a', 'Hob'));
    expect(toast()).toBe('Hob');
    scopeBind(editBatchAcceptedElsewhere, { scope })({ id: 'g', edits: [] });
    expect(toast()).toBe(null);
  });
  it('is shown for its own time, not that of the toast before', async () => {
    vi.useFakeTimers();
    const { workshop, scope, toast } = openOnTags();
    workshop.gate = createGate().opened;
    const make = scopeBind(editsMade, { scope });
    make(removalOf('a', 'Hob'));
    await vi.advanceTimersByTimeAsync(6000);
    make(removalOf('b', 'Sink'));
    await vi.advanceTimersByTimeAsync(6000);
    expect(toast()).toBe('Sink');
    await vi.advanceTimersByTimeAsync(4000);
    expect(toast()).toBe(null);
  });
});

const openOnRenamed = async () => {
  const opened = openOnTags();
  opened.change(renamed);
  await vi.waitFor(() => expect(opened.scope.getState($unsavedCount)).toBe(0));
  const failure = () => opened.scope.getState($undoFailure);
  return { ...opened, failure };
};

describe('a rejected undo', () => {
  it('is reported where another user has changed the record', async () => {
    const { workshop, undo, failure } = await openOnRenamed();
    workshop.records.set('a', { ...workshop.records.get('a'), label: 'Oven' });
    undo();
    await vi.waitFor(() => expect(failure()).toEqual({ operation: 'undo', cause: 'changed' }));
  });
  it('is reported where the record has been removed', async () => {
    const { workshop, undo, failure } = await openOnRenamed();
    workshop.records.delete('a');
    undo();
    await vi.waitFor(() => expect(failure()).toEqual({ operation: 'undo', cause: 'removed' }));
  });
  it('is reported where the server rejects it for another reason, but not without permission', async () => {
    const { workshop, scope, undo, failure } = await openOnRenamed();
    workshop.rejectionCode = 'forbidden';
    undo();
    await vi.waitFor(() => expect(scope.getState($unsavedCount)).toBe(0));
    expect(failure()).toBe(null);
    workshop.rejectionCode = 'request.invalid';
    undo();
    await vi.waitFor(() => expect(failure()).toEqual({ operation: 'undo', cause: 'other' }));
  });
});
