/** The button, which is there before the code of notes is loaded. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const noteButtonMessages = defineMessages<{ title: NoMessageValues }>({
  title: { id: 'notes.title', defaultMessage: 'Notes' },
});
