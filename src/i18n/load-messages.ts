/** Fetches the messages of one language; English lives in the code itself and needs no download. */
import { defaultLocale, type Locale } from './locales.ts';

export type Messages = Readonly<Record<string, string>>;

// Vite makes a chunk of each file that exists; a language whose file is missing reads as English.
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
