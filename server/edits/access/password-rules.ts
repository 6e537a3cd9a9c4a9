/**
 * Rules for new passwords of people and models; existing passwords stay valid (docs/reference/accounts.md#passwords).
 */
import { maxPasswordLength, minModelPasswordLength, minPersonPasswordLength } from '#domain/access/password-limits.ts';
import { isCommonPassword } from './common-passwords.ts';

export interface PasswordWeakness {
  readonly reason: 'short' | 'long' | 'common' | 'same';
  /** One sentence for a person. */
  readonly message: string;
}

/** Shorter parts of an e-mail address occur in ordinary words. */
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

const findWeakness = async (password: string, min: number): Promise<PasswordWeakness | null> => {
  const weakness = findLengthWeakness(password, min);
  if (weakness) return weakness;
  const lower = normalizePassword(password).toLowerCase();
  if (lower.includes(productName))
    return commonWeakness('The password contains the name of this program: choose another one.');
  return (await isCommonPassword(lower))
    ? commonWeakness(
        'The password is among those that are guessed first: choose another one, such as four random words.',
      )
    : null;
};

/** Why `password` cannot be the password of the person with this e-mail address; null if it can. */
export const findPersonPasswordWeakness = async (password: string, email: string): Promise<PasswordWeakness | null> => {
  const [name = ''] = normalizePassword(email).trim().toLowerCase().split(/[@+]/);
  const weakness = await findWeakness(password, minPersonPasswordLength);
  if (weakness) return weakness;
  return name.length >= minNamePartLength && normalizePassword(password).toLowerCase().includes(name)
    ? commonWeakness('The password contains the name of the e-mail address: choose another one.')
    : null;
};

/** The same for the password of a model, which a group of people shares. */
export const findModelPasswordWeakness = (password: string): Promise<PasswordWeakness | null> =>
  findWeakness(password, minModelPasswordLength);
