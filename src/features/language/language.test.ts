import { allSettled, createWatch, fork, scopeBind } from 'effector';
import { afterEach, expect, it, vi } from 'vitest';
import { preferredLanguages } from '#src/data/preferred-languages.ts';
import { createViewerIntl } from '#src/i18n/create-viewer-intl.ts';
import { $intl, intlCreated } from '#src/i18n/state.ts';
import { $toast } from '#src/shell/toasts/state.ts';
import { $locale, changeLanguageFx, languageChosen, languageLoaded } from './index.ts';

afterEach(() => vi.unstubAllGlobals());

const message = { id: 'test.word', defaultMessage: 'word' };

const open = async (load: (locale: string) => Promise<Record<string, string>>) => {
  const entries = new Map<string, string>();
  vi.stubGlobal('navigator', { languages: ['fr'] });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  });
  const scope = fork({ handlers: [[changeLanguageFx, load]] });
  await allSettled(intlCreated, { scope, params: createViewerIntl('en-US', {}) });
  return scope;
};

it('changes the messages at once and is kept', async () => {
  const scope = await open(() => Promise.resolve({ 'test.word': 'Wort' }));
  await allSettled(languageChosen, { scope, params: 'de' });
  expect(scope.getState($locale)).toBe('de');
  expect(scope.getState($intl)?.formatMessage(message)).toBe('Wort');
  expect(preferredLanguages()).toEqual(['de', 'fr']);
});

it('stays as it was if the messages cannot be loaded, and says so', async () => {
  const scope = await open(() => Promise.reject(new Error('no network')));
  await Promise.race([
    allSettled(languageChosen, { scope, params: 'de' }),
    new Promise<void>((resolve) => createWatch({ unit: $toast, scope, fn: () => resolve() })),
  ]);
  expect(scope.getState($locale)).toBe('en-US');
  expect(scope.getState($toast)?.message).toContain('could not be loaded');
  expect(preferredLanguages()).toEqual(['fr']);
});

it('is the last one chosen, also where an earlier one is loaded later', async () => {
  const finish = new Map<string, () => void>();
  const scope = await open(
    (locale) => new Promise((resolve) => finish.set(locale, () => resolve({ 'test.word': locale }))),
  );
  const loaded = vi.fn<(locale: string) => void>();
  createWatch({ unit: languageLoaded, scope, fn: ({ locale }) => loaded(locale) });
  const choose = scopeBind(languageChosen, { scope });
  choose('ja');
  choose('de');
  finish.get('de')!();
  finish.get('ja')!();
  await allSettled(scope);
  expect(loaded.mock.calls).toEqual([['de']]);
  expect(scope.getState($locale)).toBe('de');
});
