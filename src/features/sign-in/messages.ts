/** The text of sign-in and of a model's password form. */
import { defineMessages, type IntlShape, type MessageDescriptor, type NoMessageValues } from 'react-intl';
import { attemptWindowMs } from '#domain/access/password-limits.ts';
import type { AccessCode } from '#src/data/access.ts';

export const signInMessages = defineMessages<{
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
  administrator: NoMessageValues;
  yourAccount: NoMessageValues;
  signOut: NoMessageValues;
  statistics: NoMessageValues;
  serverSettings: NoMessageValues;
  signOutFailed: NoMessageValues;
  dismiss: NoMessageValues;
  reload: NoMessageValues;
  home: NoMessageValues;
}>({
  passwordTitle: { id: 'signIn.passwordTitle', defaultMessage: 'This space needs a password' },
  passwordMessage: {
    id: 'signIn.passwordMessage',
    defaultMessage: 'The person who sent you the link knows it.',
  },
  password: { id: 'signIn.password', defaultMessage: 'Password' },
  open: { id: 'signIn.open', defaultMessage: 'Open space' },
  show: { id: 'signIn.show', defaultMessage: 'Show password' },
  hide: { id: 'signIn.hide', defaultMessage: 'Hide password' },
  signIn: { id: 'signIn.signIn', defaultMessage: 'Sign in' },
  signInMessage: { id: 'signIn.signInMessage', defaultMessage: 'Use your account on this server.' },
  signedInAs: {
    id: 'signIn.signedInAs',
    defaultMessage: 'You are signed in as {name}. You can sign in with another account here.',
  },
  email: { id: 'signIn.email', defaultMessage: 'E-mail address' },
  noAccountsTitle: { id: 'signIn.noAccountsTitle', defaultMessage: 'No accounts yet' },
  noAccounts: {
    id: 'signIn.noAccounts',
    defaultMessage:
      'The operator of this server creates the first account: with the link that the server printed when it started, or with this command:',
  },
  account: { id: 'signIn.account', defaultMessage: 'Account: {name}' },
  administrator: { id: 'signIn.administrator', defaultMessage: 'Administrator' },
  statistics: { id: 'signIn.statistics', defaultMessage: 'Statistics' },
  serverSettings: { id: 'server.title', defaultMessage: 'Server settings' },
  signOut: { id: 'signIn.signOut', defaultMessage: 'Sign out' },
  signOutFailed: {
    id: 'signIn.signOutFailed',
    defaultMessage: 'You are still signed in: the server does not respond. Please try again.',
  },
  // Shared with other screens by their message ids, so that they are translated once.
  yourAccount: { id: 'account.title', defaultMessage: 'Your account' },
  dismiss: { id: 'startUp.dismiss', defaultMessage: 'Dismiss' },
  reload: { id: 'errors.reload', defaultMessage: 'Reload' },
  home: { id: 'errors.home', defaultMessage: 'All spaces' },
});

/** Why a password was rejected; `{wait}` is a relative time. */
export const passwordFailureMessages: Readonly<Record<AccessCode, MessageDescriptor>> = defineMessages({
  'token.required': {
    id: 'signIn.failure.tokenRequired',
    defaultMessage: 'The password did not reach the server. Enter it again.',
  },
  'password.forbidden': {
    id: 'signIn.failure.passwordForbidden',
    defaultMessage: 'This space no longer needs a password. Reload the page.',
  },
  'invalid.credentials': {
    id: 'signIn.failure.invalidPassword',
    defaultMessage: 'Wrong password. Check capital letters and try again.',
  },
  'too.many.attempts': {
    id: 'signIn.failure.tooManyAttempts',
    defaultMessage: 'Too many attempts. You can try again {wait}.',
  },
  'user.unauthorized': {
    id: 'signIn.failure.userUnauthorized',
    defaultMessage: 'This space is now only for invited people. Reload the page to sign in.',
  },
  'not.found': {
    id: 'signIn.failure.notFound',
    defaultMessage: 'There is no longer a space at this address.',
  },
  'password.required': { id: 'signIn.failure.passwordRequired', defaultMessage: 'Enter the password.' },
  'cookies.refused': {
    id: 'signIn.failure.cookiesRefused',
    defaultMessage:
      'The password is right, but this browser does not store cookies for this page. Allow them, or open the page in its own tab.',
  },
  network: {
    id: 'signIn.failure.network',
    defaultMessage: 'The server does not respond. Check the connection and try again.',
  },
  unknown: {
    id: 'signIn.failure.unknown',
    defaultMessage: 'Something went wrong on the server. Please try again in a moment.',
  },
});

/** `{link}` is the text of the link on the screen. */
export const { cookiesRefusedInFrame } = defineMessages<{ cookiesRefusedInFrame: { link: string } }>({
  cookiesRefusedInFrame: {
    id: 'signIn.failure.cookiesRefusedInFrame',
    defaultMessage:
      'The password is right, but this browser does not store cookies for pages within other websites. Allow them, or use “{link}”.',
  },
});

/** Failures with a different text on the sign-in page, which must not reveal whether address or password was wrong. */
export const signInFailureMessages: Readonly<Record<'wrong' | 'emailMissing', MessageDescriptor>> = defineMessages({
  wrong: {
    id: 'signIn.failure.wrongAccount',
    defaultMessage:
      'Wrong e-mail address or password. An administrator of this server can give you a link for a new password.',
  },
  emailMissing: { id: 'signIn.failure.emailMissing', defaultMessage: 'Enter your e-mail address.' },
});

/** The time until the next attempt is allowed, such as "in 12 minutes", rounded up. Null: the whole window of the server. */
export const formatWait = ({ formatRelativeTime }: Pick<IntlShape, 'formatRelativeTime'>, seconds: number | null) => {
  const wait = seconds ?? attemptWindowMs / 1000;
  return wait < 60 ? formatRelativeTime(Math.ceil(wait), 'second') : formatRelativeTime(Math.ceil(wait / 60), 'minute');
};
