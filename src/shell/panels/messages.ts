/** The button that collapses a panel. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const panelMessages = defineMessages<{ collapse: NoMessageValues; expand: NoMessageValues }>({
  collapse: { id: 'panels.collapse', defaultMessage: 'Collapse panel' },
  expand: { id: 'panels.expand', defaultMessage: 'Expand panel' },
});
