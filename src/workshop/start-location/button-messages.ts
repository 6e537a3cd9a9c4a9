/** The text of the tool's button. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const startButtonMessages = defineMessages<{ title: NoMessageValues }>({
  title: { id: 'workshop.start.title', defaultMessage: 'Start and cover picture' },
});
