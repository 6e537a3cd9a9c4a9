/** A built page with the places of its head, data and language. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { furtherResultsElementId, pageDataElementId, type PageData } from '#domain/graph/page-data.ts';
import { contentSecurityPolicyFor } from '../../wire/security.ts';
import type { Locale } from '#domain/locales.ts';
import { escapeJson } from './html.ts';
import { loadingBar } from './loading-bar.ts';

export interface PageParts {
  readonly language: Locale;
  readonly head: string;
  /** The result of `dataScript`; '' for a page without scripts. */
  readonly data: string;
  /** The result of `furtherResultsScript`; nothing when absent. */
  readonly furtherResults?: string;
  /** What the body of a page without scripts contains; nothing when absent. */
  readonly content?: string;
}

export interface PageTemplate {
  readonly policy: string;
  compose(parts: PageParts): string;
}

const jsonScript = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${escapeJson(value)}</script>`;

export const dataScript = (data: PageData): string => jsonScript(pageDataElementId, data);

export const furtherResultsScript = (results: PageData['queries']): string =>
  Object.keys(results).length === 0 ? '' : jsonScript(furtherResultsElementId, results);

const headMarker = '<!--enfilade:head-->';
const dataMarker = '<!--enfilade:data-->';
const furtherResultsMarker = '<!--enfilade:further-results-->';
const loadingMarker = '<!--enfilade:loading-bar-->';
const contentMarker = '<!--enfilade:content-->';

/**
 * Style sheets, with the fonts that they name, come from the asset base. Scripts stay on this server: their workers must
 * have the origin of the page (docs/reference/start-up.md#asset-base-path).
 */
const withAssetBase = (html: string, assetBase: string): string =>
  assetBase === ''
    ? html
    : html.replaceAll(/(<link\b[^>]*\brel="stylesheet"[^>]*\bhref=")\//g, (_, tag: string) => tag + assetBase);

const parseTemplate = (built: string, assetBase: string): PageTemplate => {
  const html = withAssetBase(built, assetBase);
  // The built page's own title and language are replaced.
  const plain = html.replace(/<title>[^<]*<\/title>/i, '').replace(/(<html\b[^>]*?)\slang="[^"]*"/i, '$1');
  const markers = [headMarker, dataMarker, furtherResultsMarker, loadingMarker, contentMarker];
  const pattern = new RegExp(`(<html\\b)|${markers.join('|')}`, 'gi');
  return {
    policy: contentSecurityPolicyFor(plain, assetBase && new URL(assetBase).origin),
    compose: ({ language, head, data, furtherResults = '', content = '' }) =>
      // One pass with a function: texts of a model may contain markers or "$1".
      plain.replaceAll(pattern, (marker) => {
        if (marker === headMarker) return head;
        if (marker === dataMarker) return data;
        if (marker === furtherResultsMarker) return furtherResults;
        if (marker === loadingMarker) return loadingBar(language);
        if (marker === contentMarker) return content;
        return `${marker} lang="${language}"`;
      }),
  };
};

/**
 * Returns a function that reads a page of the built client once; undefined while the client is not built.
 *
 * @param assetBase where its style sheets are, with a slash at its end; '' on this server
 */
export const createTemplates = (clientFolder: string, assetBase = '') => {
  const cached = new Map<string, PageTemplate>();
  return async (name: string): Promise<PageTemplate | undefined> => {
    const before = cached.get(name);
    if (before) return before;
    const html = await readFile(path.join(clientFolder, name), 'utf8').catch(() => null);
    if (html === null) return undefined;
    const template = parseTemplate(html, assetBase);
    cached.set(name, template);
    return template;
  };
};

export type Templates = ReturnType<typeof createTemplates>;
