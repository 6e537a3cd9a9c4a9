/** The text of the security log (docs/reference/security-log.md). */
import { defineMessages, type MessageDescriptor, type NoMessageValues } from 'react-intl';
import type { SecurityEventName, SecurityGroup } from '#domain/access/security-events.ts';

export const securityLogMessages = defineMessages<{
  title: NoMessageValues;
  hint: NoMessageValues;
  show: NoMessageValues;
  all: NoMessageValues;
  loading: NoMessageValues;
  empty: NoMessageValues;
  failed: NoMessageValues;
  retry: NoMessageValues;
  more: NoMessageValues;
  times: { count: number };
  by: NoMessageValues;
  account: NoMessageValues;
  space: NoMessageValues;
  address: NoMessageValues;
  detail: NoMessageValues;
  command: NoMessageValues;
  deletedAccount: NoMessageValues;
  manyAddresses: NoMessageValues;
  change: { before: string; after: string };
}>({
  title: { id: 'log.title', defaultMessage: 'Security log' },
  hint: {
    id: 'log.hint',
    defaultMessage:
      'Sign-ins, rejected requests, and changes of accounts, access and settings. Entries are kept for a year. Passwords and texts that visitors type are never recorded.',
  },
  show: { id: 'log.show', defaultMessage: 'Show' },
  all: { id: 'log.all', defaultMessage: 'All events' },
  loading: { id: 'log.loading', defaultMessage: 'The security log is loading' },
  empty: { id: 'log.empty', defaultMessage: 'There are no entries.' },
  failed: {
    id: 'log.failed',
    defaultMessage: 'The security log cannot be loaded. Check the connection and try again.',
  },
  times: { id: 'log.times', defaultMessage: '{count, plural, one {# time} other {# times}}' },
  by: { id: 'log.by', defaultMessage: 'By' },
  account: { id: 'log.account', defaultMessage: 'Account' },
  space: { id: 'log.space', defaultMessage: 'Space' },
  address: { id: 'log.address', defaultMessage: 'IP address' },
  detail: { id: 'log.detail', defaultMessage: 'Detail' },
  command: { id: 'log.command', defaultMessage: 'a command on the server' },
  deletedAccount: { id: 'log.deletedAccount', defaultMessage: 'deleted account or invitation' },
  manyAddresses: { id: 'log.manyAddresses', defaultMessage: 'many addresses' },
  change: { id: 'log.change', defaultMessage: '{before} → {after}' },
  // Shared with other features, so that they are translated once.
  retry: { id: 'tags.retry', defaultMessage: 'Try again' },
  more: { id: 'search.more', defaultMessage: 'Show more' },
});

export const groupMessages: Readonly<Record<SecurityGroup, MessageDescriptor>> = defineMessages({
  sign_in: { id: 'log.groupSignIn', defaultMessage: 'Sign-ins and passwords' },
  rejected: { id: 'log.groupRejected', defaultMessage: 'Rejections' },
  accounts: { id: 'log.groupAccounts', defaultMessage: 'Accounts and invitations' },
  spaces: { id: 'log.groupSpaces', defaultMessage: 'Access to spaces' },
  server: { id: 'log.groupServer', defaultMessage: 'Server and backups' },
});

