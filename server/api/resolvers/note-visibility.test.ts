/** Commenters may write notes only in layers that they see, and only while the model's policy for notes is on. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withTestStore } from '../../testing/databases.ts';
import { resultOf, requesterFor, rejectionOf, type Requester } from '../../testing/named-operations.ts';
import { addTestPerson, signedIn } from '../../testing/people.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';
import { runTestServer, type TestServer } from '../../testing/running-server.ts';

const modelId = 'haus';
const anchorPosition = { x: 1, y: 1, z: -1 };

let folder: string;
let server: TestServer;
let editor: Requester;
let commenter: Requester;

const setPolicy = (value: boolean | null) =>
  resultOf(editor('SetModelPolicy', { modelId, name: 'spaces.notes', value }));

const view = (id: string, layerId: string, enabled: boolean) => ({
  kind: 'view',
  id,
  before: null,
  after: { type: 'user', name: id, enabled, masks: [], layers: [{ layerId, position: 0, visible: true }] },
});

const layer = (id: string) => ({ kind: 'layer', id, before: null, after: { type: 'common', name: id } });

const note = (id: string, layerId: string, author: string) => ({
  kind: 'note',
  id,
  before: null,
  after: {
    text: 'A',
    author,
    anchorPosition: [1, 1, -1],
    layerId,
    comments: [{ commentId: `c-${id}`, text: 'B', author }],
  },
});

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-note-layers-'));
  server = await runTestServer(folder);
  await server.importModel(fixtureModel(modelId));
  const bob = await withTestStore(server.dataFolder, async (store) => {
    await addTestPerson(store, 'ada@example.org', { roles: { haus: 'full' } });
    await addTestPerson(store, 'bob@example.org', { roles: { haus: 'viewer' } });
    return store.db.selectFrom('users').select('id').where('email', '=', 'bob@example.org').executeTakeFirstOrThrow();
  });
  editor = requesterFor(server.origin, await signedIn(server.origin, 'ada@example.org'));
  commenter = requesterFor(server.origin, await signedIn(server.origin, 'bob@example.org'));
  // `works` is a layer of the fixture that no view shows.
  const edits = [layer('open'), layer('hidden'), view('seen', 'open', true), view('unseen', 'hidden', false)];
  const notes = [
    note('in-open', 'open', bob.id),
    note('in-hidden', 'hidden', bob.id),
    note('in-works', 'works', bob.id),
  ];
  await resultOf(editor('ApplyEdits', { modelId, edits: [...edits, ...notes] }));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => setPolicy(true));

const url = 'https://example.org/a';
const onNote = (id: string) => ({ modelId, parentType: 'note', parentId: id, url, mediaType: 'rich' });
const onComment = (id: string) => ({ ...onNote(id), parentType: 'comment', parentId: `c-${id}` });

/** Mutations that a commenter may apply to a note. */
const writes: readonly (readonly [string, (id: string) => object])[] = [
  ['PatchNote', (noteId) => ({ modelId, noteId, patch: { text: 'C' } })],
  ['AddNoteComment', (noteId) => ({ modelId, noteId, text: 'C' })],
  ['PatchNoteComment', (noteId) => ({ modelId, noteId, commentId: `c-${noteId}`, text: 'C' })],
  ['AddNoteReply', (noteId) => ({ modelId, noteId, commentId: `c-${noteId}`, text: 'C' })],
  ['AddExternalAttachment', onNote],
  ['AddExternalAttachment', onComment],
];
const removals: readonly (readonly [string, (id: string) => object])[] = [
  ['DeleteNoteComment', (noteId) => ({ modelId, noteId, commentId: `c-${noteId}` })],
  ['DeleteNote', (noteId) => ({ modelId, noteId })],
];

describe('a commenter', () => {
  it.each(['works', 'hidden', 'nowhere'])('adds no note to the layer %s, which they do not see', async (layerId) => {
    const rejection = await rejectionOf(
      commenter('AddNote', { modelId, note: { text: 'A', anchorPosition, layerId } }),
    );
    expect(rejection).toMatchObject({ message: 'There is no such layer here.', extensions: { code: 'not.found' } });
  });

  it.each(['0', 'open'])('adds a note to the layer %s', async (layerId) => {
    await resultOf(commenter('AddNote', { modelId, note: { text: 'A', anchorPosition, layerId } }));
  });

  it.each(writes.flatMap(([name, variables]) => ['in-works', 'in-hidden'].map((id) => [name, id, variables] as const)))(
    '%s does not find a note that they do not see: %s',
    async (name, id, variables) => {
      expect((await rejectionOf(commenter(name, variables(id)))).extensions).toMatchObject({ code: 'not.found' });
    },
  );

  it.each(removals)('%s does not remove what they do not see', async (name, variables) => {
    expect((await rejectionOf(commenter(name, variables('in-hidden')))).extensions).toMatchObject({
      code: 'not.found',
    });
  });

  it.each(writes)('%s changes a note that they see', async (name, variables) => {
    await resultOf(commenter(name, variables('in-open')));
  });

  it('moves no note to a layer that they do not see', async () => {
    const moved = commenter('PatchNote', { modelId, noteId: 'in-open', patch: { layerId: 'hidden' } });
    expect((await rejectionOf(moved)).extensions).toMatchObject({ code: 'not.found' });
    await resultOf(editor('PatchNote', { modelId, noteId: 'in-works', patch: { text: 'D' } }));
  });
});

const list = async (request: Requester) =>
  (await resultOf(request('GetNotes', { modelId, includeLayers: true })))['notes'];

describe('where spaces.notes is off', () => {
  beforeEach(() => setPolicy(false));

  it.each(writes)('%s is rejected for everyone', async (name, variables) => {
    for (const request of [commenter, editor])
      expect(await rejectionOf(request(name, variables('in-open')))).toMatchObject({
        message: 'Notes are switched off for this model; an editor can switch on its policy spaces.notes.',
        extensions: { code: 'forbidden', kind: 'notes.disabled' },
      });
  });

  it('no note is added', async () => {
    const added = commenter('AddNote', { modelId, note: { text: 'A', anchorPosition } });
    expect((await rejectionOf(added)).extensions).toMatchObject({ kind: 'notes.disabled' });
  });

  it('notes are listed for editors only', async () => {
    expect(await list(commenter)).toEqual([]);
    expect(await list(requesterFor(server.origin))).toEqual([]);
    expect(await list(editor)).not.toEqual([]);
    await setPolicy(true);
    expect(await list(commenter)).not.toEqual([]);
  });

  it('existing notes and comments can be removed', async () => {
    await resultOf(commenter('DeleteNoteComment', { modelId, noteId: 'in-open', commentId: 'c-in-open' }));
  });
});
