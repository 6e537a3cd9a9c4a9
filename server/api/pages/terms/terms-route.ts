/**
 * `/api/v1/terms/{locale}`: the terms as HTML. The owner's are a file, `terms/{locale}.html` in the data folder or bucket, or
 * a page elsewhere, whose URL is in `terms/{locale}.url`; the English ones are used for the languages that have none.
 * docs/reference/screens-and-errors.md#terms-modal
 */
import { defaultLocale, locales, type Locale } from '#domain/locales.ts';
import type { FileStore } from '../../../store/files/file-store.ts';
import { encodedBytes } from '../../../wire/encoded.ts';
import { cacheChecked, type HttpRequest, type HttpResponse } from '../../../wire/http-message.ts';
import { maxTermsBytes } from '../../../wire/limits.ts';
import { notFound, textResponse } from '../../../wire/plain-responses.ts';
import { defaultTerms } from './default-terms.ts';
import { createTermsFetcher, type FetchedTerms } from './fetch-terms.ts';

/** Null without such a file; a file that is too long is treated as absent, and logged. */
const readText = async (files: FileStore, key: string): Promise<string | null> => {
  const facts = await files.stat(key);
  if (!facts) return null;
  if (facts.size > maxTermsBytes) {
    console.warn(`${key} has more than ${maxTermsBytes} bytes and is ignored`);
    return null;
  }
  const file = await files.read(key);
  return file && Buffer.concat(await file.stream.toArray()).toString('utf8');
};

/** Null without such a file; one without a web address is treated as absent, and logged. */
const readUrl = async (files: FileStore, key: string): Promise<string | null> => {
  const text = (await readText(files, key))?.trim() ?? null;
  if (text === null || /^https?:\/\/\S+$/i.test(text)) return text;
  console.warn(`${key} has no address: write one that begins with https:// into it, and nothing else`);
  return null;
};

/** `url`: of a page elsewhere. */
type OwnTerms = Pick<FetchedTerms, 'html'> & Partial<FetchedTerms>;

export const createTermsRoute = (files: FileStore) => {
  const fetchTerms = createTermsFetcher();
  /** Undefined: the owner has none in this language. Null: their page cannot be fetched. */
  const readOwn = async (locale: Locale): Promise<OwnTerms | null | undefined> => {
    const html = await readText(files, `terms/${locale}.html`);
    if (html !== null) return { html };
    const url = await readUrl(files, `terms/${locale}.url`);
    return url === null ? undefined : fetchTerms(url);
  };
  return async (_: HttpRequest, [requested]: readonly string[]): Promise<HttpResponse> => {
    const locale = locales.find((each) => each === requested);
    if (!locale) return notFound();
    let terms = await readOwn(locale);
    if (terms === undefined) terms = await readOwn(defaultLocale);
    // Not ours in its place: the owner has other terms.
    if (terms === null) return textResponse(502, "the owner's terms could not be fetched");
    const { html, url = null } = terms ?? { html: defaultTerms(locale) };
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': cacheChecked,
      // Opened by itself it runs and loads nothing.
      'content-security-policy': "default-src 'none'; sandbox",
      ...(url !== null && { 'content-location': url }),
    };
    return { status: 200, headers, body: encodedBytes(html, { quality: 4 }) };
  };
};
