/** The text of the tool's button. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const settingsToolMessages = defineMessages<{ title: NoMessageValues }>({
  title: { id: 'workshop.settings.title', defaultMessage: 'Space settings' },
});
