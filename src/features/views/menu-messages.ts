/** The label of the views and layers menu, which is shown before the code of views is downloaded. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const viewStatusMessages = defineMessages<{ label: NoMessageValues }>({
  label: { id: 'views.label', defaultMessage: 'Views and layers' },
});
