/**
 * What a tag may show from an address elsewhere (docs/reference/attachments.md#embeds, “Tag media links”): a video or a page that its provider
 * lets others frame, or an image, video, sound or PDF by itself. Nothing is fetched: what is not known by its address
 * is rejected with a name. Addresses without a scheme are tried as https.
 */
import { fail, ok, type Result } from '../../base/result.ts';
import type { AttachmentMediaType } from '../model/content/attachment.ts';
import type { tagMediaTypes } from '../model/content/tag.ts';
import { readWebAddress, type WebAddress } from './web-address.ts';

export interface Embed {
  /** How an attachment of it is shown. */
  readonly mediaType: Extract<AttachmentMediaType, 'image' | 'video' | 'audio' | 'pdf' | 'rich'>;
  /** The same, as tags say it. */
  readonly tagMediaType: (typeof tagMediaTypes)[number];
  /** https, for a frame or an element of that kind. */
  readonly embedUrl: string;
  /** Such as YouTube; '' where the file itself is meant. */
  readonly provider: string;
}

export interface EmbedFailure {
  /** `linkType`: an address that leads somewhere, and shows nothing in a frame. */
  readonly code: 'invalidUrl' | 'unsupportedProvider' | 'linkType';
  readonly message: string;
}

const messages: Readonly<Record<EmbedFailure['code'], string>> = {
  invalidUrl: 'This is no web address; it begins with https:// and names a site.',
  unsupportedProvider: 'This site cannot be shown here; attach the address as a link in the text instead.',
  linkType: 'This address is a page to go to, and not a film or picture to show; open the film and copy its address.',
};

const rejected = (code: EmbedFailure['code']): Result<Embed, EmbedFailure> => fail({ code, message: messages[code] });

interface Provider {
  readonly name: string;
  readonly hosts: RegExp;
  readonly kind: 'video' | 'rich';
  /** The address of the frame; null: one of its pages that cannot be framed. */
  readonly frame: (address: WebAddress) => string | null;
}

const firstGroup = (pattern: RegExp, text: string): string | undefined => pattern.exec(text)?.[1];

/** `90`, `90s` or `1m30s`, in seconds. */
const secondsOf = (time: string): number => {
  const [, hours, minutes, seconds] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(time) ?? [];
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
};

const youTube = ({ host, path, query }: WebAddress): string | null => {
  const id =
    host === 'youtu.be'
      ? firstGroup(/^\/([\w-]{11})$/, path)
      : (firstGroup(/^\/(?:embed|shorts|live|v)\/([\w-]{11})/, path) ??
        (path === '/watch' ? firstGroup(/^([\w-]{11})$/, query.get('v') ?? '') : undefined));
  const list = firstGroup(/^([\w-]+)$/, query.get('list') ?? '');
  // Without cookies before one plays it.
  const frame = 'https://www.youtube-nocookie.com/embed/';
  if (id === undefined) return list !== undefined && path === '/playlist' ? `${frame}videoseries?list=${list}` : null;
  const start = secondsOf(query.get('t') ?? query.get('start') ?? '');
  return `${frame}${id}${start > 0 ? `?start=${start}` : ''}`;
};

const vimeo = ({ path, query }: WebAddress): string | null => {
  const [, id, inPath] =
    /^\/(?:video\/|channels\/[^/]+\/|groups\/[^/]+\/videos\/)?(\d+)(?:\/([0-9a-f]+))?\/?$/.exec(path) ?? [];
  if (id === undefined) return null;
  const key = inPath ?? firstGroup(/^([0-9a-f]+)$/, query.get('h') ?? '');
  return `https://player.vimeo.com/video/${id}?dnt=1${key === undefined ? '' : `&h=${key}`}`;
};

const sketchfab = ({ path }: WebAddress): string | null => {
  const id =
    firstGroup(/^\/models\/([0-9a-f]{32})(?:\/embed)?\/?$/, path) ??
    firstGroup(/^\/3d-models\/(?:[^/]*-)?([0-9a-f]{32})\/?$/, path);
  return id === undefined ? null : `https://sketchfab.com/models/${id}/embed`;
};

const googleMaps = ({ path, query }: WebAddress): string | null => {
  const pb = query.get('pb');
  if (path === '/maps/embed' && pb) return `https://www.google.com/maps/embed?pb=${pb}`;
  const at = /@(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)/.exec(path);
  const place = firstGroup(/^\/maps\/(?:place|search)\/([^/@]+)/, path) ?? query.get('q') ?? query.get('query');
  const wanted = place?.replaceAll('&', '%26') ?? (at ? `${at[1]},${at[2]}` : undefined);
  return wanted && path.startsWith('/maps') ? `https://www.google.com/maps?q=${wanted}&output=embed` : null;
};

const openStreetMap = ({ path, query }: WebAddress): string | null => {
  const box = query.get('bbox');
  if (path !== '/export/embed.html' || !box) return null;
  const marker = query.get('marker');
  return `https://www.openstreetmap.org/export/embed.html?bbox=${box}${marker ? `&marker=${marker}` : ''}`;
};

