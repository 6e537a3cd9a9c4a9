/** Attachments in the journal: changes can be undone, are applied once per id, and survive the next import. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inverseOf, inverseOfAll, type Edit } from '#domain/edits/edit.ts';
import type { NamedContent } from '#domain/model/content/content.ts';
import { operations } from '#domain/graph/operations.ts';
import { graphPath } from '#domain/graph/page-data.ts';
import { applyEditBatch, type AppliedEditBatch } from '../../edits/apply-edit-batch.ts';
import { readJournal } from '../../edits/journal.ts';
import { withTestStore } from '../../testing/databases.ts';
import { runEditingServer, type EditingServer } from '../../testing/editing-server.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';

const dated = { created: '2025-04-12T09:30:00Z', modified: '2025-04-13T10:00:00Z' };
const captured = { id: 'a1', file: 'plan', mimeType: 'text/plain', created: dated.created };
const content = {
  tags: [{ id: 't1', enabled: true, anchorPosition: [1, 1, 0], ...dated, fileAttachments: [captured] }],
  notes: [
    {
      noteId: 'n1',
      text: 'A',
      author: 'ada',
      resolved: false,
      anchorPosition: [0, 1, 0],
      ...dated,
      comments: [
        {
          commentId: 'c1',
          text: 'B',
          author: 'ada',
          ...dated,
          replies: [{ replyId: 'r1', text: 'C', author: 'ada', ...dated, fileAttachments: [captured] }],
        },
      ],
    },
  ],
} as const satisfies NamedContent;

const haus = { modelId: 'haus' };
const onTag = { ...haus, parentType: 'mattertag', parentId: 't1' };
const onReply = { ...haus, parentType: 'comment', parentId: 'r1' };
const url = 'https://example.org/film.mp4';

let folder: string;
let server: EditingServer;

const take = () => server.importModel({ ...fixtureModel('haus'), content, tags: [] }, { plan: 'the plan' });

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-attachment-journal-'));
  server = await runEditingServer(folder);
  await take();
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const sendFile = async (text: string, item: object, more: object = {}): Promise<string> => {
  const form = new FormData();
  form.set('query', operations.AddFileAttachment);
  form.set('variables', JSON.stringify({ ...item, ...more }));
  form.append('files', new Blob([text]), 'a.txt');
  const response = await fetch(server.origin + graphPath, {
    method: 'POST',
    body: form,
    headers: { authorization: 'ada' },
  });
  const { data } = (await response.json()) as { data: { addFileAttachment: { id: string } } };
  return data.addFileAttachment.id;
};

interface Attached {
  readonly id: string;
  readonly url: string;
}

const on = async (item: object): Promise<readonly Attached[]> => {
  const { data, errors } = await server.request('ada', 'GetAttachments', item);
  expect(errors).toBeUndefined();
  return data!['attachments'] as readonly Attached[];
};
const idsOn = async (item: object) => (await on(item)).map(({ id }) => id);
const textOf = async (item: object, id: string) => {
  const found = (await on(item)).find((each) => each.id === id)!;
  return (await fetch(server.origin + found.url)).text();
};

/** The model's last edit batch in the journal. */
const lastEdits = (): Promise<readonly Edit[]> =>
  withTestStore(server.dataFolder, async ({ db }) => {
    const model = await db.selectFrom('models').select('version').where('id', '=', 'haus').executeTakeFirstOrThrow();
    return readJournal(db, 'haus', model.version);
  });

const apply = (edits: readonly Edit[], id: string) =>
  withTestStore(server.dataFolder, (store) => applyEditBatch(store, { ...haus, id, personId: null, edits }));

let batchCount = 0;
const applied = async (edits: readonly Edit[]): Promise<AppliedEditBatch> => {
  const result = await apply(edits, `undo${batchCount++}`);
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
};

it('removes a file and restores it in its place by the inverse edits', async () => {
  const [first, second] = [await sendFile('first', onTag), await sendFile('second', onTag)];
  await server.request('ada', 'RemoveFileAttachment', { ...onTag, attachmentId: first });
  const removal = await lastEdits();
  expect(removal).toMatchObject([{ kind: 'attachment', id: first, after: null, before: { filename: 'a.txt' } }]);
  expect(await idsOn(onTag)).toEqual(['a1', second]);
  const { edits } = await applied(inverseOfAll(removal));
  expect(await idsOn(onTag)).toEqual(['a1', first, second]);
  expect(await textOf(onTag, first)).toBe('first');
  await applied(inverseOfAll(edits));
  expect(await idsOn(onTag)).toEqual(['a1', second]);
  // It cannot be removed twice.
  expect(await apply(inverseOfAll(edits), 'twice')).toMatchObject({ ok: false, failure: { code: 'edit.conflict' } });
});

