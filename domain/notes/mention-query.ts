/** Suggestions of users while a mention is written (docs/reference/notes.md#writing). */
import { richBlocksIn, sanitizeRichText, sourceOfBlock } from '../model/content/rich-text.ts';
import { foldText } from '../search/fold-text.ts';
import { fullNameOf, nameOfUser, type NoteUser } from '../users/user.ts';
import { unspacedScripts } from './note-text.ts';

export interface MentionQuery {
  /** Offset of the @. */
  readonly start: number;
  /** What is between the @ and the caret. */
  readonly query: string;
}

const maxQueryLength = 40;
const maxSuggestions = 6;

const beforeWord = new RegExp(`[\\s\\p{Ps}\\p{Pi}"'${unspacedScripts}]$`, 'u');
const startsWord = (text: string, start: number): boolean =>
  start === 0 || beforeWord.test(text.slice(Math.max(0, start - 2), start));

/** One word or two on a line. A space behind them ends it: Enter after a complete mention does not choose again. */
const isQuery = (text: string): boolean => /^(?:\S+(?:[^\S\r\n]\S+)?)?$/.test(text);

const isInMarkup = (text: string, offset: number): boolean => {
  let end = 0;
  for (const block of richBlocksIn(text)) {
    end += sourceOfBlock(block).length;
    if (offset < end) return block.blockType !== 'text';
  }
  return false;
};

/** What is written of a mention before the caret; null where none is written. */
export const mentionQueryAt = (text: string, caret: number): MentionQuery | null => {
  const before = text.slice(0, caret);
  const first = Math.max(0, before.length - maxQueryLength - 1);
  for (let start = before.length - 1; start >= first; start--) {
    if (before[start] !== '@' || !startsWord(before, start)) continue;
    const query = before.slice(start + 1);
    return isQuery(query) && !isInMarkup(text, start) ? { start, query } : null;
  }
  return null;
};

/** Less is better; null: not found. */
const rankOf = ({ firstName, lastName, email, ...user }: NoteUser, wanted: string): number | null => {
  const name = foldText(fullNameOf({ ...user, firstName, lastName, email }));
  const lastFirst = foldText(fullNameOf({ ...user, firstName: lastName, lastName: firstName, email }));
  const address = foldText(email ?? '');
  const names = [name, lastFirst, lastFirst.replace(' ', '')];
  if (names.some((each) => ` ${each}`.includes(` ${wanted}`))) return 0;
  if (address.startsWith(wanted)) return 1;
  return [...names, address].some((each) => each.includes(wanted)) ? 2 : null;
};

export interface SuggestionOptions {
  /** Ids of users who are not suggested. */
  readonly excludes?: readonly string[];
  /** For the order of names. */
  readonly locale?: string;
}

/**
 * Up to six users for a query: those with a part of the name that begins with it, then those whose address does, then those
 * with it inside of either. Case and accents do not count. All by name for an empty query.
 */
export const suggestedUsers = (
  users: readonly NoteUser[],
  query: string,
  { excludes = [], locale = 'en-US' }: SuggestionOptions = {},
): readonly NoteUser[] => {
  const wanted = foldText(query.trim());
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return users
    .filter(({ id }) => id !== '' && !excludes.includes(id))
    .flatMap((user) => {
      const rank = wanted === '' ? 0 : rankOf(user, wanted);
      return rank === null ? [] : [{ user, rank, name: nameOfUser(user) }];
    })
    .toSorted((a, b) => a.rank - b.rank || compare(a.name, b.name) || (a.user.id < b.user.id ? -1 : 1))
    .slice(0, maxSuggestions)
    .map(({ user }) => user);
};

const brackets = /[[\]()]/g;
const writtenName = (user: NoteUser): string => sanitizeRichText(fullNameOf(user));

/**
 * The name for a mention of the user: the full name, or the e-mail address where there is none, where another user has the
 * same, or where it has brackets, which can end the markup. Without an address: the name without brackets.
 */
export const mentionNameOf = (user: NoteUser, users: readonly NoteUser[]): string => {
  const name = writtenName(user);
  const isUsable = name !== '' && name.search(brackets) < 0;
  const isShared = users.some((other) => other.id !== user.id && writtenName(other) === name);
  if (isUsable && !isShared) return name;
  return user.email?.trim() || name.replaceAll(brackets, ' ').trim().replaceAll(/\s+/g, ' ');
};

export interface InsertedMention {
  readonly text: string;
  readonly caret: number;
}

/** The text with `@name` and a space for the query before the caret; null where there is none, or no name. */
export const insertMention = (text: string, caret: number, name: string): InsertedMention | null => {
  const query = mentionQueryAt(text, caret);
  if (!query || name === '') return null;
  const before = `${text.slice(0, query.start)}@${name} `;
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length };
};
