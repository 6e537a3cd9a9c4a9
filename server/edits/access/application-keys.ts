/** Application keys: the origins whose scripts may call this server. A key is shown only when it is created. */
import { randomBytes } from 'node:crypto';
import { fail, ok, type Result } from '#base/result.ts';
import { inTransaction } from '../../store/transactions.ts';
import type { Store } from '../../store/open-store.ts';
import { recordSecurityEvent } from './security-log.ts';
import { hashOfToken } from './sessions.ts';

export interface ApplicationKey {
  readonly name: string;
  readonly origins: readonly string[];
  readonly created: string;
}

export interface KeyFailure {
  readonly code: 'key.taken' | 'origin.invalid' | 'name.invalid';
  readonly message: string;
}

const originsOf = (text: string): readonly string[] => JSON.parse(text) as readonly string[];

const originPattern = /^https?:\/\/[^/\s?#@]+$/;
const isOrigin = (text: string): boolean =>
  originPattern.test(text) && URL.canParse(text) && new URL(text).origin === text;

/** Returns the new key. */
export const addKey = async (
  store: Store,
  name: string,
  origins: readonly string[],
  now: Date,
): Promise<Result<string, KeyFailure>> => {
  if (!/^[^\p{Cc}]{1,100}$/u.test(name))
    return fail({ code: 'name.invalid', message: 'The name of a key must have 1 to 100 characters.' });
  const invalid = origins.find((origin) => !isOrigin(origin));
  if (invalid !== undefined || origins.length === 0)
    return fail({
      code: 'origin.invalid',
      message: `"${invalid ?? ''}" is not an origin: use only scheme and host, such as https://a.example.`,
    });
  const key = randomBytes(24).toString('base64url');
  const isAdded = await inTransaction(store, async (transaction) => {
    const added = await transaction
      .insertInto('application_keys')
      .values({ key_hash: hashOfToken(key), name, origins: JSON.stringify(origins), created: now.toISOString() })
      .onConflict((c) => c.column('name').doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows !== 1n) return false;
    await recordSecurityEvent(transaction, { event: 'key.added', detail: name }, now);
    return true;
  });
  if (isAdded) return ok(key);
  return fail({
    code: 'key.taken',
    message: `A key named "${name}" already exists; remove it first, or choose another name.`,
  });
};

export const listKeys = async ({ db }: Store): Promise<readonly ApplicationKey[]> => {
  const rows = await db.selectFrom('application_keys').selectAll().orderBy('name').execute();
  return rows.map(({ name, origins, created }) => ({ name, origins: originsOf(origins), created }));
};

/** Returns false if there is no such key. */
export const removeKey = (store: Store, name: string): Promise<boolean> =>
  inTransaction(store, async (transaction) => {
    const removed = await transaction.deleteFrom('application_keys').where('name', '=', name).executeTakeFirst();
    if (removed.numDeletedRows === 0n) return false;
    await recordSecurityEvent(transaction, { event: 'key.removed', detail: name });
    return true;
  });

/** The origins that may use `key`; null for an unknown one. */
export const originsOfKey = async ({ db }: Store, key: string): Promise<readonly string[] | null> => {
  const row = await db
    .selectFrom('application_keys')
    .select('origins')
    .where('key_hash', '=', hashOfToken(key))
    .executeTakeFirst();
  return row ? originsOf(row.origins) : null;
};
