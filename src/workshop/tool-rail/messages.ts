/** Messages of the tool rail. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const toolRailMessages = defineMessages<{
  label: NoMessageValues;
  viewBased: NoMessageValues;
  modelBased: NoMessageValues;
  misc: NoMessageValues;
}>({
  label: { id: 'workshop.tools', defaultMessage: 'Tools' },
  viewBased: { id: 'workshop.tools.view', defaultMessage: 'In this view' },
  modelBased: { id: 'workshop.tools.model', defaultMessage: 'Of the whole space' },
  misc: { id: 'workshop.tools.misc', defaultMessage: 'More' },
});
