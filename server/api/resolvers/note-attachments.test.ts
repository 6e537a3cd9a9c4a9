/** Attachments of notes, comments and replies: in the results of notes, and who may add and remove them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NamedContent } from '#domain/model/content/content.ts';
import { runEditingServer, type EditingServer } from '../../testing/editing-server.ts';
import { rejectionOf, requesterFor, resultOf, sendWithFile, type Requester } from '../../testing/named-operations.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';

const modelId = 'haus';
const dated = { created: '2025-04-12T09:30:00Z', modified: '2025-04-13T10:00:00Z' };
const captured = (id: string) => ({ id, file: 'plan', mimeType: 'text/plain', created: dated.created });
const link = { id: 'link', url: 'https://example.org/film.mp4', mediaType: 'video', ...dated } as const;
const message = { text: 'A', author: 'ada', ...dated };
const content = {
  notes: [
    {
      noteId: 'n1',
      ...message,
      resolved: false,
      anchorPosition: [0, 1, 0],
      fileAttachments: [captured('ofNote')],
      comments: [
        {
          commentId: 'c1',
          ...message,
          fileAttachments: [captured('ofComment')],
          replies: [{ replyId: 'r1', ...message, author: 'bob', externalAttachments: [link] }],
        },
      ],
    },
    { noteId: 'n2', ...message, resolved: false, anchorPosition: [1, 1, 0], comments: [] },
  ],
} as const satisfies NamedContent;

let folder: string;
let server: EditingServer;
let editor: Requester;
/** Bob comments on `haus`, as Dan does; Eve has no role in it. */
let bob: Requester;
let dan: Requester;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-note-attachments-'));
  server = await runEditingServer(folder);
  await server.importModel({ ...fixtureModel(modelId), content, tags: [] }, { plan: 'the plan' });
  const requesterOf = (authorization: string) => requesterFor(server.origin, { authorization });
  [editor, bob, dan] = [requesterOf('ada'), requesterOf('bob'), requesterOf('dan')];
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface SentMessage {
  readonly id: string;
  readonly fileAttachments: readonly { readonly id: string; readonly url: string }[];
  readonly externalAttachments: readonly { readonly id: string; readonly parentDetails: object }[];
}
type SentNote = SentMessage & {
  readonly comments: readonly (SentMessage & { readonly replies: readonly SentMessage[] })[];
};

const notesFor = async (request: Requester) =>
  (await resultOf(request('GetNotes', { modelId })))['notes'] as readonly SentNote[];

/** The ids of the files of each note, comment and reply that has some. */
const filesIn = (notes: readonly SentNote[]): Readonly<Record<string, readonly string[]>> => {
  const messages = notes.flatMap((note) => [note, ...note.comments.flatMap((each) => [each, ...each.replies])]);
  return Object.fromEntries(
    messages
      .filter(({ fileAttachments }) => fileAttachments.length > 0)
      .map(({ id, fileAttachments }) => [id, fileAttachments.map((file) => file.id)]),
  );
};
const ofCapture = { n1: ['ofNote'], c1: ['ofComment'] };

const on = (parentType: 'note' | 'comment', parentId: string) => ({ modelId, parentType, parentId });
const onReply = on('comment', 'r1');

const attach = (who: string, item: object) =>
  sendWithFile(server.origin, { authorization: who }, ['AddFileAttachment', item], {
    name: 'a.txt',
    content: 'a file',
  });
const idOfNew = async (who: string, item: object) => (await resultOf(attach(who, item)))['id'] as string;
const remove = (request: Requester, item: object, attachmentId: string) =>
  request('RemoveFileAttachment', { ...item, attachmentId });
const setNotes = (value: boolean | null) =>
  resultOf(editor('SetModelPolicy', { modelId, name: 'spaces.notes', value }));

