/** The events of the security log, and the groups in which administrators read them (docs/reference/security-log.md). */

/** Events that any client can cause without limit: repetitions within a minute are counted in one entry. */
export const countedEvents = [
  'sign_in.failed',
  'sign_in.locked',
  'password.change_failed',
  'model_password.failed',
  'model_password.locked',
  'access.refused',
] as const;

export const securityEvents = [
  ...countedEvents,
  'sign_in.succeeded',
  'sign_out',
  'session.ended',
  'password.changed',
  'password.link_created',
  'user.added',
  'user.removed',
  'user.invited',
  'user.uninvited',
  'invitation.link_created',
  'admin.changed',
  'role.changed',
  'space_link.created',
  'space_link.removed',
  'space_link.used',
  'visibility.changed',
  'model_password.changed',
  'state.changed',
  'model.deleted',
  'key.added',
  'key.removed',
  'settings.changed',
  'backup.created',
  'backup.downloaded',
] as const;

export type SecurityEventName = (typeof securityEvents)[number];

export const securityGroups = ['sign_in', 'rejected', 'accounts', 'spaces', 'server'] as const;
export type SecurityGroup = (typeof securityGroups)[number];

const matching = (pattern: RegExp): readonly SecurityEventName[] => securityEvents.filter((name) => pattern.test(name));

const eventsOfGroups: Readonly<Record<SecurityGroup, readonly SecurityEventName[]>> = {
  sign_in: matching(/^(?:sign_in\.|sign_out$|session\.|password\.)/),
  rejected: countedEvents,
  accounts: matching(/^(?:user|invitation|admin)\./),
  spaces: matching(/^(?:role|space_link|visibility|model_password|state|model)\./),
  server: matching(/^(?:key|settings|backup)\./),
};

export const eventsOfGroup = (group: SecurityGroup): readonly SecurityEventName[] => eventsOfGroups[group];

const rejections: ReadonlySet<string> = new Set(countedEvents);

/** A rejection or a failed attempt. */
export const isRejection = (name: string): boolean => rejections.has(name);
