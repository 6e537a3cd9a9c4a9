/** The texts of the terms modal. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const termsMessages = defineMessages<{
  title: NoMessageValues;
  close: NoMessageValues;
  loading: NoMessageValues;
  failed: NoMessageValues;
  retry: NoMessageValues;
}>({
  title: { id: 'settings.terms', defaultMessage: 'Terms' },
  close: { id: 'modals.close', defaultMessage: 'Close' },
  loading: { id: 'terms.loading', defaultMessage: 'Loading the terms' },
  failed: {
    id: 'terms.failed',
    defaultMessage: 'The terms could not be loaded. Check your connection, then try again.',
  },
  retry: { id: 'terms.retry', defaultMessage: 'Try again' },
});
