/** Attachments of records that operations on views copy, and of records that they remove and undo restores. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { visitor } from '#domain/access/actor.ts';
import { inverseOfAll, type Edit } from '#domain/edits/edit.ts';
import { createSigner } from '../../edits/access/signer.ts';
import { createAttachmentServices } from '../../edits/attachments/attachment-services.ts';
import { sweepFiles } from '../../edits/attachments/sweep-files.ts';
import { findQuotaFailure } from '../../edits/attachments/upload-usage.ts';
import { editsOfMutation, sendEdits } from '../../testing/applied-batches.ts';
import { withTestStore } from '../../testing/databases.ts';
import { runEditingServer, type EditingServer } from '../../testing/editing-server.ts';
import { modelWithViews } from '../../testing/model-with-views.ts';
import { requesterFor, resultOf, sendWithFile, type Requester } from '../../testing/named-operations.ts';

const modelId = 'haus';
const headers = { authorization: 'ada' };
const editorOfAll = { ...visitor, person: { id: 'ada', email: '', firstName: '', lastName: '', admin: true } };
const hourMs = 3_600_000;
const url = 'https://example.org/film.mp4';

let folder: string;
let server: EditingServer;
let editor: Requester;

const attachTo = async (parentType: string, parentId: string): Promise<void> => {
  const item = { modelId, parentType, parentId };
  const file = { name: `${parentId}.txt`, content: `of ${parentId}` };
  await resultOf(sendWithFile(server.origin, headers, ['AddFileAttachment', item], file));
  await resultOf(editor('AddExternalAttachment', { ...item, url, mediaType: 'video' }));
};

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-copied-attachments-'));
  server = await runEditingServer(folder);
  await server.importModel(modelWithViews(modelId), { plan: 'the plan' });
  editor = requesterFor(server.origin, headers);
  for (const id of ['leak', 'exit']) await attachTo('mattertag', id);
  await attachTo('note', 'talk');
  await attachTo('comment', 'comment of talk');
  await attachTo('comment', 'reply of talk');
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Attached {
  readonly id: string;
  readonly url: string;
  readonly filename?: string;
}

const attachmentsOf = async (parentType: string, parentId: string) => {
  const result = await resultOf(editor('GetAttachments', { modelId, parentType, parentId }));
  return result as unknown as readonly Attached[];
};

/** The texts of files, and the URLs of others. */
const contentsOf = async (parentType: string, parentId: string): Promise<readonly string[]> => {
  const contents: string[] = [];
  for (const { filename, url: address } of await attachmentsOf(parentType, parentId))
    contents.push(filename === undefined ? address : await (await fetch(server.origin + address)).text());
  return contents;
};

const mutate = (name: string, variables: object) => editsOfMutation(editor, modelId, name, variables);
const undo = (edits: readonly Edit[]) => sendEdits(editor, modelId, inverseOfAll(edits));

const added = (edits: readonly Edit[], kind: Edit['kind'], label: string | null = null): Edit =>
  edits.find((edit) => edit.kind === kind && (label === null || edit.after?.['label'] === label))!;

/** Sweeps as if that much time had passed. */
const sweepAfter = (ms: number): Promise<void> =>
  withTestStore(server.dataFolder, async (store) => {
    const services = { ...createAttachmentServices(store, await createSigner(store)), now: () => Date.now() + ms };
    await sweepFiles(services);
  });

it('a copy has the attachments of its original, also those of comments and replies', async () => {
  const edits = await mutate('DuplicateView', { viewId: 'works', name: 'Copy' });
  const tag = added(edits, 'tag', 'leak');
  expect(await contentsOf('mattertag', tag.id)).toEqual(['the plan', 'of leak', url]);
  expect(edits.filter(({ kind, after }) => kind === 'attachment' && after?.['parentId'] === 'exit')).toEqual([]);
  const note = edits.find(({ kind, after }) => kind === 'note' && after?.['text'] === 'Check [#talk]')!;
  expect(await contentsOf('note', note.id)).toEqual(['the plan', 'of talk', url]);
  const [comment] = note.after!['comments'] as unknown as readonly {
    readonly commentId: string;
    readonly replies: readonly { readonly replyId: string }[];
  }[];
  expect(comment!.commentId).not.toBe('comment of talk');
  expect(await contentsOf('comment', comment!.commentId)).toEqual(['of comment of talk', url]);
  expect(await contentsOf('comment', comment!.replies[0]!.replyId)).toEqual(['of reply of talk', url]);
  await undo(edits);
});

