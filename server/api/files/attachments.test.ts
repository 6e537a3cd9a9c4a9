import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NamedContent } from '#domain/model/content/content.ts';
import { runEditingServer, type EditingServer } from '../../testing/editing-server.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';

const dated = { created: '2025-04-12T09:30:00Z', modified: '2025-04-13T10:00:00Z' };
const named = (id: string, file: string) => ({ id, file, mimeType: 'image/x-lie', created: dated.created });
const external = { id: 'x1', url: 'https://example.org/a', mediaType: 'rich', ...dated } as const;
const written = { text: 'Look.', author: 'ada', ...dated };

const content = {
  tags: [
    {
      id: 't1',
      enabled: true,
      anchorPosition: [1, 1, 0],
      media: 'photos\\stove.png',
      ...dated,
      fileAttachments: [
        { ...named('a1', 'files/plan é.pdf'), filename: 'Plan.pdf' },
        named('a2', 'files/page.jpg'),
        named('a3', 'files/missing'),
      ],
      externalAttachments: [external],
    },
    { id: 't2', enabled: true, anchorPosition: [1, 1, 0], media: 'https://example.org/film.mp4', ...dated },
    { id: 't3', enabled: true, anchorPosition: [1, 1, 0], ...dated, externalAttachments: [external] },
  ],
  notes: [
    {
      noteId: 'n1',
      resolved: false,
      anchorPosition: [0, 1, 0],
      ...written,
      comments: [
        {
          commentId: 'c1',
          ...written,
          replies: [{ replyId: 'r1', ...written, fileAttachments: [named('a4', 'dark')] }],
        },
      ],
    },
  ],
  photos: [
    {
      id: 'p1',
      label: 'The stove',
      category: 'other',
      classification: 'kitchen',
      file: 'photos/stove.png',
      ...dated,
      snapshotLocation: {
        viewMode: 'panorama',
        anchor: 's1',
        position: [0, 1.5, 0],
        rotation: [0, 0, 0, 1],
        floorVisibility: ['ground'],
      },
    },
    {
      id: 'p2',
      label: 'From above',
      category: 'tour',
      width: 640,
      ...dated,
      snapshotLocation: { viewMode: 'dollhouse', position: [0, 9, 0], rotation: [0, 0, 0, 1], zoom: 2 },
    },
  ],
} as const satisfies NamedContent;

