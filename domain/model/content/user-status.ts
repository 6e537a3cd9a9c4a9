/** The status of a user in a model (docs/reference/notes.md#status-and-access). */
import type { User } from './annotations.ts';
import { mentionsIn } from './rich-text.ts';

export type UserStatus = NonNullable<User['userStatus']>;

interface Message {
  readonly text: string;
  readonly author: string;
}
interface Comment extends Message {
  readonly replies?: readonly Message[];
}
/** What the status depends on of a note. */
export interface NoteMessages extends Message {
  readonly comments?: readonly Comment[];
}

/** Who has written the notes of a model, and who is mentioned in them. */
export interface Participants {
  readonly authorIds: ReadonlySet<string>;
  readonly mentionedIds: ReadonlySet<string>;
  /** In lower case. */
  readonly mentionedEmails: ReadonlySet<string>;
}

export interface StatedUser {
  /** Of the account, and of the capture's users with this address. */
  readonly ids: readonly string[];
  /** In lower case. */
  readonly email: string;
  /** Has an account, and the reader may learn that. */
  readonly isKnown: boolean;
}

const messagesOf = ({ comments = [], ...note }: NoteMessages): readonly Message[] => [
  note,
  ...comments.flatMap((comment) => [comment, ...(comment.replies ?? [])]),
];

export const participantsIn = (notes: readonly NoteMessages[]): Participants => {
  const messages = notes.flatMap(messagesOf);
  const mentions = messages.flatMap(({ text }) => mentionsIn(text));
  return {
    authorIds: new Set(messages.map(({ author }) => author)),
    mentionedIds: new Set(mentions.map(({ id }) => id)),
    mentionedEmails: new Set(mentions.map(({ value }) => value.toLowerCase())),
  };
};

export const userStatusOf = ({ ids, email, isKnown }: StatedUser, participants: Participants): UserStatus => {
  const { authorIds, mentionedIds, mentionedEmails } = participants;
  const present = ids.filter((id) => id !== '');
  if (isKnown) return 'known';
  if (present.some((id) => authorIds.has(id))) return 'contributor';
  return present.some((id) => mentionedIds.has(id)) || (email !== '' && mentionedEmails.has(email))
    ? 'mentioned'
    : 'unknown';
};
