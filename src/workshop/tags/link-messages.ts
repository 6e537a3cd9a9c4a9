/** The text of the editor of a link in a description. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const linkMessages = defineMessages<{
  add: NoMessageValues;
  addTitle: NoMessageValues;
  editTitle: NoMessageValues;
  text: NoMessageValues;
  textPlaceholder: NoMessageValues;
  address: NoMessageValues;
  addressHint: NoMessageValues;
  linkView: NoMessageValues;
  linkViewHint: NoMessageValues;
  noView: NoMessageValues;
  view: NoMessageValues;
  removeView: NoMessageValues;
  submit: NoMessageValues;
  save: NoMessageValues;
  noAddress: NoMessageValues;
  invalidAddress: NoMessageValues;
  tooLong: { most: number };
}>({
  add: { id: 'workshop.links.add', defaultMessage: 'Add link' },
  addTitle: { id: 'workshop.links.addTitle', defaultMessage: 'Add a link' },
  editTitle: { id: 'workshop.links.editTitle', defaultMessage: 'Edit the link' },
  text: { id: 'workshop.links.text', defaultMessage: 'Text' },
  textPlaceholder: { id: 'workshop.links.textPlaceholder', defaultMessage: 'What visitors click' },
  address: { id: 'workshop.links.address', defaultMessage: 'Address' },
  addressHint: {
    id: 'workshop.links.addressHint',
    defaultMessage: 'Of a web page, an e-mail address, or a link to a view of this space.',
  },
  linkView: { id: 'workshop.links.useView', defaultMessage: 'Link to the current view' },
  linkViewHint: {
    id: 'workshop.links.useViewHint',
    defaultMessage: 'The link takes visitors to where you are now, looking the same way.',
  },
  noView: { id: 'workshop.links.noView', defaultMessage: 'This view cannot be linked to. Go to a viewpoint first.' },
  view: { id: 'workshop.links.view', defaultMessage: 'View' },
  removeView: { id: 'workshop.links.removeView', defaultMessage: 'Remove the view' },
  submit: { id: 'workshop.links.submit', defaultMessage: 'Add link' },
  save: { id: 'workshop.links.save', defaultMessage: 'Save link' },
  noAddress: { id: 'workshop.links.noAddress', defaultMessage: 'Enter an address, or link to the current view.' },
  invalidAddress: {
    id: 'workshop.links.invalidAddress',
    defaultMessage: 'This is not a valid address. Addresses look like https://example.org or name@example.org.',
  },
  tooLong: {
    id: 'workshop.links.tooLong',
    defaultMessage: 'The description would be longer than {most, number} characters. Shorten it first.',
  },
});
