/** The text of the account page (docs/reference/account-page.md). */
import { defineMessages, type MessageDescriptor, type NoMessageValues } from 'react-intl';
import type { PasswordFailure } from './password.ts';

export const accountMessages = defineMessages<{
  title: NoMessageValues;
  changePassword: NoMessageValues;
  currentPassword: NoMessageValues;
  newPassword: NoMessageValues;
  showCurrent: NoMessageValues;
  hideCurrent: NoMessageValues;
  showNew: NoMessageValues;
  hideNew: NoMessageValues;
  rule: { min: number };
  ruleMet: NoMessageValues;
  changed: NoMessageValues;
  sessions: NoMessageValues;
  loading: NoMessageValues;
  listFailed: NoMessageValues;
  thisDevice: NoMessageValues;
  unknownDevice: NoMessageValues;
  device: { browser: string; system: string };
  activeNow: NoMessageValues;
  activeRecently: NoMessageValues;
  lastActive: { when: string };
  signedIn: { date: string };
  onlyHere: NoMessageValues;
  endOthers: NoMessageValues;
  endOthersTitle: NoMessageValues;
  endOthersMessage: NoMessageValues;
  ended: { device: string };
  endFailed: { device: string };
  othersEnded: NoMessageValues;
  othersEndFailed: NoMessageValues;
  signOut: NoMessageValues;
  signOutFailed: NoMessageValues;
  cancel: NoMessageValues;
  retry: NoMessageValues;
  dismiss: NoMessageValues;
  home: NoMessageValues;
}>({
  title: { id: 'account.title', defaultMessage: 'Your account' },
  changePassword: { id: 'account.changePassword', defaultMessage: 'Change password' },
  currentPassword: { id: 'account.currentPassword', defaultMessage: 'Current password' },
  newPassword: { id: 'account.newPassword', defaultMessage: 'New password' },
  showCurrent: { id: 'account.showCurrent', defaultMessage: 'Show current password' },
  hideCurrent: { id: 'account.hideCurrent', defaultMessage: 'Hide current password' },
  showNew: { id: 'account.showNew', defaultMessage: 'Show new password' },
  hideNew: { id: 'account.hideNew', defaultMessage: 'Hide new password' },
  rule: { id: 'account.rule', defaultMessage: 'At least {min, number} characters' },
  ruleMet: { id: 'account.ruleMet', defaultMessage: 'Long enough' },
  changed: {
    id: 'account.changed',
    defaultMessage: 'Your password has been changed. Your other devices have been signed out.',
  },
  sessions: { id: 'account.sessions', defaultMessage: 'Where you are signed in' },
  loading: { id: 'account.loading', defaultMessage: 'Loading your devices' },
  listFailed: { id: 'account.listFailed', defaultMessage: 'Your devices could not be loaded.' },
  thisDevice: { id: 'account.thisDevice', defaultMessage: 'This device' },
  unknownDevice: { id: 'account.unknownDevice', defaultMessage: 'Unknown device' },
  device: { id: 'account.device', defaultMessage: '{browser} on {system}' },
  activeNow: { id: 'account.activeNow', defaultMessage: 'Active now' },
  activeRecently: { id: 'account.activeRecently', defaultMessage: 'Active within the last hour' },
  lastActive: { id: 'account.lastActive', defaultMessage: 'Last active {when}' },
  signedIn: { id: 'account.signedIn', defaultMessage: 'Signed in on {date}' },
  onlyHere: { id: 'account.onlyHere', defaultMessage: 'You are not signed in anywhere else.' },
  endOthers: { id: 'account.endOthers', defaultMessage: 'Sign out everywhere else' },
  endOthersTitle: { id: 'account.endOthersTitle', defaultMessage: 'Sign out everywhere else?' },
  endOthersMessage: {
    id: 'account.endOthersMessage',
    defaultMessage: 'You stay signed in on this device. Every other device will ask for your password again.',
  },
  ended: { id: 'account.ended', defaultMessage: '{device} has been signed out.' },
  endFailed: { id: 'account.endFailed', defaultMessage: '{device} could not be signed out. Please try again.' },
  othersEnded: { id: 'account.othersEnded', defaultMessage: 'Your other devices have been signed out.' },
  othersEndFailed: {
    id: 'account.othersEndFailed',
    defaultMessage: 'Your other devices could not be signed out. Please try again.',
  },
  // Shared with other screens by their message ids, so that they are translated once.
  signOut: { id: 'signIn.signOut', defaultMessage: 'Sign out' },
  signOutFailed: {
    id: 'signIn.signOutFailed',
    defaultMessage: 'You are still signed in: the server does not respond. Please try again.',
  },
  cancel: { id: 'workshop.tags.cancel', defaultMessage: 'Cancel' },
  retry: { id: 'tags.retry', defaultMessage: 'Try again' },
  dismiss: { id: 'startUp.dismiss', defaultMessage: 'Dismiss' },
  home: { id: 'errors.home', defaultMessage: 'All spaces' },
});

/** Why the password was not changed; `{wait}` is a relative time, `{max}` a number of characters. */
export const passwordFailureMessages: Readonly<
  Record<Exclude<PasswordFailure['code'], 'signed.out'>, MessageDescriptor>
> = defineMessages({
  'current.missing': { id: 'account.failure.currentMissing', defaultMessage: 'Enter your current password.' },
  'password.wrong': {
    id: 'account.failure.wrong',
    defaultMessage: 'Wrong current password. Check capital letters and try again.',
  },
  'password.short': { id: 'account.failure.short', defaultMessage: 'This password is too short.' },
  'password.long': {
    id: 'account.failure.long',
    defaultMessage: 'This password is too long. Use at most {max, number} characters.',
  },
  'password.common': {
    id: 'account.failure.common',
    defaultMessage: 'This password is too easy to guess. Choose another one, such as four random words.',
  },
  'password.same': {
    id: 'account.failure.same',
    defaultMessage: 'This is your current password. Choose another one.',
  },
  // Shared with the sign-in page by their message ids.
  'too.many.attempts': {
    id: 'signIn.failure.tooManyAttempts',
    defaultMessage: 'Too many attempts. You can try again {wait}.',
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
