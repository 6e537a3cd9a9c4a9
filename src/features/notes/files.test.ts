/** docs/reference/notes.md#attachments */
import { allSettled } from 'effector';
import { describe, expect, it } from 'vitest';
import { fail, ok, type Result } from '#base/result.ts';
import { commentOf, noteOf, replyOf } from '#domain/notes/testing/note-of.ts';
import { maxAttachmentBytes, maxAttachments } from '#domain/records/attachment.ts';
import { attachmentOf } from '#domain/tags/testing/tag-of.ts';
import type { FileFailure } from '#src/data/edits/file-failure.ts';
import { networkCode, writeFailure } from '#src/data/errors.ts';
import { createViewerIntl } from '#src/i18n/create-viewer-intl.ts';
import { $hasUnsavedWork } from '#src/shell/unsaved/state.ts';
import { openNotes, type OpenNotesOptions } from '#src/testing/open-notes.ts';
import { run, turn } from '#src/testing/turn.ts';
import { $question, closeConfirmFx } from '../confirm/state.ts';
import { $drafts, draftChanged, keyOfTarget, type WriteTarget } from './drafts.ts';
import {
  $pickedFiles,
  attachmentRemovalPressed,
  filesPicked,
  noteUploads,
  parentOfTarget,
  pickedFileRemoved,
} from './files.ts';
import { notePlaced } from './new-note.ts';
import { textSubmitted } from './writing.ts';

const newNote: WriteTarget = { kind: 'note' };
const comment: WriteTarget = { kind: 'comment', noteId: 'stove' };
const reply: WriteTarget = { kind: 'reply', noteId: 'stove', commentId: 'c' };
const edit = (commentId: string | null = null, replyId: string | null = null): WriteTarget => ({
  kind: 'edit',
  noteId: 'stove',
  commentId,
  replyId,
});
const stove = noteOf('stove', { comments: [commentOf('c', { replies: [replyOf('r')] })] });
const place = { anchorPosition: [1, 2, 3], stemNormal: [0, 1, 0], floorId: null, roomId: null, layerId: null } as const;

const file = (name: string, size = 1): File => Object.defineProperty(new File(['x'], name), 'size', { value: size });
const files = (count: number, from = 1): readonly File[] =>
  Array.from({ length: count }, (_, index) => file(`${from + index}.txt`));

// oxlint-disable-next-line typescript/prefer-promise-reject-errors -- a failure is data here
const rejected = (): Promise<never> => Promise.reject(writeFailure(networkCode, ''));

const open = async (options: OpenNotesOptions = {}) => {
  const opened = await openNotes({ notes: [stove], ...options });
  const { scope } = opened;
  await allSettled(notePlaced, { scope, params: place });
  return {
    ...opened,
    pick: (target: WriteTarget, picked: readonly File[], attached = 0) =>
      run(() => allSettled(filesPicked, { scope, params: { target, files: picked, attached } })),
    type: (target: WriteTarget, text = 'Sooty') =>
      allSettled(draftChanged, { scope, params: { target, text, mentions: [] } }),
    submit: (target: WriteTarget) => run(() => allSettled(textSubmitted, { scope, params: target })),
    idOf: (target: WriteTarget) => scope.getState($drafts)[keyOfTarget(target)]!.newId,
    /** `'1.txt'`, or `'1.txt empty'` of a file that will not be sent. */
    picked: (target: WriteTarget) =>
      (scope.getState($pickedFiles)[keyOfTarget(target)] ?? []).map((each) =>
        each.failure === null ? each.file.name : `${each.file.name} ${each.failure}`,
      ),
    drop: (target: WriteTarget, name: string) => {
      const chosen = scope.getState($pickedFiles)[keyOfTarget(target)] ?? [];
      const { id } = chosen.find((each) => each.file.name === name)!;
      return run(() => allSettled(pickedFileRemoved, { scope, params: { target, id } }));
    },
    uploads: () => scope.getState(noteUploads.$uploads).map((each) => `${each.file.name} ${each.failure ?? 'waits'}`),
    isUnsaved: () => scope.getState($hasUnsavedWork),
  };
};
/** `'1.txt to note stove'` */
const sentTo = ({ attached }: Awaited<ReturnType<typeof openNotes>>): readonly string[] =>
  attached.map(({ file: { name }, parentType, parentId }) => `${name} to ${parentType} ${parentId}`);