let folder: string;
let server: EditingServer;
let files: Readonly<Record<string, string | Uint8Array>>;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-attachments-'));
  const stove = await sharp({ create: { width: 400, height: 200, channels: 3, background: 'maroon' } })
    .png()
    .toBuffer();
  files = {
    'photos/stove.png': stove,
    'files/plan é.pdf': '%PDF-1.7\nnot really',
    'files/page.jpg': '<!doctype html><script>alert(1)</script>',
    dark: Uint8Array.from({ length: 70_000 }, (_, i) => (i * i) % 251),
  };
  server = await runEditingServer(folder);
});
beforeEach(async () => {
  await server.importModel({ ...fixtureModel('haus'), content, tags: [] }, files);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const haus = { modelId: 'haus' };
const onTag = { ...haus, parentType: 'mattertag', parentId: 't1' };

interface Tag {
  readonly id: string;
  readonly media: string | null;
  readonly fileAttachments: readonly { readonly id: string; readonly url: string }[];
  readonly externalAttachments: readonly { readonly id: string }[];
}

const tagsNow = async (): Promise<readonly Tag[]> => {
  const { data, errors } = await server.request('', 'GetMattertags', haus);
  expect(errors).toBeUndefined();
  return (data!['model'] as { mattertags: Tag[] }).mattertags;
};
const tagNow = async (id = 't1'): Promise<Tag> => (await tagsNow()).find((tag) => tag.id === id)!;

const codeOf = async (requested: ReturnType<EditingServer['request']>) =>
  (await requested).errors?.[0]?.extensions.code;
const get = (url: string, headers: Record<string, string> = {}) => fetch(server.origin + url, { headers });

const widthOf = async (url: string) => (await sharp(await (await get(url)).arrayBuffer()).metadata()).width;

describe('an attachment of the capture', () => {
  it('has a URL, and the type of its bytes', async () => {
    const tag = await tagNow();
    expect(tag.fileAttachments).toMatchObject([
      { id: 'a1', filename: 'Plan.pdf', mimeType: 'application/pdf', mediaType: 'pdf', bytes: 19, thumbnailUrl: null },
      { id: 'a2', filename: 'page.jpg', mimeType: 'text/html', mediaType: 'application', category: 'upload' },
    ]);
    expect(tag.externalAttachments).toMatchObject([{ id: 'x1', parentDetails: { type: 'mattertag', parentId: 't1' } }]);
    const page = await get(tag.fileAttachments[1]!.url);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toBe('application/octet-stream');
    expect(page.headers.get('content-disposition')).toBe('attachment; filename="page.jpg"');
    expect((await tagNow('t2')).media).toBe('https://example.org/film.mp4');
    const savedName = async (url: string) => (await get(url)).headers.get('content-disposition');
    const { url } = tag.fileAttachments[0]!;
    expect(await savedName(url), 'the name that the attachment gives it').toBe('inline; filename="Plan.pdf"');
    const unnamed = 'inline; filename="plan é.pdf"';
    expect(await savedName(url.replace('Plan.pdf', 'Plan.html')), 'with its own extension').toBe(unnamed);
    expect(await savedName(url.replace('Plan.pdf', '%E0%A4%A.pdf')), 'not encoded').toBe(unnamed);
    const media = await get(tag.media!);
    expect(media.headers.get('content-type')).toBe('image/png');
  });

  it('of a note or reply is listed for those who may comment', async () => {
    const onResponse = { ...haus, parentType: 'comment', parentId: 'r1' };
    const result = await server.request('bob', 'GetAttachments', onResponse);
    expect(result.data).toMatchObject({
      attachments: [{ id: 'a4', mimeType: 'application/octet-stream', bytes: 70_000 }],
    });
    expect(await codeOf(server.request('', 'GetAttachments', onResponse))).toBe('user.unauthorized');
    expect(await codeOf(server.request('bob', 'GetAttachments', onTag))).toBe('forbidden');
    expect(await codeOf(server.request('ada', 'GetAttachments', { ...onTag, parentId: 'none' }))).toBe('not.found');
  });

  it('stays removed when the capture is imported again', async () => {
    const removed = { ...onTag, attachmentId: 'a1' };
    expect(await codeOf(server.request('bob', 'RemoveFileAttachment', removed))).toBe('forbidden');
    expect((await server.request('ada', 'RemoveFileAttachment', removed)).data).toEqual({ removeFileAttachment: 'a1' });
    expect(await codeOf(server.request('ada', 'RemoveFileAttachment', removed))).toBe('not.found');
    const removedExternal = { ...onTag, attachmentId: 'x1' };
    expect((await server.request('ada', 'DeleteExternalAttachment', removedExternal)).errors).toBeUndefined();
    const before = await tagNow();
    await server.importModel({ ...fixtureModel('haus'), content, tags: [] }, files);
    const after = await tagNow();
    for (const { fileAttachments, externalAttachments } of [before, after]) {
      expect(fileAttachments.map(({ id }) => id)).toEqual(['a2']);
      expect(externalAttachments).toEqual([]);
    }
    // The old revision was removed, and its URLs with it.
    expect((await get(before.fileAttachments[0]!.url)).status).toBe(404);
    expect((await get(after.fileAttachments[0]!.url)).status).toBe(200);
  });

  it('may be a photo, with reduced forms of those that have a file', async () => {
    const { data, errors } = await server.request('', 'GetPhotos', haus);
    expect(errors).toBeUndefined();
    const { photos } = data!['model'] as { photos: readonly Record<string, string>[] };
    expect(photos).toMatchObject([
      {
        id: 'p1',
        label: 'The stove',
        classification: 'kitchen',
        category: 'other',
        width: 400,
        height: 200,
        status: 'available',
        filename: 'stove.png',
        format: 'png',
        type: 'photo2d',
        origin: 'capture',
        snapshotLocation: {
          viewMode: 'panorama',
          position: { x: 0, y: 1.5, z: 0 },
          rotation: { x: 0, y: 0, z: 0, w: 1 },
          zoom: null,
          floorVisibility: [{ id: 'ground', meshId: 0, sequence: 0 }],
          anchor: { id: 's1', pano: { id: 's1', placement: 'auto' } },
        },
      },
      {
        id: 'p2',
        width: 640,
        height: null,
        status: 'pending',
        url: null,
        validUntil: null,
        thumbnailUrl: null,
        presentationUrl: null,
        resolutions: [],
        snapshotLocation: { zoom: 2, anchor: null, floorVisibility: [{ id: 'ground' }, { id: 'upper' }] },
      },
    ]);
    expect(await widthOf(photos[0]!['thumbnailUrl']!)).toBe(320);
    expect(await widthOf(photos[0]!['presentationUrl']!)).toBe(400);
    expect(await widthOf(photos[0]!['url']!)).toBe(400);
  });
});

describe('an external attachment', () => {
  const url = 'https://example.org/film.mp4';

  it('is added to a tag and removed', async () => {
    const added = await server.request('ada', 'AddExternalAttachment', {
      ...onTag,
      url,
      mediaType: 'video',
      width: 640,
    });
    expect(added.data!['addExternalAttachment']).toMatchObject({
      url,
      mediaType: 'video',
      width: 640,
      height: null,
      thumbnailUrl: null,
      category: 'external',
      parentDetails: { type: 'mattertag', parentId: 't1' },
      validUntil: null,
    });
    const { id } = added.data!['addExternalAttachment'] as { id: string };
    expect((await tagNow()).externalAttachments.map((each) => each.id)).toContain(id);
    const removed = await server.request('ada', 'DeleteExternalAttachment', { ...onTag, attachmentId: id });
    expect(removed.data).toEqual({ deleteExternalAttachment: id });
    expect((await tagNow()).externalAttachments.map((each) => each.id)).not.toContain(id);
  });

  it('is limited to 25 for each item', async () => {
    const onThird = { ...onTag, parentId: 't3', url, mediaType: 'video' };
    const results = await Promise.all(
      Array.from({ length: 25 }, () => server.request('ada', 'AddExternalAttachment', onThird)),
    );
    const rejected = results.filter(({ errors }) => errors);
    expect(rejected).toHaveLength(1);
    expect(rejected[0]!.errors![0]).toMatchObject({
      message: expect.stringContaining('at most 25'),
      extensions: { code: 'request.invalid' },
    });
  });

  it.each([
    ['javascript:alert(1)', 'request.invalid'],
    ['//example.org', 'request.invalid'],
    [`https://example.org/${'a'.repeat(2048)}`, 'request.invalid'],
    ['not an address', 'request.invalid'],
  ])('is rejected with the URL %.30s', async (wrong, code) => {
    expect(
      await codeOf(server.request('ada', 'AddExternalAttachment', { ...onTag, url: wrong, mediaType: 'rich' })),
    ).toBe(code);
  });

  it('is added only by those with permission', async () => {
    const input = { ...onTag, url, mediaType: 'video' };
    expect(await codeOf(server.request('', 'AddExternalAttachment', input))).toBe('user.unauthorized');
    expect(await codeOf(server.request('bob', 'AddExternalAttachment', input))).toBe('forbidden');
    expect(await codeOf(server.request('ada', 'AddExternalAttachment', { ...input, parentId: 'none' }))).toBe(
      'not.found',
    );
    expect(await codeOf(server.request('ada', 'AddExternalAttachment', { ...input, parentType: 'sweep' }))).toBe(
      'request.invalid',
    );
  });

  it('is deleted only by its author or an editor', async () => {
    const onNote = { ...haus, parentType: 'comment', parentId: 'c1' };
    const added = await server.request('ada', 'AddExternalAttachment', { ...onNote, url, mediaType: 'video' });
    const { id } = added.data!['addExternalAttachment'] as { id: string };
    const named = { ...onNote, attachmentId: id };
    expect(await codeOf(server.request('bob', 'DeleteExternalAttachment', named))).toBe('forbidden');
    expect((await server.request('ada', 'DeleteExternalAttachment', named)).errors).toBeUndefined();
  });
});
