/** Changes the language of the interface at once, and keeps the choice (docs/reference/languages.md#choice). */
import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import { defaultLocale, type Locale } from '#domain/locales.ts';
import { writePreference } from '#src/data/preferences.ts';
import { createViewerIntl } from '#src/i18n/create-viewer-intl.ts';
import { loadMessages, type Messages } from '#src/i18n/load-messages.ts';
import { $intl, intlCreated } from '#src/i18n/state.ts';
import { toastShown } from '#src/shell/toasts/index.ts';
import { languageMessages } from './messages.ts';

export const languageChosen = createEvent<Locale>();
export const $locale = $intl.map((intl) => (intl?.locale ?? defaultLocale) as Locale);

/** The choice that is being loaded or was made last; an earlier one that arrives late is ignored. */
const $chosen = createStore<Locale | null>(null).on(languageChosen, (_, locale) => locale);

export const changeLanguageFx = createEffect(async (locale: Locale): Promise<Messages> => {
  const messages = await loadMessages(locale);
  if (locale !== defaultLocale && Object.keys(messages).length === 0) throw new Error(`no messages in ${locale}`);
  return messages;
});
sample({ clock: languageChosen, target: changeLanguageFx });

/** The chosen language is shown from now on. */
export const languageLoaded = sample({
  clock: changeLanguageFx.done,
  source: $chosen,
  filter: (chosen, { params }) => chosen === params,
  fn: (_, { params, result }) => ({ locale: params, messages: result }),
});
sample({
  clock: languageLoaded,
  fn: ({ locale, messages }) => createViewerIntl(locale, messages),
  target: intlCreated,
});
const keepFx = createEffect(({ locale }: { readonly locale: Locale }) => writePreference('language', locale));
sample({ clock: languageLoaded, target: keepFx });

const failureToastOf = attach({
  source: $intl,
  effect: (intl) => intl?.formatMessage(languageMessages.failed) ?? languageMessages.failed.defaultMessage,
});
sample({ clock: changeLanguageFx.fail, fn: () => undefined, target: failureToastOf });
sample({
  clock: failureToastOf.doneData,
  fn: (message) => ({ message, isFailure: true, timeoutMs: 8000 }),
  target: toastShown,
});
