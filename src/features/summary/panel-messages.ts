/** The text inside the summary panel. */
import { defineMessages, type NoMessageValues } from 'react-intl';

type Texts = Record<
  | 'address'
  | 'contact'
  | 'learnMore'
  | 'information'
  | 'description'
  | 'newTab'
  | 'emptyTitle'
  | 'emptyHint'
  | 'close'
  | 'subscriberLabel'
  | 'subscriberText'
  | 'subscriberLink'
  | 'dismiss',
  NoMessageValues
>;

export const summaryMessages = defineMessages<Texts & { presentedBy: { name: string } }>({
  address: { id: 'summary.address', defaultMessage: 'Address' },
  presentedBy: { id: 'startUp.presentedBy', defaultMessage: 'Presented by {name}' },
  contact: { id: 'summary.contact', defaultMessage: 'Contact' },
  learnMore: { id: 'summary.learnMore', defaultMessage: 'Learn more' },
  information: { id: 'summary.information', defaultMessage: 'Information' },
  description: { id: 'summary.description', defaultMessage: 'Description' },
  newTab: { id: 'tags.newTab', defaultMessage: '(opens in a new tab)' },
  emptyTitle: { id: 'summary.emptyTitle', defaultMessage: 'No details yet' },
  emptyHint: {
    id: 'summary.emptyHint',
    defaultMessage: 'The owner can add a description, an address and a contact.',
  },
  close: { id: 'tags.close', defaultMessage: 'Close' },
  subscriberLabel: { id: 'subscriber.label', defaultMessage: 'Create your own spaces' },
  subscriberText: { id: 'subscriber.text', defaultMessage: 'Capture your own spaces and share them like this one.' },
  subscriberLink: { id: 'subscriber.link', defaultMessage: 'Create an account' },
  dismiss: { id: 'startUp.dismiss', defaultMessage: 'Dismiss' },
});
