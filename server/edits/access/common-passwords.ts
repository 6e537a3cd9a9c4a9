/** Detects passwords that attackers guess first (docs/reference/accounts.md#passwords). */

let loading: Promise<ReadonlySet<string>> | undefined;

/** 49,000 entries, loaded when the first password is set. */
const commonPasswords = (): Promise<ReadonlySet<string>> =>
  (loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set<string>((dictionary['passwords-common'] as readonly unknown[]).map(String)),
  ));

const maxAddedCharacters = 6;
const maxRepeatedLength = 4;
const minDistinctCharacters = 4;

const rows = [
  '01234567890123456789012345678901234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
];
const sequences = rows.flatMap((row) => [row, Array.from(row).toReversed().join('')]);

/** `password` must be in lower case. */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  const common = await commonPasswords();
  if (common.has(password)) return true;
  if (new Set(password).size < minDistinctCharacters) return true;
  if (sequences.some((sequence) => sequence.includes(password))) return true;
  const core = password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  if (core !== '' && password.length - core.length <= maxAddedCharacters && common.has(core)) return true;
  const repeated = /^(.+?)\1+$/su.exec(core || password)?.[1];
  return repeated !== undefined && (repeated.length <= maxRepeatedLength || common.has(repeated));
};
