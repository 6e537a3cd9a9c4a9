/** The words of the two doors: a model's password, and signing in. */
import { defineMessages, type MessageDescriptor, type NoMessageValues } from 'react-intl';
import type { AccessCode } from '#src/data/access.ts';

export const doorMessages = defineMessages<{
  passwordTitle: NoMessageValues;
  passwordMessage: NoMessageValues;
  password: NoMessageValues;
  open: NoMessageValues;
  show: NoMessageValues;
  hide: NoMessageValues;
  signIn: NoMessageValues;
  signInMessage: NoMessageValues;
  signedInAs: { name: string };
  email: NoMessageValues;
  noAccountsTitle: NoMessageValues;
  noAccounts: NoMessageValues;
  account: { name: string };
  yourAccount: NoMessageValues;
  signOut: NoMessageValues;
  signOutFailed: NoMessageValues;
  dismiss: NoMessageValues;
  reload: NoMessageValues;
  home: NoMessageValues;
}>({
  passwordTitle: { id: 'doors.passwordTitle', defaultMessage: 'This space asks for a password' },
  passwordMessage: {
    id: 'doors.passwordMessage',
    defaultMessage: 'The person who sent you the link knows it.',
  },
  password: { id: 'doors.password', defaultMessage: 'Password' },
  open: { id: 'doors.open', defaultMessage: 'Open space' },
  show: { id: 'doors.show', defaultMessage: 'Show password' },
  hide: { id: 'doors.hide', defaultMessage: 'Hide password' },
  signIn: { id: 'doors.signIn', defaultMessage: 'Sign in' },
  signInMessage: { id: 'doors.signInMessage', defaultMessage: 'With the account that you were given on this server.' },
  signedInAs: {
    id: 'doors.signedInAs',
    defaultMessage: 'You are signed in as {name}. Here you can go on with another account.',
  },
  email: { id: 'doors.email', defaultMessage: 'E-mail address' },
  noAccountsTitle: { id: 'doors.noAccountsTitle', defaultMessage: 'Nobody can sign in yet' },
  noAccounts: {
    id: 'doors.noAccounts',
    defaultMessage: 'The person who runs this server makes the first account with this command:',
  },
  account: { id: 'doors.account', defaultMessage: 'Account: {name}' },
  signOut: { id: 'doors.signOut', defaultMessage: 'Sign out' },
  signOutFailed: {
    id: 'doors.signOutFailed',
    defaultMessage: 'You are still signed in: the server does not answer. Please try again.',
  },
  // The words of other screens, by their names: translated once.
  yourAccount: { id: 'account.title', defaultMessage: 'Your account' },
  dismiss: { id: 'startUp.dismiss', defaultMessage: 'Put away' },
  reload: { id: 'errors.reload', defaultMessage: 'Load again' },
  home: { id: 'errors.home', defaultMessage: 'All spaces' },
});

/** What a person is told by the code; `{wait}` is a time from now, in words. */
export const troubleMessages: Readonly<Record<AccessCode, MessageDescriptor>> = defineMessages({
  'token.required': {
    id: 'doors.trouble.tokenRequired',
    defaultMessage: 'The password did not reach the server. Please type it again.',
  },
  'password.forbidden': {
    id: 'doors.trouble.passwordForbidden',
    defaultMessage: 'This space no longer asks for a password. Load the page again.',
  },
  'invalid.credentials': {
    id: 'doors.trouble.invalidPassword',
    defaultMessage: 'The password is not right. Mind capital letters, and try again.',
  },
  'too.many.attempts': {
    id: 'doors.trouble.tooManyAttempts',
    defaultMessage: 'There were too many attempts. You can try again {wait}.',
  },
  'user.unauthorized': {
    id: 'doors.trouble.userUnauthorized',
    defaultMessage: 'This space is for invited people now. Load the page again to sign in.',
  },
  'not.found': {
    id: 'doors.trouble.notFound',
    defaultMessage: 'There is no space at this address any more.',
  },
  'password.required': { id: 'doors.trouble.passwordRequired', defaultMessage: 'Please type the password.' },
  'cookies.refused': {
    id: 'doors.trouble.cookiesRefused',
    defaultMessage:
      'The password is right, but this browser keeps no cookies for this page. Allow them, or open the page in a tab of its own.',
  },
  network: {
    id: 'doors.trouble.network',
    defaultMessage: 'The server does not answer. Check the connection, and try again.',
  },
  unknown: {
    id: 'doors.trouble.unknown',
    defaultMessage: 'The server could not do it. Please try again in a moment.',
  },
});

/** Signing in says two things otherwise: it never tells which of the two was wrong. */
export const signInTroubleMessages: Readonly<Record<'wrong' | 'emailMissing', MessageDescriptor>> = defineMessages({
  wrong: { id: 'doors.trouble.wrongAccount', defaultMessage: 'The e-mail address or the password is not right.' },
  emailMissing: { id: 'doors.trouble.emailMissing', defaultMessage: 'Please type your e-mail address.' },
});
