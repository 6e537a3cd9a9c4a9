/** docs/reference/notes.md#a-note */
import { allSettled } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import { commentOf, noteOf, replyOf } from '#domain/notes/testing/note-of.ts';
import type { NoteId } from '#domain/notes/note.ts';
import { networkCode, writeFailure } from '#src/data/errors.ts';
import { closeConfirmFx } from '../confirm/lazy.ts';
import { toastActionPressed } from '#src/shell/toasts/state.ts';
import { $hasUnsavedWork } from '#src/shell/unsaved/state.ts';
import { openNotes } from '#src/testing/open-notes.ts';
import {
  accessGranted,
  deletePressed,
  linkCopyPressed,
  noteColored,
  resolveToggled,
  type MessageName,
} from './actions.ts';
import { $drafts, draftChanged, keyOfTarget, type WriteTarget } from './drafts.ts';
import { notePlaced } from './new-note.ts';
import { $openNoteId, noteOpened } from './state.ts';
import { $openField, editStarted, fieldClosed, replyStarted, writingCancelled } from './open-field.ts';
import { $writeStateOf, textSubmitted } from './writing.ts';

const stove = noteOf('stove', {
  comments: [commentOf('c', { text: 'For [@bob](Bob Stone)', replies: [replyOf('r')] })],
});
const comment: WriteTarget = { kind: 'comment', noteId: 'stove' };
const reply = { kind: 'reply', noteId: 'stove', commentId: 'c' } as const;
const named = (commentId: string | null = null, replyId: string | null = null): MessageName => ({
  noteId: 'stove',
  commentId,
  replyId,
});

/** `allSettled` would wait until a toast is hidden. */
const soon = () => new Promise((resolve) => setTimeout(resolve, 30));

const open = async (options: Parameters<typeof openNotes>[0] = {}) => {
  const opened = await openNotes({ notes: [stove], ...options });
  const { scope } = opened;
  await allSettled(noteOpened, { scope, params: { noteId: 'stove' as NoteId, by: 'list' } });
  const type = (target: WriteTarget, text: string, mentions: readonly { id: string; name: string }[] = []) =>
    allSettled(draftChanged, { scope, params: { target, text, mentions } });
  const submit = (target: WriteTarget) => allSettled(textSubmitted, { scope, params: target });
  const stateOf = (target: WriteTarget) => scope.getState($writeStateOf)(target);
  return { ...opened, type, submit, stateOf };
};

describe('a text', () => {
  it('is sent as markup, and is then no draft', async () => {
    const { scope, writes, type, submit } = await open();
    await type(comment, 'Ask @Bob Stone about #soot', [{ id: 'bob', name: 'Bob Stone' }]);
    const { newId, gestureId } = scope.getState($drafts)[keyOfTarget(comment)]!;
    await submit(comment);
    const text = 'Ask [@bob](Bob Stone) about [#soot]';
    expect(writes).toEqual([
      { operation: 'AddNoteComment', variables: { noteId: 'stove', commentId: newId, text }, gestureId },
    ]);
    expect(scope.getState($drafts)).toEqual({});
  });

  it('that could not be sent stays, and is sent again under the same ids', async () => {
    let isOnline = false;
    const { scope, writes, type, submit, stateOf } = await open({
      // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- a failure is data here
      write: () => (isOnline ? Promise.resolve() : Promise.reject(writeFailure(networkCode, ''))),
    });
    await type(comment, 'Sooty');
    await submit(comment);
    expect(stateOf(comment)).toMatchObject({ isSending: false, failure: { code: networkCode } });
    expect(scope.getState($drafts)[keyOfTarget(comment)]?.text).toBe('Sooty');
    isOnline = true;
    await submit(comment);
    expect([writes.length, writes[1]]).toEqual([2, writes[0]]);
    expect([scope.getState($drafts), stateOf(comment).failure]).toEqual([{}, null]);
  });

  it('is sent once, however often that is requested meanwhile', async () => {
    const held: (() => void)[] = [];
    const { scope, writes, type, stateOf } = await open({
      write: () => new Promise((resolve) => void held.push(resolve)),
    });
    await type(comment, 'Sooty');
    const sending = [1, 2].map(() => allSettled(textSubmitted, { scope, params: comment }));
    expect([writes.length, stateOf(comment).isSending]).toEqual([1, true]);
    for (const resolve of held) resolve();
    await Promise.all(sending);
    expect(writes.length).toBe(1);
  });

  it('is kept in the browser, until it is sent or cleared', async () => {
    const stored = new Map<string, string>();
    const { type } = await open({ stored });
    await type(comment, 'Sooty');
    await type(reply, 'Yes');
    await type(reply, '');
    const next = await open({ stored });
    expect(Object.keys(next.scope.getState($drafts))).toEqual([keyOfTarget(comment)]);
    await next.submit(comment);
    expect([next.writes.length, stored.size]).toEqual([1, 0]);
  });

  it.each(['null', 'broken', '{"a":{"text":3}}', '[]'])('that is stored as %s is none', async (text) => {
    const { scope } = await open({ stored: new Map([['enfilade.notes.small.ada', text]]) });
    expect(scope.getState($drafts)).toEqual({});
  });
});

