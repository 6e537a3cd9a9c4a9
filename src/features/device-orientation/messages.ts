/** Why looking around by moving the device was turned off. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const orientationMessages = defineMessages<{ refused: NoMessageValues; silent: NoMessageValues }>({
  refused: {
    id: 'deviceOrientation.refused',
    defaultMessage: 'Your browser did not allow access to motion and orientation. You can allow it in its settings.',
  },
  silent: { id: 'deviceOrientation.silent', defaultMessage: 'This device does not report how it is held.' },
});
