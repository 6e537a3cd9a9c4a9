/** Whether all is saved. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const savingMessages = defineMessages<{
  saved: NoMessageValues;
  saving: NoMessageValues;
  waiting: { count: number };
  refused: NoMessageValues;
}>({
  saved: { id: 'workshop.saved', defaultMessage: 'Saved' },
  saving: { id: 'workshop.saving', defaultMessage: 'Saving…' },
  waiting: {
    id: 'workshop.waiting',
    defaultMessage: 'No connection: {count, plural, one {# change waits} other {# changes wait}}',
  },
  refused: { id: 'workshop.unsavedChanges', defaultMessage: 'Unsaved changes' },
});
