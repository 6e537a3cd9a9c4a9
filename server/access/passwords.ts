/** Passwords of people and of models: argon2id with the parameters that OWASP names (19 MiB, 2 passes, 1 lane). */
import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const shortest = 10;
const longest = 200;

/** One sentence that says why `password` cannot be taken; null when it can. */
export const passwordProblem = (password: string): string | null => {
  const { length } = Array.from(password);
  if (length < shortest) return `The password has ${length} characters: give at least ${shortest}.`;
  return length > longest ? `The password has ${length} characters: give at most ${longest}.` : null;
};

/** Keyboards differ in how they write the same letter. */
const sameEverywhere = (password: string): string => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => hash(sameEverywhere(password), parameters);

let kept: Promise<string> | undefined;
const hashOfNobody = (): Promise<string> => (kept ??= hash(randomBytes(32), parameters));

/** Without a hash it is wrong, and takes as long as any other. */
export const isPassword = async (hashed: string | null, password: string): Promise<boolean> => {
  const right = await verify(hashed ?? (await hashOfNobody()), sameEverywhere(password));
  return right && hashed !== null;
};
