/** Users for tests, with defaults for all fields. */
import type { NoteUser } from '../user.ts';

export const userOf = (id: string, changes: Partial<Omit<NoteUser, 'id'>> = {}): NoteUser => ({
  id,
  ids: [id],
  email: `${id}@example.org`,
  firstName: null,
  lastName: null,
  modelAccess: 'viewer',
  userStatus: 'unknown',
  ...changes,
});
