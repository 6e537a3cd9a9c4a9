/** The default texts of the buttons of a question. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const confirmMessages = defineMessages<{
  confirm: NoMessageValues;
  cancel: NoMessageValues;
  close: NoMessageValues;
}>({
  confirm: { id: 'confirm.confirm', defaultMessage: 'OK' },
  cancel: { id: 'confirm.cancel', defaultMessage: 'Cancel' },
  close: { id: 'modals.close', defaultMessage: 'Close' },
});
