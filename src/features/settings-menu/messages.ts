/** The settings menu and its way back to the start. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const settingsMenuMessages = defineMessages<{ start: NoMessageValues; settings: NoMessageValues }>({
  start: { id: 'views.start', defaultMessage: 'Go to start' },
  settings: { id: 'settings.title', defaultMessage: 'Settings' },
});
