/** A tag's record in the words and shapes that its card shows. */
import type { IntlShape } from 'react-intl';
import { embedOf } from '#domain/links/embed.ts';
import { readWebAddress } from '#domain/links/web-address.ts';
import type { Tag, TagAttachment } from '#domain/tags/tag.ts';
import type { TagAttachmentItem, TagCardMedia } from '#ui-kit/late.ts';
import type { FailureStatus } from './attachment-failures.ts';
import { cardMessages, failureMessages, kindMessages } from './card-messages.ts';

export const titleOf = (intl: IntlShape, tag: Tag): string =>
  tag.label.trim() || intl.formatMessage(cardMessages.untitled);

const units = ['kilobyte', 'megabyte', 'gigabyte'] as const;

/** In the largest unit of which there is one at least, and never smaller than a thousand bytes: 1.2 MB, 0.3 kB. */
export const sizeInWords = (intl: Pick<IntlShape, 'formatNumber'>, bytes: number): string => {
  const power = Math.max(0, Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3) - 1));
  const amount = bytes / 1000 ** (power + 1);
  return intl.formatNumber(amount, {
    style: 'unit',
    unit: units[power]!,
    unitDisplay: 'short',
    maximumFractionDigits: amount < 10 ? 1 : 0,
  });
};

/** What browsers show, and what our server sends them as pictures (spec 3 §9). */
const shownPictures = new Set(['image/gif', 'image/png', 'image/jpeg', 'image/webp', 'image/bmp']);

const kindOf = ({ category, mediaType, mimeType, src, url }: TagAttachment): TagAttachmentItem['kind'] => {
  if (category === 'external') {
    const embed = embedOf(url);
    // Only providers that are known are let into a frame; pictures and films of others open at their own place.
    return src !== null && embed.ok && embed.value.provider !== '' ? 'frame' : 'link';
  }
  if (shownPictures.has(mimeType)) return 'picture';
  if (mediaType === 'video') return 'film';
  return mediaType === 'audio' ? 'sound' : 'file';
};

const hostOf = (url: string): string => readWebAddress(url)?.host.replace(/^www\./, '') ?? url;

export const attachmentItem = (intl: IntlShape, attachment: TagAttachment, tries: number): TagAttachmentItem => {
  const { id, bytes, category, mediaType, filename, url, thumbnailUrl } = attachment;
  const kind = intl.formatMessage(kindMessages[mediaType]);
  const isOwn = category === 'upload';
  return {
    id,
    kind: kindOf(attachment),
    name: isOwn ? filename : url.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, ''),
    detail:
      bytes === null ? kind : intl.formatMessage(cardMessages.kindAndSize, { kind, size: sizeInWords(intl, bytes) }),
    url,
    // Of others nothing is loaded unasked, and nothing but frames may be.
    thumbnailUrl: isOwn ? (thumbnailUrl ?? url) : '',
    tries,
  };
};

export interface CardMediaOptions {
  readonly playsInline: boolean;
  /** Opens the tag's picture larger. */
  readonly onEnlarge: () => void;
}

const ownMedia = (intl: IntlShape, tag: Tag, src: string, options: CardMediaOptions): TagCardMedia => {
  const name = titleOf(intl, tag);
  if (tag.mediaType === 'video') {
    const label = intl.formatMessage(cardMessages.mediaOf, { name });
    return { kind: 'film', src, label, playsInline: options.playsInline };
  }
  return {
    kind: 'picture',
    src,
    alt: name,
    onOpen: options.onEnlarge,
    openLabel: intl.formatMessage(cardMessages.enlarge, { name }),
  };
};

/** Null where the tag has none. */
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

const sentenceByStatus = (status: FailureStatus) => {
  if (status === null) return failureMessages.noAnswer;
  if (status < 400) return failureMessages.status200;
  if (status === 401) return failureMessages.status401;
  if (status === 403) return failureMessages.status403;
  if (status === 404) return failureMessages.status404;
  if (status === 429) return failureMessages.status429;
  return status < 500 ? failureMessages.status4xx : failureMessages.status5xx;
};

export const failureInWords = (intl: IntlShape, status: FailureStatus): string =>
  intl.formatMessage(sentenceByStatus(status));
