/**
 * The providers whose videos and pages can be embedded (docs/reference/attachments.md#embeds), with the URL of the frame
 * for an address. The administrator of a server permits all of them or some (docs/reference/server-settings.md).
 */
import {
  isPermittedProvider,
  type MediaProviderId,
  type PermittedProviders,
} from '../server-settings/permitted-providers.ts';
import type { WebUrl } from './web-url.ts';

export interface MediaProvider {
  readonly id: MediaProviderId;
  readonly name: string;
  readonly hosts: RegExp;
  readonly kind: 'video' | 'rich';
  /** Of its frames. */
  readonly frameOrigin: string;
  /** Null for pages that cannot be embedded. */
  readonly embedUrlOf: (url: WebUrl) => string | null;
}

const firstGroup = (pattern: RegExp, text: string): string | undefined => pattern.exec(text)?.[1];

/** `90`, `90s` or `1m30s`, in seconds. */
const secondsOf = (time: string): number => {
  const [, hours, minutes, seconds] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(time) ?? [];
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
};

const youTube = ({ host, path, query }: WebUrl): string | null => {
  const id =
    host === 'youtu.be'
      ? firstGroup(/^\/([\w-]{11})$/, path)
      : (firstGroup(/^\/(?:embed|shorts|live|v)\/([\w-]{11})/, path) ??
        (path === '/watch' ? firstGroup(/^([\w-]{11})$/, query.get('v') ?? '') : undefined));
  const list = firstGroup(/^([\w-]+)$/, query.get('list') ?? '');
  // Sets no cookies before the video is played.
  const frame = 'https://www.youtube-nocookie.com/embed/';
  if (id === undefined) return list !== undefined && path === '/playlist' ? `${frame}videoseries?list=${list}` : null;
  const start = secondsOf(query.get('t') ?? query.get('start') ?? '');
  return `${frame}${id}${start > 0 ? `?start=${start}` : ''}`;
};

const vimeo = ({ path, query }: WebUrl): string | null => {
  const [, id, inPath] =
    /^\/(?:video\/|channels\/[^/]+\/|groups\/[^/]+\/videos\/)?(\d+)(?:\/([0-9a-f]+))?\/?$/.exec(path) ?? [];
  if (id === undefined) return null;
  const key = inPath ?? firstGroup(/^([0-9a-f]+)$/, query.get('h') ?? '');
  return `https://player.vimeo.com/video/${id}?dnt=1${key === undefined ? '' : `&h=${key}`}`;
};

const sketchfab = ({ path }: WebUrl): string | null => {
  const id =
    firstGroup(/^\/models\/([0-9a-f]{32})(?:\/embed)?\/?$/, path) ??
    firstGroup(/^\/3d-models\/(?:[^/]*-)?([0-9a-f]{32})\/?$/, path);
  return id === undefined ? null : `https://sketchfab.com/models/${id}/embed`;
};

const googleMaps = ({ path, query }: WebUrl): string | null => {
  const pb = query.get('pb');
  if (path === '/maps/embed' && pb) return `https://www.google.com/maps/embed?pb=${pb}`;
  const at = /@(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)/.exec(path);
  const place = firstGroup(/^\/maps\/(?:place|search)\/([^/@]+)/, path) ?? query.get('q') ?? query.get('query');
  const search = place?.replaceAll('&', '%26') ?? (at ? `${at[1]},${at[2]}` : undefined);
  return search && path.startsWith('/maps') ? `https://www.google.com/maps?q=${search}&output=embed` : null;
};

const openStreetMap = ({ path, query }: WebUrl): string | null => {
  const box = query.get('bbox');
  if (path !== '/export/embed.html' || !box) return null;
  const marker = query.get('marker');
  return `https://www.openstreetmap.org/export/embed.html?bbox=${box}${marker ? `&marker=${marker}` : ''}`;
};

export const mediaProviders: readonly MediaProvider[] = [
  {
    id: 'youtube',
    name: 'YouTube',
    frameOrigin: 'https://www.youtube-nocookie.com',
    hosts: /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$|^youtu\.be$/,
    kind: 'video',
    embedUrlOf: youTube,
  },
  {
    id: 'vimeo',
    name: 'Vimeo',
    frameOrigin: 'https://player.vimeo.com',
    hosts: /^(?:www\.|player\.)?vimeo\.com$/,
    kind: 'video',
    embedUrlOf: vimeo,
  },
  {
    id: 'dailymotion',
    name: 'Dailymotion',
    frameOrigin: 'https://www.dailymotion.com',
    hosts: /^(?:www\.)?dailymotion\.com$|^dai\.ly$/,
    kind: 'video',
    embedUrlOf: ({ host, path }) => {
      const id = firstGroup(host === 'dai.ly' ? /^\/(\w+)$/ : /^\/(?:embed\/)?video\/(\w+)/, path);
      return id === undefined ? null : `https://www.dailymotion.com/embed/video/${id}`;
    },
  },
  {
    id: 'loom',
    name: 'Loom',
    frameOrigin: 'https://www.loom.com',
    hosts: /^(?:www\.)?loom\.com$/,
    kind: 'video',
    embedUrlOf: ({ path }) => {
      const id = firstGroup(/^\/(?:share|embed)\/([0-9a-f]{32})$/, path);
      return id === undefined ? null : `https://www.loom.com/embed/${id}`;
    },
  },
  {
    id: 'sketchfab',
    name: 'Sketchfab',
    frameOrigin: 'https://sketchfab.com',
    hosts: /^(?:www\.)?sketchfab\.com$/,
    kind: 'rich',
    embedUrlOf: sketchfab,
  },
  {
    id: 'google_maps',
    name: 'Google Maps',
    frameOrigin: 'https://www.google.com',
    hosts: /^(?:www\.|maps\.)?google\.[a-z]{2,3}(?:\.[a-z]{2})?$/,
    kind: 'rich',
    embedUrlOf: googleMaps,
  },
  {
    id: 'openstreetmap',
    name: 'OpenStreetMap',
    frameOrigin: 'https://www.openstreetmap.org',
    hosts: /^(?:www\.)?openstreetmap\.org$/,
    kind: 'rich',
    embedUrlOf: openStreetMap,
  },
  {
    id: 'soundcloud',
    name: 'SoundCloud',
    frameOrigin: 'https://w.soundcloud.com',
    hosts: /^(?:(?:www|m)\.)?soundcloud\.com$/,
    kind: 'rich',
    embedUrlOf: ({ path }) =>
      /^\/[\w-]+\/(?:sets\/)?[\w-]+\/?$/.test(path)
        ? `https://w.soundcloud.com/player/?url=${encodeURIComponent(`https://soundcloud.com${path}`)}`
        : null,
  },
  {
    id: 'spotify',
    name: 'Spotify',
    frameOrigin: 'https://open.spotify.com',
    hosts: /^open\.spotify\.com$/,
    kind: 'rich',
    embedUrlOf: ({ path }) => {
      const what = firstGroup(/^\/(?:embed\/)?((?:track|album|playlist|episode|show)\/\w{22})$/, path);
      return what === undefined ? null : `https://open.spotify.com/embed/${what}`;
    },
  },
];

/** The origins of permitted embeds, for the `frame-src` of the content security policy. */
export const frameOriginsOf = (permitted: PermittedProviders): readonly string[] =>
  mediaProviders.filter(({ id }) => isPermittedProvider(id, permitted)).map(({ frameOrigin }) => frameOrigin);
