/** docs/reference/attachments.md#embeds: addresses that edits add must be those of sites that the server permits. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Fields } from '#base/json-fields.ts';
import { inverseOfAll, type Edit } from '#domain/edits/edit.ts';
import type { NamedContent } from '#domain/model/content/content.ts';
import type { PermittedProviders } from '#domain/server-settings/permitted-providers.ts';
import { withTestStore } from '../testing/databases.ts';
import { runEditingServer, type EditingServer } from '../testing/editing-server.ts';
import { fixtureModel } from '../testing/prepared-fixture.ts';
import { applyEditBatch, type AppliedEditBatch } from './apply-edit-batch.ts';
import { changePermittedProviders } from './server-settings.ts';

const dated = { created: '2025-04-12T09:30:00Z', modified: '2025-04-13T10:00:00Z' };
const video = 'https://youtu.be/dQw4w9WgXcQ';
const page = 'https://example.org/page';
const content = {
  tags: [{ id: 't1', enabled: true, anchorPosition: [1, 1, 0], media: page, mediaType: 'rich', ...dated }],
} as const satisfies NamedContent;

let folder: string;
let server: EditingServer;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-media-'));
  server = await runEditingServer(folder);
  await server.importModel({ ...fixtureModel('haus'), content, tags: [] });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const permit = (permitted: PermittedProviders) =>
  withTestStore(server.dataFolder, (store) => changePermittedProviders(store, () => permitted, new Date()));
afterEach(() => permit(null));

let count = 0;
const apply = (edits: readonly Edit[], keepsContent = false) =>
  withTestStore(server.dataFolder, (store) =>
    applyEditBatch(store, { modelId: 'haus', id: `batch${count++}`, personId: null, edits, keepsContent }),
  );
const applied = async (edits: readonly Edit[]): Promise<AppliedEditBatch> => {
  const result = await apply(edits);
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
};

const newTag = (id: string, more: Fields = {}): Edit => ({
  kind: 'tag',
  id,
  before: null,
  after: { anchorPosition: [1, 1, 0], ...more },
});
const newLink = (id: string, url: string): Edit => ({
  kind: 'attachment',
  id,
  before: null,
  after: { category: 'external', url, mediaType: 'rich', parentType: 'mattertag', parentId: 't1' },
});

const labelled = (from: string, to: string): Edit => ({
  kind: 'tag',
  id: 't1',
  before: { label: from },
  after: { label: to },
});

const rejectedWith = (kind: string, message: RegExp) => ({
  ok: false,
  failure: { code: 'request.invalid', message: expect.stringMatching(message), details: { kind } },
});

describe('an address', () => {
  it.each([
    [page, 'unsupportedProvider', /^“https:\/\/example\.org\/page”: Content of this site cannot be embedded/],
    ['https://www.youtube.com/@ada', 'linkType', /is a page, not a video/],
    ['https://localhost/a.png', 'invalidUrl', /is not a web address/],
    ['https://vimeo.com/1', 'notPermitted', /Content from Vimeo is not allowed on this server/],
  ])('%s is rejected as %s, as the media of a tag and as an attachment', async (url, kind, message) => {
    await permit(['youtube']);
    expect(await apply([newTag('x', { media: url })])).toMatchObject(rejectedWith(kind, message));
    expect(await apply([newLink('x', url)])).toMatchObject(rejectedWith(kind, message));
  });

  it('of a permitted site, a file and media of the capture are accepted', async () => {
    await permit(['youtube']);
    const accepted = [video, 'https://example.org/a.mp4', 'media/lamp.jpg'];
    const { edits } = await applied([...accepted.map((media, i) => newTag(`ok${i}`, { media })), newLink('ok', video)]);
    await applied(inverseOfAll(edits));
  });
});

describe('what a record has or had before is accepted', () => {
  it('where other fields change', async () => {
    const { edits } = await applied([labelled('', 'Lamp')]);
    await applied(inverseOfAll(edits));
  });

  it('by an undo, although the site has been turned off since', async () => {
    const added = await applied([newTag('t2', { media: video }), newLink('a2', video)]);
    const removed = await applied(inverseOfAll(added.edits));
    await permit([]);
    const restored = await applied(inverseOfAll(removed.edits));
    const changed = await applied([{ kind: 'tag', id: 't2', before: { media: video }, after: { media: null } }]);
    await applied(inverseOfAll(changed.edits));
    await applied(inverseOfAll(restored.edits));
    expect(await apply([newTag('t3', { media: video })])).toMatchObject(rejectedWith('notPermitted', /YouTube/));
  });

  it('by an operation that copies records as they are', async () => {
    const batch = [newTag('copy', { media: page })];
    expect((await apply(batch, true)).ok).toBe(true);
  });
});
