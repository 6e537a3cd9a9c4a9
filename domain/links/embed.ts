/**
 * Which external URLs tags and attachments can embed (docs/reference/attachments.md#embeds, “Tag media links”): videos and
 * pages that their provider allows in frames, and image, video, audio and PDF files. Nothing is fetched: a URL that is
 * not recognised is rejected with a code, and so is one whose provider the server does not permit. URLs without a scheme
 * are read as https.
 */
import { fail, ok, type Result } from '../../base/result.ts';
import type { AttachmentMediaType } from '../records/attachment.ts';
import type { TagMediaType } from '../records/kinds/tag.ts';
import { mediaProviders } from './media-providers.ts';
import {
  isPermittedProvider,
  type MediaProviderId,
  type PermittedProviders,
} from '../server-settings/permitted-providers.ts';
import { parseWebUrl } from './web-url.ts';

export interface Embed {
  /** As the media type of an attachment. */
  readonly mediaType: Extract<AttachmentMediaType, 'image' | 'video' | 'audio' | 'pdf' | 'rich'>;
  /** As the media type of a tag. */
  readonly tagMediaType: TagMediaType;
  /** An https URL for an iframe or media element. */
  readonly embedUrl: string;
  /** Such as YouTube; '' for a file. */
  readonly provider: string;
  /** Null for a file. */
  readonly providerId: MediaProviderId | null;
}

export interface EmbedFailure {
  /**
   * `linkType`: a page of a known provider that cannot be embedded. `notPermitted`: the server does not permit its
   * provider.
   */
  readonly code: 'invalidUrl' | 'unsupportedProvider' | 'linkType' | 'notPermitted';
  readonly message: string;
  /** Such as YouTube; '' for an address of no known provider. */
  readonly provider: string;
}

const messages: Readonly<Record<Exclude<EmbedFailure['code'], 'notPermitted'>, string>> = {
  invalidUrl: 'This is not a web address: it must begin with https:// and name a site.',
  unsupportedProvider: 'Content of this site cannot be embedded; add its address as a link to the text instead.',
  linkType: 'This address is a page, not a video or an image; open the video and copy its address.',
};

const failWith = (code: keyof typeof messages, provider = ''): Result<Embed, EmbedFailure> =>
  fail({ code, message: messages[code], provider });

const notPermitted = (provider: string): Result<Embed, EmbedFailure> =>
  fail({
    code: 'notPermitted',
    message: `Content from ${provider} is not allowed on this server; an administrator can allow it in the server settings.`,
    provider,
  });

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

export const embedOf = (text: string, permitted: PermittedProviders): Result<Embed, EmbedFailure> => {
  const url = withScheme(text.trim());
  const parsed = parseWebUrl(url);
  if (!parsed) return failWith('invalidUrl');
  const provider = mediaProviders.find(({ hosts }) => hosts.test(parsed.host));
  if (provider) {
    const embedUrl = provider.embedUrlOf(parsed);
    if (embedUrl === null) return failWith('linkType', provider.name);
    if (!isPermittedProvider(provider.id, permitted)) return notPermitted(provider.name);
    return ok({
      mediaType: provider.kind,
      tagMediaType: provider.kind,
      embedUrl: toSafeUrl(embedUrl),
      provider: provider.name,
      providerId: provider.id,
    });
  }
  const extension = /\.([a-z0-9]{2,5})$/i.exec(parsed.path)?.[1]?.toLowerCase() ?? '';
  if (!Object.hasOwn(kindByExtension, extension)) return failWith('unsupportedProvider');
  return ok({ ...fileKinds[kindByExtension[extension]!], embedUrl: toSafeUrl(url), provider: '', providerId: null });
};
