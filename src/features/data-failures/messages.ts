/** The text of changes that could not be saved. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const dataFailureMessages = defineMessages<{
  saveFailed: NoMessageValues;
  unauthorized: NoMessageValues;
  withCode: { message: string; code: string };
  signIn: NoMessageValues;
  dismiss: NoMessageValues;
}>({
  saveFailed: { id: 'dataFailures.saveFailed', defaultMessage: 'Your changes could not be saved. Please try again.' },
  unauthorized: {
    id: 'dataFailures.unauthorized',
    defaultMessage: 'You do not have permission to change this space. Sign in again, or ask its owner for access.',
  },
  withCode: { id: 'dataFailures.withCode', defaultMessage: '{message} ({code})' },
  signIn: { id: 'signIn.signIn', defaultMessage: 'Sign in' },
  dismiss: { id: 'dataFailures.dismiss', defaultMessage: 'Dismiss' },
});
