import { createIntl } from 'react-intl';
import { describe, expect, it, vi } from 'vitest';
import { attachmentOf, tagOf } from '#domain/tags/testing/tag-of.ts';
import { attachmentItem, failureInWords, mediaOf, titleOf } from './card-content.ts';
import { sizeInWords } from './size-in-words.ts';

const intl = createIntl({ locale: 'en-US', messages: {}, onError: () => undefined });
const german = createIntl({ locale: 'de', messages: {}, onError: () => undefined });

it.each([
  [0, '0 kB'],
  [539, '0.5 kB'],
  [1200, '1.2 kB'],
  [44_000, '44 kB'],
  [1_250_000, '1.3 MB'],
  [524_288_000, '524 MB'],
])('%d bytes are %s', (bytes, words) => expect(sizeInWords(intl, bytes)).toBe(words));

it('sizes are written as the language writes numbers', () => {
  expect(sizeInWords(german, 1_250_000)).toBe('1,3 MB');
});

describe('an attachment', () => {
  it.each([
    ['picture', { mediaType: 'image', mimeType: 'image/webp' }],
    ['file', { mediaType: 'image', mimeType: 'image/tiff' }],
    ['film', { mediaType: 'video', mimeType: 'video/mp4' }],
    ['sound', { mediaType: 'audio', mimeType: 'audio/mpeg' }],
    ['file', { mediaType: 'pdf', mimeType: 'application/pdf' }],
    ['frame', { category: 'external', url: 'https://vimeo.com/1', src: 'https://player.vimeo.com/video/1?dnt=1' }],
    ['link', { category: 'external', url: 'https://example.org/a.png', src: 'https://example.org/a.png' }],
    ['link', { category: 'external', url: 'https://example.org/', src: null }],
  ] as const)('is shown as a %s (%j)', (kind, changes) => {
    expect(attachmentItem(intl, attachmentOf('a', changes), 0).kind).toBe(kind);
  });

  it('of ours has its name, kind and size, and one elsewhere its address and no picture', () => {
    expect(attachmentItem(intl, attachmentOf('a', { thumbnailUrl: '/t' }), 2)).toEqual({
      id: 'a',
      kind: 'file',
      name: 'a.txt',
      detail: 'Text, 1.2 kB',
      url: '/files/a.txt',
      thumbnailUrl: '/t',
      tries: 2,
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

  it('are none, a picture or a film of ours', () => {
    expect(of(null)).toBeNull();
    expect(of('/files/a.jpg?expires=1', 'photo')).toMatchObject({ kind: 'picture', src: '/files/a.jpg?expires=1' });
    expect(of('/files/a.mp4', 'video')).toMatchObject({ kind: 'film', playsInline: true });
  });

  it('come in a frame from providers that are known, and as a link from all others', () => {
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
  [401, /sign in/],
  [403, /may not/],
  [404, /not here/],
  [410, /refused/],
  [429, /Too much/],
  [500, /just now/],
  [503, /just now/],
])('status %s has a sentence', (status, words) => expect(failureInWords(intl, status)).toMatch(words));

it('a tag without a title has a name nevertheless', () => {
  expect(titleOf(intl, tagOf('t', { label: '  ' }))).toBe('Tag without a title');
});
