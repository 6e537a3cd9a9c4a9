/** Application keys: the origins whose scripts may call this server. A key is shown only when it is created. */
import { randomBytes } from 'node:crypto';
import { isOrigin } from '#base/origins.ts';
import { fail, ok, type Result } from '#base/result.ts';
import { isKeyName, maxKeyNameLength } from '#domain/access/application-key.ts';
import type { Store } from '../../store/open-store.ts';
import { inTransaction } from '../../store/transactions.ts';
import { unavailableOf } from '../../wire/unavailable.ts';
import { recordSecurityEvent, type EventOrigin } from './security-log.ts';
import { hashOfToken } from './sessions.ts';

export interface ApplicationKey {
  readonly name: string;
  readonly origins: readonly string[];
  readonly created: string;
  /** The day of its last use, in UTC, such as "2026-01-31"; null if it was not used yet. */
  readonly lastUsed: string | null;
}

export interface KeyFailure {
  readonly code: 'key.taken' | 'origin.invalid' | 'name.invalid';
  readonly message: string;
}

export interface NewKey {
  readonly name: string;
  readonly origins: readonly string[];
  readonly by?: EventOrigin;
}

const originsOf = (text: string): readonly string[] => JSON.parse(text) as readonly string[];

/** Returns the new key. */
export const addKey = async (
  store: Store,
  { name, origins, by = {} }: NewKey,
  now: Date,
): Promise<Result<string, KeyFailure>> => {
  if (!isKeyName(name))
    return fail({
      code: 'name.invalid',
      message: `The name of a key must have 1 to ${maxKeyNameLength} characters, without spaces at its ends.`,
    });
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
    await recordSecurityEvent(transaction, { ...by, event: 'key.added', detail: name }, now);
    return true;
  });
  if (isAdded) return ok(key);
  return fail({
    code: 'key.taken',
    message: `A key named "${name}" already exists; remove it first, or choose another name.`,
  });
};

/** By name. */
export const listKeys = async ({ db }: Store): Promise<readonly ApplicationKey[]> => {
  const rows = await db.selectFrom('application_keys').selectAll().orderBy('name').execute();
  return rows.map(({ name, origins, created, last_used: lastUsed }) => ({
    name,
    origins: originsOf(origins),
    created,
    lastUsed,
  }));
};

/** Returns false if there is no such key. */
export const removeKey = (store: Store, name: string, by: EventOrigin = {}): Promise<boolean> =>
  inTransaction(store, async (transaction) => {
    const removed = await transaction.deleteFrom('application_keys').where('name', '=', name).executeTakeFirst();
    if (removed.numDeletedRows === 0n) return false;
    await recordSecurityEvent(transaction, { ...by, event: 'key.removed', detail: name });
    return true;
  });

export type FoundKey = Pick<ApplicationKey, 'origins' | 'lastUsed'> & { readonly hash: string };

/** Null for an unknown key. */
export const findKey = async ({ db }: Store, key: string): Promise<FoundKey | null> => {
  const hash = hashOfToken(key);
  const row = await db
    .selectFrom('application_keys')
    .select(['origins', 'last_used'])
    .where('key_hash', '=', hash)
    .executeTakeFirst();
  return row ? { hash, origins: originsOf(row.origins), lastUsed: row.last_used } : null;
};

/**
 * Records the day of a use, once a day. The request neither waits for SQLite's write lock nor fails by this write: the next
 * use writes it then.
 */
export const recordKeyUse = async (
  { database }: Pick<Store, 'database'>,
  { hash, lastUsed }: Pick<FoundKey, 'hash' | 'lastUsed'>,
  now: Date,
): Promise<void> => {
  const today = now.toISOString().slice(0, 10);
  if (lastUsed === today) return;
  try {
    await database.withoutWaiting((db) =>
      db
        .updateTable('application_keys')
        .set({ last_used: today })
        .where('key_hash', '=', hash)
        .where((e) => e.or([e('last_used', 'is', null), e('last_used', '!=', today)]))
        .execute(),
    );
  } catch (thrown) {
    if (!unavailableOf(thrown)) throw thrown;
  }
};
