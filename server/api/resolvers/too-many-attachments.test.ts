/** Attachments beyond the limit of an item are named (docs/reference/attachments.md#too-many-attachments). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { operations } from '#domain/graph/operations.ts';
import { graphPath } from '#domain/graph/page-data.ts';
import { withTestStore } from '../../testing/databases.ts';
import {
  resultOf,
  requesterFor,
  rejectionOf,
  type GraphError,
  type Requester,
} from '../../testing/named-operations.ts';
import { addTestPerson, signedIn } from '../../testing/people.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';
import { runTestServer, type TestServer } from '../../testing/running-server.ts';

let folder: string;
let server: TestServer;
let editor: Requester;
let headers: { readonly authorization: string };
let tagId: string;

const modelId = 'haus';
const item = () => ({ modelId, parentType: 'mattertag', parentId: tagId });

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-too-many-'));
  server = await runTestServer(folder);
  await server.importModel(fixtureModel(modelId));
  await withTestStore(server.dataFolder, (store) =>
    addTestPerson(store, 'ada@example.org', { roles: { haus: 'full' } }),
  );
  headers = await signedIn(server.origin, 'ada@example.org');
  editor = requesterFor(server.origin, headers);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const urlOf = (i: number) => `https://example.org/${i}.jpg`;
const attach = (i: number) => ({
  kind: 'attachment',
  id: `${tagId}-${i}`,
  before: null,
  after: { category: 'external', parentType: 'mattertag', parentId: tagId, url: urlOf(i), mediaType: 'rich' },
});
const apply = (...edits: object[]) => editor('ApplyEdits', { modelId, edits });
const attachments = async () => (await resultOf(editor('GetAttachments', item()))) as unknown as readonly object[];

/** Each test has a tag with 24 attachments. */
beforeEach(async () => {
  const mattertag = { label: 'A', anchorPosition: { x: 0, y: 0, z: 0 } };
  tagId = (await resultOf(editor('AddMattertag', { modelId, mattertag })))['id'] as string;
  await resultOf(apply(...Array.from({ length: 24 }, (_, i) => attach(i))));
});

const sendForm = async (names: readonly string[]): Promise<{ data?: unknown; errors?: readonly GraphError[] }> => {
  const form = new FormData();
  form.set('query', operations.AddFileAttachments);
  form.set('variables', JSON.stringify(item()));
  for (const name of names) form.append('files', new Blob(['A']), name);
  return (await fetch(server.origin + graphPath, { method: 'POST', body: form, headers })).json();
};

it('takes the last one', async () => {
  expect((await sendForm(['a.txt'])).errors).toBeUndefined();
  expect(await attachments()).toHaveLength(25);
});

it('names the files of a form that do not fit, and adds none of them', async () => {
  const { errors } = await sendForm(['a.txt', 'b “2”.txt']);
  expect(errors).toMatchObject([
    {
      message: `The mattertag “${tagId}” has 24 attachments, and an item has at most 25; not added: “a.txt”, “b “2”.txt”. Remove others first, or add fewer.`,
      extensions: { code: 'request.invalid', kind: 'tooMany', files: ['a.txt', 'b “2”.txt'] },
    },
  ]);
  expect(await attachments()).toHaveLength(24);
});

it('names the addresses of a batch that do not fit', async () => {
  expect(await rejectionOf(apply(attach(24), attach(25)))).toMatchObject({
    message: expect.stringContaining(`not added: “${urlOf(24)}”, “${urlOf(25)}”.`),
    extensions: { kind: 'tooMany', files: [urlOf(24), urlOf(25)] },
  });
});

it('names an address that a mutation adds', async () => {
  await resultOf(apply(attach(24)));
  const url = urlOf(99);
  expect(await rejectionOf(editor('AddExternalAttachment', { ...item(), url, mediaType: 'rich' }))).toMatchObject({
    extensions: { code: 'request.invalid', kind: 'tooMany', files: [url] },
  });
});

it('accepts a batch that removes as many as it adds', async () => {
  await resultOf(apply(attach(24)));
  const before = { ...attach(0).after, filename: null, thumbnailUrl: null, width: null, height: null };
  const current = await resultOf(editor('GetRecord', { modelId, kind: 'attachment', recordId: `${tagId}-0` }));
  expect(current['record']).toMatchObject(before);
  await resultOf(apply(attach(25), { kind: 'attachment', id: `${tagId}-0`, before: current['record'], after: null }));
  expect(await attachments()).toHaveLength(25);
});

const newTag = (fields: object) => ({
  kind: 'tag',
  id: 'full',
  before: null,
  after: { anchorPosition: [0, 0, 0], ...fields },
});

it('names what is too many in a record', async () => {
  const time = '2026-01-01T00:00:00Z';
  const file = (i: number) => ({ id: `${i}`, file: `files/${i}.pdf`, mimeType: 'application/pdf', created: time });
  const link = (i: number) => ({ id: `${i}`, url: urlOf(i), mediaType: 'rich', created: time, modified: time });
  const files = Array.from({ length: 27 }, (_, i) => file(i));
  const named = files.with(26, { ...file(26), filename: 'Plan.pdf' } as (typeof files)[number]);
  expect((await rejectionOf(apply(newTag({ fileAttachments: named })))).message).toBe(
    'tag.fileAttachments must have at most 25 entries; beyond them: “files/25.pdf”, “Plan.pdf”.',
  );
  const links = Array.from({ length: 26 }, (_, i) => link(i));
  expect((await rejectionOf(apply(newTag({ externalAttachments: links })))).message).toBe(
    `tag.externalAttachments must have at most 25 entries; beyond them: “${urlOf(25)}”.`,
  );
});
