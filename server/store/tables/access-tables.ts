/** Tables of people, sessions, roles, application keys and counted attempts (docs/adr/0012). */
import type { Generated } from 'kysely';

interface UserTable {
  id: string;
  /** Lower case. */
  email: string;
  first_name: string;
  last_name: string;
  /** argon2id, with its parameters and salt. */
  password_hash: string;
  admin: 0 | 1;
  created: string;
  modified: string;
}

interface UserRoleTable {
  model_id: string;
  user_id: string;
  access: 'viewer' | 'full';
}

interface SessionTable {
  /** SHA-256 of the token; only the client has the token itself. */
  token_hash: string;
  user_id: string;
  created: string;
  expires: string;
  used: string;
  /** The browser and system that signed in, such as "Firefox on Linux"; '' where unknown. */
  client: Generated<string>;
}

/** A role for an e-mail address that has no account yet; it becomes a role when the account is added. */
interface InvitationTable {
  model_id: string;
  /** Lower case. */
  email: string;
  access: 'viewer' | 'full';
  created: string;
}

/** An e-mail address without an account that is invited to the server (docs/reference/accounts.md#invitation-links). */
interface AccountInvitationTable {
  /** Lower case. */
  email: string;
  /** Whether the account will be an administrator. */
  admin: 0 | 1;
  created: string;
}

/** A link that gives a role in a space (docs/reference/spaces.md#links-that-invite). */
interface SpaceLinkTable {
  id: string;
  model_id: string;
  created_by: string;
  access: 'viewer' | 'full';
  /** Whether people without an account can create one. */
  creates_accounts: 0 | 1;
  created: string;
  expires: string;
  /** How many people got their role by it. */
  uses: number;
}

/** One entry of the security log (docs/reference/security-log.md). */
interface SecurityEventTable {
  id: string;
  at: string;
  event: string;
  /** The acting person, or whose account it concerns; null for visitors and for commands on the server. */
  person_id: string | null;
  /** The affected person. */
  target_id: string | null;
  model_id: string | null;
  /** As client-address.ts returns it; '' for a command on the server. */
  client_address: string;
  detail: string;
  /** Whether repetitions within a minute are counted in this entry. */
  is_counted: 0 | 1;
  count: number;
}

interface ApplicationKeyTable {
  /** SHA-256 of the key. */
  key_hash: string;
  name: string;
  /** JSON: origins whose pages may use the key. */
  origins: string;
  created: string;
  /** The day of its last use, such as "2026-01-31", in UTC; null before the first. */
  last_used: Generated<string | null>;
}

interface AttemptTable {
  /** A keyed digest of what is limited. */
  subject: string;
  count: number;
  /** When the count expires. */
  until: string;
}

export interface AccessTables {
  users: UserTable;
  user_roles: UserRoleTable;
  sessions: SessionTable;
  application_keys: ApplicationKeyTable;
  attempts: AttemptTable;
  account_invitations: AccountInvitationTable;
  invitations: InvitationTable;
  space_links: SpaceLinkTable;
  security_events: SecurityEventTable;
}
