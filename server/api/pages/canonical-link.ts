/** The canonical link of a model's page, which leads to its page elsewhere (docs/reference/start-up.md#canonical-link). */
import { escapeHtml } from './html.ts';

/**
 * @param base the URL below which the models' pages are; undefined: there are none
 * @param view the id of a view of the model; null: none
 */
export const canonicalUrl = (base: string | undefined, modelId: string, view: string | null): string | null => {
  if (base === undefined) return null;
  const url = new URL(base);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${encodeURIComponent(modelId)}`;
  if (view !== null) url.searchParams.set('view', view);
  return url.href;
};

/** Empty without a URL. */
export const canonicalHead = (url: string | null): string =>
  url === null ? '' : `<link rel="canonical" href="${escapeHtml(url)}">\n`;
