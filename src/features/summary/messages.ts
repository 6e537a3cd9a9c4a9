/** The text of the summary panel and of the controls that open it. */
import { defineMessages, type NoMessageValues } from 'react-intl';

/** Shown before the panel's code is loaded. */
export const summaryStatusMessages = defineMessages<{ title: NoMessageValues }>({
  title: { id: 'summary.title', defaultMessage: 'About this space' },
});
