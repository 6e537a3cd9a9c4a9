/** The text of the links to other pages of the space. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const pageLinkMessages = defineMessages<{
  allSpaces: NoMessageValues;
  edit: NoMessageValues;
  viewAsVisitor: NoMessageValues;
}>({
  allSpaces: { id: 'errors.home', defaultMessage: 'All spaces' },
  edit: { id: 'pageLinks.edit', defaultMessage: 'Edit this space' },
  viewAsVisitor: { id: 'pageLinks.viewAsVisitor', defaultMessage: 'View as a visitor' },
});
