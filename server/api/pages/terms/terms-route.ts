/**
 * `/api/v1/terms/{locale}`: the terms as HTML. The owner's files are `terms/{locale}.html` in the data folder or bucket;
 * an English one is used for the languages that have none. docs/reference/screens-and-errors.md#terms-modal
 */
import { defaultLocale, locales, type Locale } from '#domain/locales.ts';
import type { FileStore } from '../../../store/files/file-store.ts';
import { encodedBytes } from '../../../wire/encoded.ts';
import { cacheChecked, type HttpRequest, type HttpResponse } from '../../../wire/http-message.ts';
import { maxTermsBytes } from '../../../wire/limits.ts';
import { notFound } from '../../../wire/plain-responses.ts';
import { defaultTerms } from './default-terms.ts';

/** Null without such a file; a file that is too long is treated as absent, and logged. */
const readOwn = async (files: FileStore, locale: Locale): Promise<string | null> => {
  const key = `terms/${locale}.html`;
  const facts = await files.stat(key);
  if (!facts) return null;
  if (facts.size > maxTermsBytes) {
    console.warn(`${key} has more than ${maxTermsBytes} bytes; the default terms are served instead`);
    return null;
  }
  const file = await files.read(key);
  return file && Buffer.concat(await file.stream.toArray()).toString('utf8');
};

export const createTermsRoute =
  (files: FileStore) =>
  async (_: HttpRequest, [requested]: readonly string[]): Promise<HttpResponse> => {
    const locale = locales.find((each) => each === requested);
    if (!locale) return notFound();
    const html = (await readOwn(files, locale)) ?? (await readOwn(files, defaultLocale)) ?? defaultTerms(locale);
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': cacheChecked,
      // Opened by itself it runs and loads nothing.
      'content-security-policy': "default-src 'none'; sandbox",
    };
    return { status: 200, headers, body: encodedBytes(html, { quality: 4 }) };
  };
