/** The text of a space's settings and of its menu. */
import { defineMessages, type MessageDescriptor, type NoMessageValues } from 'react-intl';
import type { SpaceVisibility } from '#src/data/spaces/space-settings.ts';
import type { Notice, SaveCode } from './state.ts';

export const settingsMessages = defineMessages<{
  open: NoMessageValues;
  copyLink: NoMessageValues;
  settings: NoMessageValues;
  edit: NoMessageValues;
  place: NoMessageValues;
  statistics: NoMessageValues;
  download: NoMessageValues;
  toTrash: NoMessageValues;
  restore: NoMessageValues;
  close: NoMessageValues;
  link: NoMessageValues;
  copied: NoMessageValues;
  copyFailed: NoMessageValues;
  name: NoMessageValues;
  visibility: NoMessageValues;
  passwordHint: { min: number };
  save: NoMessageValues;
  saved: NoMessageValues;
  people: NoMessageValues;
  peopleHint: NoMessageValues;
  peopleHintForAdmins: NoMessageValues;
  nobody: NoMessageValues;
  peopleFailed: NoMessageValues;
  editor: NoMessageValues;
  commenter: NoMessageValues;
  role: NoMessageValues;
  roleOf: { name: string };
  remove: { name: string };
  noAccount: NoMessageValues;
  invitation: NoMessageValues;
  invitationFor: { email: string };
  invitationHint: NoMessageValues;
  add: NoMessageValues;
  email: NoMessageValues;
  showPassword: NoMessageValues;
  hidePassword: NoMessageValues;
  retry: NoMessageValues;
  emailInvalid: NoMessageValues;
  trashTitle: { name: string };
  trashMessage: NoMessageValues;
  cancel: NoMessageValues;
}>({
  open: { id: 'jobs.open', defaultMessage: 'Open' },
  copyLink: { id: 'space.copyLink', defaultMessage: 'Copy link' },
  settings: { id: 'space.settings', defaultMessage: 'Share and settings' },
  edit: { id: 'space.edit', defaultMessage: 'Edit' },
  place: { id: 'placing.title', defaultMessage: 'Place viewpoints' },
  statistics: { id: 'statistics.title', defaultMessage: 'Statistics' },
  download: { id: 'jobs.download', defaultMessage: 'Download' },
  toTrash: { id: 'space.toTrash', defaultMessage: 'Move to trash' },
  restore: { id: 'space.restore', defaultMessage: 'Restore' },
  close: { id: 'space.close', defaultMessage: 'Close' },
  link: { id: 'space.link', defaultMessage: 'Link' },
  copied: { id: 'space.copied', defaultMessage: 'Link copied' },
  copyFailed: {
    id: 'space.copyFailed',
    defaultMessage: 'The browser did not allow copying. Select the link and copy it.',
  },
  name: { id: 'space.name', defaultMessage: 'Name' },
  visibility: { id: 'space.visibility', defaultMessage: 'Who can see it' },
  passwordHint: {
    id: 'space.passwordHint',
    defaultMessage: 'At least {min, number} characters. Leave it empty to keep the current one.',
  },
  save: { id: 'space.save', defaultMessage: 'Save' },
  saved: { id: 'space.saved', defaultMessage: 'Saved' },
  people: { id: 'space.people', defaultMessage: 'People' },
  peopleHint: {
    id: 'space.peopleHint',
    defaultMessage:
      'No e-mail is sent. Send people the link yourself; an administrator can invite those without an account.',
  },
  peopleHintForAdmins: {
    id: 'space.peopleHintForAdmins',
    defaultMessage:
      'No e-mail is sent. Send people the link yourself; those without an account get an invitation link.',
  },
  nobody: { id: 'space.nobody', defaultMessage: 'Nobody was added yet.' },
  peopleFailed: { id: 'space.peopleFailed', defaultMessage: 'The people could not be loaded.' },
  editor: { id: 'space.editor', defaultMessage: 'Can edit' },
  commenter: { id: 'space.commenter', defaultMessage: 'Can comment' },
  role: { id: 'space.role', defaultMessage: 'Role' },
  roleOf: { id: 'space.roleOf', defaultMessage: 'Role of {name}' },
  remove: { id: 'space.remove', defaultMessage: 'Remove {name}' },
  noAccount: { id: 'space.noAccount', defaultMessage: 'No account yet' },
  invitation: { id: 'space.invitation', defaultMessage: 'Invitation link' },
  invitationFor: { id: 'space.invitationFor', defaultMessage: 'Invitation link for {email}' },
  invitationHint: {
    id: 'space.invitationHint',
    defaultMessage: 'It is valid for 7 days and for one account. Send it to this person only.',
  },
  add: { id: 'space.add', defaultMessage: 'Add' },
  // Shared with other pages by their message ids, so that they are translated once.
  email: { id: 'signIn.email', defaultMessage: 'E-mail address' },
  showPassword: { id: 'signIn.show', defaultMessage: 'Show password' },
  hidePassword: { id: 'signIn.hide', defaultMessage: 'Hide password' },
  retry: { id: 'tags.retry', defaultMessage: 'Try again' },
  emailInvalid: { id: 'space.emailInvalid', defaultMessage: 'Enter an e-mail address like ada@example.org.' },
  trashTitle: { id: 'space.trashTitle', defaultMessage: 'Move {name} to the trash?' },
  trashMessage: {
    id: 'space.trashMessage',
    defaultMessage: 'Nobody can open it from then on. You can restore it for 30 days; then it is deleted.',
  },
  cancel: { id: 'space.cancel', defaultMessage: 'Cancel' },
});

