/** The tables of people, their sessions and roles, application keys and counted attempts (docs/adr/0012). */

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
  /** SHA-256 of the token, which nobody but its holder has. */
  token_hash: string;
  user_id: string;
  created: string;
  expires: string;
  used: string;
}

interface ApplicationKeyTable {
  /** SHA-256 of the key. */
  key_hash: string;
  name: string;
  /** JSON: origins whose pages may use the key. */
  origins: string;
  created: string;
}

interface AttemptTable {
  /** A keyed digest of what is limited. */
  subject: string;
  count: number;
  /** When the count is forgotten. */
  until: string;
}

export interface AccessTables {
  users: UserTable;
  user_roles: UserRoleTable;
  sessions: SessionTable;
  application_keys: ApplicationKeyTable;
  attempts: AttemptTable;
}
