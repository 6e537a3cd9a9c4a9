/** The buttons that open Help, which are shown before its code is loaded. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const helpButtonMessages = defineMessages<{ label: NoMessageValues }>({
  label: { id: 'help.title', defaultMessage: 'Help' },
});
