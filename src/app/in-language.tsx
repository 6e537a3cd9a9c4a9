/** Formats the messages of its content in the language of the moment. */
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { RawIntlProvider } from 'react-intl';
import { $intl } from '#src/i18n/state.ts';

export const InLanguage = ({ children }: { readonly children: ReactNode }) => {
  const intl = useUnit($intl);
  return intl && <RawIntlProvider value={intl}>{children}</RawIntlProvider>;
};
