/**
 * Limits how often something may be tried, over restarts and over all servers on one database: an attempt is counted
 * before it is looked at, in one statement, so that ten servers together allow no more than one.
 */
import type { Signer } from './signer.ts';
import type { Store } from '../../store/open-store.ts';

export interface Subject {
  /** What is limited, an account or an address; kept as a digest alone. */
  readonly name: string;
  readonly most: number;
}

export interface TooMany {
  readonly retryAfterSeconds: number;
  /** The same was rejected less than a second ago, by this server: it was not counted again. */
  readonly isRepeated: boolean;
}

const windowMilliseconds = 15 * 60 * 1000;

/**
 * How long a rejection is repeated without asking the database: to count a flood of attempts would keep others waiting.
 * Longer would reject who was let in meanwhile, since an attempt that was right is given back.
 */
const repeatedRejectionMs = 1000;
const maxRememberedRejections = 10_000;

interface Rejection {
  /** Milliseconds since 1970, by the clock of attempts. */
  readonly at: number;
  readonly endsAt: number;
}

/** By digests, which differ between stores. */
const rejections = new Map<string, Rejection>();

const rememberRejection = (digest: string, rejection: Rejection): void => {
  rejections.delete(digest);
  rejections.set(digest, rejection);
  for (const oldest of rejections.keys()) {
    if (rejections.size <= maxRememberedRejections) break;
    rejections.delete(oldest);
  }
};

/** The rejection of one of these within the last second; null where there is none. */
const repeatedRejection = (digests: readonly string[], now: number): Rejection | null => {
  for (const digest of digests) {
    const rejection = rejections.get(digest);
    // A clock that was set back has rejected nothing yet.
    if (rejection && rejection.at <= now && now - rejection.at < repeatedRejectionMs) return rejection;
  }
  return null;
};

const waitUntil = (endsAt: number, now: number): number => Math.max(1, Math.ceil((endsAt - now) / 1000));

const digestOf = (signer: Signer, { name }: Subject): string => signer.sign('attempts', name, 0);

const endOfWindow = (now: Date): string => new Date(now.getTime() + windowMilliseconds).toISOString();

/** What ends later than a window from now was counted before the clock was set back. */
const removeEnded = async ({ db }: Store, now: Date): Promise<void> => {
  await db.deleteFrom('attempts').where('until', '<=', now.toISOString()).execute();
  const until = endOfWindow(now);
  await db.updateTable('attempts').set({ until }).where('until', '>', until).execute();
};

const countOne = ({ db }: Store, subject: string, now: Date) =>
  db
    .insertInto('attempts')
    .values({ subject, count: 1, until: endOfWindow(now) })
    .onConflict((c) => c.column('subject').doUpdateSet((e) => ({ count: e('attempts.count', '+', 1) })))
    .returning(['count', 'until'])
    .executeTakeFirstOrThrow();

/** An attempt that was right does not count. */
export const giveAttemptBack = async ({ db }: Store, signer: Signer, subjects: readonly Subject[]): Promise<void> => {
  await db
    .updateTable('attempts')
    .set((e) => ({ count: e('count', '-', 1) }))
    .where(
      'subject',
      'in',
      subjects.map((subject) => digestOf(signer, subject)),
    )
    .where('count', '>', 0)
    .execute();
};

/**
 * Counts one attempt for each subject, in their order; returns how long to wait where one of them has had its share.
 * A rejected attempt counts for nobody else: one address alone must not use up what an account allows all of them.
 */
export const takeAttempt = async (
  store: Store,
  signer: Signer,
  subjects: readonly Subject[],
  now: Date,
): Promise<TooMany | null> => {
  const at = now.getTime();
  const digests = subjects.map((subject) => digestOf(signer, subject));
  const repeated = repeatedRejection(digests, at);
  if (repeated) return { retryAfterSeconds: waitUntil(repeated.endsAt, at), isRepeated: true };
  await removeEnded(store, now);
  for (const [index, subject] of subjects.entries()) {
    const { count, until } = await countOne(store, digests[index]!, now);
    if (count <= subject.most) continue;
    if (index > 0) await giveAttemptBack(store, signer, subjects.slice(0, index));
    const endsAt = Date.parse(until);
    rememberRejection(digests[index]!, { at, endsAt });
    return { retryAfterSeconds: waitUntil(endsAt, at), isRepeated: false };
  }
  return null;
};
