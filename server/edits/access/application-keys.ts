/** Application keys: which sites' scripts may call this server. The key itself is shown once, when it is made. */
import { randomBytes } from 'node:crypto';
import { fail, ok, type Result } from '#base/result.ts';
import { inTransaction } from '../../store/in-transaction.ts';
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

/** Answers the key. */
export const addKey = async (
  store: Store,
  name: string,
  origins: readonly string[],
  now: Date,
): Promise<Result<string, KeyFailure>> => {
  if (!/^[^\p{Cc}]{1,100}$/u.test(name))
    return fail({ code: 'name.invalid', message: 'A key needs a name of 1 to 100 characters.' });
  const wrong = origins.find((origin) => !isOrigin(origin));
  if (wrong !== undefined || origins.length === 0)
    return fail({
      code: 'origin.invalid',
      message: `"${wrong ?? ''}" is no origin: give scheme and host alone, like https://a.example.`,
    });
  const key = randomBytes(24).toString('base64url');
  const isAdded = await inTransaction(store, async (work) => {
    const added = await work
      .insertInto('application_keys')
      .values({ key_hash: hashOfToken(key), name, origins: JSON.stringify(origins), created: now.toISOString() })
      .onConflict((c) => c.column('name').doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows !== 1n) return false;
    await recordSecurityEvent(work, { event: 'key.added', detail: name }, now);
    return true;
  });
  if (isAdded) return ok(key);
  return fail({
    code: 'key.taken',
    message: `There is a key "${name}" already: remove it first, or choose another name.`,
  });
};

export const listKeys = async ({ db }: Store): Promise<readonly ApplicationKey[]> => {
  const rows = await db.selectFrom('application_keys').selectAll().orderBy('name').execute();
  return rows.map(({ name, origins, created }) => ({ name, origins: originsOf(origins), created }));
};

/** Answers whether it was there. */
export const removeKey = (store: Store, name: string): Promise<boolean> =>
  inTransaction(store, async (work) => {
    const removed = await work.deleteFrom('application_keys').where('name', '=', name).executeTakeFirst();
    if (removed.numDeletedRows === 0n) return false;
    await recordSecurityEvent(work, { event: 'key.removed', detail: name });
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