export const eventMessages: Readonly<Record<SecurityEventName, MessageDescriptor>> = defineMessages({
  'sign_in.succeeded': { id: 'log.signedIn', defaultMessage: 'Signed in' },
  'sign_in.failed': { id: 'log.signInFailed', defaultMessage: 'Sign-in failed' },
  'sign_in.locked': { id: 'log.signInLocked', defaultMessage: 'Sign-in rejected after too many attempts' },
  sign_out: { id: 'log.signedOut', defaultMessage: 'Signed out' },
  'session.ended': { id: 'log.sessionEnded', defaultMessage: 'Session ended' },
  'password.changed': { id: 'log.passwordChanged', defaultMessage: 'Password changed' },
  'password.change_failed': { id: 'log.passwordChangeFailed', defaultMessage: 'Change of a password failed' },
  'password.link_created': { id: 'log.passwordLink', defaultMessage: 'Link for a new password created' },
  'user.added': { id: 'log.userAdded', defaultMessage: 'Account created' },
  'user.removed': { id: 'log.userRemoved', defaultMessage: 'Account deleted' },
  'user.invited': { id: 'log.userInvited', defaultMessage: 'Invited to the server' },
  'user.uninvited': { id: 'log.userUninvited', defaultMessage: 'Invitation withdrawn' },
  'invitation.link_created': { id: 'log.invitationLink', defaultMessage: 'Invitation link created' },
  'admin.changed': { id: 'log.adminChanged', defaultMessage: 'Administrator rights changed' },
  'role.changed': { id: 'log.roleChanged', defaultMessage: 'Role in a space changed' },
  'space_link.created': { id: 'log.spaceLinkCreated', defaultMessage: 'Invitation link of a space created' },
  'space_link.removed': { id: 'log.spaceLinkRemoved', defaultMessage: 'Invitation link of a space deleted' },
  'space_link.used': { id: 'log.spaceLinkUsed', defaultMessage: 'Role in a space by an invitation link' },
  'visibility.changed': { id: 'log.visibilityChanged', defaultMessage: 'Visibility of a space changed' },
  'model_password.changed': { id: 'log.spacePassword', defaultMessage: 'Password of a space changed' },
  'model_password.failed': { id: 'log.spacePasswordFailed', defaultMessage: 'Wrong password of a space' },
  'model_password.locked': {
    id: 'log.spacePasswordLocked',
    defaultMessage: 'Password of a space rejected after too many attempts',
  },
  'state.changed': { id: 'log.stateChanged', defaultMessage: 'State of a space changed' },
  'model.deleted': { id: 'log.spaceDeleted', defaultMessage: 'Space deleted for good' },
  'access.refused': { id: 'log.accessDenied', defaultMessage: 'Request rejected: no permission' },
  'key.added': { id: 'log.keyAdded', defaultMessage: 'Application key added' },
  'key.removed': { id: 'log.keyRemoved', defaultMessage: 'Application key removed' },
  'settings.changed': { id: 'log.settingsChanged', defaultMessage: 'Settings of the server changed' },
  'backup.created': { id: 'log.backupCreated', defaultMessage: 'Backup made' },
  'backup.downloaded': { id: 'log.backupDownloaded', defaultMessage: 'Backup downloaded' },
});

const words = defineMessages({
  all: { id: 'log.allSessions', defaultMessage: 'all sessions' },
  link: { id: 'log.byLink', defaultMessage: 'by a link' },
  expired: { id: 'log.expired', defaultMessage: 'after 30 days in the trash' },
  incomplete: { id: 'log.incomplete', defaultMessage: 'incomplete' },
  granted: { id: 'log.granted', defaultMessage: 'granted' },
  revoked: { id: 'log.revoked', defaultMessage: 'revoked' },
  noRole: { id: 'log.noRole', defaultMessage: 'no role' },
  active: { id: 'log.active', defaultMessage: 'Active' },
  // Shared with other features, so that they are translated once.
  administrator: { id: 'signIn.administrator', defaultMessage: 'Administrator' },
  editor: { id: 'home.roleEditor', defaultMessage: 'Editor' },
  commenter: { id: 'home.roleCommenter', defaultMessage: 'Commenter' },
  archived: { id: 'home.labelArchived', defaultMessage: 'Archived' },
  trashed: { id: 'home.labelTrashed', defaultMessage: 'In the trash' },
  private: { id: 'home.labelPrivate', defaultMessage: 'Private' },
  password: { id: 'home.labelPassword', defaultMessage: 'Password' },
  unlisted: { id: 'home.labelUnlisted', defaultMessage: 'Unlisted' },
  public: { id: 'space.public', defaultMessage: 'Public' },
});

/** The words of `detail`, by event; other details are names and ids, which are shown as they are. */
export const detailMessages: Readonly<Partial<Record<string, Readonly<Record<string, MessageDescriptor>>>>> = {
  'session.ended': { all: words.all },
  'password.changed': { link: words.link },
  'user.added': { admin: words.administrator },
  'user.invited': { admin: words.administrator },
  'admin.changed': { granted: words.granted, revoked: words.revoked },
  'role.changed': { viewer: words.commenter, full: words.editor, public: words.noRole },
  'space_link.created': { viewer: words.commenter, full: words.editor },
  'space_link.removed': { viewer: words.commenter, full: words.editor },
  'space_link.used': { viewer: words.commenter, full: words.editor },
  'visibility.changed': {
    private: words.private,
    password: words.password,
    unlisted: words.unlisted,
    public: words.public,
  },
  'state.changed': { active: words.active, archived: words.archived, gone: words.trashed },
  'model.deleted': { expired: words.expired },
  'backup.created': { incomplete: words.incomplete },
  'backup.downloaded': { incomplete: words.incomplete },
};
