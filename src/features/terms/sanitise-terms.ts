/** Leaves text, headings, lists, tables and links of the terms; links open in a new tab. */
import DOMPurify from 'dompurify';

const tags =
  'h1 h2 h3 h4 p br hr div span section article blockquote address ul ol li dl dt dd table thead tbody tr th td caption a b strong i em u small sub sup code abbr time'.split(
    ' ',
  );

export const sanitiseTerms = (html: string): string => {
  const content = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: ['href', 'lang', 'dir', 'title', 'colspan', 'rowspan', 'scope'],
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:)/i,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of content.querySelectorAll('a[href]')) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
  const holder = document.createElement('div');
  holder.append(content);
  return holder.innerHTML;
};
