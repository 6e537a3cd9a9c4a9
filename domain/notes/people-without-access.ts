/** Who is mentioned in a note and cannot see it (docs/reference/notes.md#people-without-access). */
import { isEmail, mentionsIn, type Mention } from '../model/content/rich-text.ts';
import { isSameUser, nameOfUser, type NoteUser } from '../users/user.ts';
import { messagesOf, type Note } from './note.ts';

export interface PersonWithoutAccess {
  readonly name: string;
  /** To which a role can be given; in lower case. */
  readonly email: string;
}

const hasAccess = ({ modelAccess }: NoteUser): boolean => modelAccess !== null && modelAccess !== 'public';

/** Without addresses that end in `.invalid`, which an export writes for removed accounts. */
const emailOf = ({ value }: Mention, meant: readonly NoteUser[]): string | undefined =>
  [...meant.map(({ email }) => email), isEmail(value) ? value : null]
    .find((email) => email !== null && email !== '' && !email.toLowerCase().endsWith('.invalid'))
    ?.toLowerCase();

/** Each once, in the order of their first mention. `users`: as editors get them, with the access of each. */
export const peopleWithoutAccess = (note: Note, users: readonly NoteUser[]): readonly PersonWithoutAccess[] => {
  const people = new Map<string, PersonWithoutAccess>();
  for (const mention of messagesOf(note).flatMap(({ text }) => mentionsIn(text))) {
    const meant = users.filter((user) => isSameUser(user, mention));
    const email = emailOf(mention, meant);
    if (email !== undefined && !meant.some(hasAccess) && !people.has(email))
      people.set(email, { email, name: meant.map(nameOfUser).find((name) => name !== '') ?? mention.value });
  }
  return [...people.values()];
};
