/**
 * Which external URLs tags and attachments can embed (docs/reference/attachments.md#embeds, “Tag media links”): videos and
 * pages that their provider allows in frames, and image, video, audio and PDF files. Nothing is fetched: a URL that is
 * not recognised is rejected with a code. URLs without a scheme are read as https.
 */
import { fail, ok, type Result } from '../../base/result.ts';
import type { AttachmentMediaType } from '../records/attachment.ts';
import type { TagMediaType } from '../records/kinds/tag.ts';
import { parseWebUrl, type WebUrl } from './web-url.ts';

export interface Embed {
  /** As the media type of an attachment. */
  readonly mediaType: Extract<AttachmentMediaType, 'image' | 'video' | 'audio' | 'pdf' | 'rich'>;
  /** As the media type of a tag. */
  readonly tagMediaType: TagMediaType;
  /** An https URL for an iframe or media element. */
  readonly embedUrl: string;
  /** Such as YouTube; '' for a file. */
  readonly provider: string;
}

export interface EmbedFailure {
  /** `linkType`: a page of a known provider that cannot be embedded. */
  readonly code: 'invalidUrl' | 'unsupportedProvider' | 'linkType';
  readonly message: string;
}

const messages: Readonly<Record<EmbedFailure['code'], string>> = {
  invalidUrl: 'This is not a web address: it must begin with https:// and name a site.',
  unsupportedProvider: 'Content of this site cannot be embedded; add its address as a link to the text instead.',
  linkType: 'This address is a page, not a video or an image; open the video and copy its address.',
};

const failWith = (code: EmbedFailure['code']): Result<Embed, EmbedFailure> => fail({ code, message: messages[code] });

interface Provider {
  readonly name: string;
  readonly hosts: RegExp;
  readonly kind: 'video' | 'rich';
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

const providers: readonly Provider[] = [
  {
    name: 'YouTube',
    hosts: /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$|^youtu\.be$/,
    kind: 'video',
    embedUrlOf: youTube,
  },
  { name: 'Vimeo', hosts: /^(?:www\.|player\.)?vimeo\.com$/, kind: 'video', embedUrlOf: vimeo },
  {
    name: 'Dailymotion',
    hosts: /^(?:www\.)?dailymotion\.com$|^dai\.ly$/,
    kind: 'video',
    embedUrlOf: ({ host, path }) => {
      const id = firstGroup(host === 'dai.ly' ? /^\/(\w+)$/ : /^\/(?:embed\/)?video\/(\w+)/, path);
      return id === undefined ? null : `https://www.dailymotion.com/embed/video/${id}`;
    },
  },
  {
    name: 'Loom',
    hosts: /^(?:www\.)?loom\.com$/,
    kind: 'video',
    embedUrlOf: ({ path }) => {
      const id = firstGroup(/^\/(?:share|embed)\/([0-9a-f]{32})$/, path);
      return id === undefined ? null : `https://www.loom.com/embed/${id}`;
    },
  },
  { name: 'Sketchfab', hosts: /^(?:www\.)?sketchfab\.com$/, kind: 'rich', embedUrlOf: sketchfab },
  {
    name: 'Google Maps',
    hosts: /^(?:www\.|maps\.)?google\.[a-z]{2,3}(?:\.[a-z]{2})?$/,
    kind: 'rich',
    embedUrlOf: googleMaps,
  },
  { name: 'OpenStreetMap', hosts: /^(?:www\.)?openstreetmap\.org$/, kind: 'rich', embedUrlOf: openStreetMap },
  {
    name: 'SoundCloud',
    hosts: /^(?:(?:www|m)\.)?soundcloud\.com$/,
    kind: 'rich',
    embedUrlOf: ({ path }) =>
      /^\/[\w-]+\/(?:sets\/)?[\w-]+\/?$/.test(path)
        ? `https://w.soundcloud.com/player/?url=${encodeURIComponent(`https://soundcloud.com${path}`)}`
        : null,
  },
  {
    name: 'Spotify',
    hosts: /^open\.spotify\.com$/,
    kind: 'rich',
    embedUrlOf: ({ path }) => {
      const what = firstGroup(/^\/(?:embed\/)?((?:track|album|playlist|episode|show)\/\w{22})$/, path);
      return what === undefined ? null : `https://open.spotify.com/embed/${what}`;
    },
  },
];

export const providerNames: readonly string[] = providers.map(({ name }) => name);

/** The origins of all embeds, for the `frame-src` of the content security policy. */
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

/** File types that browsers display; images as listed in docs/reference/attachments.md#embeds. */
const kindByExtension: Readonly<Record<string, keyof typeof fileKinds>> = {
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

/** An address as it is typed; a colon before digits precedes a port, not a scheme. */
export const withScheme = (text: string): string =>
  /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`;

/** Secure pages embed no http content; characters that could end an HTML attribute are encoded. */
const toSafeUrl = (url: string): string =>
  url.replace(/^http:/i, 'https:').replaceAll(/["'<>`\\^{|}]/g, (each) => `%${each.charCodeAt(0).toString(16)}`);

export const embedOf = (text: string): Result<Embed, EmbedFailure> => {
  const url = withScheme(text.trim());
  const parsed = parseWebUrl(url);
  if (!parsed) return failWith('invalidUrl');
  const provider = providers.find(({ hosts }) => hosts.test(parsed.host));
  if (provider) {
    const embedUrl = provider.embedUrlOf(parsed);
    if (embedUrl === null) return failWith('linkType');
    return ok({
      mediaType: provider.kind,
      tagMediaType: provider.kind,
      embedUrl: toSafeUrl(embedUrl),
      provider: provider.name,
    });
  }
  const extension = firstGroup(/\.([a-z0-9]{2,5})$/i, parsed.path)?.toLowerCase() ?? '';
  if (!Object.hasOwn(kindByExtension, extension)) return failWith('unsupportedProvider');
  return ok({ ...fileKinds[kindByExtension[extension]!], embedUrl: toSafeUrl(url), provider: '' });
};
