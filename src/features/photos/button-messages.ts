/** The button, which is there before the code of the panel is loaded. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const photoButtonMessages = defineMessages<{ title: NoMessageValues }>({
  title: { id: 'photos.title', defaultMessage: 'Photos' },
});
