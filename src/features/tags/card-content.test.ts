import { createIntl } from 'react-intl';
import { describe, expect, it, vi } from 'vitest';
import { tagOf } from '#domain/tags/testing/tag-of.ts';
import { keywordsOf, mediaOf, titleOf } from './card-content.ts';

const intl = createIntl({ locale: 'en-US', messages: {}, onError: () => undefined });

describe('media', () => {
  const options = { playsInline: true, permitted: null, onEnlarge: vi.fn() };
  const of = (media: string | null, mediaType: 'photo' | 'video' | 'rich' | null = null, more = {}) =>
    mediaOf(intl, tagOf('t', { media, mediaType }), { ...options, ...more });

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
    expect(of('https://youtu.be/aqz-KE-bpKQ', 'video', { permitted: ['vimeo'] })).toMatchObject({
      kind: 'link',
      url: 'https://youtu.be/aqz-KE-bpKQ',
      label: 'youtu.be',
    });
  });
});

it('keywords are shown once, and not where the description has them as hashtags', () => {
  const tag = tagOf('t', { keywords: ['heating', 'wood', ' Wood', 'iron'], description: 'wood [#Heating]' });
  expect(keywordsOf(tag)).toEqual(['wood', 'iron']);
});

it('a tag without a title has a default title', () => {
  expect(titleOf(intl, tagOf('t', { label: '  ' }))).toBe('Untitled tag');
});
