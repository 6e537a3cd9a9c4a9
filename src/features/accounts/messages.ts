/** The text of the accounts on the page with the settings of the server (docs/reference/server-settings.md#accounts). */
import { defineMessages, type MessageDescriptor, type NoMessageValues } from 'react-intl';
import type { AccountChange, LinkKind } from './state.ts';

export const accountsMessages = defineMessages<{
  title: NoMessageValues;
  hint: NoMessageValues;
  loading: NoMessageValues;
  search: NoMessageValues;
  clearSearch: NoMessageValues;
  nothingFound: NoMessageValues;
  more: NoMessageValues;
  failed: NoMessageValues;
  retry: NoMessageValues;
  administrator: NoMessageValues;
  user: NoMessageValues;
  you: NoMessageValues;
  invited: NoMessageValues;
  spaces: { count: number };
  lastActive: { when: string };
  activeRecently: NoMessageValues;
  notSignedIn: NoMessageValues;
  actions: { name: string };
  passwordLink: NoMessageValues;
  invitationLink: NoMessageValues;
  invite: NoMessageValues;
  inviteHint: NoMessageValues;
  email: NoMessageValues;
  rights: NoMessageValues;
  createLink: NoMessageValues;
  emailInvalid: NoMessageValues;
  emailTaken: NoMessageValues;
  link: NoMessageValues;
  copyLink: NoMessageValues;
  copied: NoMessageValues;
  copyFailed: NoMessageValues;
  validUntil: { time: string };
  close: NoMessageValues;
  cancel: NoMessageValues;
}>({
  title: { id: 'accounts.title', defaultMessage: 'Accounts' },
  hint: {
    id: 'accounts.hint',
    defaultMessage:
      'Administrators can see and change everything. Other people have a role in the spaces that they were added to.',
  },
  loading: { id: 'accounts.loading', defaultMessage: 'Loading the accounts' },
  search: { id: 'accounts.search', defaultMessage: 'Search by name or e-mail address' },
  clearSearch: { id: 'stopEditor.clearSearch', defaultMessage: 'Clear search' },
  nothingFound: { id: 'accounts.nothingFound', defaultMessage: 'No account matches your search.' },
  more: { id: 'search.more', defaultMessage: 'Show more' },
  failed: { id: 'accounts.failed', defaultMessage: 'The accounts could not be loaded.' },
  retry: { id: 'tags.retry', defaultMessage: 'Try again' },
  administrator: { id: 'signIn.administrator', defaultMessage: 'Administrator' },
  user: { id: 'accounts.user', defaultMessage: 'User' },
  you: { id: 'accounts.you', defaultMessage: 'You' },
  invited: { id: 'accounts.invited', defaultMessage: 'Invited' },
  spaces: { id: 'accounts.spaces', defaultMessage: '{count, plural, =0 {No spaces} one {# space} other {# spaces}}' },
  lastActive: { id: 'account.lastActive', defaultMessage: 'Last active {when}' },
  activeRecently: { id: 'account.activeRecently', defaultMessage: 'Active within the last hour' },
  notSignedIn: { id: 'accounts.notSignedIn', defaultMessage: 'Not signed in' },
  actions: { id: 'home.menu', defaultMessage: 'Actions for {name}' },
  passwordLink: { id: 'accounts.passwordLink', defaultMessage: 'Link for a new password' },
  invitationLink: { id: 'space.invitation', defaultMessage: 'Invitation link' },
  invite: { id: 'accounts.invite', defaultMessage: 'Invite a person' },
  inviteHint: {
    id: 'accounts.inviteHint',
    defaultMessage:
      'You get a link with which they create their account. No e-mail is sent: send them the link yourself.',
  },
  email: { id: 'signIn.email', defaultMessage: 'E-mail address' },
  rights: { id: 'accounts.rights', defaultMessage: 'Rights' },
  createLink: { id: 'accounts.createLink', defaultMessage: 'Create link' },
  emailInvalid: { id: 'space.emailInvalid', defaultMessage: 'Enter an e-mail address like ada@example.org.' },
  emailTaken: { id: 'accounts.emailTaken', defaultMessage: 'This e-mail address already has an account.' },
  link: { id: 'space.link', defaultMessage: 'Link' },
  copyLink: { id: 'space.copyLink', defaultMessage: 'Copy link' },
  copied: { id: 'space.copied', defaultMessage: 'Link copied' },
  copyFailed: {
    id: 'space.copyFailed',
    defaultMessage: 'The browser did not allow copying. Select the link and copy it.',
  },
  validUntil: { id: 'accounts.validUntil', defaultMessage: 'It works once, until {time}.' },
  close: { id: 'space.close', defaultMessage: 'Close' },
  cancel: { id: 'space.cancel', defaultMessage: 'Cancel' },
});

