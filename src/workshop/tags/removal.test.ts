import { EventEmitter, once } from 'node:events';
import { createWatch, scopeBind } from 'effector';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { tagOf } from '#domain/tags/testing/tag-of.ts';
import { $unsaved, editsMade, editBatchAccepted, undoRequested } from '#src/data/edits/state.ts';
import { $tags } from '#src/data/tags.ts';
import { $openTagId } from '#src/features/tags/index.ts';
import { $removalFailure, $removedToast, $undoFailure } from './toasts.ts';
import { attachmentRemoved, removalFailed, removePressed, type AttachmentRemoval } from './removal.ts';
import { tagChanged } from './state.ts';
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
    remove: scopeBind(removePressed, { scope }),
    undo: scopeBind(undoRequested, { scope }),
    failures: () => failures,
    openId: () => scope.getState($openTagId),
    shown: () => scope.getState($tags).map(({ id }) => id),
    notice: () => scope.getState($removedToast)?.label ?? null,
  };
};

/** Held until it is let go. */
const createGate = () => {
  const event = new EventEmitter();
  return { held: once(event, 'go'), letGo: () => void event.emit('go') };
};

const renamed = { tagId: 'a', fields: { label: 'Stove' }, from: { label: 'Hob' } };

describe('a tag is removed', () => {
  it('after the words typed just before are saved, whole and with them', async () => {
    const { workshop, change, remove, notice, shown } = openOnTags();
    const gate = createGate();
    workshop.gate = gate.held;
    change(renamed);
    remove('a');
    expect([workshop.reads, notice()]).toEqual([[], null]);
    gate.letGo();
    await vi.waitFor(() => expect([...workshop.records.keys()]).toEqual(['b']));
    expect(workshop.made[1]).toMatchObject([{ id: 'a', before: { label: 'Stove' }, after: null }]);
    expect([notice(), shown()]).toEqual(['Stove', ['b']]);
  });
  it('with a record that is read once more where words came in while it was read', async () => {
    const { workshop, change, remove } = openOnTags();
    const gate = createGate();
    workshop.readGate = gate.held;
    remove('a');
    change(renamed);
    gate.letGo();
    await vi.waitFor(() => expect([...workshop.records.keys()]).toEqual(['b']));
    expect(workshop.reads).toEqual(['a', 'a']);
    expect(workshop.made[1]).toMatchObject([{ before: { label: 'Stove' }, after: null }]);
  });
  it('once, however often it is asked', async () => {
    const { workshop, remove, shown } = openOnTags();
    remove('a');
    remove('a');
    await vi.waitFor(() => expect(shown()).toEqual(['b']));
    remove('a');
    await vi.waitFor(() => expect([...workshop.records.keys()]).toEqual(['b']));
    expect([workshop.reads, workshop.made.length]).toEqual([['a'], 1]);
  });
  it('each by its own edit batch, when several are asked', async () => {
    const { workshop, remove } = openOnTags();
    remove('a');
    remove('b');
    await vi.waitFor(() => expect(workshop.records.size).toBe(0));
    expect(workshop.made.map(([edit]) => edit?.id)).toEqual(['a', 'b']);
  });
  it('and its panel closes at once, and no other', async () => {
    const { workshop, open, openId, remove } = openOnTags();
    const gate = createGate();
    workshop.readGate = gate.held;
    open('a');
    expect(openId()).toBe('a');
    remove('a');
    expect(openId()).toBe(null);
    open('b');
    gate.letGo();
    await vi.waitFor(() => expect([...workshop.records.keys()]).toEqual(['b']));
    expect(openId()).toBe('b');
  });
});

describe('that a tag could not be removed', () => {
  it('is told where its record cannot be read; it can be asked again', async () => {
    const { workshop, scope, remove, failures, notice } = openOnTags();
    workshop.isReadBroken = true;
    remove('a');
    await vi.waitFor(() => expect(failures()).toBe(1));
    expect(scope.getState($removalFailure)).not.toBe(null);
    expect([notice(), workshop.made]).toEqual([null, []]);
    workshop.isReadBroken = false;
    remove('a');
    await vi.waitFor(() => expect([...workshop.records.keys()]).toEqual(['b']));
    expect(notice()).toBe('Hob');
  });
  it('is told where the server rejects, and that it was is withdrawn', async () => {
    const { workshop, remove, failures, notice, shown } = openOnTags();
    const gate = createGate();
    workshop.gate = gate.held;
    remove('a');
    await vi.waitFor(() => expect(notice()).toBe('Hob'));
    workshop.refusal = 'forbidden';
    gate.letGo();
    await vi.waitFor(() => expect(failures()).toBe(1));
    expect([notice(), shown()]).toEqual([null, ['a', 'b']]);
  });
});

describe('what hangs on a tag', () => {
  const detaching = { tag: tagOf('a'), attachment: { id: 'f' } } as AttachmentRemoval;
  it('is taken off once, however often it is asked', async () => {
    const { workshop, scope } = openOnTags({ a: 'Hob', f: 'a file' });
    const detach = scopeBind(attachmentRemoved, { scope });
    detach(detaching);
    detach(detaching);
    await vi.waitFor(() => expect(workshop.records.has('f')).toBe(false));
    expect(workshop.made.map((edits) => edits.map(({ kind, id }) => [kind, id]))).toEqual([[['attachment', 'f']]]);
  });
  it('is told to be there still where it could not be read', async () => {
    const { workshop, scope, failures } = openOnTags();
    workshop.isReadBroken = true;
    scopeBind(attachmentRemoved, { scope })(detaching);
    await vi.waitFor(() => expect(failures()).toBe(1));
    expect(workshop.made).toEqual([]);
  });
});

const removalOf = (id: string, label: string) => [{ kind: 'tag', id, before: { label }, after: null }] as const;

describe('the notice of a removal', () => {
  it('ends when a file is hung somewhere: the undo would be that of the file', () => {
    const { scope, notice } = openOnTags();
    scopeBind(editsMade, { scope })(removalOf('a', 'Hob'));
    expect(notice()).toBe('Hob');
    scopeBind(editBatchAccepted, { scope })({ id: 'g', edits: [] });
    expect(notice()).toBe(null);
  });
  it('ends by its own time, not by that of the one before', async () => {
    vi.useFakeTimers();
    const { workshop, scope, notice } = openOnTags();
    workshop.gate = createGate().held;
    const make = scopeBind(editsMade, { scope });
    make(removalOf('a', 'Hob'));
    await vi.advanceTimersByTimeAsync(6000);
    make(removalOf('b', 'Sink'));
    await vi.advanceTimersByTimeAsync(6000);
    expect(notice()).toBe('Sink');
    await vi.advanceTimersByTimeAsync(4000);
    expect(notice()).toBe(null);
  });
});

it('says of an undo that was rejected whether somebody else has changed it', async () => {
  const { workshop, scope, change, undo } = openOnTags();
  change(renamed);
  await vi.waitFor(() => expect(workshop.records.get('a')?.['label']).toBe('Stove'));
  await vi.waitFor(() => expect(scope.getState($unsaved)).toBe(0));
  workshop.refusal = 'forbidden';
  undo();
  await vi.waitFor(() => expect(scope.getState($undoFailure)).toEqual({ way: 'undo', isConflict: false }));
  workshop.refusal = 'edit.conflict';
  undo();
  await vi.waitFor(() => expect(scope.getState($undoFailure)).toEqual({ way: 'undo', isConflict: true }));
});
