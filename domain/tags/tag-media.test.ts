import { describe, expect, it } from 'vitest';
import { attachmentOf } from '../attachments/testing/attachment-of.ts';
import { countOtherMedia, isSameFile, mediaFilesOf, ownImageOf } from './tag-media.ts';

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

describe('the images and videos of a tag', () => {
  const own = { media: '/files/own.jpg?signature=1', mediaType: 'photo' } as const;
  const plan = attachmentOf('plan', { mediaType: 'pdf', mimeType: 'application/pdf' });
  const page = attachmentOf('page', { category: 'external', mimeType: '', url: 'https://www.example.org/a.jpg' });
  const walk = attachmentOf('walk', { mediaType: 'video', mimeType: 'video/mp4', url: '/files/walk.mp4' });

  it('are its own one, then the attached ones in their order, without other files', () => {
    const attachments = [attachmentOf('b'), plan, page, walk, attachmentOf('a', { mimeType: 'image/webp' })];
    expect(mediaFilesOf({ ...own, attachments })).toEqual([
      { kind: 'image', url: '/files/own.jpg?signature=1' },
      { kind: 'image', url: '/files/b.jpg' },
      { kind: 'video', url: '/files/walk.mp4' },
      { kind: 'image', url: '/files/a.jpg' },
    ]);
    expect(countOtherMedia({ ...own, attachments })).toBe(2);
    const none = { media: null, mediaType: null, attachments: [] };
    expect([mediaFilesOf(none), countOtherMedia(none)]).toEqual([[], 0]);
  });

  it('have a file once that is both, whatever its signature', () => {
    const attachments = [attachmentOf('own', { url: '/files/own.jpg?signature=2' })];
    expect(mediaFilesOf({ ...own, attachments })).toEqual([{ kind: 'image', url: '/files/own.jpg?signature=1' }]);
    expect(isSameFile('/files/own.jpg', '/files/own2.jpg')).toBe(false);
  });

  it.each([
    ['a video of our server', '/files/own.mp4', [{ kind: 'video', url: '/files/own.mp4' }], 0],
    ['a video elsewhere', 'https://www.example.org/watch', [], 1],
  ] as const)('have %s', (_, media, files, others) => {
    const tag = { media, mediaType: 'video', attachments: [] } as const;
    expect([mediaFilesOf(tag), countOtherMedia(tag)]).toEqual([files, others]);
  });
});
