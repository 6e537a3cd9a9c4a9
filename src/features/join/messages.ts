/** The text of the page on which an account is created, its password set, or a role accepted, by a link. */
import { defineMessages, type MessageDescriptor, type NoMessageValues } from 'react-intl';
import type { JoinFailure } from './state.ts';

export const joinMessages = defineMessages<{
  firstTitle: NoMessageValues;
  firstMessage: NoMessageValues;
  title: NoMessageValues;
  message: { email: string };
  name: NoMessageValues;
  email: NoMessageValues;
  password: { min: number };
  passwordTitle: NoMessageValues;
  passwordMessage: { email: string };
  savePassword: NoMessageValues;
  create: NoMessageValues;
  show: NoMessageValues;
  hide: NoMessageValues;
  invalidTitle: NoMessageValues;
  invalid: NoMessageValues;
  signIn: NoMessageValues;
  home: NoMessageValues;
}>({
  firstTitle: { id: 'join.firstTitle', defaultMessage: 'Create the first account' },
  firstMessage: {
    id: 'join.firstMessage',
    defaultMessage: 'It administers this server: it adds spaces, and decides who sees and edits them.',
  },
  title: { id: 'join.title', defaultMessage: 'Create your account' },
  message: { id: 'join.message', defaultMessage: 'You were invited as {email}.' },
  name: { id: 'join.name', defaultMessage: 'Your name' },
  password: { id: 'join.password', defaultMessage: 'Password, at least {min, number} characters' },
  passwordTitle: { id: 'join.passwordTitle', defaultMessage: 'Choose a new password' },
  passwordMessage: {
    id: 'join.passwordMessage',
    defaultMessage: 'It is for the account {email}, which is then signed out on all other devices.',
  },
  savePassword: { id: 'join.savePassword', defaultMessage: 'Save and sign in' },
  create: { id: 'join.create', defaultMessage: 'Create account' },
  invalidTitle: { id: 'join.invalidTitle', defaultMessage: 'This link is no longer valid' },
  invalid: {
    id: 'join.invalid',
    defaultMessage: 'It was used or withdrawn, or it has expired. Ask for another link.',
  },
  // Shared with the sign-in page by their message ids, so that they are translated once.
  email: { id: 'signIn.email', defaultMessage: 'E-mail address' },
  show: { id: 'signIn.show', defaultMessage: 'Show password' },
  hide: { id: 'signIn.hide', defaultMessage: 'Hide password' },
  signIn: { id: 'signIn.signIn', defaultMessage: 'Sign in' },
  home: { id: 'errors.home', defaultMessage: 'All spaces' },
});

export const spaceInvitationMessages = defineMessages<{
  title: { name: string };
  comment: { by: 'named' | 'nameless'; name: string };
  edit: { by: 'named' | 'nameless'; name: string };
  signedIn: { email: string };
  needsAccount: NoMessageValues;
  newAccount: NoMessageValues;
  accept: NoMessageValues;
  otherAccount: NoMessageValues;
  hasAccount: NoMessageValues;
}>({
  title: { id: 'join.spaceTitle', defaultMessage: 'Invitation to {name}' },
  comment: {
    id: 'join.spaceComment',
    defaultMessage:
      '{by, select, named {{name} invites} other {This link invites}} you to view and comment on this space.',
  },
  edit: {
    id: 'join.spaceEdit',
    defaultMessage: '{by, select, named {{name} invites} other {This link invites}} you to view and edit this space.',
  },
  signedIn: { id: 'join.signedIn', defaultMessage: 'You are signed in as {email}.' },
  needsAccount: {
    id: 'join.needsAccount',
    defaultMessage: 'Sign in to accept. If you have no account, ask an administrator of this server to invite you.',
  },
  newAccount: { id: 'join.newAccount', defaultMessage: 'Create an account, or sign in if you have one.' },
  accept: { id: 'join.accept', defaultMessage: 'Accept invitation' },
  otherAccount: { id: 'join.otherAccount', defaultMessage: 'Use another account' },
  hasAccount: { id: 'join.hasAccount', defaultMessage: 'I have an account' },
});

export const joinFailureMessages: Readonly<Record<JoinFailure, MessageDescriptor>> = defineMessages({
  'link.invalid': {
    id: 'join.invalid',
    defaultMessage: 'It was used or withdrawn, or it has expired. Ask for another link.',
  },
  'email.taken': {
    id: 'join.failure.emailTaken',
    defaultMessage:
      'This address cannot be used here. If you have an account, sign in. If the address was invited, use its own invitation link.',
  },
  locked: { id: 'join.failure.locked', defaultMessage: 'Too many attempts. Try again in 15 minutes.' },
  'people.too_many': {
    id: 'join.failure.people',
    defaultMessage: 'This space has the maximum number of people. Ask its owner to remove someone.',
  },
  'signed.out': { id: 'jobs.failure.signedOut', defaultMessage: 'You are signed out. Sign in and try again.' },
  'name.invalid': { id: 'join.failure.name', defaultMessage: 'Enter your name, at most 100 characters.' },
  'email.invalid': { id: 'space.emailInvalid', defaultMessage: 'Enter an e-mail address like ada@example.org.' },
  'password.short': { id: 'account.failure.short', defaultMessage: 'This password is too short.' },
  'password.long': {
    id: 'account.failure.long',
    defaultMessage: 'This password is too long. Use at most {max, number} characters.',
  },
  'password.common': {
    id: 'account.failure.common',
    defaultMessage: 'This password is too easy to guess. Choose another one, such as four random words.',
  },
  'too.many': {
    id: 'join.failure.tooMany',
    defaultMessage: 'Too many attempts. Try again in a minute.',
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
