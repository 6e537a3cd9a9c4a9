import { describe, expect, it } from 'vitest';
import type { Attachment } from '../attachments/attachment.ts';
import { imagesOf, isSameFile, ownImageOf } from './tag-images.ts';

const attachment = (id: string, changes: Partial<Attachment> = {}): Attachment => ({
  id,
  category: 'upload',
  mediaType: 'image',
  filename: `${id}.jpg`,
  bytes: 10,
  mimeType: 'image/jpeg',
  url: `/files/${id}.jpg?signature=1`,
  src: null,
  thumbnailUrl: null,
  validUntil: null,
  width: null,
  height: null,
  created: '2026-01-01T00:00:00Z',
  parentType: 'mattertag',
  parentId: 't',
  ...changes,
});

describe("a tag's own image", () => {
  it.each([
    ['a picture of our server', '/files/a.jpg?expires=1', 'photo', '/files/a.jpg?expires=1'],
    ['none', null, null, null],
    ['a video', '/files/a.mp4', 'video', null],
    ['a page elsewhere', 'https://www.example.org/a.jpg', 'photo', null],
  ] as const)('of %s', (_, media, mediaType, expected) => {
    expect(ownImageOf({ media, mediaType })).toBe(expected);
  });
});

describe('the images of a tag', () => {
  const own = { media: '/files/own.jpg?signature=1', mediaType: 'photo' } as const;

  it('are its own one, then the attached ones in their order, without other files', () => {
    const attachments = [
      attachment('b'),
      attachment('plan', { mediaType: 'pdf', mimeType: 'application/pdf' }),
      attachment('page', { category: 'external', mimeType: '', url: 'https://www.example.org/a.jpg' }),
      attachment('a', { mimeType: 'image/webp' }),
    ];
    expect(imagesOf({ ...own, attachments })).toEqual([
      '/files/own.jpg?signature=1',
      '/files/b.jpg?signature=1',
      '/files/a.jpg?signature=1',
    ]);
    expect(imagesOf({ media: null, mediaType: null, attachments: [] })).toEqual([]);
  });

  it('have a file once that is both, whatever its signature', () => {
    const attachments = [attachment('own', { url: '/files/own.jpg?signature=2' })];
    expect(imagesOf({ ...own, attachments })).toEqual(['/files/own.jpg?signature=1']);
    expect(isSameFile('/files/own.jpg', '/files/own2.jpg')).toBe(false);
  });
});