export const visibilityMessages: Readonly<Record<SpaceVisibility, MessageDescriptor>> = defineMessages({
  private: { id: 'home.labelPrivate', defaultMessage: 'Private' },
  unlisted: { id: 'home.labelUnlisted', defaultMessage: 'Unlisted' },
  password: { id: 'home.labelPassword', defaultMessage: 'Password' },
  public: { id: 'space.public', defaultMessage: 'Public' },
});

export const visibilityHints: Readonly<Record<SpaceVisibility, MessageDescriptor>> = defineMessages({
  private: { id: 'space.privateHint', defaultMessage: 'Only people you add' },
  unlisted: { id: 'space.unlistedHint', defaultMessage: 'Anyone with the link' },
  password: { id: 'space.passwordVisibilityHint', defaultMessage: 'Anyone with the link and the password' },
  public: { id: 'space.publicHint', defaultMessage: 'Everyone; it is listed on this page' },
});

export const saveFailureMessages: Readonly<
  Record<'name.invalid' | 'password.missing' | 'password.weak', MessageDescriptor>
> = defineMessages({
  'name.invalid': { id: 'space.failure.name', defaultMessage: 'Enter a name of at most 200 characters.' },
  'password.missing': { id: 'space.failure.passwordMissing', defaultMessage: 'Choose a password.' },
  'password.weak': {
    id: 'space.failure.passwordWeak',
    defaultMessage: 'This password is too short or too easy to guess. Choose another one.',
  },
});

export const otherFailureMessages = defineMessages<Record<'network' | 'forbidden' | 'unknown', NoMessageValues>>({
  network: {
    id: 'signIn.failure.network',
    defaultMessage: 'The server does not respond. Check the connection and try again.',
  },
  forbidden: { id: 'jobs.failure.forbidden', defaultMessage: 'You do not have permission for this.' },
  unknown: {
    id: 'signIn.failure.unknown',
    defaultMessage: 'Something went wrong on the server. Please try again in a moment.',
  },
});

export const isFieldFailure = (code: SaveCode): code is keyof typeof saveFailureMessages => code in saveFailureMessages;

/** `{name}` is the space's; that of `copyFailed` is the link. */
export const noticeMessages: Readonly<Record<Notice['kind'], MessageDescriptor>> = defineMessages({
  copied: { id: 'space.copied', defaultMessage: 'Link copied' },
  copyFailed: { id: 'space.linkIs', defaultMessage: 'The browser did not allow copying. The link is {name}' },
  trashed: { id: 'space.trashed', defaultMessage: '{name} is in the trash.' },
  restored: { id: 'space.restored', defaultMessage: '{name} is restored.' },
  failed: {
    id: 'signIn.failure.unknown',
    defaultMessage: 'Something went wrong on the server. Please try again in a moment.',
  },
});