describe('the first text of a new note', () => {
  it('creates it where it was placed, and opens it', async () => {
    const { scope, writes, type, submit, setNotes } = await open({ write: async () => undefined });
    const place = { anchorPosition: [1, 2, 3], stemNormal: [0, 1, 0], floorId: null, roomId: null } as const;
    await allSettled(notePlaced, { scope, params: { ...place, layerId: 'energy' } });
    await type({ kind: 'note' }, 'A draught');
    const { newId } = scope.getState($drafts)[keyOfTarget({ kind: 'note' })]!;
    await setNotes([stove, noteOf(newId)]);
    await submit({ kind: 'note' });
    expect(writes).toMatchObject([
      {
        operation: 'AddNote',
        variables: {
          noteId: newId,
          note: {
            text: 'A draught',
            color: '#5c7fff',
            layerId: 'energy',
            anchorPosition: { x: 1, y: 2, z: 3 },
            stemNormal: { x: 0, y: 1, z: 0 },
          },
        },
      },
    ]);
    expect(scope.getState($openNoteId)).toBe(newId);
  });
});

describe('a reply', () => {
  it('is written in a field that closes when it is sent', async () => {
    const { scope, writes, type, submit } = await open();
    await allSettled(replyStarted, { scope, params: { noteId: 'stove', commentId: 'c' } });
    expect(scope.getState($openField)).toEqual(reply);
    await type(reply, 'Yes');
    await submit(reply);
    expect(writes).toMatchObject([{ operation: 'AddNoteReply', variables: { commentId: 'c', text: 'Yes' } }]);
    expect(scope.getState($openField)).toBeNull();
  });

  it('that is not sent is there when its field is opened again', async () => {
    const { scope, type } = await open();
    await allSettled(replyStarted, { scope, params: { noteId: 'stove', commentId: 'c' } });
    await type(reply, 'Yes');
    await allSettled(writingCancelled, { scope, params: reply });
    expect([scope.getState($openField), scope.getState($drafts)[keyOfTarget(reply)]?.text]).toEqual([null, 'Yes']);
  });
});

const edit = (commentId: string | null, replyId: string | null = null) =>
  ({ kind: 'edit', noteId: 'stove', commentId, replyId }) as const;

