/** Reads the terms of this server in a language, as HTML that has yet to be sanitised. */
import type { Locale } from '#domain/locales.ts';

export interface TermsText {
  readonly html: string;
  /** Where its relative links start, for a page that the owner publishes elsewhere; null: it has none. */
  readonly baseUrl: string | null;
}

/** Rejects without the text. */
export const readTerms = async (locale: Locale, send: typeof fetch = fetch): Promise<TermsText> => {
  const response = await send(new URL(`/api/v1/terms/${locale}`, document.baseURI));
  const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  // A proxy's own page has another status, or none of our path.
  if (!response.ok || !isHtml) throw new Error(`the terms in ${locale} could not be read: ${response.status}`);
  const html = await response.text();
  if (html.trim() === '') throw new Error(`the terms in ${locale} are empty`);
  return { html, baseUrl: response.headers.get('content-location') };
};
