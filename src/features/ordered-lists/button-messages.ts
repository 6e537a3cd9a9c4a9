/** The button, which is there before the code of the panel is loaded. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const listButtonMessages = defineMessages<{ title: NoMessageValues }>({
  title: { id: 'orderedLists.title', defaultMessage: 'Lists' },
});
