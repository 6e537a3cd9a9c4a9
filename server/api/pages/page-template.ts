/** A built page, cut where its head, its data and its language go. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pageDataElementId, type PageData } from '#domain/graph/page-data.ts';
import { policyFor } from '../../wire/security.ts';
import { escapeJson } from './html.ts';

export interface PageParts {
  readonly language: string;
  readonly head: string;
  /** From `dataScript`. */
  readonly data: string;
}

export interface PageTemplate {
  readonly policy: string;
  compose(parts: PageParts): string;
}

export const dataScript = (data: PageData): string =>
  `<script type="application/json" id="${pageDataElementId}">${escapeJson(data)}</script>`;

const headMark = '<!--enfilade:head-->';
const dataMark = '<!--enfilade:data-->';

const cut = (html: string): PageTemplate => {
  // The page's own title gives way to the one that the head brings.
  const plain = html.replace(/<title>[^<]*<\/title>/i, '').replace(/(<html\b[^>]*?)\slang="[^"]*"/i, '$1');
  const pattern = new RegExp(`(<html\\b)|${headMark}|${dataMark}`, 'gi');
  return {
    policy: policyFor(plain),
    compose: ({ language, head, data }) =>
      // One pass with a function: texts of a model may themselves hold marks or "$1".
      plain.replaceAll(pattern, (mark) => {
        if (mark === headMark) return head;
        if (mark === dataMark) return data;
        return `${mark} lang="${language}"`;
      }),
  };
};

/** Reads `name` from the built client once; undefined as long as it is not built. */
export const createTemplates = (clientFolder: string) => {
  const cached = new Map<string, PageTemplate>();
  return async (name: string): Promise<PageTemplate | undefined> => {
    const before = cached.get(name);
    if (before) return before;
    const html = await readFile(path.join(clientFolder, name), 'utf8').catch(() => null);
    if (html === null) return undefined;
    const template = cut(html);
    cached.set(name, template);
    return template;
  };
};

export type Templates = ReturnType<typeof createTemplates>;
