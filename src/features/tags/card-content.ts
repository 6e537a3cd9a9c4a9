/** Maps a tag to the props of its card. */
import type { IntlShape } from 'react-intl';
import { embedOf } from '#domain/links/embed.ts';
import type { PermittedProviders } from '#domain/server-settings/permitted-providers.ts';
import { parseWebUrl } from '#domain/links/web-url.ts';
import type { Tag } from '#domain/tags/tag.ts';
import type { TagCardMedia } from '#ui-kit/lazy.ts';
import { cardMessages } from './card-messages.ts';

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

const hostOf = (url: string): string => parseWebUrl(url)?.host.replace(/^www\./, '') ?? url;

export interface CardMediaOptions {
  readonly playsInline: boolean;
  /** Others become links. */
  readonly permitted: PermittedProviders;
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
  const embed = embedOf(media, options.permitted);
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
