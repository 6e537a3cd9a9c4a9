/**
 * A description as it is shown (docs/reference/tags.md#descriptions): words, hashtags, links to the web and links to places of the same model.
 * A link that leads nowhere safe is its words alone.
 */
import type { Quat } from '../geometry/quat.ts';
import type { SweepId } from '../ids.ts';
import { quatOfEuler } from '../links/euler.ts';
import { readWebAddress } from '../links/web-address.ts';
import { richBlocksIn, sweepOfPlaceLink } from '../model/content/rich-text.ts';

export type DescriptionPart =
  | { readonly kind: 'text'; readonly text: string }
  /** `text` without its #. */
  | { readonly kind: 'hashtag'; readonly text: string }
  /** http, https or mailto. */
  | { readonly kind: 'web'; readonly text: string; readonly url: string }
  | {
      readonly kind: 'place';
      readonly text: string;
      readonly sweepId: SweepId;
      /** Null: as one looks. */
      readonly rotation: Quat | null;
    };

/** The address as a link may have it; null for any scheme but http, https and mailto. */
export const safeUrlOf = (url: string): string | null => {
  const text = url.trim();
  if (/^https?:\/\/[^\s/]/i.test(text) || /^mailto:[^\s@]+@[^\s@]+$/i.test(text)) return text;
  // A colon before digits is that of a port.
  if (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text)) return null;
  const completed = `http://${text}`;
  return readWebAddress(completed) ? completed : null;
};

const privateHosts = /^(?:10|127|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))\.|\.(?:local|internal|lan|home)$/;

const isPublic = (url: string): boolean => {
  const address = readWebAddress(url);
  return address !== null && !privateHosts.test(address.host);
};

const plainUrl = /https?:\/\/[^\s<>"“”«»()[\]]*[^\s<>"“”«»()[\].,;:!?]/gi;

/** Addresses in plain words become links, those of a private network do not. */
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

const rotationOf = (url: string): Quat | null => {
  const [x, y] = (/[?&]sr=([^&#]*)/.exec(url)?.[1] ?? '').split(',').map((part) => Number.parseFloat(part));
  return x !== undefined && y !== undefined && Number.isFinite(x + y) ? quatOfEuler([x, y, 0]) : null;
};

const linkOf = (text: string, url: string): DescriptionPart => {
  const sweepId = sweepOfPlaceLink(url);
  if (sweepId !== null)
    return { kind: 'place', text: text || url, sweepId: sweepId as SweepId, rotation: rotationOf(url) };
  const safe = safeUrlOf(url);
  return safe === null ? { kind: 'text', text } : { kind: 'web', text: text || safe, url: safe };
};

const zeroWidth = /[\u200B\u2060\uFEFF]/g;

/** In order; empty for a description that says nothing. */
export const descriptionPartsOf = (description: string): readonly DescriptionPart[] =>
  richBlocksIn(description.replaceAll(zeroWidth, '')).flatMap((block): readonly DescriptionPart[] => {
    if (block.blockType === 'link') return [linkOf(block.text, block.url)];
    if (block.blockType === 'hashtag') return [{ kind: 'hashtag', text: block.text }];
    return block.blockType === 'user' ? [{ kind: 'text', text: `@${block.text}` }] : withLinks(block.text);
  });
