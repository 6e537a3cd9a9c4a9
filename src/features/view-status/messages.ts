/** The word that leads to views and layers. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const viewStatusMessages = defineMessages<{ label: NoMessageValues }>({
  label: { id: 'views.label', defaultMessage: 'Views and layers' },
});
