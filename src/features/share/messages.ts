/** The label of the share button, which is shown before the code of the share modal is downloaded. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const shareMessages = defineMessages<{ label: NoMessageValues }>({
  label: { id: 'share.label', defaultMessage: 'Share' },
});