describe('files that are chosen for a new message', () => {
  it.each<[string, WriteTarget, string]>([
    ['note', newNote, 'note'],
    ['comment', comment, 'comment'],
    ['reply', reply, 'comment'],
  ])('of the kind %s are sent after its text, in their order', async (_, target, parentType) => {
    const opened = await open();
    const { type, pick, picked, submit, idOf, writes, attached } = opened;
    await type(target);
    await pick(target, files(2));
    expect([picked(target), attached.length]).toEqual([['1.txt', '2.txt'], 0]);
    const id = idOf(target);
    await submit(target);
    expect(writes.length).toBe(1);
    expect(sentTo(opened)).toEqual([`1.txt to ${parentType} ${id}`, `2.txt to ${parentType} ${id}`]);
    expect(attached[0]!.gestureId === attached[1]!.gestureId).toBe(false);
    expect([picked(target), opened.uploads()]).toEqual([[], []]);
  });

  it('are not sent before the server has accepted the text', async () => {
    const held: (() => void)[] = [];
    const opened = await open({ write: () => new Promise((resolve) => void held.push(resolve)) });
    const { type, pick, picked, submit, attached } = opened;
    await type(comment);
    await pick(comment, files(1));
    await submit(comment);
    expect([picked(comment), attached.length]).toEqual([['1.txt'], 0]);
    // One that is chosen meanwhile is sent, too.
    await pick(comment, [file('late.txt')]);
    held[0]!();
    await turn();
    expect([picked(comment), attached.map((each) => each.file.name)]).toEqual([[], ['1.txt', 'late.txt']]);
  });

  it('stay where the text cannot be sent, and are sent with the next attempt', async () => {
    let isOnline = false;
    const opened = await open({ write: () => (isOnline ? Promise.resolve() : rejected()) });
    const { type, pick, picked, submit, attached } = opened;
    await type(comment);
    await pick(comment, files(2));
    await submit(comment);
    expect([picked(comment), attached.length]).toEqual([['1.txt', '2.txt'], 0]);
    isOnline = true;
    await submit(comment);
    expect([picked(comment), attached.length]).toEqual([[], 2]);
  });

  it('are not sent with the text of another message', async () => {
    const opened = await open();
    const { type, pick, picked, submit, attached } = opened;
    await type(comment);
    await type(reply);
    await pick(reply, files(1));
    await submit(comment);
    expect([picked(reply), attached.length]).toEqual([['1.txt'], 0]);
  });

  it('are not sent without a text', async () => {
    const { pick, picked, submit, attached, writes } = await open();
    await pick(comment, files(1));
    await submit(comment);
    expect([picked(comment), writes, attached]).toEqual([['1.txt'], [], []]);
  });

  it('can be given up', async () => {
    const opened = await open();
    const { type, pick, drop, submit } = opened;
    await type(comment);
    await pick(comment, files(3));
    await drop(comment, '2.txt');
    await submit(comment);
    expect(sentTo(opened).map((each) => each.split(' ')[0])).toEqual(['1.txt', '3.txt']);
  });
});

describe('files that cannot be sent', () => {
  it('are marked, take up no room and are not sent', async () => {
    const opened = await open();
    const { type, pick, picked, submit, attached } = opened;
    await type(comment);
    await pick(comment, [file('none', 0), file('most', maxAttachmentBytes), file('huge', maxAttachmentBytes + 1)]);
    expect(picked(comment)).toEqual(['none empty', 'most', 'huge oversize']);
    await pick(comment, files(maxAttachments));
    expect(picked(comment).slice(-2)).toEqual(['24.txt', '25.txt tooMany']);
    await submit(comment);
    expect([attached.length, attached[0]!.file.name]).toEqual([maxAttachments, 'most']);
  });

  it.each([
    [25, 0],
    [26, 1],
    [30, 5],
  ])('of %d at once are %d', async (count, tooMany) => {
    const { pick, picked } = await open();
    await pick(comment, files(count));
    expect(picked(comment).filter((each) => each.endsWith('tooMany')).length).toBe(tooMany);
    expect(
      picked(comment)
        .slice(0, maxAttachments)
        .every((each) => !each.includes(' ')),
    ).toBe(true);
  });

  it('as too many make room when another one is given up', async () => {
    const { pick, picked, drop } = await open();
    await pick(comment, files(25));
    await pick(comment, [file('more')]);
    expect(picked(comment).at(-1)).toBe('more tooMany');
    await drop(comment, 'more');
    await drop(comment, '7.txt');
    await pick(comment, [file('more')]);
    expect([picked(comment).length, picked(comment).at(-1)]).toEqual([25, 'more']);
  });

  it('are counted for each message', async () => {
    const { pick, picked } = await open();
    await pick(comment, files(25));
    await pick(reply, files(1));
    expect(picked(reply)).toEqual(['1.txt']);
  });
});

