/** Sessions: the client holds 256 random bits, the database their SHA-256 and the expiry. */
import { createHash, randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { visitor, type Actor } from '#domain/access/actor.ts';
import type { Store } from '../../store/open-store.ts';
import type { Tables } from '../../store/tables/tables.ts';
import { unavailableOf } from '../../wire/unavailable.ts';
import { personOf } from './people.ts';

export interface OpenedSession {
  readonly token: string;
  readonly expires: string;
}

export interface ListedSession {
  /** Public: neither the token nor its hash can be derived from it. */
  readonly id: string;
  readonly created: string;
  readonly used: string;
  readonly expires: string;
  readonly current: boolean;
  readonly client: string;
}

const dayMs = 24 * 60 * 60 * 1000;
/** Without use, a session ends after this time. */
export const maxIdleMs = 30 * dayMs;
/** Even if used, a session ends after this time (docs/reference/accounts.md#sessions). */
export const maxSessionMs = 90 * dayMs;
/** The use of a session is written at most this often. */
const useWriteIntervalMs = 60 * 60 * 1000;
const maxListedSessions = 100;

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

const publicIdOf = (tokenHash: string): string =>
  createHash('sha256').update(`public id of session ${tokenHash}`).digest('base64url').slice(0, 22);

const expiryFrom = (now: Date, created: number): string =>
  new Date(Math.min(now.getTime() + maxIdleMs, created + maxSessionMs)).toISOString();

const oldestCreation = (now: Date): string => new Date(now.getTime() - maxSessionMs).toISOString();

export const openSession = async (
  { db }: { readonly db: Kysely<Tables> },
  userId: string,
  now: Date,
  client = '',
): Promise<OpenedSession> => {
  const token = randomBytes(32).toString('base64url');
  const [at, expires] = [now.toISOString(), expiryFrom(now, now.getTime())];
  await db.deleteFrom('sessions').where('expires', '<=', at).execute();
  await db
    .insertInto('sessions')
    .values({ token_hash: hashOfToken(token), user_id: userId, created: at, expires, used: at, client })
    .execute();
  return { token, expires };
};

/** Returns the ids of the people whose sessions ended. */
export const endSession = async ({ db }: Pick<Store, 'db'>, tokens: readonly string[]): Promise<readonly string[]> => {
  if (tokens.length === 0) return [];
  const ended = await db
    .deleteFrom('sessions')
    .where('token_hash', 'in', tokens.map(hashOfToken))
    .returning('user_id')
    .execute();
  return [...new Set(ended.map(({ user_id }) => user_id))];
};

interface SessionTimes {
  readonly created: string;
  readonly used: string;
}

/** A creation time in the future was written before the clock was set back; it must not extend the session. */
const writeUse = async (db: Store['db'], hash: string, created: string, now: Date): Promise<void> => {
  const began = Math.min(Date.parse(created), now.getTime());
  await db
    .updateTable('sessions')
    .set({ used: now.toISOString(), expires: expiryFrom(now, began), created: new Date(began).toISOString() })
    .where('token_hash', '=', hash)
    .execute();
};

/** A read request must neither wait for this write nor fail by it; the next request writes it then. */
const recordUse = async (
  { database }: Store,
  hash: string,
  { created, used }: SessionTimes,
  now: Date,
): Promise<void> => {
  const sinceUse = now.getTime() - Date.parse(used);
  const isFromFuture = sinceUse < -useWriteIntervalMs || Date.parse(created) > now.getTime() + useWriteIntervalMs;
  if (sinceUse < useWriteIntervalMs && !isFromFuture) return;
  try {
    await database.withoutWaiting((db) => writeUse(db, hash, created, now));
  } catch (thrown) {
    if (!unavailableOf(thrown)) throw thrown;
  }
};

const readSessions = ({ db }: Store, hashes: readonly string[], now: Date, modelId: string | null) => {
  const sessions = db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('user_roles', (join) => {
      const ofUser = join.onRef('user_roles.user_id', '=', 'users.id');
      return modelId === null ? ofUser : ofUser.on('user_roles.model_id', '=', modelId);
    })
    .select(['id', 'email', 'first_name', 'last_name', 'admin', 'token_hash', 'used', 'model_id', 'access'])
    .select('sessions.created as session_created')
    .where('token_hash', 'in', hashes)
    .where('expires', '>', now.toISOString())
    .where('sessions.created', '>', oldestCreation(now));
  return sessions.execute();
};

type SessionRow = Awaited<ReturnType<typeof readSessions>>[number];

const actorOfRows = (rows: readonly SessionRow[]): Actor => ({
  person: personOf(rows[0]!),
  roles: new Map(rows.flatMap(({ model_id, access }) => (model_id && access ? [[model_id, access] as const] : []))),
  unlockKeys: visitor.unlockKeys,
});

/** The actor of the first valid token, with all their roles, in one query; a visitor if none is valid. */
export const actorOfSession = async (store: Store, tokens: readonly string[], now: Date): Promise<Actor> => {
  if (tokens.length === 0) return visitor;
  const hashes = tokens.map(hashOfToken);
  const rows = await readSessions(store, hashes, now, null);
  const hash = hashes.find((each) => rows.some((row) => row.token_hash === each));
  const ownRows = rows.filter((row) => row.token_hash === hash);
  if (hash === undefined) return visitor;
  await recordUse(store, hash, { created: ownRows[0]!.session_created, used: ownRows[0]!.used }, now);
  return actorOfRows(ownRows);
};

/** SQLite runs queries on the thread that handles requests; this many hashes take about 10 ms. */
const maxHashesPerQuery = 1000;

/**
 * The actors of many requests, each given as the hashes of its tokens, with their roles in one model: one query for
 * every thousand sessions. Unlike `actorOfSession` it does not extend a session, because an open stream alone is no use
 * of it.
 */
export const actorsOfSessions = async (
  store: Store,
  requests: readonly (readonly string[])[],
  modelId: string,
  now: Date,
): Promise<readonly Actor[]> => {
  const hashes = [...new Set(requests.flat())];
  const rowsByHash = new Map<string, SessionRow[]>();
  for (let from = 0; from < hashes.length; from += maxHashesPerQuery) {
    if (from > 0) await nextTurn();
    const rows = await readSessions(store, hashes.slice(from, from + maxHashesPerQuery), now, modelId);
    for (const row of rows) {
      const collected = rowsByHash.get(row.token_hash);
      if (collected) collected.push(row);
      else rowsByHash.set(row.token_hash, [row]);
    }
  }
  return requests.map((own) => {
    const rows = own.map((hash) => rowsByHash.get(hash)).find((found) => found !== undefined);
    return rows ? actorOfRows(rows) : visitor;
  });
};

/**
 * The person's valid sessions, latest used first. `tokens` are those of the request, which mark the current session.
 */
export const listSessions = async (
  { db }: Store,
  userId: string,
  tokens: readonly string[],
  now: Date,
): Promise<readonly ListedSession[]> => {
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires', '>', now.toISOString())
    .where('created', '>', oldestCreation(now))
    .orderBy('used', 'desc')
    .orderBy('token_hash')
    .limit(maxListedSessions)
    .execute();
  const hashes = new Set(tokens.map(hashOfToken));
  return rows.map(({ token_hash, created, used, expires, client }) => ({
    id: publicIdOf(token_hash),
    created,
    used,
    expires,
    current: hashes.has(token_hash),
    client,
  }));
};

/** Returns false if the person has no session with this public id. */
export const endSessionOf = async ({ db }: Store, userId: string, id: string): Promise<boolean> => {
  const rows = await db.selectFrom('sessions').select('token_hash').where('user_id', '=', userId).execute();
  const found = rows.find(({ token_hash }) => publicIdOf(token_hash) === id);
  if (!found) return false;
  const ended = await db.deleteFrom('sessions').where('token_hash', '=', found.token_hash).executeTakeFirst();
  return ended.numDeletedRows > 0n;
};

/** Returns the number of ended sessions. */
export const endOtherSessions = async ({ db }: Store, userId: string, tokens: readonly string[]): Promise<number> => {
  const ended = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    // `in ()` is not valid SQL; no session has the empty hash.
    .where('token_hash', 'not in', ['', ...tokens.map(hashOfToken)])
    .executeTakeFirst();
  return Number(ended.numDeletedRows);
};
