/** What a person is told when a change did not reach the server. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const dataNoticeMessages = defineMessages<{
  saveFailed: NoMessageValues;
  unauthorized: NoMessageValues;
  withCode: { message: string; code: string };
  signIn: NoMessageValues;
  dismiss: NoMessageValues;
}>({
  saveFailed: { id: 'dataNotices.saveFailed', defaultMessage: 'Your changes could not be saved. Please try again.' },
  unauthorized: {
    id: 'dataNotices.unauthorized',
    defaultMessage: 'You may not change this space. Sign in again, or ask its owner for access.',
  },
  withCode: { id: 'dataNotices.withCode', defaultMessage: '{message} ({code})' },
  signIn: { id: 'doors.signIn', defaultMessage: 'Sign in' },
  dismiss: { id: 'dataNotices.dismiss', defaultMessage: 'Put away' },
});
