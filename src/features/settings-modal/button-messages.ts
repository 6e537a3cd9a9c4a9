/** The button that opens the settings, which is shown before their code is loaded. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const settingsButtonMessages = defineMessages<{ label: NoMessageValues }>({
  label: { id: 'settings.title', defaultMessage: 'Settings' },
});
