/** The text of the notifications that files are missing, or the connection. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const missingFilesMessages = defineMessages<{
  missing: NoMessageValues;
  offline: NoMessageValues;
  retry: NoMessageValues;
  dismiss: NoMessageValues;
}>({
  missing: { id: 'missingFiles.missing', defaultMessage: 'Parts of this space could not be loaded.' },
  offline: {
    id: 'missingFiles.offline',
    defaultMessage: 'You are offline. What is missing will be loaded when the connection is back.',
  },
  retry: { id: 'tags.retry', defaultMessage: 'Try again' },
  dismiss: { id: 'dataFailures.dismiss', defaultMessage: 'Dismiss' },
});
