/** The texts of notes as the mutations store them, and repeated requests. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTestStore } from '../../testing/databases.ts';
import { rejectionOf, requesterFor, resultOf, type Requester } from '../../testing/named-operations.ts';
import { addTestPerson, signedIn } from '../../testing/people.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';
import { runTestServer, type TestServer } from '../../testing/running-server.ts';

const modelId = 'haus';
const people = ['ada', 'bob', 'eve'] as const;

let folder: string;
let server: TestServer;
const as = {} as Record<(typeof people)[number], Requester>;
const ids = {} as Record<(typeof people)[number], string>;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-note-texts-'));
  server = await runTestServer(folder);
  const model = fixtureModel(modelId);
  const users = [{ id: 'kaoru', email: 'kaoru@example.org', firstName: '薫' }];
  await server.importModel({ ...model, content: { ...model.content, users } });
  await withTestStore(server.dataFolder, async (store) => {
    await addTestPerson(store, 'ada@example.org', { roles: { haus: 'full' } });
    await addTestPerson(store, 'bob@example.org', { roles: { haus: 'viewer' } });
    await addTestPerson(store, 'eve@example.org', { roles: { haus: 'viewer' } });
    for (const { id, email } of await store.db.selectFrom('users').select(['id', 'email']).execute())
      ids[email.split('@')[0] as keyof typeof ids] = id;
  });
  for (const name of people)
    as[name] = requesterFor(server.origin, await signedIn(server.origin, `${name}@example.org`));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Message {
  readonly id: string;
  readonly text: string;
  readonly replies?: readonly Message[];
}

interface Note extends Message {
  readonly comments: readonly Message[];
}

const send = async (request: Requester, name: string, variables: object): Promise<Note> =>
  (await resultOf(request(name, { modelId, ...variables }))) as unknown as Note;

const noteOf = (text: string) => ({ note: { text, anchorPosition: { x: 1, y: 1, z: -1 } } });

const replyIn = ({ comments }: Note): Message => comments[0]!.replies![0]!;

/** Writes the text by each mutation and returns what was stored. */
const storedTexts = async (request: Requester, text: string): Promise<readonly string[]> => {
  const added = await send(request, 'AddNote', noteOf(text));
  const onNote = { noteId: added.id };
  const onComment = { ...onNote, commentId: 'c' };
  const onReply = { ...onComment, replyId: 'r' };
  const commented = await send(request, 'AddNoteComment', { ...onComment, text });
  const replied = await send(request, 'AddNoteReply', { ...onReply, text });
  await send(request, 'PatchNote', { ...onNote, patch: { text: 'A' } });
  await send(request, 'PatchNoteComment', { ...onComment, text: 'A' });
  await send(request, 'PatchNoteReply', { ...onReply, text: 'A' });
  await send(request, 'PatchNote', { ...onNote, patch: { text } });
  await send(request, 'PatchNoteComment', { ...onComment, text });
  const patched = await send(request, 'PatchNoteReply', { ...onReply, text });
  const first = [added.text, commented.comments[0]!.text, replyIn(replied).text];
  return [...first, patched.text, patched.comments[0]!.text, replyIn(patched).text];
};

const six = (text: string): readonly string[] => Array.from({ length: 6 }, () => text);

describe('the text of a note, a comment or a reply', () => {
  it('is sanitized', async () => {
    expect(await storedTexts(as.bob, '“A”\u200b isn’t')).toEqual(six(`"A" isn't`));
  });

  it('mentions only users whom its author may learn of', async () => {
    const text = `[@${ids.bob}](bob) [@${ids.eve}](eve) [@kaoru](薫) [@x](New@example.org) [@x](x) [@](y)`;
    const withoutEve = `[@${ids.bob}](bob) @eve [@kaoru](薫) [@x](New@example.org) @x @y`;
    expect(await storedTexts(as.bob, text)).toEqual(six(withoutEve));
    // A person with a role is known to editors, an author to everyone.
    expect(await storedTexts(as.ada, text)).toEqual(
      six(`[@${ids.bob}](bob) [@${ids.eve}](eve) [@kaoru](薫) [@x](New@example.org) @x @y`),
    );
    await send(as.eve, 'AddNote', noteOf('Here I am'));
    expect(await storedTexts(as.bob, `[@${ids.eve}](eve)`)).toEqual(six(`[@${ids.eve}](eve)`));
  });

  it('must not be empty or too long after that', async () => {
    const { id: noteId } = await send(as.bob, 'AddNote', noteOf('A'));
    const messageFor = async (text: string) =>
      (await rejectionOf(as.bob('AddNoteComment', { modelId, noteId, text }))).message;
    expect(await messageFor('')).toBe('note.comments[0].text must not be empty.');
    expect(await messageFor(' \u200b')).toBe('note.comments[0].text must not be empty.');
    expect(await messageFor('x'.repeat(501))).toBe('note.comments[0].text must have at most 500 characters.');
    expect(await messageFor('[@x]('.repeat(50_000))).toBe('note.comments[0].text must have at most 500 characters.');
    expect((await rejectionOf(as.bob('AddNote', { modelId, ...noteOf('\u200b') }))).message).toBe(
      'note.text must not be empty.',
    );
    const long = `${'x'.repeat(490)}${'\u200b'.repeat(100)}[@unknown-id](y)`;
    const { comments } = await send(as.bob, 'AddNoteComment', { noteId, text: long });
    expect(comments.map(({ text }) => text)).toEqual([`${'x'.repeat(490)}@y`]);
  });
});

