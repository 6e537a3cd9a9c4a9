/** Users of a model as GraphQL objects: the holders of roles, and the users of the capture. */
import type { Actor } from '#domain/access/actor.ts';
import { participantsIn, userStatusOf, type NoteMessages } from '#domain/model/content/user-status.ts';
import type { User } from '#domain/model/content/annotations.ts';
import { normalizeEmail, type RoleHolder } from '../../edits/access/people.ts';
import { isObject } from '../../store/models/json-column.ts';
import { readAnnotations } from '../../store/models/read-annotations.ts';
import type { ModelRecord } from '../../store/models/read-model.ts';
import type { Store } from '../../store/open-store.ts';

const isUser = (value: unknown): value is User =>
  isObject(value) && typeof value['id'] === 'string' && typeof value['email'] === 'string';

export const capturedUsersOf = ({ content }: ModelRecord): readonly User[] => {
  const users = content.get('users');
  return Array.isArray(users) ? users.filter(isUser) : [];
};

/**
 * Only administrators learn whether an e-mail address has an account: others get their own name, and of everyone else
 * the address that they entered themselves, with a status that depends on the notes only.
 */
export const userResults = async (
  store: Store,
  record: ModelRecord,
  actor: Actor,
  holders: readonly RoleHolder[],
): Promise<readonly object[]> => {
  const rows = await readAnnotations(store, record.model.id, 'note');
  const participants = participantsIn(rows.map(({ data }) => JSON.parse(data) as NoteMessages));
  const captured = capturedUsersOf(record).map(({ id, email }) => ({ id, email: normalizeEmail(email) }));
  return holders.map(({ id, email, access, person }) => {
    const known = actor.person?.admin || actor.person?.id === id ? person : null;
    const ids = [id, ...captured.filter((user) => user.email === email).map((user) => user.id)];
    return {
      id,
      email,
      firstName: known?.firstName || null,
      lastName: known?.lastName || null,
      modelAccess: access,
      userStatus: userStatusOf({ ids, email, isKnown: known !== null }, participants),
    };
  });
};
