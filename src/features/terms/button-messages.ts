/** The buttons that open the terms, which are shown before their code is loaded. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const termsButtonMessages = defineMessages<{ label: NoMessageValues }>({
  label: { id: 'settings.terms', defaultMessage: 'Terms' },
});
