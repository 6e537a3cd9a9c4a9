/**
 * Leaves text, headings, lists, tables and links of the terms; links open in a new tab. Of a whole page only its main part
 * is left, without menus and forms.
 */
import DOMPurify from 'dompurify';
import type { TermsText } from '#src/data/terms.ts';

const tags =
  'h1 h2 h3 h4 p br hr div span section article main blockquote address ul ol li dl dt dd table thead tbody tr th td caption a b strong i em u small sub sup code abbr time'.split(
    ' ',
  );
/** Removed with their text. */
const chrome = ['nav', 'form', 'button', 'dialog', 'footer'];

const protocols: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Null for other protocols, and for a relative link without a base. */
const resolveLink = (href: string, baseUrl: string | null): string | null => {
  try {
    const url = new URL(href, baseUrl ?? undefined);
    return protocols.has(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
};

export const sanitiseTerms = ({ html, baseUrl }: TermsText): string => {
  const content = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: tags,
    ADD_FORBID_CONTENTS: chrome,
    ALLOWED_ATTR: ['href', 'lang', 'dir', 'title', 'colspan', 'rowspan', 'scope'],
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of content.querySelectorAll('a[href]')) {
    const url = resolveLink(link.getAttribute('href') ?? '', baseUrl);
    if (url === null) {
      link.removeAttribute('href');
      continue;
    }
    link.setAttribute('href', url);
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
  const holder = document.createElement('div');
  holder.append(...(content.querySelector('main') ?? content).childNodes);
  return holder.innerHTML;
};