it('restores an attachment that was removed after its item, and both of them in either order', async () => {
  const item = { kind: 'tag', id: 'own', before: null, after: { anchorPosition: [1, 1, 0] } } as const;
  const link = { category: 'external', url, mediaType: 'rich', parentType: 'mattertag', parentId: 'own' };
  const added = await applied([item, { kind: 'attachment', id: 'ownLink', before: null, after: link }]);
  const [created, attached] = added.edits as readonly [Edit, Edit];
  const own = { ...onTag, parentId: 'own' };
  // The inverse restores the attachment before its item.
  const both = await applied([inverseOf(created), inverseOf(attached)]);
  await applied(inverseOfAll(both.edits));
  expect(await idsOn(own)).toEqual(['ownLink']);
  const itemRemoval = await applied([inverseOf(created)]);
  const attachmentRemoval = await applied([inverseOf(attached)]);
  await applied(inverseOfAll(attachmentRemoval.edits));
  await applied(inverseOfAll(itemRemoval.edits));
  expect(await idsOn(own)).toEqual(['ownLink']);
});

it('rejects an attachment of an item that the batch does not add', async () => {
  const link = { category: 'external', url, mediaType: 'rich', parentType: 'mattertag', parentId: 'none' };
  expect(await apply([{ kind: 'attachment', id: 'lost', before: null, after: link }], 'lost')).toMatchObject({
    ok: false,
    failure: { code: 'request.invalid', message: 'There is no mattertag "none" in this model.' },
  });
});

it('restores an external attachment after the cleanup, and no file', async () => {
  await server.request('ada', 'AddExternalAttachment', { ...onTag, url, mediaType: 'video', width: 640 });
  const [external] = await lastEdits();
  const file = await sendFile('removed', onTag);
  const [upload] = await lastEdits();
  await withTestStore(server.dataFolder, ({ db }) =>
    db.deleteFrom('attachments').where('id', 'in', [external!.id, file]).execute(),
  );
  await applied([external!]);
  const received = await on(onTag);
  expect(received.find(({ id }) => id === external!.id)).toMatchObject({ url, mediaType: 'video', width: 640 });
  expect(await apply([upload!], 'swept')).toMatchObject({
    ok: false,
    failure: { code: 'request.invalid', message: expect.stringContaining('send the file first') },
  });
});

it('restores an attachment of the capture, on a tag and on a reply', async () => {
  for (const [item, kind, id] of [
    [onTag, 'tag', 't1'],
    [onReply, 'note', 'n1'],
  ] as const) {
    const before = await idsOn(item);
    expect(before).toContain('a1');
    const removed = await server.request('ada', 'RemoveFileAttachment', { ...item, attachmentId: 'a1' });
    expect(removed.errors).toBeUndefined();
    expect(await idsOn(item)).not.toContain('a1');
    const edits = await lastEdits();
    expect(edits).toMatchObject([{ kind, id }]);
    await applied(inverseOfAll(edits));
    expect(await idsOn(item)).toEqual(before);
    expect(await textOf(item, 'a1')).toBe('the plan');
  }
});

it('applies a change once per id, however often it is sent', async () => {
  const before = await idsOn(onReply);
  const gestureId = 'once';
  const first = await sendFile('once', onReply, { gestureId });
  expect(await sendFile('once', onReply, { gestureId })).toBe(first);
  expect(await idsOn(onReply)).toEqual([...before, first]);
  const removal = { ...onReply, attachmentId: first, gestureId: 'off' };
  for (const _ of [1, 2])
    expect((await server.request('ada', 'RemoveFileAttachment', removal)).data).toEqual({
      removeFileAttachment: first,
    });
  const other = await server.request('ada', 'AddExternalAttachment', { ...onTag, gestureId, url, mediaType: 'video' });
  expect(other.errors?.[0]?.message).toContain('This gestureId was used for another change');
});

it('keeps additions and removals at the next import', async () => {
  const [retained, off] = [await sendFile('kept', onTag), await sendFile('off', onTag)];
  await server.request('ada', 'RemoveFileAttachment', { ...onTag, attachmentId: off });
  await server.request('ada', 'RemoveFileAttachment', { ...onTag, attachmentId: 'a1' });
  const before = await idsOn(onTag);
  await take();
  expect(await idsOn(onTag)).toEqual(before);
  expect(before).toContain(retained);
  expect(before).not.toContain('a1');
  expect(await textOf(onTag, retained)).toBe('kept');
});

it.each([
  [
    'a change of an attachment',
    (edit: Edit): Edit => ({ ...edit, before: { width: null }, after: { width: 3 } }),
    'cannot be changed',
  ],
  [
    'an item that is not there',
    (edit: Edit) => ({ ...edit, id: 'new', after: { ...edit.after, parentId: 'none' } }),
    'There is no',
  ],
  ['an external attachment with the id of a file', (edit: Edit) => edit, 'belongs to another attachment'],
])('rejects %s', async (_, wrong, message) => {
  await server.request('ada', 'AddExternalAttachment', { ...onTag, url, mediaType: 'video' });
  const [external] = await lastEdits();
  const file = await sendFile('a', onTag);
  await server.request('ada', 'RemoveFileAttachment', { ...onTag, attachmentId: file });
  const edit = wrong({ ...external!, id: message.startsWith('belongs') ? file : external!.id });
  const rejected = await apply([edit], `rejected${batchCount++}`);
  expect(rejected).toMatchObject({ ok: false, failure: { message: expect.stringContaining(message) } });
});
