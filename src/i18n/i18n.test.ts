import { afterEach, describe, expect, it, vi } from 'vitest';
import { createViewerIntl } from './create-viewer-intl.ts';
import { loadMessages } from './load-messages.ts';
import { chooseLocale } from '#domain/locales.ts';

afterEach(() => vi.restoreAllMocks());

describe('the language', () => {
  it.each([
    ['de', [], 'de'],
    ['en', ['fr'], 'en-US'],
    ['zh', [], 'zh-CN'],
    ['cn', [], 'zh-CN'],
    ['jp', [], 'ja'],
    ['zh-TW', [], 'zh-TW'],
    ['zh-Hant-HK', [], 'zh-TW'],
    ['zh-Hans', [], 'zh-CN'],
    ['pt-BR', [], 'pt'],
    ['EN_gb', [], 'en-US'],
    ['constructor', ['de'], 'de'],
    ['klingon', ['sv', 'nl-BE', 'de'], 'nl'],
    [null, ['it-CH', 'de'], 'it'],
    [null, ['sv'], 'en-US'],
    [null, [], 'en-US'],
  ] as const)('for lang=%s and browser languages %j is %s', (requested, preferred, expected) => {
    expect(chooseLocale(requested, preferred)).toBe(expected);
  });
});

describe('messages', () => {
  it('are taken from the locale, else from English, and each missing one is logged once', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const intl = createViewerIntl('de', { known: 'Etage {number}' });
    expect(intl.formatMessage({ id: 'known', defaultMessage: 'Floor {number}' }, { number: 2 })).toBe('Etage 2');
    expect(intl.formatMessage({ id: 'other', defaultMessage: 'Other {name}' }, { name: 'x' })).toBe('Other x');
    intl.formatMessage({ id: 'other', defaultMessage: 'Other {name}' }, { name: 'y' });
    expect(error).toHaveBeenCalledTimes(1);
  });

  it('that exist in no language are shown as FIX- and their key, and logged once', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const intl = createViewerIntl('en-US', {});
    expect([intl.formatMessage({ id: 'rooms.attic' }), intl.formatMessage({ id: 'rooms.attic' })]).toEqual([
      'FIX-rooms.attic',
      'FIX-rooms.attic',
    ]);
    expect(error).toHaveBeenCalledTimes(1);
    expect(error).toHaveBeenCalledWith('the message "rooms.attic" is missing');
  });

  it('in English are not downloaded', async () => {
    expect(await loadMessages('en-US')).toEqual({});
  });
});
