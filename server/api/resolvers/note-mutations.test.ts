import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { resultOf, requesterFor, rejectionOf, type Requester } from '../../testing/named-operations.ts';
import { withTestStore } from '../../testing/databases.ts';
import { addTestPerson, signedIn } from '../../testing/people.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';
import { runTestServer, type TestServer } from '../../testing/running-server.ts';

let folder: string;
let server: TestServer;
const as = {} as Record<'visitor' | 'ada' | 'bob' | 'eve', Requester>;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-notes-'));
  server = await runTestServer(folder);
  await server.importModel(fixtureModel('haus'));
  await withTestStore(server.dataFolder, async (store) => {
    await addTestPerson(store, 'ada@example.org', { roles: { haus: 'full' } });
    await addTestPerson(store, 'bob@example.org', { roles: { haus: 'viewer' } });
    await addTestPerson(store, 'eve@example.org', { roles: { haus: 'viewer' } });
  });
  as.visitor = requesterFor(server.origin);
  for (const name of ['ada', 'bob', 'eve'] as const)
    as[name] = requesterFor(server.origin, await signedIn(server.origin, `${name}@example.org`));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const modelId = 'haus';
const note = { text: 'Is this [@ada](ada@example.org)’s?', anchorPosition: { x: 1, y: 1, z: -1 } };
const notesFor = async (request: Requester) =>
  (await resultOf(request('GetNotes', { modelId })))['notes'] as { id: string }[];
const noteFor = async (request: Requester, id: unknown) => (await notesFor(request)).find((each) => each.id === id);

it('creates, changes and removes notes, comments and replies for those who may comment', async () => {
  const { id: noteId } = await resultOf(as.bob('AddNote', { modelId, note }));
  const commented = await resultOf(as.eve('AddNoteComment', { modelId, noteId, text: 'No.' }));
  const [comment] = commented['comments'] as { id: string }[];
  const at = { modelId, noteId, commentId: comment!.id };
  const replied = await resultOf(as.ada('AddNoteReply', { ...at, text: 'Yes.' }));
  const [{ replies }] = replied['comments'] as [{ replies: { id: string }[] }];
  expect(await noteFor(as.eve, noteId)).toMatchObject({
    id: noteId,
    text: "Is this [@ada](ada@example.org)'s?",
    resolved: false,
    author: { firstName: 'bob', email: 'bob@example.org' },
    room: { id: 'kitchen' },
    comments: [
      { text: 'No.', author: { firstName: 'eve' }, replies: [{ text: 'Yes.', author: { firstName: 'ada' } }] },
    ],
  });
  expect(await notesFor(as.visitor)).toEqual([]);
  expect((await rejectionOf(as.visitor('AddNote', { modelId, note }))).extensions['code']).toBe('user.unauthorized');

  // Texts of others are not theirs to change; everyone may resolve a note.
  const theirs = { modelId, noteId, patch: { text: 'Mine' } };
  expect((await rejectionOf(as.eve('PatchNote', theirs))).extensions['code']).toBe('forbidden');
  expect((await rejectionOf(as.bob('DeleteNoteComment', at))).extensions['code']).toBe('forbidden');
  expect(await resultOf(as.eve('PatchNote', { modelId, noteId, patch: { resolved: true } }))).toMatchObject({
    resolved: true,
  });
  await resultOf(as.eve('PatchNoteComment', { ...at, text: 'Perhaps.' }));
  await resultOf(as.ada('PatchNoteReply', { ...at, replyId: replies[0]!.id, text: 'Surely.' }));
  expect(await noteFor(as.bob, noteId)).toMatchObject({
    comments: [{ text: 'Perhaps.', replies: [{ text: 'Surely.' }] }],
  });
  await resultOf(as.ada('DeleteNoteReply', { ...at, replyId: replies[0]!.id }));
  await resultOf(as.ada('DeleteNoteComment', at));
  expect(await noteFor(as.bob, noteId)).toMatchObject({ comments: [] });
  expect((await as.bob('DeleteNote', { modelId, noteId })).data).toEqual({ deleteNote: noteId });
  expect(await noteFor(as.bob, noteId)).toBeUndefined();
});

it('loses no comment of two people who write at the same time', async () => {
  const { id: noteId } = await resultOf(as.bob('AddNote', { modelId, note }));
  const texts = Array.from({ length: 10 }, (_, i) => `${i}`);
  await Promise.all(
    texts.map((text, i) => resultOf((i % 2 ? as.bob : as.eve)('AddNoteComment', { modelId, noteId, text }))),
  );
  const { comments } = (await noteFor(as.ada, noteId)) as unknown as { comments: { text: string }[] };
  expect(comments.map(({ text }) => text).toSorted()).toEqual(texts);
});

it('rejects texts that are too long, and unknown ids', async () => {
  const { id: noteId } = await resultOf(as.bob('AddNote', { modelId, note }));
  const long = { modelId, noteId, text: 'x'.repeat(501) };
  expect((await rejectionOf(as.bob('AddNoteComment', long))).message).toBe(
    'note.comments[0].text must have at most 500 characters.',
  );
  const nowhere = { modelId, noteId, commentId: 'x', text: 'A' };
  expect((await rejectionOf(as.bob('PatchNoteComment', nowhere))).extensions['code']).toBe('not.found');
  expect((await rejectionOf(as.bob('AddNoteReply', nowhere))).extensions['code']).toBe('not.found');
  expect((await rejectionOf(as.bob('DeleteNote', { modelId, noteId: 'x' }))).extensions['code']).toBe('not.found');
});