const providers: readonly Provider[] = [
  {
    name: 'YouTube',
    hosts: /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$|^youtu\.be$/,
    kind: 'video',
    frame: youTube,
  },
  { name: 'Vimeo', hosts: /^(?:www\.|player\.)?vimeo\.com$/, kind: 'video', frame: vimeo },
  {
    name: 'Dailymotion',
    hosts: /^(?:www\.)?dailymotion\.com$|^dai\.ly$/,
    kind: 'video',
    frame: ({ host, path }) => {
      const id = firstGroup(host === 'dai.ly' ? /^\/(\w+)$/ : /^\/(?:embed\/)?video\/(\w+)/, path);
      return id === undefined ? null : `https://www.dailymotion.com/embed/video/${id}`;
    },
  },
  {
    name: 'Loom',
    hosts: /^(?:www\.)?loom\.com$/,
    kind: 'video',
    frame: ({ path }) => {
      const id = firstGroup(/^\/(?:share|embed)\/([0-9a-f]{32})$/, path);
      return id === undefined ? null : `https://www.loom.com/embed/${id}`;
    },
  },
  { name: 'Sketchfab', hosts: /^(?:www\.)?sketchfab\.com$/, kind: 'rich', frame: sketchfab },
  {
    name: 'Google Maps',
    hosts: /^(?:www\.|maps\.)?google\.[a-z]{2,3}(?:\.[a-z]{2})?$/,
    kind: 'rich',
    frame: googleMaps,
  },
  { name: 'OpenStreetMap', hosts: /^(?:www\.)?openstreetmap\.org$/, kind: 'rich', frame: openStreetMap },
  {
    name: 'SoundCloud',
    hosts: /^(?:(?:www|m)\.)?soundcloud\.com$/,
    kind: 'rich',
    frame: ({ path }) =>
      /^\/[\w-]+\/(?:sets\/)?[\w-]+\/?$/.test(path)
        ? `https://w.soundcloud.com/player/?url=${encodeURIComponent(`https://soundcloud.com${path}`)}`
        : null,
  },
  {
    name: 'Spotify',
    hosts: /^open\.spotify\.com$/,
    kind: 'rich',
    frame: ({ path }) => {
      const what = firstGroup(/^\/(?:embed\/)?((?:track|album|playlist|episode|show)\/\w{22})$/, path);
      return what === undefined ? null : `https://open.spotify.com/embed/${what}`;
    },
  },
];

/** Where the frames of all providers come from: what a page's policy has to let in. */
export const frameOrigins: readonly string[] = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://www.dailymotion.com',
  'https://www.loom.com',
  'https://sketchfab.com',
  'https://www.google.com',
  'https://www.openstreetmap.org',
  'https://w.soundcloud.com',
  'https://open.spotify.com',
];

const fileKinds = {
  image: { mediaType: 'image', tagMediaType: 'photo' },
  video: { mediaType: 'video', tagMediaType: 'video' },
  audio: { mediaType: 'audio', tagMediaType: 'rich' },
  pdf: { mediaType: 'pdf', tagMediaType: 'rich' },
} as const;

/** What browsers show by themselves; images as docs/reference/attachments.md#embeds lists them. */
const kindByEnding: Readonly<Record<string, keyof typeof fileKinds>> = {
  gif: 'image',
  png: 'image',
  jpg: 'image',
  jpeg: 'image',
  webp: 'image',
  bmp: 'image',
  mp4: 'video',
  m4v: 'video',
  webm: 'video',
  ogv: 'video',
  mp3: 'audio',
  m4a: 'audio',
  ogg: 'audio',
  wav: 'audio',
  flac: 'audio',
  pdf: 'pdf',
};

/** A colon before digits is that of a port. */
const withScheme = (text: string): string => (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`);

/** Browsers show nothing in a safe page that came over http; and what ends an attribute has no place in one. */
const safe = (address: string): string =>
  address.replace(/^http:/i, 'https:').replaceAll(/["'<>`\\^{|}]/g, (each) => `%${each.charCodeAt(0).toString(16)}`);

export const embedOf = (text: string): Result<Embed, EmbedFailure> => {
  const whole = withScheme(text.trim());
  const address = readWebAddress(whole);
  if (!address) return rejected('invalidUrl');
  const provider = providers.find(({ hosts }) => hosts.test(address.host));
  if (provider) {
    const frame = provider.frame(address);
    if (frame === null) return rejected('linkType');
    return ok({
      mediaType: provider.kind,
      tagMediaType: provider.kind,
      embedUrl: safe(frame),
      provider: provider.name,
    });
  }
  const ending = firstGroup(/\.([a-z0-9]{2,5})$/i, address.path)?.toLowerCase() ?? '';
  if (!Object.hasOwn(kindByEnding, ending)) return rejected('unsupportedProvider');
  return ok({ ...fileKinds[kindByEnding[ending]!], embedUrl: safe(whole), provider: '' });
};
