/**
 * Signs what this server hands out and wants to know again: addresses of files, leave to see a model whose password was
 * given. The key lies in the database, so that every server on it knows the others' signatures.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Store } from '../../store/open-store.ts';

export interface Signer {
  /** For `purpose` alone: a signature for one thing is none for another. `expires`: milliseconds since 1970. */
  sign(purpose: string, text: string, expires: number): string;
  /** Whether `signature` is ours, for this very purpose, text and time, and that time has not come yet. */
  holds(purpose: string, text: string, expires: number, signature: string, now: number): boolean;
}

const keyName = 'signing key';

const storedKey = async ({ db }: Store): Promise<string | undefined> => {
  const row = await db.selectFrom('secrets').select('value').where('name', '=', keyName).executeTakeFirst();
  return row?.value;
};

/**
 * The first of several servers that start together makes the key; the others read it. Read first, since a server also
 * starts on a disk that takes no writes.
 */
const signingKey = async (store: Store): Promise<Buffer> => {
  const before = await storedKey(store);
  if (before !== undefined) return Buffer.from(before, 'base64url');
  const made = randomBytes(32).toString('base64url');
  await store.db
    .insertInto('secrets')
    .values({ name: keyName, value: made })
    .onConflict((c) => c.doNothing())
    .execute();
  return Buffer.from((await storedKey(store)) ?? made, 'base64url');
};

export const createSigner = async (store: Store): Promise<Signer> => {
  const key = await signingKey(store);
  const digest = (purpose: string, text: string, expires: number): Buffer =>
    createHmac('sha256', key)
      .update(JSON.stringify([purpose, text, expires]))
      .digest();
  return {
    sign: (purpose, text, expires) => digest(purpose, text, expires).toString('base64url'),
    holds: (purpose, text, expires, signature, now) => {
      const given = Buffer.from(signature, 'base64url');
      const ours = digest(purpose, text, expires);
      return given.length === ours.length && timingSafeEqual(given, ours) && expires > now;
    },
  };
};