describe('an edited text', () => {
  it.each([
    [edit(null), 'PatchNote', { noteId: 'stove', patch: { text: 'New' } }],
    [edit('c'), 'PatchNoteComment', { noteId: 'stove', commentId: 'c', text: 'New' }],
    [edit('c', 'r'), 'PatchNoteReply', { noteId: 'stove', commentId: 'c', replyId: 'r', text: 'New' }],
  ])('%j is sent by %s', async (target, operation, variables) => {
    const { writes, type, submit } = await open();
    await type(target, 'New');
    await submit(target);
    expect(writes).toMatchObject([{ operation, variables }]);
  });

  it('begins as people write it, and is forgotten when it is given up', async () => {
    const { scope } = await open();
    const target = edit('c');
    await allSettled(editStarted, { scope, params: { target, text: 'For [@bob](Bob Stone)' } });
    expect(scope.getState($drafts)[keyOfTarget(target)]).toMatchObject({
      text: 'For @Bob Stone',
      mentions: [{ id: 'bob', name: 'Bob Stone' }],
    });
    await allSettled(writingCancelled, { scope, params: target });
    expect([scope.getState($openField), scope.getState($drafts)]).toEqual([null, {}]);
  });
});

describe('a message that others change meanwhile', () => {
  it('is edited from its new text, not from what was begun of the old one', async () => {
    const { scope, type } = await open();
    const target = edit('c');
    const start = (text: string) => allSettled(editStarted, { scope, params: { target, text } });
    const draftText = () => scope.getState($drafts)[keyOfTarget(target)]?.text;
    await start('Old');
    await type(target, 'Old and more');
    await allSettled(fieldClosed, { scope });
    await start('Old');
    expect(draftText()).toBe('Old and more');
    await allSettled(fieldClosed, { scope });
    await start('New, written elsewhere');
    expect(draftText()).toBe('New, written elsewhere');
  });

  it('leaves what was written for it in the field for a comment', async () => {
    const { scope, type, setNotes } = await open();
    await type(comment, 'Before');
    await allSettled(replyStarted, { scope, params: { noteId: 'stove', commentId: 'c' } });
    await type(reply, 'Yes');
    await setNotes([noteOf('stove')]);
    expect(scope.getState($openField)).toBeNull();
    expect(Object.entries(scope.getState($drafts)).map(([key, { text }]) => [key, text])).toEqual([
      [keyOfTarget(comment), 'Before\nYes'],
    ]);
  });

  it('a text for a note that is gone can be copied', async () => {
    const { scope, type, setNotes, copied, toasts } = await open();
    await type(comment, 'Sooty');
    void setNotes([]);
    await soon();
    expect(toasts).toEqual(['The note has been deleted by someone else.']);
    void allSettled(toastActionPressed, { scope });
    await soon();
    expect(copied).toEqual(['Sooty']);
  });
});

const storedTexts = (stored: Map<string, string>) =>
  Object.values(JSON.parse(stored.get('enfilade.notes.small.ada') ?? '{}') as Record<string, { text: string }>).map(
    ({ text }) => text,
  );

describe('drafts', () => {
  it('of two tabs are both kept', async () => {
    const stored = new Map<string, string>();
    const [first, second] = [await open({ stored }), await open({ stored })];
    await first.type(comment, 'Sooty');
    await second.type(reply, 'Yes');
    expect(storedTexts(stored)).toEqual(['Sooty', 'Yes']);
    await first.submit(comment);
    expect(storedTexts(stored)).toEqual(['Yes']);
  });

  it('are not kept of texts that are as they were', async () => {
    const stored = new Map<string, string>();
    const { scope } = await open({ stored });
    await allSettled(editStarted, { scope, params: { target: edit('c'), text: 'Old' } });
    expect(storedTexts(stored)).toEqual([]);
  });

  it('of a new note are another write at another place', async () => {
    const { scope, type } = await open();
    const place = { anchorPosition: [1, 2, 3], stemNormal: [0, 1, 0], floorId: null, roomId: null } as const;
    const idOf = () => scope.getState($drafts)[keyOfTarget({ kind: 'note' })]?.newId;
    await type({ kind: 'note' }, 'A draught');
    const before = idOf();
    await allSettled(notePlaced, { scope, params: { ...place, layerId: null } });
    expect([idOf() === before, scope.getState($drafts)[keyOfTarget({ kind: 'note' })]?.text]).toEqual([
      false,
      'A draught',
    ]);
  });
});

