import { describe, expect, it } from 'vitest';
import { attachmentOf } from '../attachments/testing/attachment-of.ts';
import { imagesOf, isSameFile, ownImageOf } from './tag-images.ts';

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
      attachmentOf('b'),
      attachmentOf('plan', { mediaType: 'pdf', mimeType: 'application/pdf' }),
      attachmentOf('page', { category: 'external', mimeType: '', url: 'https://www.example.org/a.jpg' }),
      attachmentOf('a', { mimeType: 'image/webp' }),
    ];
    expect(imagesOf({ ...own, attachments })).toEqual(['/files/own.jpg?signature=1', '/files/b.jpg', '/files/a.jpg']);
    expect(imagesOf({ media: null, mediaType: null, attachments: [] })).toEqual([]);
  });

  it('have a file once that is both, whatever its signature', () => {
    const attachments = [attachmentOf('own', { url: '/files/own.jpg?signature=2' })];
    expect(imagesOf({ ...own, attachments })).toEqual(['/files/own.jpg?signature=1']);
    expect(isSameFile('/files/own.jpg', '/files/own2.jpg')).toBe(false);
  });
});
