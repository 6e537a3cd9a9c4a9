/** The text of the tool's button. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const viewpointsButtonMessages = defineMessages<{ title: NoMessageValues }>({
  title: { id: 'navigation.viewpoints', defaultMessage: 'Viewpoints' },
});
