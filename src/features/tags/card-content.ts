/** Maps a tag to the props of its card. */
import type { IntlShape } from 'react-intl';
import { embedOf } from '#domain/links/embed.ts';
import { parseWebUrl } from '#domain/links/web-url.ts';
import type { Tag, TagAttachment } from '#domain/tags/tag.ts';
import type { TagAttachmentItem, TagCardMedia } from '#ui-kit/lazy.ts';
import type { FailureStatus } from './attachment-failures.ts';
import { formatBytes } from './format-bytes.ts';
import { cardMessages, failureMessages, kindMessages } from './card-messages.ts';

export const titleOf = (intl: IntlShape, tag: Tag): string =>
  tag.label.trim() || intl.formatMessage(cardMessages.untitled);

const normalizedKeyword = (text: string): string => text.trim().toLowerCase();

/** The keywords of a tag, each once, without those that its description has as hashtags. Case is ignored. */
export const keywordsOf = ({ keywords, descriptionParts }: Pick<Tag, 'keywords' | 'descriptionParts'>): string[] => {
  const shown = new Set(
    descriptionParts.flatMap((part) => (part.kind === 'hashtag' ? normalizedKeyword(part.text) : [])),
  );
  return keywords.filter((keyword) => {
    const key = normalizedKeyword(keyword);
    const isNew = !shown.has(key);
    shown.add(key);
    return isNew;
  });
};

/** Image types that browsers support and that our server sends as images (docs/reference/attachments.md#limits). */
const supportedImages = new Set(['image/gif', 'image/png', 'image/jpeg', 'image/webp', 'image/bmp']);

const kindOf = ({ category, mediaType, mimeType, src, url }: TagAttachment): TagAttachmentItem['kind'] => {
  if (category === 'external') {
    const embed = embedOf(url);
    // Only known providers are shown in a frame; everything else opens in a new tab.
    return src !== null && embed.ok && embed.value.provider !== '' ? 'frame' : 'link';
  }
  if (supportedImages.has(mimeType)) return 'image';
  if (mediaType === 'video') return 'video';
  return mediaType === 'audio' ? 'audio' : 'file';
};

const hostOf = (url: string): string => parseWebUrl(url)?.host.replace(/^www\./, '') ?? url;

export const attachmentItem = (intl: IntlShape, attachment: TagAttachment, attempt: number): TagAttachmentItem => {
  const { id, bytes, category, mediaType, filename, url, thumbnailUrl } = attachment;
  const kind = intl.formatMessage(kindMessages[mediaType]);
  const isOwn = category === 'upload';
  return {
    id,
    kind: kindOf(attachment),
    name: isOwn ? filename : url.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, ''),
    detail:
      bytes === null ? kind : intl.formatMessage(cardMessages.kindAndSize, { kind, size: formatBytes(intl, bytes) }),
    url,
    // Nothing is loaded from other sites before a press.
    thumbnailUrl: isOwn ? (thumbnailUrl ?? url) : '',
    attempt,
  };
};

export interface CardMediaOptions {
  readonly playsInline: boolean;
  /** Opens the tag's image larger. */
  readonly onEnlarge: () => void;
}

const ownMedia = (intl: IntlShape, tag: Tag, src: string, options: CardMediaOptions): TagCardMedia => {
  const name = titleOf(intl, tag);
  if (tag.mediaType === 'video') {
    const label = intl.formatMessage(cardMessages.mediaOf, { name });
    return { kind: 'video', src, label, playsInline: options.playsInline };
  }
  return {
    kind: 'image',
    src,
    alt: name,
    onOpen: options.onEnlarge,
    openLabel: intl.formatMessage(cardMessages.enlarge, { name }),
  };
};

/** Null if the tag has none. */
export const mediaOf = (intl: IntlShape, tag: Tag, options: CardMediaOptions): TagCardMedia | null => {
  const { media } = tag;
  if (media === null) return null;
  if (!/^https?:\/\//i.test(media)) return ownMedia(intl, tag, media, options);
  const embed = embedOf(media);
  if (!embed.ok || embed.value.provider === '') {
    const hint = intl.formatMessage(cardMessages.opensElsewhere);
    return { kind: 'link', url: media, label: hostOf(media), hint };
  }
  const { provider, embedUrl } = embed.value;
  return {
    kind: 'frame',
    src: embedUrl,
    title: intl.formatMessage(cardMessages.mediaOf, { name: titleOf(intl, tag) }),
    showLabel: intl.formatMessage(cardMessages.showFrom, { provider }),
    hint: intl.formatMessage(cardMessages.showHint, { host: hostOf(embedUrl) }),
    link: { label: intl.formatMessage(cardMessages.openAt, { provider }), url: media },
  };
};

const failureMessageOf = (status: FailureStatus) => {
  if (status === null) return failureMessages.noResponse;
  if (status < 400) return failureMessages.status200;
  if (status === 401) return failureMessages.status401;
  if (status === 403) return failureMessages.status403;
  if (status === 404) return failureMessages.status404;
  if (status === 429) return failureMessages.status429;
  return status < 500 ? failureMessages.status4xx : failureMessages.status5xx;
};

export const failureText = (intl: IntlShape, status: FailureStatus): string =>
  intl.formatMessage(failureMessageOf(status));