/** The result of both requests, which must be equal. */
const sendTwice = async (name: string, variables: object): Promise<Note> => {
  const first = await send(as.bob, name, variables);
  expect(await send(as.bob, name, variables)).toEqual(first);
  return first;
};

describe('a repeated request', () => {
  it('is applied once', async () => {
    const added = await sendTwice('AddNote', { ...noteOf('A'), gestureId: 'g1' });
    const noteId = added.id;
    const onComment = { noteId, commentId: 'c' };
    const onReply = { ...onComment, replyId: 'r' };
    await sendTwice('AddNoteComment', { ...onComment, text: 'B', gestureId: 'g2' });
    await sendTwice('AddNoteComment', { noteId, text: 'C', gestureId: 'g3' });
    await sendTwice('AddNoteReply', { ...onReply, text: 'D', gestureId: 'g4' });
    await sendTwice('PatchNote', { noteId, patch: { text: 'E', resolved: true }, gestureId: 'g5' });
    await sendTwice('PatchNoteComment', { ...onComment, text: 'F', gestureId: 'g6' });
    const patched = await sendTwice('PatchNoteReply', { ...onReply, text: 'G', gestureId: 'g7' });
    expect(patched).toMatchObject({
      text: 'E',
      resolved: true,
      comments: [
        { text: 'F', replies: [{ text: 'G' }] },
        { text: 'C', replies: [] },
      ],
    });
    await sendTwice('DeleteNoteReply', { ...onReply, gestureId: 'g8' });
    const reduced = await sendTwice('DeleteNoteComment', { ...onComment, gestureId: 'g9' });
    expect(reduced.comments.map(({ text }) => text)).toEqual(['C']);
    const removal = { noteId, gestureId: 'g10' };
    expect([await send(as.bob, 'DeleteNote', removal), await send(as.bob, 'DeleteNote', removal)]).toEqual([
      noteId,
      noteId,
    ]);
  });

  it('is applied once, also if both arrive at the same time', async () => {
    const note = { ...noteOf('A'), noteId: 'twice', gestureId: 'h1' };
    await Promise.all([send(as.bob, 'AddNote', note), send(as.bob, 'AddNote', note)]);
    const comment = { noteId: 'twice', commentId: 'c', text: 'B', gestureId: 'h2' };
    const results = await Promise.all([1, 2].map(() => send(as.bob, 'AddNoteComment', comment)));
    expect(results.map(({ comments }) => comments.length)).toEqual([1, 1]);
  });

  it('is no repetition with another gestureId, and rejected if its gestureId belongs to another note', async () => {
    const { id: noteId } = await send(as.bob, 'AddNote', { ...noteOf('A'), gestureId: 'i1' });
    const comment = { modelId, noteId, commentId: 'c', text: 'B' };
    await send(as.bob, 'AddNoteComment', { ...comment, gestureId: 'i2' });
    const again = await rejectionOf(as.bob('AddNoteComment', { ...comment, gestureId: 'i3' }));
    expect(again.message).toBe('There is a comment or reply c already.');
    const { id: otherId } = await send(as.bob, 'AddNote', noteOf('B'));
    const reused = 'This gestureId was used for another change before: use a new one for each change.';
    const onOther = as.bob('AddNoteComment', { ...comment, noteId: otherId, gestureId: 'i2' });
    expect((await rejectionOf(onOther)).message).toBe(reused);
    expect((await rejectionOf(as.bob('AddNote', { modelId, ...noteOf('C'), gestureId: 'i2' }))).message).toBe(reused);
  });
});
