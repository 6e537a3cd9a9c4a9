/**
 * The little language of descriptions and notes (spec 3 §5): links `[text](url)`, hashtags `[#tag]`, mentions
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
