/** The text of the fields of the details. */
import { defineMessages, type NoMessageValues } from 'react-intl';
import type { DetailName } from '#domain/details/details.ts';

export const detailNameMessages = defineMessages<Record<DetailName, NoMessageValues>>({
  name: { id: 'space.name', defaultMessage: 'Name' },
  presentedBy: { id: 'workshop.conflicts.field.presentedBy', defaultMessage: 'Presented by' },
  summary: { id: 'summary.information', defaultMessage: 'Information' },
  description: { id: 'summary.description', defaultMessage: 'Description' },
  formattedAddress: { id: 'summary.address', defaultMessage: 'Address' },
  externalUrl: { id: 'workshop.conflicts.field.website', defaultMessage: 'Website' },
  contactName: { id: 'workshop.details.contactName', defaultMessage: 'Contact name' },
  contactEmail: { id: 'workshop.details.contactEmail', defaultMessage: 'Contact email' },
  contactPhone: { id: 'workshop.details.contactPhone', defaultMessage: 'Contact phone' },
});

export const detailMessages = defineMessages<{
  space: NoMessageValues;
  contact: NoMessageValues;
  shown: NoMessageValues;
  summaryHint: NoMessageValues;
  descriptionHint: NoMessageValues;
  brandingOff: NoMessageValues;
  counter: { used: number; limit: number };
  tooLong: { most: number };
  empty: NoMessageValues;
  noWebPage: NoMessageValues;
  noEmail: NoMessageValues;
  notSaved: NoMessageValues;
  useAgain: NoMessageValues;
  discard: NoMessageValues;
}>({
  space: { id: 'workshop.details.space', defaultMessage: 'About the space' },
  contact: { id: 'summary.contact', defaultMessage: 'Contact' },
  shown: { id: 'workshop.details.shown', defaultMessage: 'Shown to visitors' },
  summaryHint: {
    id: 'workshop.details.summaryHint',
    defaultMessage: 'A few sentences. It is also the text of link previews and search results.',
  },
  descriptionHint: {
    id: 'workshop.details.descriptionHint',
    defaultMessage: 'Everything else. It is shown and hidden together with the information.',
  },
  brandingOff: {
    id: 'workshop.details.brandingOff',
    defaultMessage: 'Visitors do not see it while “Branding” is off under “Viewer”.',
  },
  counter: { id: 'workshop.tags.counter', defaultMessage: '{used, number} of {limit, number}' },
  tooLong: { id: 'stopEditor.tooLong', defaultMessage: 'Not saved: at most {most, number} characters are possible.' },
  empty: { id: 'workshop.details.empty', defaultMessage: 'Not saved: a space needs a name.' },
  noWebPage: {
    id: 'workshop.details.noWebPage',
    defaultMessage: 'Visitors do not get this as a link. Enter a whole address like https://www.example.org.',
  },
  noEmail: {
    id: 'workshop.details.noEmail',
    defaultMessage: 'This does not look like an email address such as ada@example.org.',
  },
  notSaved: { id: 'stopEditor.notSaved', defaultMessage: 'The server did not save this text.' },
  useAgain: { id: 'workshop.tags.useAgain', defaultMessage: 'Use this text' },
  discard: { id: 'workshop.tags.discard', defaultMessage: 'Discard' },
});
