/** The text of the tool's button. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const viewsButtonMessages = defineMessages<{ title: NoMessageValues }>({
  title: { id: 'views.label', defaultMessage: 'Views and layers' },
});
