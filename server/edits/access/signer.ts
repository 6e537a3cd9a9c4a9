/**
 * Signs what this server issues and verifies later: URLs of files, and tokens for models with a password. The key is
 * stored in the database, so that all servers on it accept each other's signatures.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Store } from '../../store/open-store.ts';

export interface Signer {
  /** A signature is valid for its `purpose` only. `expires`: milliseconds since 1970. */
  sign(purpose: string, text: string, expires: number): string;
  /** Whether `signature` was issued for this purpose, text and expiry, and has not expired. */
  isValid(purpose: string, text: string, expires: number, signature: string, now: number): boolean;
}

const keyName = 'signing key';

const storedKey = async ({ db }: Store): Promise<string | undefined> => {
  const row = await db.selectFrom('secrets').select('value').where('name', '=', keyName).executeTakeFirst();
  return row?.value;
};

/**
 * The first of several servers that start together creates the key; the others read it. The key is read first, because
 * a server also starts on a read-only disk.
 */
const signingKey = async (store: Store): Promise<Buffer> => {
  const existing = await storedKey(store);
  if (existing !== undefined) return Buffer.from(existing, 'base64url');
  const newKey = randomBytes(32).toString('base64url');
  await store.db
    .insertInto('secrets')
    .values({ name: keyName, value: newKey })
    .onConflict((c) => c.doNothing())
    .execute();
  return Buffer.from((await storedKey(store)) ?? newKey, 'base64url');
};

export const createSigner = async (store: Store): Promise<Signer> => {
  const key = await signingKey(store);
  const digest = (purpose: string, text: string, expires: number): Buffer =>
    createHmac('sha256', key)
      .update(JSON.stringify([purpose, text, expires]))
      .digest();
  return {
    sign: (purpose, text, expires) => digest(purpose, text, expires).toString('base64url'),
    isValid: (purpose, text, expires, signature, now) => {
      const actual = Buffer.from(signature, 'base64url');
      const expected = digest(purpose, text, expires);
      return actual.length === expected.length && timingSafeEqual(actual, expected) && expires > now;
    },
  };
};
