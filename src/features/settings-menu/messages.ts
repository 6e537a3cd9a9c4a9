/** The entries of the settings menu. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const settingsMenuMessages = defineMessages<{
  start: NoMessageValues;
  settings: NoMessageValues;
  help: NoMessageValues;
  terms: NoMessageValues;
}>({
  start: { id: 'views.start', defaultMessage: 'Go to start' },
  settings: { id: 'settings.title', defaultMessage: 'Settings' },
  help: { id: 'help.title', defaultMessage: 'Help' },
  terms: { id: 'settings.terms', defaultMessage: 'Terms' },
});
