/** The button of a toast. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const toastMessages = defineMessages<{ dismiss: NoMessageValues }>({
  dismiss: { id: 'dataFailures.dismiss', defaultMessage: 'Dismiss' },
});
