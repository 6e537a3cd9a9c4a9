import { createIntl } from 'react-intl';
import { describe, expect, it, vi } from 'vitest';
import { attachmentOf, tagOf } from '#domain/tags/testing/tag-of.ts';
import { attachmentItem, failureText, keywordsOf, mediaOf, titleOf } from './card-content.ts';
import { formatBytes } from './format-bytes.ts';

const intl = createIntl({ locale: 'en-US', messages: {}, onError: () => undefined });
const german = createIntl({ locale: 'de', messages: {}, onError: () => undefined });

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [539, '539 bytes'],
  [1023, '1,023 bytes'],
  [1024, '1 kB'],
  [1200, '1.2 kB'],
  [45_000, '44 kB'],
  [1_360_000, '1.3 MB'],
  [524_288_000, '500 MB'],
  [3 * 1024 ** 3, '3 GB'],
])('formats %d bytes as %s', (bytes, text) => expect(formatBytes(intl, bytes)).toBe(text));

it('formats sizes by the rules of the language', () => {
  expect(formatBytes(german, 1_360_000)).toBe('1,3 MB');
  expect(formatBytes(createIntl({ locale: 'fr', messages: {}, onError: () => undefined }), 12)).toBe('12\u00a0octets');
});

describe('an attachment', () => {
  it.each([
    ['image', { mediaType: 'image', mimeType: 'image/webp' }],
    ['file', { mediaType: 'image', mimeType: 'image/tiff' }],
    ['video', { mediaType: 'video', mimeType: 'video/mp4' }],
    ['audio', { mediaType: 'audio', mimeType: 'audio/mpeg' }],
    ['file', { mediaType: 'pdf', mimeType: 'application/pdf' }],
    ['frame', { category: 'external', url: 'https://vimeo.com/1', src: 'https://player.vimeo.com/video/1?dnt=1' }],
    ['link', { category: 'external', url: 'https://example.org/a.png', src: 'https://example.org/a.png' }],
    ['link', { category: 'external', url: 'https://example.org/', src: null }],
  ] as const)('is shown as a %s (%j)', (kind, changes) => {
    expect(attachmentItem(intl, attachmentOf('a', changes), 0).kind).toBe(kind);
  });

  it('has name, kind and size if uploaded, and its URL without a thumbnail if external', () => {
    expect(attachmentItem(intl, attachmentOf('a', { thumbnailUrl: '/t' }), 2)).toEqual({
      id: 'a',
      kind: 'file',
      name: 'a.txt',
      detail: 'Text, 1.2 kB',
      url: '/files/a.txt',
      thumbnailUrl: '/t',
      attempt: 2,
    });
    const elsewhere = {
      category: 'external',
      bytes: null,
      url: 'https://www.example.org/a/',
      thumbnailUrl: '/t',
    } as const;
    expect(attachmentItem(intl, attachmentOf('b', elsewhere), 0)).toMatchObject({
      name: 'example.org/a',
      detail: 'Text',
      thumbnailUrl: '',
    });
  });
});

describe('media', () => {
  const options = { playsInline: true, onEnlarge: vi.fn() };
  const of = (media: string | null, mediaType: 'photo' | 'video' | 'rich' | null = null) =>
    mediaOf(intl, tagOf('t', { media, mediaType }), options);

  it('is absent, an image or a video of our server', () => {
    expect(of(null)).toBeNull();
    expect(of('/files/a.jpg?expires=1', 'photo')).toMatchObject({ kind: 'image', src: '/files/a.jpg?expires=1' });
    expect(of('/files/a.mp4', 'video')).toMatchObject({ kind: 'video', playsInline: true });
  });

  it('is shown in a frame from known providers, and as a link from all others', () => {
    expect(of('https://youtu.be/aqz-KE-bpKQ', 'video')).toMatchObject({
      kind: 'frame',
      src: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
      showLabel: 'Show from YouTube',
      hint: expect.stringContaining('youtube-nocookie.com'),
      link: { url: 'https://youtu.be/aqz-KE-bpKQ' },
    });
    expect(of('https://www.example.org/a.jpg', 'photo')).toMatchObject({ kind: 'link', label: 'example.org' });
    expect(of('https://www.youtube.com/@somebody', 'video')).toMatchObject({ kind: 'link' });
  });
});

it.each([
  [null, /connection/],
  [200, /cannot show/],
  [401, /Sign in/],
  [403, /do not have access/],
  [404, /no longer here/],
  [410, /rejected/],
  [429, /Too many/],
  [500, /right now/],
  [503, /right now/],
])('status %s has a message', (status, text) => expect(failureText(intl, status)).toMatch(text));

it('keywords are shown once, and not where the description has them as hashtags', () => {
  const tag = tagOf('t', { keywords: ['heating', 'wood', ' Wood', 'iron'], description: 'wood [#Heating]' });
  expect(keywordsOf(tag)).toEqual(['wood', 'iron']);
});

it('a tag without a title has a default title', () => {
  expect(titleOf(intl, tagOf('t', { label: '  ' }))).toBe('Untitled tag');
});
