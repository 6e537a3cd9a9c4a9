/** Passwords of people and models: argon2id with the parameters that OWASP recommends (19 MiB, 2 passes, 1 lane). */
import { randomBytes } from 'node:crypto';
import { normalizePassword } from './password-rules.ts';
import { PasswordWorkers } from './password-workers.ts';

const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const workers = new PasswordWorkers();

/** Throws `PasswordsBusyError`, as `verifyPassword` does. */
export const hashPassword = (password: string): Promise<string> =>
  workers.hash(normalizePassword(password), parameters);

let dummyHash: Promise<string> | undefined;
const getDummyHash = async (): Promise<string> => {
  try {
    return await (dummyHash ??= workers.hash(randomBytes(32).toString('base64'), parameters));
  } catch (thrown) {
    dummyHash = undefined;
    throw thrown;
  }
};

/**
 * Without a hash the result is false, after the same work.
 * @param signal rejects with its reason if it aborts while the password waits for a thread.
 */
export const verifyPassword = async (
  hashed: string | null,
  password: string,
  signal?: AbortSignal,
): Promise<boolean> => {
  // Computed for known accounts too, or the first request for an unknown one would take twice as long.
  const substitute = await getDummyHash();
  const isRight = await workers.verify(hashed ?? substitute, normalizePassword(password), signal);
  return isRight && hashed !== null;
};
