/** Passwords of people and of models: argon2id with the parameters that OWASP names (19 MiB, 2 passes, 1 lane). */
import { randomBytes } from 'node:crypto';
import { normalPassword } from './password-rules.ts';
import { PasswordWorkers } from './password-workers.ts';

const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const workers = new PasswordWorkers();

/** Throws `PasswordsBusyError`, as `isPassword` does. */
export const hashPassword = (password: string): Promise<string> => workers.hash(normalPassword(password), parameters);

let retained: Promise<string> | undefined;
const hashOfNobody = async (): Promise<string> => {
  try {
    return await (retained ??= workers.hash(randomBytes(32).toString('base64'), parameters));
  } catch (thrown) {
    retained = undefined;
    throw thrown;
  }
};

/** Without a hash it is wrong, and takes as long as any other. */
export const isPassword = async (hashed: string | null, password: string): Promise<boolean> => {
  // Made for known accounts too, or the first request for an unknown one would take twice as long.
  const substitute = await hashOfNobody();
  const right = await workers.verify(hashed ?? substitute, normalPassword(password));
  return right && hashed !== null;
};
