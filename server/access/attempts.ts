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

const countOne = async ({ db }: Store, subject: string, now: Date) => {
  await db.deleteFrom('attempts').where('until', '<=', now.toISOString()).execute();
  return db
    .insertInto('attempts')
    .values({ subject, count: 1, until: new Date(now.getTime() + windowMilliseconds).toISOString() })
    .onConflict((c) => c.column('subject').doUpdateSet((e) => ({ count: e('attempts.count', '+', 1) })))
    .returning(['count', 'until'])
    .executeTakeFirstOrThrow();
};

/** Counts one attempt for each subject; answers how long to wait where one of them has had its share. */
export const takeAttempt = async (
  store: Store,
  signer: Signer,
  subjects: readonly Subject[],
  now: Date,
): Promise<TooMany | null> => {
  let wait = 0;
  for (const subject of subjects) {
    const { count, until } = await countOne(store, digestOf(signer, subject), now);
    if (count > subject.most) wait = Math.max(wait, Math.ceil((Date.parse(until) - now.getTime()) / 1000));
  }
  return wait > 0 ? { retryAfterSeconds: wait } : null;
};

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
