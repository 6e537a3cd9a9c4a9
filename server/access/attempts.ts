/**
 * Limits how often something may be tried, over restarts and over all servers on one database: an attempt is counted
 * before it is looked at, in one statement, so that ten servers together allow no more than one.
 */
import type { Signer } from './signer.ts';
import type { Store } from '../store/open-store.ts';

export interface Subject {
  /** What is limited, an account or an address; kept as a digest alone. */
  readonly name: string;
  readonly most: number;
}

export interface TooMany {
  readonly retryAfterSeconds: number;
}

const windowMilliseconds = 15 * 60 * 1000;

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
 * A refused attempt counts for nobody else: one address alone must not use up what an account allows all of them.
 */
export const takeAttempt = async (
  store: Store,
  signer: Signer,
  subjects: readonly Subject[],
  now: Date,
): Promise<TooMany | null> => {
  await removeEnded(store, now);
  for (const [index, subject] of subjects.entries()) {
    const { count, until } = await countOne(store, digestOf(signer, subject), now);
    if (count <= subject.most) continue;
    if (index > 0) await giveAttemptBack(store, signer, subjects.slice(0, index));
    return { retryAfterSeconds: Math.max(1, Math.ceil((Date.parse(until) - now.getTime()) / 1000)) };
  }
  return null;
};
