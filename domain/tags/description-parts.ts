/**
 * Parses descriptions and the texts of notes for display (docs/reference/tags.md#descriptions,
 * docs/reference/notes.md#rich-text): text, hashtags, mentions, web links and links to places in the same model. Unsafe
 * links become plain text.
 */
import type { PlaceLink } from '../links/place-link.ts';
import { readPlaceUrl } from '../links/place-url.ts';
import { parseWebUrl } from '../links/web-url.ts';
import { isKnownMention, richBlocksIn, withoutZeroWidth } from '../model/content/rich-text.ts';

export type DescriptionPart =
  | { readonly kind: 'text'; readonly text: string }
  /** `text` without its #. */
  | { readonly kind: 'hashtag'; readonly text: string }
  /** A mention: the user's id, and its value, without @. */
  | { readonly kind: 'user'; readonly id: string; readonly text: string }
  /** http, https or mailto. */
  | { readonly kind: 'web'; readonly text: string; readonly url: string }
  | {
      readonly kind: 'place';
      readonly text: string;
      readonly link: PlaceLink;
    };

/** The URL for a link; null for other schemes than http, https and mailto. */
export const safeUrlOf = (url: string): string | null => {
  const text = url.trim();
  if (/^https?:\/\/[^\s/]/i.test(text) || /^mailto:[^\s@/][^\s@]*@[^\s@]+$/i.test(text)) return text;
  // A colon before digits precedes a port, not a scheme.
  if (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text)) return null;
  const completed = `http://${text}`;
  return parseWebUrl(completed) ? completed : null;
};

const privateHosts = /^(?:10|127|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))\.|\.(?:local|internal|lan|home)$/;

const isPublic = (url: string): boolean => {
  const parsed = parseWebUrl(url);
  return parsed !== null && !privateHosts.test(parsed.host);
};

export const plainUrl = /https?:\/\/[^\s<>"“”«»()[\]]*[^\s<>"“”«»()[\].,;:!?]/gi;

/** URLs in plain text become links, except those in private networks. */
const withLinks = (text: string): readonly DescriptionPart[] => {
  const parts: DescriptionPart[] = [];
  let end = 0;
  for (const { 0: url, index } of text.matchAll(plainUrl)) {
    if (!isPublic(url)) continue;
    if (index > end) parts.push({ kind: 'text', text: text.slice(end, index) });
    parts.push({ kind: 'web', text: url, url });
    end = index + url.length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
};

const linkOf = (text: string, url: string): DescriptionPart => {
  const place = readPlaceUrl(url);
  if (place) return { kind: 'place', text: text || url, link: place };
  const safe = safeUrlOf(url);
  return safe === null ? { kind: 'text', text } : { kind: 'web', text: text || safe, url: safe };
};

/** The parts in order; none for an empty description. `isKnownUser` absent: all mentioned users are known. */
export const descriptionPartsOf = (
  description: string,
  isKnownUser: (id: string) => boolean = () => true,
): readonly DescriptionPart[] =>
  richBlocksIn(withoutZeroWidth(description)).flatMap((block): readonly DescriptionPart[] => {
    switch (block.blockType) {
      case 'link':
        return [linkOf(block.text, block.url)];
      case 'hashtag':
        return [{ kind: 'hashtag', text: block.text }];
      case 'user':
        return isKnownMention({ id: block.id, value: block.text }, isKnownUser)
          ? [{ kind: 'user', id: block.id, text: block.text }]
          : [{ kind: 'text', text: `@${block.text}` }];
      default:
        return withLinks(block.text);
    }
  });
