/**
 * Loads the font of the interface before its first text is drawn: a font that comes later is swapped in before the
 * visitor's eyes, and moves what is beside the text.
 */
import type { Locale } from '#domain/locales.ts';

/** A slow connection gets the interface in a font of the system; the font is swapped in then. */
const maxWaitMs = 300;

/** The font is divided by script; it has no Chinese, Japanese or Korean letters. */
const sampleOf = (locale: Locale): string => (locale === 'ru' ? 'AЯ' : 'A');

/** Resolves when the font is loaded, could not be loaded, or takes too long. */
export const loadFont = async (locale: Locale): Promise<void> => {
  const loaded = document.fonts.load('16px "Inter Variable"', sampleOf(locale)).catch(() => undefined);
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, maxWaitMs))]);
};
