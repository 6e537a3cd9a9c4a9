/** Commenters may write notes only in layers that they see, and only while the model's policy for notes is on. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operations } from '#domain/graph/operations.ts';
import { graphPath } from '#domain/graph/page-data.ts';
import type { Edit } from '#domain/edits/edit.ts';
import { applyEditBatch } from '../../edits/apply-edit-batch.ts';
import { withTestStore } from '../../testing/databases.ts';
import { resultOf, requesterFor, rejectionOf, type Requester } from '../../testing/named-operations.ts';
import { addTestPerson, queryGraph, signedIn } from '../../testing/people.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';
import { runTestServer, type TestServer } from '../../testing/running-server.ts';

const modelId = 'haus';
const anchorPosition = { x: 1, y: 1, z: -1 };

let folder: string;
let server: TestServer;
let editor: Requester;
let commenter: Requester;
/** The editor's id. */
let ada: string;
let asCommenter: { readonly authorization: string };

const setPolicy = (value: boolean | null) =>
  resultOf(editor('SetModelPolicy', { modelId, name: 'spaces.notes', value }));

const view = (id: string, layerId: string, enabled: boolean) => ({
  kind: 'view',
  id,
  before: null,
  after: { type: 'user', name: id, enabled, masks: [], layers: [{ layerId, position: 0, visible: true }] },
});

const layer = (id: string) => ({ kind: 'layer', id, before: null, after: { type: 'common', name: id } });

const note = (id: string, layerId: string, author: string): Edit & { readonly after: object } => ({
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
    const idOf = (email: string) =>
      store.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
    ada = (await idOf('ada@example.org')).id;
    return idOf('bob@example.org');
  });
  editor = requesterFor(server.origin, await signedIn(server.origin, 'ada@example.org'));
  asCommenter = await signedIn(server.origin, 'bob@example.org');
  commenter = requesterFor(server.origin, asCommenter);
  // `works` is a layer of the fixture that no view shows.
  const edits = [layer('open'), layer('hidden'), view('seen', 'open', true), view('unseen', 'hidden', false)];
  const notes = [
    note('in-open', 'open', bob.id),
    note('in-hidden', 'hidden', bob.id),
    note('in-works', 'works', bob.id),
  ];
  const entries = [
    { id: 't1', type: 'tag' },
    { id: 'in-open', type: 'note' },
  ];
  const orderedList = { kind: 'orderedList', id: 'mixed', before: null, after: { label: 'Mixed', entries } };
  await resultOf(editor('ApplyEdits', { modelId, edits }));
  // A command, since an editor writes notes only in their own name.
  await withTestStore(server.dataFolder, (store) =>
    applyEditBatch(store, { modelId, id: 'notes', personId: null, edits: notes }),
  );
  await resultOf(editor('ApplyEdits', { modelId, edits: [orderedList] }));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => setPolicy(true));

const url = 'https://example.org/a.pdf';
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

const namesOf = async (request: Requester) =>
  (await resultOf(request('GetOrderedListByName', { modelId, label: 'Mixed', includeLayers: true })))['orderedLists'];

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

  it('no other query of a commenter names notes', async () => {
    const query = `{ model(id: "haus") {
      id noteUsers { id } hiddenVersions(type: "Note") { recordId } notes(includeLayers: true, includeDisabled: true) { id }
      views { id notes { id } orderedLists { entries { type } } }
    } }`;
    const modelFor = async (headers: { readonly authorization: string }) =>
      (await queryGraph(server.origin, query, headers)).data!['model'] as Readonly<Record<string, unknown>>;
    const nothing = { noteUsers: [], hiddenVersions: [], notes: [] };
    expect(await modelFor(asCommenter)).toMatchObject(nothing);
    expect(JSON.stringify(await modelFor(asCommenter))).not.toMatch(/in-open|"Note"/);
    await setPolicy(true);
    expect(JSON.stringify(await modelFor(asCommenter))).toMatch(/in-open.*"Note"/);
  });

  it('the attachments of a note are listed for editors only', async () => {
    const item = { modelId, parentType: 'note', parentId: 'in-open' };
    expect((await rejectionOf(commenter('GetAttachments', item))).extensions).toEqual({
      code: 'forbidden',
      kind: 'notes.disabled',
    });
    await resultOf(editor('GetAttachments', item));
    await setPolicy(true);
    await resultOf(commenter('GetAttachments', item));
  });

  it('an ordered list names notes for editors only', async () => {
    const all = [
      { id: 't1', type: 'Mattertag' },
      { id: 'in-open', type: 'Note' },
    ];
    expect(await namesOf(commenter)).toMatchObject([{ entries: all.slice(0, 1) }]);
    expect(await namesOf(requesterFor(server.origin))).toMatchObject([{ entries: all.slice(0, 1) }]);
    expect(await namesOf(editor)).toMatchObject([{ entries: all }]);
    await setPolicy(true);
    expect(await namesOf(commenter)).toMatchObject([{ entries: all }]);
    expect(await namesOf(requesterFor(server.origin))).toMatchObject([{ entries: all.slice(0, 1) }]);
  });

  it('existing notes, comments and replies can be removed, and are not returned to those who may not read them', async () => {
    const comment = { modelId, noteId: 'in-open', commentId: 'c-in-open' };
    await setPolicy(true);
    await resultOf(commenter('AddNoteReply', { ...comment, replyId: 'r', text: 'Yes' }));
    await setPolicy(false);
    expect(await resultOf(commenter('DeleteNoteReply', { ...comment, replyId: 'r' }))).toBeNull();
    expect(await resultOf(commenter('DeleteNoteComment', comment))).toBeNull();
    await setPolicy(true);
    expect(JSON.stringify(await list(editor))).not.toContain('c-in-open');
  });
});

