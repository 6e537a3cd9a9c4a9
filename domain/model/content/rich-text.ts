/**
 * The markup of descriptions and notes (docs/reference/tags.md#descriptions): links `[text](url)`, hashtags `[#tag]`,
 * mentions `[@id](value)`. A link to a place in the same model is independent of where that is served:
 * `place://{sweep}?sr=x,y`, the sweep's id percent-encoded, with `sr` and `sz` as in short links (links/short-link.ts).
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

export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

const bracketed = /\[([^\]\n]*)\]\(([^()\s]*(?:\([^()\s]*\)[^()\s]*)*|[^()\n]*)\)/g;

/** The links of a text in order, without mentions. */
export const linksIn = (text: string): readonly RichLink[] =>
  [...text.matchAll(bracketed)]
    .filter(([, label]) => !label!.startsWith('@'))
    .map(([, label, url]) => ({ text: label!, url: url! }));

/** The mentions of a text in order. */
export const mentionsIn = (text: string): readonly Mention[] =>
  [...text.matchAll(bracketed)]
    .filter(([, label]) => label!.startsWith('@'))
    .map(([, label, value]) => ({ id: label!.slice(1), value: value! }));

/** A part of such a text (docs/reference/tags.md#descriptions). */
export type RichBlock =
  | { readonly blockType: 'text'; readonly text: string }
  /** `text` without its #. */
  | { readonly blockType: 'hashtag'; readonly text: string }
  | { readonly blockType: 'user'; readonly id: string; readonly text: string }
  | { readonly blockType: 'link'; readonly text: string; readonly url: string };

const markup = new RegExp(`\\[#([^\\]\\n]+)\\](?!\\()|${bracketed.source}`, 'g');

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
