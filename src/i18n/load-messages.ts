/** Loads the messages of a locale. English messages are in the code, so that nothing is downloaded for them. */
import { defaultLocale, type Locale } from '#domain/locales.ts';

export type Messages = Readonly<Record<string, string>>;

// Vite makes a chunk for each file; a locale without a file falls back to English.
const files = import.meta.glob<Messages>(['../../locales/*.json', '!../../locales/en-US.json'], { import: 'default' });

export const loadMessages = async (locale: Locale): Promise<Messages> => {
  if (locale === defaultLocale) return {};
  const load = files[`../../locales/${locale}.json`];
  if (!load) {
    console.warn(`there are no messages in ${locale}`);
    return {};
  }
  try {
    return await load();
  } catch (thrown) {
    console.error(`the messages in ${locale} could not be loaded`, thrown);
    return {};
  }
};
