/**
 * The markup of descriptions and notes (docs/reference/tags.md#descriptions): links `[text](url)`, hashtags `[#tag]`,
 * mentions `[@id](value)`. A link to a place in the same model is independent of where that is served:
 * `place://{sweep}?sr=x,y`, the sweep's id percent-encoded, with the parameters of a short link (links/place-url.ts).
 */
export interface RichLink {
  readonly text: string;
  readonly url: string;
}

export interface Mention {
  /** A user's id. */
  readonly id: string;
  /** The text that is shown, such as a name or an e-mail address. */
  readonly value: string;
}

/** Something@host.domain; every part of the pattern matches in one way only, so that the time is linear. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(text);

/**
 * A link or a mention. The label contains no bracket: with `[` in it, each of many `[` in a row would be compared with all
 * characters behind it, and `[see [@id](value)` would be a link.
 */
const bracketed = /\[([^[\]\n]*)\]\(([^()\s]*(?:\([^()\s]*\)[^()\s]*)*|[^()\n]*)\)/;
const markup = new RegExp(`\\[#([^[\\]\\n]+)\\](?!\\()|${bracketed.source}`, 'g');

/** A part of such a text (docs/reference/tags.md#descriptions). */
export type RichBlock =
  | { readonly blockType: 'text'; readonly text: string }
  /** `text` without its #. */
  | { readonly blockType: 'hashtag'; readonly text: string }
  | { readonly blockType: 'user'; readonly id: string; readonly text: string }
  | { readonly blockType: 'link'; readonly text: string; readonly url: string };

/** The whole text as blocks, in order and without gaps. */
export const richBlocksIn = (text: string): readonly RichBlock[] => {
  const blocks: RichBlock[] = [];
  let end = 0;
  for (const match of text.matchAll(markup)) {
    const [whole, hashtag, label = '', target = ''] = match;
    if (match.index > end) blocks.push({ blockType: 'text', text: text.slice(end, match.index) });
    if (hashtag !== undefined) blocks.push({ blockType: 'hashtag', text: hashtag });
    else if (label.startsWith('@')) blocks.push({ blockType: 'user', id: label.slice(1), text: target });
    else blocks.push({ blockType: 'link', text: label, url: target });
    end = match.index + whole.length;
  }
  if (end < text.length) blocks.push({ blockType: 'text', text: text.slice(end) });
  return blocks;
};

/** The text that a block was read from. */
export const sourceOfBlock = (block: RichBlock): string => {
  switch (block.blockType) {
    case 'hashtag':
      return `[#${block.text}]`;
    case 'user':
      return `[@${block.id}](${block.text})`;
    case 'link':
      return `[${block.text}](${block.url})`;
    default:
      return block.text;
  }
};

/** The links of a text in order, without mentions. */
export const linksIn = (text: string): readonly RichLink[] =>
  richBlocksIn(text).flatMap((block) => (block.blockType === 'link' ? [{ text: block.text, url: block.url }] : []));

/** The mentions of a text in order. */
export const mentionsIn = (text: string): readonly Mention[] =>
  richBlocksIn(text).flatMap((block) => (block.blockType === 'user' ? [{ id: block.id, value: block.text }] : []));

/** Whether a mention remains one (docs/reference/notes.md#mentions). */
export const isKnownMention = ({ id, value }: Mention, isKnown: (id: string) => boolean): boolean =>
  isEmail(value) || isKnown(id);

/**
 * The text, in which each mention of an unknown id is replaced by `@value` unless its value is an e-mail address
 * (docs/reference/notes.md#mentions).
 */
export const withKnownMentions = (text: string, isKnown: (id: string) => boolean): string =>
  richBlocksIn(text)
    .map((block) =>
      block.blockType === 'user' && !isKnownMention({ id: block.id, value: block.text }, isKnown)
        ? `@${block.text}`
        : sourceOfBlock(block),
    )
    .join('');

/** U+200C and U+200D stay: Persian and emoji need them. */
export const withoutZeroWidth = (text: string): string => text.replaceAll(/[\u200b\u2060\ufeff]/g, '');

/** The text without zero-width characters and curly quotes (docs/reference/notes.md#sanitizing). */
export const sanitizeRichText = (text: string): string =>
  withoutZeroWidth(text)
    .replaceAll(/[\u201c-\u201f]/g, '"')
    .replaceAll(/[\u2018-\u201b]/g, "'");

/** The sweep id of a link to a place; null for any other URL, or one that cannot be decoded. */
export const sweepOfPlaceLink = (url: string): string | null => {
  const sweepId = /^place:\/\/([^?/#]+)(?:\?[^#]*)?$/.exec(url)?.[1];
  if (sweepId === undefined) return null;
  try {
    return decodeURIComponent(sweepId);
  } catch {
    return null;
  }
};

/** A link to a place. `euler`: the view direction in radians, see links/euler.ts. */
export const placeLink = (sweepId: string, euler?: readonly [x: number, y: number]): string =>
  `place://${encodeURIComponent(sweepId)}${euler ? `?sr=${euler.map((angle) => Math.round(angle * 100) / 100).join(',')}` : ''}`;
