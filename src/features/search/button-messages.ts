/** The text of the search's button. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const searchButtonMessages = defineMessages<{ title: NoMessageValues }>({
  title: { id: 'search.title', defaultMessage: 'Search' },
});