describe('notes are returned with their attachments:', () => {
  it('those of the capture', async () => {
    const notes = await notesFor(bob);
    expect(filesIn(notes)).toEqual(ofCapture);
    const [reply] = notes[0]!.comments[0]!.replies;
    expect(reply!.externalAttachments).toMatchObject([
      { id: 'link', url: link.url, parentDetails: { type: 'comment', parentId: 'r1' } },
    ]);
    const [file] = notes[0]!.comments[0]!.fileAttachments;
    expect(await (await fetch(server.origin + file!.url)).text()).toBe('the plan');
  });

  it.each([
    ['a note', on('note', 'n2')],
    ['a comment', on('comment', 'c1')],
    ['a reply', onReply],
  ])('those added to %s, and no longer once they are removed', async (_, item) => {
    const id = await idOfNew('bob', item);
    const before = ofCapture[item.parentId as keyof typeof ofCapture] ?? [];
    expect(filesIn(await notesFor(dan))).toEqual({ ...ofCapture, [item.parentId]: [...before, id] });
    await resultOf(remove(bob, item, id));
    expect(filesIn(await notesFor(dan))).toEqual(ofCapture);
  });

  it('by the mutations of notes, too', async () => {
    const id = await idOfNew('bob', onReply);
    const patched = await resultOf(bob('PatchNote', { modelId, noteId: 'n1', patch: { resolved: true } }));
    expect(filesIn([patched as unknown as SentNote])).toEqual({ ...ofCapture, r1: [id] });
    await resultOf(remove(bob, onReply, id));
  });

  it('to no one who may not read notes', async () => {
    for (const who of ['eve', 'nobody'])
      expect(await notesFor(requesterFor(server.origin, { authorization: who }))).toEqual([]);
  });
});

describe('an attachment of a commenter', () => {
  it.each([
    ['another commenter', 'dan', 'This was added by another person; only they or an editor may remove it.'],
    ['a person without a role', 'eve', expect.any(String)],
    ['a visitor', 'nobody', expect.any(String)],
  ])('is not removed by %s', async (_, who, text) => {
    const id = await idOfNew('bob', onReply);
    const request = requesterFor(server.origin, { authorization: who });
    const { message: reason, extensions } = await rejectionOf(remove(request, onReply, id));
    expect([reason, extensions['code']]).toEqual([text, expect.stringMatching(/forbidden|unauthorized/)]);
    expect(filesIn(await notesFor(editor))).toMatchObject({ r1: [id] });
    await resultOf(remove(bob, onReply, id));
  });

  it.each([
    ['an editor', () => editor],
    ['its author', () => bob],
  ])('is removed by %s, and added again by its author', async (_, remover) => {
    const id = await idOfNew('bob', onReply);
    expect((await remove(remover(), onReply, id)).data).toEqual({ removeFileAttachment: id });
    const byAnother = dan('AddFileAttachments', { ...onReply, uploadIds: [id] });
    expect((await rejectionOf(byAnother)).extensions).toMatchObject({ code: 'not.found' });
    await resultOf(bob('AddFileAttachments', { ...onReply, uploadIds: [id] }));
    expect(filesIn(await notesFor(dan))).toMatchObject({ r1: [id] });
    await resultOf(remove(bob, onReply, id));
  });

  it('is not added where the policy for notes is off, and can be removed there', async () => {
    const id = await idOfNew('bob', onReply);
    await setNotes(false);
    expect((await rejectionOf(attach('bob', onReply))).extensions).toMatchObject({ code: 'forbidden' });
    const again = (request: Requester) => request('AddFileAttachments', { ...onReply, uploadIds: [id] });
    for (const request of [bob, editor])
      expect((await rejectionOf(again(request))).extensions).toMatchObject({ kind: 'notes.disabled' });
    expect(await notesFor(bob)).toEqual([]);
    await resultOf(remove(bob, onReply, id));
    expect(filesIn(await notesFor(editor))).toEqual(ofCapture);
    await setNotes(null);
  });
});
