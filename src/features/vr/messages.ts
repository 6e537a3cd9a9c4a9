/** The label of the VR button, which is shown before the code of its modal is downloaded. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const vrMessages = defineMessages<{ label: NoMessageValues }>({
  label: { id: 'vr.label', defaultMessage: 'View in VR' },
});
