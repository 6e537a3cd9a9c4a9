/** The button, which is there before the code of the panel is loaded. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const view360ButtonMessages = defineMessages<{ title: NoMessageValues }>({
  title: { id: 'view360.title', defaultMessage: '360° views' },
});
