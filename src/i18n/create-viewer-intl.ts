/**
 * react-intl with a rule for missing messages: one that the locale lacks is shown in English, one that English lacks too
 * is shown as FIX-{key} so that it is noticed; each is logged once.
 */
import { createIntl, createIntlCache, type IntlShape, type MessageDescriptor } from 'react-intl';
import type { Messages } from './load-messages.ts';
import { defaultLocale, type Locale } from '#domain/locales.ts';

export const createViewerIntl = (locale: Locale, messages: Messages): IntlShape => {
  const logged = new Set<string>();
  const log = (key: string, sentence: string): void => {
    if (logged.has(key)) return;
    logged.add(key);
    console.error(sentence);
  };
  const intl = createIntl(
    {
      locale,
      defaultLocale,
      messages,
      onError: (error) => log(error.message, error.message),
    },
    createIntlCache(),
  );
  const isKnown = ({ id, defaultMessage }: MessageDescriptor): boolean =>
    defaultMessage !== undefined || (id !== undefined && Object.hasOwn(messages, id));
  const formatKnown = intl.formatMessage;
  const formatMessage = ((descriptor: MessageDescriptor, ...rest: unknown[]) => {
    if (isKnown(descriptor)) return (formatKnown as (...all: unknown[]) => unknown)(descriptor, ...rest);
    const key = String(descriptor.id);
    log(key, `the message "${key}" is missing`);
    return `FIX-${key}`;
  }) as IntlShape['formatMessage'];
  return { ...intl, formatMessage, $t: formatMessage };
};
