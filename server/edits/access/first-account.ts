/**
 * The one-time link for the first account of a server (docs/reference/accounts.md#the-first-account). Of its token the
 * database has the SHA-256 only.
 */
import { randomBytes } from 'node:crypto';
import type { Store } from '../../store/open-store.ts';
import { hasPeople } from './people.ts';
import { hashOfToken } from './sessions.ts';

const secretName = 'first account';
const lifetimeMs = 24 * 60 * 60 * 1000;

/** Replaces earlier links. Null if there is an account already. */
export const createFirstAccountToken = async (store: Store, now: Date): Promise<string | null> => {
  if (await hasPeople(store)) return null;
  const token = randomBytes(32).toString('base64url');
  const value = JSON.stringify({ hash: hashOfToken(token), expires: now.getTime() + lifetimeMs });
  await store.db
    .insertInto('secrets')
    .values({ name: secretName, value })
    .onConflict((c) => c.column('name').doUpdateSet({ value }))
    .execute();
  return token;
};

/** The stored value, if the token is the current one. */
const storedValue = async (store: Store, token: string, now: Date): Promise<string | null> => {
  const row = await store.db.selectFrom('secrets').select('value').where('name', '=', secretName).executeTakeFirst();
  if (!row || token === '') return null;
  const { hash, expires } = JSON.parse(row.value) as { readonly hash: string; readonly expires: number };
  return hash === hashOfToken(token) && expires > now.getTime() ? row.value : null;
};

export const isFirstAccountToken = async (store: Store, token: string, now: Date): Promise<boolean> =>
  (await storedValue(store, token, now)) !== null && !(await hasPeople(store));

/** Runs `create` at most once for a token; the link remains valid if `create` returns false. */
export const useFirstAccountToken = async (
  store: Store,
  token: string,
  now: Date,
  create: () => Promise<boolean>,
): Promise<boolean> => {
  const value = await storedValue(store, token, now);
  if (value === null || (await hasPeople(store))) return false;
  const taken = await store.db
    .deleteFrom('secrets')
    .where('name', '=', secretName)
    .where('value', '=', value)
    .executeTakeFirst();
  if (taken.numDeletedRows !== 1n) return false;
  let isCreated = false;
  try {
    isCreated = await create();
    return true;
  } finally {
    if (!isCreated) await store.db.insertInto('secrets').values({ name: secretName, value }).execute();
  }
};