it('a created note is opened only where its author still waits for it', async () => {
  const held: (() => void)[] = [];
  const { scope, type } = await open({ write: () => new Promise((resolve) => void held.push(resolve)) });
  const place = { anchorPosition: [1, 2, 3], stemNormal: [0, 1, 0], floorId: null, roomId: null } as const;
  await allSettled(notePlaced, { scope, params: { ...place, layerId: null } });
  await type({ kind: 'note' }, 'A draught');
  const sending = allSettled(textSubmitted, { scope, params: { kind: 'note' } });
  void allSettled(noteOpened, { scope, params: { noteId: 'stove' as NoteId, by: 'list' } });
  for (const resolve of held) resolve();
  await sending;
  expect([scope.getState($openNoteId), scope.getState($drafts)]).toEqual(['stove', {}]);
});

describe('what can be done with a note', () => {
  it('resolves and reopens it, and changes its colour', async () => {
    const { scope, writes } = await open();
    await allSettled(resolveToggled, { scope, params: stove });
    await allSettled(resolveToggled, { scope, params: { ...stove, resolved: true } });
    void allSettled(noteColored, { scope, params: { noteId: 'stove', color: '#e5484d' } });
    await soon();
    expect(writes.map(({ variables }) => 'patch' in variables && variables.patch)).toEqual([
      { resolved: true },
      { resolved: false },
      { color: '#e5484d' },
    ]);
  });

  it.each([
    [named(), 'DeleteNote', null],
    [named('c'), 'DeleteNoteComment', 'stove'],
    [named('c', 'r'), 'DeleteNoteReply', 'stove'],
  ])('deletes %j by %s after a question', async (name, operation, openId) => {
    const { scope, writes, toasts, setNotes } = await open();
    void allSettled(deletePressed, { scope, params: name });
    void allSettled(closeConfirmFx, { scope, params: 'CLOSE' });
    await allSettled(scope);
    expect(writes).toEqual([]);
    void allSettled(deletePressed, { scope, params: name });
    void allSettled(closeConfirmFx, { scope, params: 'CONFIRM' });
    await allSettled(scope);
    expect(writes.map((write) => write.operation)).toEqual([operation]);
    expect(scope.getState($openNoteId)).toBe(openId);
    void setNotes([]);
    await soon();
    // That the note is gone is no news to the user who deleted it.
    expect(toasts).toEqual(openId === null ? [] : ['The note has been deleted by someone else.']);
  });

  it('says what could not be done', async () => {
    const { scope, toasts } = await open({
      // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- a failure is data here
      write: () => Promise.reject(writeFailure('forbidden', '')),
    });
    void allSettled(resolveToggled, { scope, params: stove });
    void allSettled(noteColored, { scope, params: { noteId: 'stove', color: '#e5484d' } });
    await soon();
    expect(toasts).toEqual(['The note could not be changed. Try again.', 'The color could not be changed. Try again.']);
  });

  it('copies its link, or that of a comment', async () => {
    const { scope, copied, toasts } = await open({ query: '&ss=2&sr=1,2' });
    void allSettled(linkCopyPressed, { scope, params: named() });
    void allSettled(linkCopyPressed, { scope, params: named('c', 'r') });
    await soon();
    expect(copied).toEqual([
      'https://spaces.example/show?m=small&note=stove',
      'https://spaces.example/show?m=small&note=stove&comment=r',
    ]);
    expect(toasts).toEqual(['Link copied', 'Link copied']);
  });

  it('gives a mentioned person access', async () => {
    const { scope, granted } = await open({ mayEdit: true });
    await allSettled(accessGranted, { scope, params: 'eve@example.org' });
    expect(granted).toEqual(['eve@example.org']);
  });
});

it('a text that the browser cannot keep is unsaved work', async () => {
  const { scope, type, submit } = await open();
  vi.stubGlobal('localStorage', undefined);
  await type(comment, 'Sooty');
  expect(scope.getState($hasUnsavedWork)).toBe(true);
  await submit(comment);
  expect(scope.getState($hasUnsavedWork)).toBe(false);
});
