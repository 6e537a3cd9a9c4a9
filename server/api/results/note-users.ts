/**
 * The users of a model's notes (docs/reference/notes.md#users): accounts, holders of roles and users of the capture, of
 * whom those that are the same person are one.
 */
import type { ModelAccess, Person } from '#domain/access/actor.ts';
import type { User } from '#domain/model/content/annotations.ts';
import { userStatusOf, type Participants, type UserStatus } from '#domain/model/content/user-status.ts';
import { normalizeEmail, type RoleHolder } from '../../edits/access/people.ts';

export interface NoteUser {
  readonly id: string;
  /** All ids by which texts and authors refer to the person; the first is `id`. */
  readonly ids: readonly string[];
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** Null: the reader may not learn it. */
  readonly modelAccess: ModelAccess | null;
  readonly userStatus: UserStatus;
}

/** Whose access and names the reader may learn. */
export interface NoteReader {
  readonly person: Person;
  readonly access: ModelAccess;
}

export interface NoteUserSources {
  readonly captured: readonly User[];
  /** Accounts of which the reader may learn, the reader's own included. */
  readonly accounts: readonly Person[];
  /** Empty for readers who may not edit. Their `person` is ignored: the reader might not learn of the account. */
  readonly holders: readonly RoleHolder[];
  readonly participants: Participants;
}

/** An account or an invited address. */
interface Account {
  readonly id: string;
  readonly email: string;
  /** Null: whether there is an account must not be revealed, or there is none. */
  readonly person: Person | null;
  readonly access: ModelAccess;
}

/** One person; `captured` has at least one user where there is no account. */
interface Group {
  readonly account: Account | null;
  readonly captured: User[];
}

/** Null for an address that an export writes for all removed accounts. */
const sharedEmailOf = (email: string): string | null => {
  const normalized = normalizeEmail(email);
  return normalized === '' || normalized.endsWith('.invalid') ? null : normalized;
};

const accountsOf = (
  { accounts, holders }: NoteUserSources,
  { person: reader, access }: NoteReader,
): ReadonlyMap<string, Account> => {
  const found = new Map<string, Account>();
  for (const { id, email, access: role } of holders) found.set(id, { id, email, person: null, access: role });
  for (const person of accounts) {
    const role = person.id === reader.id ? access : (found.get(person.id)?.access ?? 'public');
    found.set(person.id, { id: person.id, email: person.email, person, access: person.admin ? 'full' : role });
  }
  return found;
};

/** Those of the accounts first. */
const groupsOf = (sources: NoteUserSources, reader: NoteReader): readonly Group[] => {
  const groups: Group[] = [];
  const groupsById = new Map<string, Group>();
  const groupsByEmail = new Map<string, Group>();
  const assign = ({ id, email }: Pick<User, 'id' | 'email'>, group: Group): void => {
    const shared = sharedEmailOf(email);
    if (!groupsById.has(id)) groupsById.set(id, group);
    if (shared !== null && !groupsByEmail.has(shared)) groupsByEmail.set(shared, group);
  };
  const addGroup = (account: Account | null): Group => {
    const group = { account, captured: [] };
    groups.push(group);
    return group;
  };
  for (const account of accountsOf(sources, reader).values()) assign(account, addGroup(account));
  for (const user of sources.captured) {
    const shared = sharedEmailOf(user.email);
    // By the id first: an export writes users with the ids of their accounts.
    const same = groupsById.get(user.id) ?? (shared === null ? undefined : groupsByEmail.get(shared));
    const group = same ?? addGroup(null);
    group.captured.push(user);
    assign(user, group);
  }
  return groups;
};

interface Named {
  readonly firstName?: string;
  readonly lastName?: string;
}

const namesOf = (candidates: readonly Named[]) => {
  const named = candidates.find(({ firstName, lastName }) => firstName || lastName);
  return { firstName: named?.firstName || null, lastName: named?.lastName || null };
};

const noteUserOf = (
  { account, captured }: Group,
  participants: Participants,
  { person: reader, access }: NoteReader,
): NoteUser => {
  const person = account?.person ?? null;
  const { id, email } = account ?? captured[0]!;
  const ids = [...new Set([id, ...captured.map((user) => user.id)])];
  const isKnown = person !== null && (reader.admin || person.id === reader.id);
  const mayLearnAccess = access === 'full' || person?.id === reader.id;
  return {
    id,
    ids,
    email,
    ...namesOf([...(person ? [person] : []), ...captured]),
    modelAccess: mayLearnAccess ? (account?.access ?? 'public') : null,
    userStatus: userStatusOf({ ids, email: normalizeEmail(email), isKnown }, participants),
  };
};

const byEmail = (a: NoteUser, b: NoteUser): number => {
  const [first, second] = [normalizeEmail(a.email), normalizeEmail(b.email)];
  return first < second ? -1 : Number(first > second);
};

/** By e-mail address. */
export const noteUsersOf = (sources: NoteUserSources, reader: NoteReader): readonly NoteUser[] =>
  groupsOf(sources, reader)
    .map((group) => noteUserOf(group, sources.participants, reader))
    .toSorted(byEmail);