describe('files for a message that is there', () => {
  it.each<[WriteTarget, string]>([
    [edit(), 'note stove'],
    [edit('c'), 'comment c'],
    [edit('c', 'r'), 'comment r'],
  ])('%j are sent at once to the %s', async (target, parent) => {
    const opened = await open();
    await opened.pick(target, files(2));
    expect(sentTo(opened)).toEqual([`1.txt to ${parent}`, `2.txt to ${parent}`]);
    expect([opened.picked(target), opened.writes]).toEqual([[], []]);
  });

  it('are those that fit beside its attachments; the others are listed with the reason', async () => {
    const opened = await open();
    await opened.pick(edit('c'), [file('none', 0), ...files(3), file('huge', maxAttachmentBytes + 1)], 23);
    expect(sentTo(opened)).toEqual(['1.txt to comment c', '2.txt to comment c']);
    expect(opened.uploads()).toEqual(['none empty', '3.txt tooMany', 'huge oversize']);
  });

  it('fit nowhere where it has too many already', async () => {
    const { pick, attached, uploads } = await open();
    await pick(edit(), files(1), maxAttachments + 1);
    expect([attached, uploads()]).toEqual([[], ['1.txt tooMany']]);
  });

  it('that fail stay with the reason, and can be retried under their id', async () => {
    let result: Result<undefined, FileFailure> = fail('overQuota');
    const { scope, pick, attached, uploads } = await open({ attach: async () => result });
    await pick(edit(), files(2));
    expect(uploads()).toEqual(['1.txt overQuota', '2.txt overQuota']);
    result = ok(undefined);
    const { id } = scope.getState(noteUploads.$uploads)[0]!;
    await run(() => allSettled(noteUploads.uploadRetried, { scope, params: id }));
    expect(uploads()).toEqual(['2.txt overQuota']);
    expect(attached[2]).toMatchObject({ parentType: 'note', parentId: 'stove', gestureId: attached[0]!.gestureId });
  });
});

it.each<[WriteTarget, string, string]>([
  [newNote, 'note', 'new'],
  [comment, 'comment', 'new'],
  [reply, 'comment', 'new'],
  [edit(), 'note', 'stove'],
  [edit('c'), 'comment', 'c'],
  [edit('c', 'r'), 'comment', 'r'],
])('the parent of %j is the %s %s', (target, parentType, parentId) => {
  expect(parentOfTarget(target, 'new')).toEqual({ parentType, parentId });
});

describe('the page asks before it is closed', () => {
  it('while files are chosen', async () => {
    const { pick, drop, isUnsaved } = await open();
    expect(isUnsaved()).toBe(false);
    await pick(comment, files(1));
    expect(isUnsaved()).toBe(true);
    await drop(comment, '1.txt');
    expect(isUnsaved()).toBe(false);
  });

  it('until they are sent', async () => {
    const held: ((result: Result<undefined, FileFailure>) => void)[] = [];
    const { type, pick, submit, isUnsaved, uploads } = await open({
      attach: () => new Promise((resolve) => void held.push(resolve)),
    });
    await type(comment);
    await pick(comment, files(1));
    await submit(comment);
    expect([uploads(), isUnsaved()]).toEqual([['1.txt waits'], true]);
    held[0]!(ok(undefined));
    await turn();
    expect([uploads(), isUnsaved()]).toEqual([[], false]);
  });
});

describe('an attachment', () => {
  const removal = {
    parentType: 'comment',
    parentId: 'c',
    attachment: attachmentOf('bill', { filename: 'bill.pdf' }),
    name: 'bill.pdf',
  } as const;
  const ask = async (options: OpenNotesOptions = {}) => {
    const opened = await open(options);
    const { scope } = opened;
    await run(() => allSettled(attachmentRemovalPressed, { scope, params: removal }));
    const answer = (result: 'CLOSE' | 'CONFIRM') => run(() => allSettled(closeConfirmFx, { scope, params: result }));
    return { ...opened, answer };
  };

  it('is removed after a question', async () => {
    const { scope, answer, detached, toasts } = await ask();
    const question = scope.getState($question)!;
    expect([question.title?.(createViewerIntl('en-US', {})), question.isDanger, detached]).toEqual([
      'Remove “bill.pdf”?',
      true,
      [],
    ]);
    await answer('CONFIRM');
    expect(detached).toMatchObject([{ parentType: 'comment', parentId: 'c', attachment: { id: 'bill' } }]);
    expect([detached[0]!.gestureId.length > 0, toasts]).toEqual([true, []]);
  });

  it('stays where the question is not confirmed', async () => {
    const { answer, detached } = await ask();
    await answer('CLOSE');
    expect(detached).toEqual([]);
  });

  it('that cannot be removed is said', async () => {
    const { answer, detached, toasts } = await ask({ detach: rejected });
    await answer('CONFIRM');
    expect([detached.length, toasts.length]).toEqual([1, 1]);
    expect(toasts[0]).toContain('could not be');
  });
});