it.each([
  ['a duplicated layer', 'DuplicateLayer', { viewId: 'works', layerId: 'fire', name: 'Copy' }, 'exit'],
  [
    'copied data',
    'CopyViewDataToLayer',
    { viewId: 'works', layerId: 'fire', copyDataFrom: [{ viewId: 'works', type: 'Mattertag' }] },
    'leak',
  ],
])('%s has them, too', async (_, name, variables, label) => {
  const edits = await mutate(name, variables);
  expect(await contentsOf('mattertag', added(edits, 'tag', label).id)).toContain(`of ${label}`);
  await undo(edits);
});

const copyOfExit = () => mutate('DuplicateLayer', { viewId: 'works', layerId: 'fire', name: 'Copy' });

it('removing the attachment of a copy, or the copy, leaves the file of the original', async () => {
  const edits = await copyOfExit();
  const { id } = added(edits, 'tag', 'exit');
  const [file] = await attachmentsOf('mattertag', id);
  await resultOf(
    editor('RemoveFileAttachment', { modelId, parentType: 'mattertag', parentId: id, attachmentId: file!.id }),
  );
  expect(await contentsOf('mattertag', id)).toEqual([url]);
  await sweepAfter(25 * hourMs);
  await sweepAfter(60 * 24 * hourMs);
  expect(await contentsOf('mattertag', 'exit')).toEqual(['of exit', url]);
  await mutate('DeleteMattertag', { mattertagId: id });
});

it('removing the original leaves the file of its copy, and the last one deletes the file', async () => {
  await attachTo('mattertag', 'idea');
  const edits = await mutate('CopyViewDataToLayer', {
    viewId: 'draft',
    layerId: 'fire',
    copyDataFrom: [{ viewId: 'draft', type: 'Mattertag' }],
  });
  const { id } = added(edits, 'tag', 'idea');
  await mutate('DeleteMattertag', { mattertagId: 'idea' });
  for (const days of [1, 3, 60]) await sweepAfter(days * 24 * hourMs);
  expect(await contentsOf('mattertag', id)).toEqual(['of idea', url]);
  const [{ key }] = (await withTestStore(server.dataFolder, ({ db }) =>
    db
      .selectFrom('attachments')
      .select('file_key as key')
      .where('parent_id', '=', id)
      .where('file_key', 'is not', null)
      .execute(),
  )) as [{ key: string }];
  await mutate('DeleteMattertag', { mattertagId: id });
  for (const days of [1, 3]) await sweepAfter(days * 24 * hourMs);
  expect(await withTestStore(server.dataFolder, ({ files }) => files.read(key))).toBeNull();
});

it('undo of deleting a view with its layers restores records with their attachments', async () => {
  const before = await contentsOf('mattertag', 'leak');
  const edits = await mutate('DeleteView', { viewId: 'works', deleteLayersIfOrphaned: true });
  await sweepAfter(0);
  await sweepAfter(23 * hourMs);
  await undo(edits);
  await sweepAfter(0);
  expect(await contentsOf('mattertag', 'leak')).toEqual(before);
  await sweepAfter(48 * hourMs);
  expect(await contentsOf('mattertag', 'leak')).toEqual(before);
});

/** The smallest quota of the server into which one more byte fits. */
const readUsedBytes = (): Promise<number> =>
  withTestStore(server.dataFolder, async (store) => {
    const signer = await createSigner(store);
    for (let quotaBytes = 1; ; quotaBytes++) {
      const services = createAttachmentServices(store, signer, { quotaBytes });
      const request = { modelId, uploadId: 'none', bytes: 1 };
      if ((await findQuotaFailure(services, editorOfAll, request)) === null) return quotaBytes - 1;
    }
  });

it('a file that copies share counts once for the quotas', async () => {
  const before = await readUsedBytes();
  expect(before).toBeGreaterThan(0);
  const edits = await copyOfExit();
  expect(await readUsedBytes()).toBe(before);
  await undo(edits);
});
