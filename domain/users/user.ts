/** The users of notes: their names, initials and colours, and whom a mention means (docs/reference/notes.md#users). */
import type { ModelAccess } from '../access/actor.ts';
import type { Mention } from '../model/content/rich-text.ts';
import type { UserStatus } from '../model/content/user-status.ts';

export interface NoteUser {
  readonly id: string;
  /** Of the account, and of the capture's users with the same e-mail address. */
  readonly ids: readonly string[];
  readonly email: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** Null where the reader may not learn it. */
  readonly modelAccess: ModelAccess | null;
  readonly userStatus: UserStatus;
}

/** What a user is called by. */
export type UserName = Pick<NoteUser, 'id' | 'email' | 'firstName' | 'lastName'>;

const tidy = (name: string | null): string => name?.trim().replaceAll(/\s+/g, ' ') ?? '';

/** '' where there is none. */
export const fullNameOf = ({ firstName, lastName }: UserName): string =>
  [tidy(firstName), tidy(lastName)].filter((part) => part !== '').join(' ');

const isCalledByAddress = (user: UserName): boolean =>
  tidy(user.email) !== '' && (user.id === '' || fullNameOf(user) === '');

/** '' where neither a name nor an address is known. docs/reference/notes.md#names-and-initials */
export const nameOfUser = (user: UserName): string => (isCalledByAddress(user) ? tidy(user.email) : fullNameOf(user));

/** Null in browsers without it. */
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('en-US', { granularity: 'grapheme' }) : null;

const graphemesOf = (text: string): readonly string[] =>
  segmenter
    ? Array.from(segmenter.segment(text), ({ segment }) => segment)
    : (text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? []);

/** No more of a name than this is split: the rest does not change its first letter. */
const maxSplit = 64;

/** In upper case, without quotes and brackets before it; '' for an empty text. */
const firstLetterOf = (text: string): string => {
  const graphemes = graphemesOf(text.slice(0, maxSplit));
  const letter = graphemes.find((each) => /[\p{L}\p{N}]/u.test(each)) ?? graphemes[0] ?? '';
  return letter.toUpperCase();
};

/** These are written with the last name first, and a character of them is as wide as two letters. */
const wideScripts = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

/** '' where `nameOfUser` is ''. docs/reference/notes.md#names-and-initials */
export const initialsOf = (user: UserName): string => {
  if (isCalledByAddress(user)) return firstLetterOf(tidy(user.email));
  const [first, last] = [tidy(user.firstName), tidy(user.lastName)];
  if (wideScripts.test(first + last)) return firstLetterOf(last || first);
  return firstLetterOf(first) + firstLetterOf(last);
};

/** By hue; white text on each has a contrast of at least 4.5 (docs/reference/notes.md#avatar-colours). */
export const avatarColors = [
  '#a54d6c',
  '#810832',
  '#cc1137',
  '#ba5702',
  '#703f0e',
  '#786d5b',
  '#368223',
  '#2d5742',
  '#0a7e83',
  '#0e5794',
  '#1c6ef0',
  '#2833bd',
  '#571b94',
  '#806ba5',
  '#8d4dde',
  '#533a59',
  '#881d83',
  '#c1319d',
] as const;

/** FNV-1a with 32 bits (Fowler, Noll, Vo), over UTF-16 code units. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
};

export const avatarColorOf = (id: string): string => avatarColors[hashOf(id) % avatarColors.length]!;

const hasId = ({ id, ids }: NoteUser, wanted: string): boolean =>
  wanted !== '' && (wanted === id || ids.includes(wanted));

/** Whether the mention means the user (docs/reference/notes.md#mentions). */
export const isSameUser = (user: NoteUser, { id, value }: Mention): boolean =>
  hasId(user, id) || (Boolean(user.email) && value.toLowerCase() === user.email!.toLowerCase());

/** The user with this id, of an account or of the capture; undefined for an empty id. */
export const findUser = (users: readonly NoteUser[], id: string): NoteUser | undefined =>
  users.find((user) => hasId(user, id));
