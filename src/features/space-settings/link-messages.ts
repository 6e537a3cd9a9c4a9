/** The text of links that invite people to a space. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const linkMessages = defineMessages<{
  title: NoMessageValues;
  hint: NoMessageValues;
  hintForAdmins: NoMessageValues;
  empty: NoMessageValues;
  failed: NoMessageValues;
  until: { role: string; time: string };
  uses: { count: number };
  creator: { name: string };
  accounts: NoMessageValues;
  remove: { link: string };
  lifetime: NoMessageValues;
  days: { count: number };
  createsAccounts: NoMessageValues;
  create: NoMessageValues;
  created: NoMessageValues;
  removed: NoMessageValues;
}>({
  title: { id: 'spaceLinks.title', defaultMessage: 'Invitation links' },
  hint: {
    id: 'spaceLinks.hint',
    defaultMessage:
      'Everyone with an account who opens such a link can get its role, until it expires or you delete it.',
  },
  hintForAdmins: {
    id: 'spaceLinks.hintForAdmins',
    defaultMessage: 'Everyone who opens such a link can get its role, until it expires or you delete it.',
  },
  empty: { id: 'spaceLinks.empty', defaultMessage: 'There are no links.' },
  failed: { id: 'spaceLinks.failed', defaultMessage: 'The links could not be loaded.' },
  until: { id: 'spaceLinks.until', defaultMessage: '{role}, until {time}' },
  uses: {
    id: 'spaceLinks.uses',
    defaultMessage: '{count, plural, =0 {Not used yet} one {Used by # person} other {Used by # people}}',
  },
  creator: { id: 'spaceLinks.creator', defaultMessage: 'Created by {name}' },
  accounts: { id: 'spaceLinks.accounts', defaultMessage: 'Also for people without an account' },
  remove: { id: 'spaceLinks.remove', defaultMessage: 'Delete link: {link}' },
  lifetime: { id: 'spaceLinks.lifetime', defaultMessage: 'Valid for' },
  days: { id: 'spaceLinks.days', defaultMessage: '{count, plural, one {# day} other {# days}}' },
  createsAccounts: {
    id: 'spaceLinks.createsAccounts',
    defaultMessage: 'People without an account can create one by this link',
  },
  create: { id: 'spaceLinks.create', defaultMessage: 'Create link' },
  created: { id: 'spaceLinks.created', defaultMessage: 'Link created' },
  removed: { id: 'spaceLinks.removed', defaultMessage: 'Link deleted' },
});
