/** Writes links into rich text: where the user has selected something, or has the cursor in a link. */
import { isEmail, richBlocksIn, sourceOfBlock, type RichLink } from './rich-text.ts';

export interface TextRange {
  readonly start: number;
  readonly end: number;
}

export interface LinkTarget extends TextRange, RichLink {
  /** Whether it replaces a link. */
  readonly isLink: boolean;
}

/** The link around a selection; otherwise the selected text, without a URL. */
export const linkTargetAt = (text: string, { start, end }: TextRange): LinkTarget => {
  let from = 0;
  for (const block of richBlocksIn(text)) {
    const to = from + sourceOfBlock(block).length;
    if (block.blockType === 'link' && start >= from && end <= to && start < to && end > from)
      return { start: from, end: to, text: block.text, url: block.url, isLink: true };
    from = to;
  }
  return { start, end, text: text.slice(start, end), url: '', isLink: false };
};

/** What a label cannot have: brackets, line feeds, and an @ at its beginning, which would make it a mention. */
const asLabel = (text: string): string =>
  text.replaceAll('[', '(').replaceAll(']', ')').replaceAll(/\s+/g, ' ').trim().replace(/^@+/, '');

const asUrl = (url: string): string =>
  url.trim().replaceAll('(', '%28').replaceAll(')', '%29').replaceAll(/\s/g, encodeURIComponent);

/** The markup of a link, whatever its text and URL are. */
export const linkSource = ({ text, url }: RichLink): string =>
  sourceOfBlock({ blockType: 'link', text: asLabel(text), url: asUrl(url) });

/** The text with a link in place of a range; one that is inserted is separated from words beside it. */
export const withLink = (text: string, { start, end }: TextRange, link: RichLink): string => {
  const source = linkSource(link);
  const [before, after] = [text.slice(0, start), text.slice(end)];
  const isInserted = start === end;
  const space = isInserted && /[^\s([{“‘«"']$/u.test(before) ? ' ' : '';
  const spaceAfter = isInserted && /^[\p{L}\p{N}]/u.test(after) ? ' ' : '';
  return before + space + source + spaceAfter + after;
};

/** An address as it is typed, as the URL of a link: an e-mail address gets its scheme. */
export const linkUrlOf = (address: string): string => {
  const text = address.trim();
  return isEmail(text) && !/^mailto:/i.test(text) ? `mailto:${text}` : text;
};
