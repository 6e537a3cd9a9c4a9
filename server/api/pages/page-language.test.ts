import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxLanguageChars, maxLanguageTags } from '../../wire/limits.ts';
import { locales } from '#domain/locales.ts';
import { pageLanguage } from './page-language.ts';

const longTag = (subtags: number): string => Array.from({ length: subtags }, () => 'a').join('-');

const filler = (tags: number): string => Array.from({ length: tags }, () => 'xx').join(',');

describe('a long Accept-Language header or lang parameter', () => {
  it('never throws', () => {
    for (const text of [longTag(50_000), '-'.repeat(100_000), `${';'.repeat(50_000)}x`, `a${' '.repeat(100_000)}x`]) {
      expect(pageLanguage(text, '')).toBe('en-US');
      expect(pageLanguage(null, text)).toBe('en-US');
      expect(pageLanguage(text, 'de')).toBe('de');
    }
  });

  it('is read up to the limits of characters and tags', () => {
    expect(pageLanguage(null, `${filler(maxLanguageTags - 1)},de`)).toBe('de');
    expect(pageLanguage(null, `${filler(maxLanguageTags)},de`)).toBe('en-US');
    expect(pageLanguage(null, `${' '.repeat(maxLanguageChars)}de`)).toBe('en-US');
  });

  it('yields one of the known languages for any text', () => {
    const subtag = fc.constantFrom('en', 'de', 'zh', 'Hant', 'a', '', '*', 'q=1', 'ü');
    const tag = fc.array(subtag, { maxLength: 200 }).map((parts) => parts.join('-'));
    const header = fc.array(fc.oneof(tag, fc.string()), { maxLength: 50 }).map((tags) => tags.join(',;q= '));
    fc.assert(
      fc.property(fc.oneof(fc.string({ size: 'large' }), header), header, (requested, accepted) => {
        expect(locales).toContain(pageLanguage(requested, accepted));
      }),
    );
  });
});
