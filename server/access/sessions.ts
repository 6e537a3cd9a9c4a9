/** Sessions: 256 random bits with whoever signed in, their SHA-256 and the end in the database. */
import { createHash, randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { visitor, type Actor } from '#domain/access/actor.ts';
import type { Store } from '../store/open-store.ts';
import { unavailableOf } from '../store/unavailable.ts';
import { personOf } from './people.ts';

export interface OpenedSession {
  readonly token: string;
  readonly expires: string;
}

const lifetime = 30 * 24 * 60 * 60 * 1000;
/** A session in use is written down at most this often. */
const noteEvery = 60 * 60 * 1000;

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

const endFrom = (now: Date): string => new Date(now.getTime() + lifetime).toISOString();

export const openSession = async ({ db }: Store, userId: string, now: Date): Promise<OpenedSession> => {
  const token = randomBytes(32).toString('base64url');
  const [at, expires] = [now.toISOString(), endFrom(now)];
  await db.deleteFrom('sessions').where('expires', '<=', at).execute();
  await db
    .insertInto('sessions')
    .values({ token_hash: hashOfToken(token), user_id: userId, created: at, expires, used: at })
    .execute();
  return { token, expires };
};

export const endSession = async ({ db }: Store, tokens: readonly string[]): Promise<void> => {
  if (tokens.length === 0) return;
  await db.deleteFrom('sessions').where('token_hash', 'in', tokens.map(hashOfToken)).execute();
};

const writeUse = async (db: Store['db'], hash: string, now: Date): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ used: now.toISOString(), expires: endFrom(now) })
    .where('token_hash', '=', hash)
    .execute();
};

/** A request that only reads must neither wait for this nor fail by it: then the next request notes it. */
const noteUse = async ({ database }: Store, hash: string, used: string, now: Date): Promise<void> => {
  if (now.getTime() - Date.parse(used) < noteEvery) return;
  try {
    await database.withoutWaiting((db) => writeUse(db, hash, now));
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
    .where('token_hash', 'in', hashes)
    .where('expires', '>', now.toISOString());
  return sessions.execute();
};

type SessionRow = Awaited<ReturnType<typeof readSessions>>[number];

const actorOfRows = (rows: readonly SessionRow[]): Actor => ({
  person: personOf(rows[0]!),
  roles: new Map(rows.flatMap(({ model_id, access }) => (model_id && access ? [[model_id, access] as const] : []))),
  unlocked: visitor.unlocked,
});

/** Whose the first token is that still holds, with all their roles, in one query; a visitor where none does. */
export const actorOfSession = async (store: Store, tokens: readonly string[], now: Date): Promise<Actor> => {
  if (tokens.length === 0) return visitor;
  const hashes = tokens.map(hashOfToken);
  const rows = await readSessions(store, hashes, now, null);
  const hash = hashes.find((each) => rows.some((row) => row.token_hash === each));
  const mine = rows.filter((row) => row.token_hash === hash);
  if (hash === undefined) return visitor;
  await noteUse(store, hash, mine[0]!.used, now);
  return actorOfRows(mine);
};

/** SQLite answers a query on the thread that answers requests: so many take some ten milliseconds. */
const maxHashesPerQuery = 1000;

/**
 * The actors of many requests, each given as the hashes of its tokens, with their roles in one model: one query for
 * every thousand sessions. Unlike `actorOfSession` it does not extend a session: an open stream alone is no use of it.
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
      const known = rowsByHash.get(row.token_hash);
      if (known) known.push(row);
      else rowsByHash.set(row.token_hash, [row]);
    }
  }
  return requests.map((own) => {
    const rows = own.map((hash) => rowsByHash.get(hash)).find((found) => found !== undefined);
    return rows ? actorOfRows(rows) : visitor;
  });
};
