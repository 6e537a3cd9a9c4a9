/**
 * The little language of descriptions and notes (docs/reference/tags.md#descriptions): links `[text](url)`, hashtags `[#tag]`, mentions
 * `[@id](value)`. A link may lead to a place of the same model, wherever that is served one day:
 * `place://{sweep}?sr=x,y`, the sweep's id percent-encoded, with `sr` and `sz` as in short links (links/short-link.ts).
 */
export interface RichLink {
  readonly text: string;
  readonly url: string;
}

export interface Mention {
  /** A user's id. */
  readonly id: string;
  /** As it is shown, such as a name or an e-mail address. */
  readonly value: string;
}

export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

const bracketed = /\[([^\]\n]*)\]\(([^()\s]*(?:\([^()\s]*\)[^()\s]*)*|[^()\n]*)\)/g;

/** In order; mentions are none of them. */
export const linksIn = (text: string): readonly RichLink[] =>
  [...text.matchAll(bracketed)]
    .filter(([, label]) => !label!.startsWith('@'))
    .map(([, label, url]) => ({ text: label!, url: url! }));

/** In order. */
export const mentionsIn = (text: string): readonly Mention[] =>
  [...text.matchAll(bracketed)]
    .filter(([, label]) => label!.startsWith('@'))
    .map(([, label, value]) => ({ id: label!.slice(1), value: value! }));

/** A stretch of such a text (docs/reference/tags.md#descriptions). */
export type RichBlock =
  | { readonly blockType: 'text'; readonly text: string }
  /** `text` without its #. */
  | { readonly blockType: 'hashtag'; readonly text: string }
  | { readonly blockType: 'user'; readonly id: string; readonly text: string }
  | { readonly blockType: 'link'; readonly text: string; readonly url: string };

const special = new RegExp(`\\[#([^\\]\\n]+)\\](?!\\()|${bracketed.source}`, 'g');

/** The whole text, in order and without gaps. */
export const richBlocksIn = (text: string): readonly RichBlock[] => {
  const blocks: RichBlock[] = [];
  let end = 0;
  for (const found of text.matchAll(special)) {
    const [whole, hashtag, label = '', target = ''] = found;
    if (found.index > end) blocks.push({ blockType: 'text', text: text.slice(end, found.index) });
    if (hashtag !== undefined) blocks.push({ blockType: 'hashtag', text: hashtag });
    else if (label.startsWith('@')) blocks.push({ blockType: 'user', id: label.slice(1), text: target });
    else blocks.push({ blockType: 'link', text: label, url: target });
    end = found.index + whole.length;
  }
  if (end < text.length) blocks.push({ blockType: 'text', text: text.slice(end) });
  return blocks;
};

/** The sweep that a link to a place names; null for any other address, or one that cannot be decoded. */
export const sweepOfPlaceLink = (url: string): string | null => {
  const found = /^place:\/\/([^?/#]+)(?:\?[^#]*)?$/.exec(url)?.[1];
  if (found === undefined) return null;
  try {
    return decodeURIComponent(found);
  } catch {
    return null;
  }
};

/** A link to a place; `euler` is the looking direction in radians as links/euler.ts says. */
export const placeLink = (sweepId: string, euler?: readonly [x: number, y: number]): string =>
  `place://${encodeURIComponent(sweepId)}${euler ? `?sr=${euler.map((angle) => Math.round(angle * 100) / 100).join(',')}` : ''}`;
