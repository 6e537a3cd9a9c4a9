/**
 * Rules for new passwords of people and models; existing passwords stay valid (docs/reference/accounts.md#passwords).
 */
import os from 'node:os';
import { maxPasswordLength, minModelPasswordLength, minPersonPasswordLength } from '#domain/access/password-limits.ts';
import { isCommonPassword } from './common-passwords.ts';

export interface PasswordWeakness {
  readonly reason: 'short' | 'long' | 'common' | 'same';
  /** One sentence for a person. */
  readonly message: string;
}

/** Shorter names occur in ordinary words. */
const minNamePartLength = 4;

const productName = 'enfilade';

/** Keyboards encode the same letter in different ways. */
export const normalizePassword = (password: string): string => password.normalize('NFKC');

const findLengthWeakness = (password: string, min: number): PasswordWeakness | null => {
  const { length } = Array.from(password);
  if (length < min) return { reason: 'short', message: `The password has ${length} characters: give at least ${min}.` };
  if (length > maxPasswordLength)
    return { reason: 'long', message: `The password has ${length} characters: give at most ${maxPasswordLength}.` };
  return null;
};

const commonWeakness = (message: string): PasswordWeakness => ({ reason: 'common', message });

/** A name that a password must not contain, and where it is from. */
interface ForbiddenName {
  readonly name: string;
  readonly origin: string;
  /** Otherwise also as a part of a word. */
  readonly isWholeWord?: boolean;
}

interface Rule {
  readonly min: number;
  readonly forbidden: readonly ForbiddenName[];
  /** Texts that a password must not consist of. */
  readonly known: readonly string[];
}

const isLetter = (character: string | undefined): boolean => /\p{L}/u.test(character ?? '');

const contains = (password: string, name: string, isWholeWord: boolean): boolean => {
  for (let at = password.indexOf(name); at >= 0; at = password.indexOf(name, at + 1))
    if (!isWholeWord || (!isLetter(password[at - 1]) && !isLetter(password[at + name.length]))) return true;
  return false;
};

const findWeakness = async (password: string, { min, forbidden, known }: Rule): Promise<PasswordWeakness | null> => {
  const weakness = findLengthWeakness(password, min);
  if (weakness) return weakness;
  const lower = normalizePassword(password).toLowerCase();
  for (const { name, origin, isWholeWord = false } of [{ name: productName, origin: 'this program' }, ...forbidden]) {
    const lowerName = normalizePassword(name).trim().toLowerCase();
    if (lowerName.length >= minNamePartLength && contains(lower, lowerName, isWholeWord))
      return commonWeakness(`The password contains the name of ${origin}: choose another one.`);
  }
  return (await isCommonPassword(lower, [os.hostname(), ...known]))
    ? commonWeakness(
        'The password is among those that are guessed first: choose another one, such as four random words.',
      )
    : null;
};

export interface PersonContext {
  /** The names of the person. */
  readonly names?: readonly string[];
  /** Texts that others know about the server, such as its host. */
  readonly known?: readonly string[];
}

/** Why `password` cannot be the password of the person with this e-mail address; null if it can. */
export const findPersonPasswordWeakness = (
  password: string,
  email: string,
  { names = [], known = [] }: PersonContext = {},
): Promise<PasswordWeakness | null> => {
  const [localPart = ''] = email.split(/[@+]/);
  const ownNames = names.flatMap((each) => each.split(/\s+/));
  return findWeakness(password, {
    min: minPersonPasswordLength,
    forbidden: [
      { name: localPart, origin: 'the e-mail address' },
      // "Will" is in "goodwill".
      ...ownNames.map((name) => ({ name, origin: 'its person', isWholeWord: true })),
    ],
    known: [email, ...ownNames, ...known],
  });
};

/**
 * The same for the password of a model, which a group of people shares.
 * @param known texts that others know about the model, such as its title.
 */
export const findModelPasswordWeakness = (
  password: string,
  known: readonly string[] = [],
): Promise<PasswordWeakness | null> => findWeakness(password, { min: minModelPasswordLength, forbidden: [], known });
