/** The text of a space's settings and of its menu. */
import { defineMessages, type MessageDescriptor, type NoMessageValues } from 'react-intl';
import type { SpaceVisibility } from '#src/data/spaces/space-settings.ts';
import type { ConfirmedAction, Notice, SaveCode } from './state.ts';

export const settingsMessages = defineMessages<{
  open: NoMessageValues;
  copyLink: NoMessageValues;
  settings: NoMessageValues;
  edit: NoMessageValues;
  place: NoMessageValues;
  addFiles: NoMessageValues;
  statistics: NoMessageValues;
  download: NoMessageValues;
  duplicate: NoMessageValues;
  archive: NoMessageValues;
  toTrash: NoMessageValues;
  deleteForGood: NoMessageValues;
  restore: NoMessageValues;
  close: NoMessageValues;
  link: NoMessageValues;
  copied: NoMessageValues;
  copyFailed: NoMessageValues;
  name: NoMessageValues;
  address: NoMessageValues;
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
  cancel: NoMessageValues;
}>({
  open: { id: 'jobs.open', defaultMessage: 'Open' },
  copyLink: { id: 'space.copyLink', defaultMessage: 'Copy link' },
  settings: { id: 'space.settings', defaultMessage: 'Share and settings' },
  edit: { id: 'space.edit', defaultMessage: 'Edit' },
  place: { id: 'placing.title', defaultMessage: 'Place viewpoints' },
  addFiles: { id: 'space.addFiles', defaultMessage: 'Add files' },
  statistics: { id: 'statistics.title', defaultMessage: 'Statistics' },
  download: { id: 'jobs.download', defaultMessage: 'Download' },
  duplicate: { id: 'workshop.views.duplicate', defaultMessage: 'Duplicate' },
  archive: { id: 'space.archive', defaultMessage: 'Archive' },
  toTrash: { id: 'space.toTrash', defaultMessage: 'Move to trash' },
  deleteForGood: { id: 'space.delete', defaultMessage: 'Delete for good' },
  restore: { id: 'space.restore', defaultMessage: 'Restore' },
  close: { id: 'space.close', defaultMessage: 'Close' },
  link: { id: 'space.link', defaultMessage: 'Link' },
  copied: { id: 'space.copied', defaultMessage: 'Link copied' },
  copyFailed: {
    id: 'space.copyFailed',
    defaultMessage: 'The browser did not allow copying. Select the link and copy it.',
  },
  name: { id: 'space.name', defaultMessage: 'Name' },
  address: { id: 'summary.address', defaultMessage: 'Address' },
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
  Record<'name.invalid' | 'address.invalid' | 'password.missing' | 'password.weak', MessageDescriptor>
> = defineMessages({
  'name.invalid': { id: 'space.failure.name', defaultMessage: 'Enter a name of at most 200 characters.' },
  'address.invalid': {
    id: 'space.failure.address',
    defaultMessage: 'Enter an address of at most 1,000 characters.',
  },
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

/** Titles have the name of the space as `{name}`. */
export const confirmationMessages: Readonly<
  Record<ConfirmedAction, { readonly title: MessageDescriptor; readonly message: MessageDescriptor }>
> = {
  archive: defineMessages({
    title: { id: 'space.archiveTitle', defaultMessage: 'Archive {name}?' },
    message: {
      id: 'space.archiveMessage',
      defaultMessage: 'It is kept as it is, but cannot be opened until you restore it.',
    },
  }),
  trash: defineMessages({
    title: { id: 'space.trashTitle', defaultMessage: 'Move {name} to the trash?' },
    message: {
      id: 'space.trashMessage',
      defaultMessage: 'It can no longer be opened. You can restore it for 30 days; then it is deleted.',
    },
  }),
  delete: defineMessages({
    title: { id: 'space.deleteTitle', defaultMessage: 'Delete {name} for good?' },
    message: {
      id: 'space.deleteMessage',
      defaultMessage:
        'Its panoramas, tags, notes and everything else in it are deleted from this server now. This cannot be undone.',
    },
  }),
};

/** `{name}` is the space's; that of `copyFailed` is the link. */
export const noticeMessages: Readonly<Record<Notice['kind'], MessageDescriptor>> = defineMessages({
  copied: { id: 'space.copied', defaultMessage: 'Link copied' },
  copyFailed: { id: 'space.linkIs', defaultMessage: 'The browser did not allow copying. The link is {name}' },
  archived: { id: 'space.archived', defaultMessage: '{name} is archived.' },
  trashed: { id: 'space.trashed', defaultMessage: '{name} is in the trash.' },
  restored: { id: 'space.restored', defaultMessage: '{name} is restored.' },
  deleted: { id: 'space.deleted', defaultMessage: '{name} is deleted.' },
  busy: {
    id: 'space.busy',
    defaultMessage: 'An import, a download or a backup is in progress. Try again when it has finished.',
  },
  conflict: {
    id: 'space.conflict',
    defaultMessage: 'Someone else has changed this at the same time. Reload the page to see their changes.',
  },
  network: otherFailureMessages.network,
  forbidden: otherFailureMessages.forbidden,
  failed: {
    id: 'signIn.failure.unknown',
    defaultMessage: 'Something went wrong on the server. Please try again in a moment.',
  },
});
