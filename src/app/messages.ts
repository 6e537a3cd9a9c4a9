/** Messages of the home page and of the viewer's bars. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const pageMessages = defineMessages<{
  homeTitle: NoMessageValues;
  topBar: NoMessageValues;
  view: NoMessageValues;
  bottomBar: NoMessageValues;
  more: NoMessageValues;
  unnamed: NoMessageValues;
}>({
  homeTitle: { id: 'home.title', defaultMessage: 'Spaces' },
  topBar: { id: 'page.topBar', defaultMessage: 'Top bar' },
  view: { id: 'modes.label', defaultMessage: 'View' },
  bottomBar: { id: 'page.bottomBar', defaultMessage: 'Controls' },
  more: { id: 'page.more', defaultMessage: 'More' },
  unnamed: { id: 'startUp.unnamed', defaultMessage: 'A space' },
});
