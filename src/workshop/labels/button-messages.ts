/** The text of the tool's button. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const labelsButtonMessages = defineMessages<{ title: NoMessageValues }>({
  title: { id: 'search.labels', defaultMessage: 'Labels' },
});