const applyEdits = (...edits: object[]) => editor('ApplyEdits', { modelId, edits });
const recordOf = (kind: string, recordId: string) =>
  resultOf(editor('GetRecord', { modelId, kind, recordId })).then(({ record }) => record as Record<string, unknown>);

const change = (before: object, after: object) => ({ kind: 'note', id: 'kept', before, after });

describe('edits where spaces.notes is off', () => {
  const url = 'https://example.org/b.pdf';
  const attached = (parentType: string, parentId: string) => ({
    kind: 'attachment',
    id: `a-${parentId}`,
    before: null,
    after: { category: 'external', parentType, parentId, url, mediaType: 'rich' },
  });

  beforeEach(async () => {
    const { text: _, ...rest } = note('kept', 'open', ada).after;
    const comments = ['c1', 'c2'].map((commentId) => ({ commentId, text: 'B', author: ada }));
    await resultOf(applyEdits({ ...note('kept', 'open', ada), after: { ...rest, text: 'A', comments } }));
    await setPolicy(false);
  });
  afterEach(async () => {
    const current = await recordOf('note', 'kept');
    if (current) await resultOf(applyEdits({ kind: 'note', id: 'kept', before: current, after: null }));
  });

  it.each([
    ['a new note', () => note('another', 'open', ada)],
    ['another text', () => change({ text: 'A' }, { text: 'B' })],
    ['resolving', () => change({ resolved: false }, { resolved: true })],
    ['an attachment of a note', () => attached('note', 'kept')],
    ['an attachment of a comment', () => attached('comment', 'c1')],
  ])('%s is rejected, with all edits of its batch', async (_, edit) => {
    const label = { kind: 'label', id: 'beside', before: null, after: { label: 'A', position: [1, 1, -1] } };
    expect(await rejectionOf(applyEdits(label, edit()))).toMatchObject({
      message: 'Notes are switched off for this model; an editor can switch on its policy spaces.notes.',
      extensions: { code: 'forbidden', kind: 'notes.disabled' },
    });
    expect(await recordOf('label', 'beside')).toBeNull();
  });

  it('a new comment, a changed one and the undo of a removal are rejected', async () => {
    const comments = (await recordOf('note', 'kept'))['comments'] as { text: string }[];
    const [first, second] = comments;
    const removal = change({ comments }, { comments: [second] });
    await resultOf(applyEdits(removal));
    for (const edit of [
      change({ comments: [second] }, { comments: [{ ...second, text: 'C' }] }),
      change({ comments: [second] }, { comments: [second, { ...second, commentId: 'c3' }] }),
      change({ comments: [second] }, { comments: [first, second] }),
    ])
      expect((await rejectionOf(applyEdits(edit))).extensions).toMatchObject({ kind: 'notes.disabled' });
    await resultOf(applyEdits(change({ comments: [second] }, { comments: [] })));
  });

  it('a note moves between layers, and a view is duplicated with its notes', async () => {
    await resultOf(applyEdits(change({ layerId: 'open' }, { layerId: 'hidden' })));
    await resultOf(applyEdits(change({ layerId: 'hidden' }, { layerId: 'open' })));
    const { id } = await resultOf(editor('DuplicateView', { modelId, viewId: 'seen', name: 'Again' }));
    await resultOf(editor('DeleteView', { modelId, viewId: id, deleteLayersIfOrphaned: true }));
  });

  it('attachments of tags are accepted', async () => {
    await resultOf(applyEdits(attached('mattertag', 't1')));
  });

  it('a commenter uploads no file', async () => {
    const form = new FormData();
    form.set('query', operations.AddFileAttachment);
    form.set('variables', JSON.stringify({ modelId, parentType: 'note', parentId: 'kept' }));
    form.append('files', new Blob(['A']), 'a.txt');
    const send = async (headers: Record<string, string>) =>
      (await fetch(`${server.origin}${graphPath}`, { method: 'POST', body: form, headers })).json();
    expect(await send(asCommenter)).toMatchObject({ errors: [{ extensions: { kind: 'permission' } }] });
    await setPolicy(true);
    expect(await send(asCommenter)).toMatchObject({ data: { addFileAttachment: { filename: 'a.txt' } } });
  });
});
