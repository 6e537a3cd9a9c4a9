/** The button, and the name of the setting. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const orientationButtonMessages = defineMessages<{ label: NoMessageValues }>({
  label: { id: 'deviceOrientation.label', defaultMessage: 'Look around by moving the device' },
});
