/** Origins of web pages, as in the header `Origin`. */
import { fail, ok, type Result } from './result.ts';

const originPattern = /^https?:\/\/[^/\s?#@*]+$/;

/** Scheme, host and port as browsers send them, such as `https://a.example`. */
export const isOrigin = (text: string): boolean =>
  originPattern.test(text) && URL.canParse(text) && new URL(text).origin === text;

/** Of the address of a page, with or without its scheme; null if it has none. */
const originOfAddress = (address: string): string | null => {
  const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(address);
  // An e-mail address, or one of a scheme without slashes, is none of a site; a port is.
  if (!hasScheme && (address.includes('@') || /^[^/]*:(?!\d)/.test(address))) return null;
  const url = hasScheme ? address : `https://${address}`;
  if (!URL.canParse(url)) return null;
  const { origin } = new URL(url);
  return isOrigin(origin) ? origin : null;
};

/**
 * The origins of typed addresses, each once.
 *
 * @param text addresses of sites or their pages, separated by spaces or commas; without a scheme they are `https://`
 * @returns as a failure the first address without an origin; '' if there is no address
 */
export const originsOfText = (text: string): Result<readonly string[], string> => {
  const origins = new Set<string>();
  for (const address of text.split(/[\s,，、;；]+/)) {
    if (address === '') continue;
    const origin = originOfAddress(address);
    if (origin === null) return fail(address);
    origins.add(origin);
  }
  return origins.size === 0 ? fail('') : ok([...origins]);
};
