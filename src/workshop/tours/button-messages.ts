/** The button of the tour editor. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const tourButtonMessages = defineMessages<{ title: NoMessageValues }>({
  title: { id: 'tours.label', defaultMessage: 'Tour' },
});
