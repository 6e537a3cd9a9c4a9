/** A built page with the places of its head, data and language. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pageDataElementId, type PageData } from '#domain/graph/page-data.ts';
import { contentSecurityPolicyFor } from '../../wire/security.ts';
import { escapeJson } from './html.ts';

export interface PageParts {
  readonly language: string;
  readonly head: string;
  /** The result of `dataScript`. */
  readonly data: string;
}

export interface PageTemplate {
  readonly policy: string;
  compose(parts: PageParts): string;
}

export const dataScript = (data: PageData): string =>
  `<script type="application/json" id="${pageDataElementId}">${escapeJson(data)}</script>`;

const headMarker = '<!--enfilade:head-->';
const dataMarker = '<!--enfilade:data-->';

const parseTemplate = (html: string): PageTemplate => {
  // The built page's own title and language are replaced.
  const plain = html.replace(/<title>[^<]*<\/title>/i, '').replace(/(<html\b[^>]*?)\slang="[^"]*"/i, '$1');
  const pattern = new RegExp(`(<html\\b)|${headMarker}|${dataMarker}`, 'gi');
  return {
    policy: contentSecurityPolicyFor(plain),
    compose: ({ language, head, data }) =>
      // One pass with a function: texts of a model may contain markers or "$1".
      plain.replaceAll(pattern, (marker) => {
        if (marker === headMarker) return head;
        if (marker === dataMarker) return data;
        return `${marker} lang="${language}"`;
      }),
  };
};

/** Returns a function that reads a page of the built client once; undefined while the client is not built. */
export const createTemplates = (clientFolder: string) => {
  const cached = new Map<string, PageTemplate>();
  return async (name: string): Promise<PageTemplate | undefined> => {
    const before = cached.get(name);
    if (before) return before;
    const html = await readFile(path.join(clientFolder, name), 'utf8').catch(() => null);
    if (html === null) return undefined;
    const template = parseTemplate(html);
    cached.set(name, template);
    return template;
  };
};

export type Templates = ReturnType<typeof createTemplates>;