export const linkMessages: Readonly<
  Record<LinkKind, { readonly title: MessageDescriptor; readonly message: MessageDescriptor }>
> = {
  password: defineMessages({
    title: { id: 'accounts.passwordLinkFor', defaultMessage: 'Link for a new password: {name}' },
    message: {
      id: 'accounts.passwordLinkMessage',
      defaultMessage:
        'Send it to {email} only: the person who opens it chooses the password of this account. All sessions of the account then end.',
    },
  }),
  invitation: defineMessages({
    title: { id: 'space.invitationFor', defaultMessage: 'Invitation link for {email}' },
    message: {
      id: 'accounts.invitationMessage',
      defaultMessage: 'Send it to {email} only: the person who opens it creates the account of this address.',
    },
  }),
};

interface ChangeText {
  readonly title: MessageDescriptor;
  readonly message: MessageDescriptor;
  /** In the menu, and on the button that confirms it. */
  readonly action: MessageDescriptor;
  readonly done: MessageDescriptor;
}

export const changeMessages: Readonly<Record<AccountChange, ChangeText>> = {
  makeAdmin: defineMessages({
    action: { id: 'accounts.makeAdmin', defaultMessage: 'Make administrator' },
    title: { id: 'accounts.makeAdminTitle', defaultMessage: 'Make {name} an administrator?' },
    message: {
      id: 'accounts.makeAdminMessage',
      defaultMessage: 'Administrators can see and change all spaces, accounts and settings of this server.',
    },
    done: { id: 'accounts.madeAdmin', defaultMessage: '{name} is an administrator.' },
  }),
  removeAdmin: defineMessages({
    action: { id: 'accounts.removeAdmin', defaultMessage: 'Remove administrator rights' },
    title: { id: 'accounts.removeAdminTitle', defaultMessage: 'Remove the administrator rights of {name}?' },
    message: {
      id: 'accounts.removeAdminMessage',
      defaultMessage: 'They keep only their roles in single spaces.',
    },
    done: { id: 'accounts.removedAdmin', defaultMessage: '{name} is no longer an administrator.' },
  }),
  signOut: defineMessages({
    action: { id: 'accounts.signOut', defaultMessage: 'Sign out everywhere' },
    title: { id: 'accounts.signOutTitle', defaultMessage: 'Sign {name} out everywhere?' },
    message: {
      id: 'accounts.signOutMessage',
      defaultMessage: 'Every device asks for the password again. The password stays the same.',
    },
    done: { id: 'accounts.signedOut', defaultMessage: '{name} is signed out everywhere.' },
  }),
  delete: defineMessages({
    action: { id: 'accounts.delete', defaultMessage: 'Delete account' },
    title: { id: 'accounts.deleteTitle', defaultMessage: 'Delete the account of {name}?' },
    message: {
      id: 'accounts.deleteMessage',
      defaultMessage:
        'They lose their roles in all spaces and can no longer sign in. Their notes and comments remain, without their name. This cannot be undone.',
    },
    done: { id: 'accounts.deleted', defaultMessage: 'The account of {name} is deleted.' },
  }),
  withdraw: defineMessages({
    action: { id: 'accounts.withdraw', defaultMessage: 'Withdraw invitation' },
    title: { id: 'accounts.withdrawTitle', defaultMessage: 'Withdraw the invitation of {name}?' },
    message: {
      id: 'accounts.withdrawMessage',
      defaultMessage: 'Links that were sent no longer work, and this address loses its roles in all spaces.',
    },
    done: { id: 'accounts.withdrawn', defaultMessage: 'The invitation of {name} is withdrawn.' },
  }),
};

export const accountFailureMessages = defineMessages({
  network: {
    id: 'signIn.failure.network',
    defaultMessage: 'The server does not respond. Check the connection and try again.',
  },
  'not.found': { id: 'accounts.gone', defaultMessage: 'This entry has changed meanwhile. The list is loaded again.' },
  unknown: {
    id: 'signIn.failure.unknown',
    defaultMessage: 'Something went wrong on the server. Please try again in a moment.',
  },
});
