/**
 * Limits how often something may be attempted, across restarts and all servers on one database. An attempt is counted
 * before it is evaluated, so that ten servers together allow no more than one.
 */
import type { Kysely } from 'kysely';
import type { Tables } from '../../store/tables/tables.ts';
import { writeInBatch } from './batched-writes.ts';
import type { Signer } from './signer.ts';
import type { Store } from '../../store/open-store.ts';
import { attemptWindowMs } from '#domain/access/password-limits.ts';

export interface AttemptSubject {
  /** The account or address that is limited; only a digest of it is stored. */
  readonly name: string;
  readonly maxAttempts: number;
}

export interface TooManyAttempts {
  readonly retryAfterSeconds: number;
  /** This server rejected the same subject less than a second ago, so the attempt was not counted again. */
  readonly isRepeated: boolean;
}

/**
 * How long a rejection is repeated without querying the database, so that a flood of attempts does not delay other
 * requests. A longer time would reject users whose attempts succeeded meanwhile, because successful attempts are
 * refunded.
 */
const repeatedRejectionMs = 1000;
const maxRememberedRejections = 10_000;

interface Rejection {
  /** Milliseconds since 1970, by the monotonic clock below. */
  readonly at: number;
  readonly endsAt: number;
}

/** Keyed by digests, which differ between stores. */
const rejections = new Map<string, Rejection>();

const rememberRejection = (digest: string, rejection: Rejection): void => {
  rejections.delete(digest);
  rejections.set(digest, rejection);
  for (const oldest of rejections.keys()) {
    if (rejections.size <= maxRememberedRejections) break;
    rejections.delete(oldest);
  }
};

/** The rejection of one of these subjects within the last second; null if there is none. */
const findRecentRejection = (digests: readonly string[], now: number): Rejection | null => {
  for (const digest of digests) {
    const rejection = rejections.get(digest);
    // After the clock was set back, later rejections do not apply.
    if (rejection && rejection.at <= now && now - rejection.at < repeatedRejectionMs) return rejection;
  }
  return null;
};

interface HasDatabase {
  readonly db: Kysely<Tables>;
}

const secondsUntil = (endsAt: number, now: number): number => Math.max(1, Math.ceil((endsAt - now) / 1000));

const digestOf = (signer: Signer, { name }: AttemptSubject): string => signer.sign('attempts', name, 0);

const endOfWindow = (now: Date): string => new Date(now.getTime() + attemptWindowMs).toISOString();

/** An end later than one window from now was written before the clock was set back. */
const removeExpired = async ({ db }: HasDatabase, now: Date): Promise<void> => {
  await db.deleteFrom('attempts').where('until', '<=', now.toISOString()).execute();
  const until = endOfWindow(now);
  await db.updateTable('attempts').set({ until }).where('until', '>', until).execute();
};

const incrementAttempts = ({ db }: HasDatabase, subject: string, now: Date) =>
  db
    .insertInto('attempts')
    .values({ subject, count: 1, until: endOfWindow(now) })
    .onConflict((c) => c.column('subject').doUpdateSet((e) => ({ count: e('attempts.count', '+', 1) })))
    .returning(['count', 'until'])
    .executeTakeFirstOrThrow();

const decrementAttempts = ({ db }: HasDatabase, digests: readonly string[]) =>
  db
    .updateTable('attempts')
    .set((e) => ({ count: e('count', '-', 1) }))
    .where('subject', 'in', digests)
    .where('count', '>', 0)
    .execute();

/** Successful attempts do not count. */
export const refundAttempt = async (
  { db }: Store,
  signer: Signer,
  subjects: readonly AttemptSubject[],
): Promise<void> => {
  const digests = subjects.map((subject) => digestOf(signer, subject));
  await writeInBatch(db, (transaction) => decrementAttempts({ db: transaction }, digests));
};

interface CountedSubject extends AttemptSubject {
  readonly digest: string;
}

/** The first subject that has reached its maximum, with the end of its window; null if there is none. */
const countAttempt = async (database: HasDatabase, subjects: readonly CountedSubject[], now: Date) => {
  await removeExpired(database, now);
  for (const [index, { digest, maxAttempts }] of subjects.entries()) {
    const { count, until } = await incrementAttempts(database, digest, now);
    if (count <= maxAttempts) continue;
    const before = subjects.slice(0, index).map((each) => each.digest);
    if (index > 0) await decrementAttempts(database, before);
    return { digest, endsAt: Date.parse(until) };
  }
  return null;
};

/**
 * Counts one attempt for each subject, in order. Returns how long to wait if one of them has reached its maximum; then
 * the attempt is not counted for the other subjects, so that one address cannot use up the attempts of an account.
 */
export const recordAttempt = async (
  store: Store,
  signer: Signer,
  subjects: readonly AttemptSubject[],
  now: Date,
): Promise<TooManyAttempts | null> => {
  const at = now.getTime();
  const counted = subjects.map((subject) => ({ ...subject, digest: digestOf(signer, subject) }));
  const recent = findRecentRejection(
    counted.map(({ digest }) => digest),
    at,
  );
  if (recent) return { retryAfterSeconds: secondsUntil(recent.endsAt, at), isRepeated: true };
  const exceeded = await writeInBatch(store.db, (transaction) => countAttempt({ db: transaction }, counted, now));
  if (!exceeded) return null;
  const { digest, endsAt } = exceeded;
  rememberRejection(digest, { at, endsAt });
  return { retryAfterSeconds: secondsUntil(endsAt, at), isRepeated: false };
};

/**
 * A clock that cannot be set back: it starts at the time of day and advances with the process's monotonic clock, so
 * that changing the time of day neither shortens nor extends a lock.
 */
export type Clock = () => Date;

export const createMonotonicClock = (
  timeOfDayMs: () => number = Date.now,
  monotonicMs: () => number = () => performance.now(),
): Clock => {
  const offset = timeOfDayMs() - monotonicMs();
  return () => new Date(offset + monotonicMs());
};
