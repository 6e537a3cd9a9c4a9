/**
 * Notes of revisions on their way in or out, and their names. A note goes when its revision is served, or gone: what a
 * store of files holds and nobody is shown is known without listing it.
 */
import { randomBytes, randomInt } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** Sorts by time and never comes twice: addresses that carry it may be cached for ever. */
export const newRevision = (now: Date): string => `${now.getTime().toString(36)}${randomBytes(4).toString('hex')}`;

/** When a revision was named, milliseconds since 1970. */
export const timeOf = (revision: string): number => Number.parseInt(revision.slice(0, -8), 36);

const newId = (): number => randomInt(1, 2 ** 31);

/** Answers the note's id. */
export const noteToRow = async (
  db: Kysely<Tables>,
  modelId: string,
  revision: string,
  prepared: string,
): Promise<number> => {
  const id = newId();
  await db.insertInto('adoptions').values({ id, model_id: modelId, revision, prepared }).execute();
  return id;
};

/** For the revision that is served until this transaction ends. */
export const noteFromRow = async (work: Transaction<Tables>, modelId: string): Promise<void> => {
  const served = await work.selectFrom('models').select('revision').where('id', '=', modelId).executeTakeFirst();
  if (!served) return;
  await work
    .insertInto('adoptions')
    .values({ id: newId(), model_id: modelId, revision: served.revision, prepared: '' })
    .execute();
};
