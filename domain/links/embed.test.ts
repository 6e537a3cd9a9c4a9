import { describe, expect, it } from 'vitest';
import { embedOf } from './embed.ts';
import { mediaProviders } from './media-providers.ts';
import { mediaProviderIds } from '../server-settings/permitted-providers.ts';
import { parseWebUrl } from './web-url.ts';

const youTube = 'https://www.youtube-nocookie.com/embed/';
const id = 'dQw4w9WgXcQ';
const hash = '0123456789abcdef0123456789abcdef';

it.each([
  [`https://www.youtube.com/watch?v=${id}`, 'video', 'YouTube', youTube + id],
  [`http://m.youtube.com/watch?list=a&v=${id}&t=1m30s`, 'video', 'YouTube', `${youTube}${id}?start=90`],
  [`youtu.be/${id}?t=42`, 'video', 'YouTube', `${youTube}${id}?start=42`],
  [`https://youtube.com/shorts/${id}`, 'video', 'YouTube', youTube + id],
  [`https://www.youtube.com/embed/${id}?start=3`, 'video', 'YouTube', `${youTube}${id}?start=3`],
  ['https://www.youtube.com/playlist?list=PL1_-a', 'video', 'YouTube', `${youTube}videoseries?list=PL1_-a`],
  ['https://vimeo.com/76979871', 'video', 'Vimeo', 'https://player.vimeo.com/video/76979871?dnt=1'],
  ['https://vimeo.com/76979871/0a1b2c', 'video', 'Vimeo', 'https://player.vimeo.com/video/76979871?dnt=1&h=0a1b2c'],
  ['https://player.vimeo.com/video/7?h=ab', 'video', 'Vimeo', 'https://player.vimeo.com/video/7?dnt=1&h=ab'],
  ['https://dai.ly/x7abc', 'video', 'Dailymotion', 'https://www.dailymotion.com/embed/video/x7abc'],
  [`https://www.loom.com/share/${hash}`, 'video', 'Loom', `https://www.loom.com/embed/${hash}`],
  [
    `https://sketchfab.com/3d-models/a-chair-${hash}`,
    'rich',
    'Sketchfab',
    `https://sketchfab.com/models/${hash}/embed`,
  ],
  ['https://www.google.com/maps/embed?pb=!1m18', 'rich', 'Google Maps', 'https://www.google.com/maps/embed?pb=!1m18'],
  [
    'https://www.google.co.uk/maps/place/Tower+Bridge/@51.5,-0.07,17z',
    'rich',
    'Google Maps',
    'https://www.google.com/maps?q=Tower+Bridge&output=embed',
  ],
  ['https://maps.google.com/maps?q=Ulm', 'rich', 'Google Maps', 'https://www.google.com/maps?q=Ulm&output=embed'],
  [
    'https://www.google.de/maps/@48.4,10.0,15z',
    'rich',
    'Google Maps',
    'https://www.google.com/maps?q=48.4,10.0&output=embed',
  ],
  [
    'https://www.openstreetmap.org/export/embed.html?bbox=1,2,3,4&layer=mapnik&marker=1,2',
    'rich',
    'OpenStreetMap',
    'https://www.openstreetmap.org/export/embed.html?bbox=1,2,3,4&marker=1,2',
  ],
  [
    'https://soundcloud.com/who/what',
    'rich',
    'SoundCloud',
    'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fwho%2Fwhat',
  ],
  [
    'https://open.spotify.com/track/0123456789abcdefABCDEF',
    'rich',
    'Spotify',
    'https://open.spotify.com/embed/track/0123456789abcdefABCDEF',
  ],
  ['http://Example.org:8080/A.JPG?w=2#x', 'image', '', 'https://Example.org:8080/A.JPG?w=2#x'],
  ['example.org:8080/a.webm', 'video', '', 'https://example.org:8080/a.webm'],
  ['https://example.org/a.mp3', 'audio', '', 'https://example.org/a.mp3'],
  ['https://example.org/plan.pdf', 'pdf', '', 'https://example.org/plan.pdf'],
  ['https://例え.jp/炉.png', 'image', '', 'https://例え.jp/炉.png'],
  ['https://example.org/a"><b>.png', 'image', '', 'https://example.org/a%22%3e%3cb%3e.png'],
])('embeds %s as %s', (link, mediaType, provider, embedUrl) => {
  expect(embedOf(link, null)).toMatchObject({ ok: true, value: { mediaType, provider, embedUrl } });
  if (provider === '') return;
  const known = mediaProviders.find(({ name }) => name === provider)!;
  expect(/^https:\/\/[^/]+/.exec(embedUrl)![0]).toBe(known.frameOrigin);
  expect(embedOf(link, [known.id])).toMatchObject({ ok: true });
  expect(
    embedOf(
      link,
      mediaProviderIds.filter((id) => id !== known.id),
    ),
  ).toMatchObject({
    ok: false,
    failure: { code: 'notPermitted', provider, message: expect.stringContaining(`Content from ${provider}`) },
  });
});

const mediaTypesOf = (link: string) => {
  const embed = embedOf(link, null);
  return embed.ok ? [embed.value.mediaType, embed.value.tagMediaType] : null;
};

it('gives the media types for an attachment and for a tag', () => {
  expect(mediaTypesOf('https://example.org/a.png')).toEqual(['image', 'photo']);
  expect(mediaTypesOf('https://example.org/a.mp4')).toEqual(['video', 'video']);
  expect(mediaTypesOf('https://example.org/a.pdf')).toEqual(['pdf', 'rich']);
});

it.each([
  ['', 'invalidUrl'],
  ['chair', 'invalidUrl'],
  ['https://', 'invalidUrl'],
  ['https://localhost/a.png', 'invalidUrl'],
  ['https://ada:secret@example.org/a.png', 'invalidUrl'],
  ['javascript:alert(1)//a.png', 'invalidUrl'],
  ['data:image/png;base64,AAAA', 'invalidUrl'],
  ['mailto:ada@example.org', 'invalidUrl'],
  ['https://example.org/a b.png', 'invalidUrl'],
  ['https://example.org/', 'unsupportedProvider'],
  ['https://example.org/a.exe', 'unsupportedProvider'],
  ['https://example.org/a.svg', 'unsupportedProvider'],
  [`https://youtube.com.example.org/watch?v=${id}`, 'unsupportedProvider'],
  ['https://www.youtube.com/@somebody', 'linkType'],
  ['https://www.youtube.com/watch?v=short', 'linkType'],
  ['https://vimeo.com/about', 'linkType'],
  ['https://sketchfab.com/somebody', 'linkType'],
  ['https://www.google.com/search?q=a', 'linkType'],
])('rejects %j as %s', (link, code) => {
  expect(embedOf(link, null)).toMatchObject({ ok: false, failure: { code, message: expect.any(String) } });
});

it('permits files whatever providers are', () => {
  expect(embedOf('https://example.org/a.mp4', [])).toMatchObject({ ok: true });
});

describe('a web URL', () => {
  it('is parsed into its parts', () => {
    expect(parseWebUrl('HTTPS://Example.org:8080/a/b?x=1&y=a%20b&x=2#end')).toEqual({
      protocol: 'https',
      host: 'example.org',
      path: '/a/b',
      query: new Map([
        ['x', '1'],
        ['y', 'a%20b'],
      ]),
    });
    expect(parseWebUrl('http://example.org')).toMatchObject({ path: '/', query: new Map() });
  });
});
