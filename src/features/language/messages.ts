/** What a visitor reads when a language cannot be loaded. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const languageMessages = defineMessages<{ failed: NoMessageValues }>({
  failed: {
    id: 'language.failed',
    defaultMessage: 'This language could not be loaded. Check your connection, then choose it again.',
  },
});
