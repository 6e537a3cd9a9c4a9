/**
 * Rows of `adoptions` for revisions that are being added or removed, and names of revisions. A row is deleted when its
 * revision is served or removed, so unserved revisions in the store are known without listing its files.
 */
import { randomBytes, randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../tables/tables.ts';
import type { Transaction } from '../transactions.ts';

/** Sorts by time and is unique: URLs that contain it may be cached for ever. */
export const newRevision = (now: Date): string => `${now.getTime().toString(36)}${randomBytes(4).toString('hex')}`;

/** When a revision was created, milliseconds since 1970. */
export const timeOf = (revision: string): number => Number.parseInt(revision.slice(0, -8), 36);

const newId = (): number => randomInt(1, 2 ** 31);

/** Records a revision that is being added; returns the row's id. */
export const noteIncomingRevision = async (
  db: Kysely<Tables>,
  modelId: string,
  revision: string,
  prepared: string,
): Promise<number> => {
  const id = newId();
  await db.insertInto('adoptions').values({ id, model_id: modelId, revision, prepared }).execute();
  return id;
};

/** Records the revision that is served until this transaction commits. */
export const noteServedRevision = async (transaction: Transaction, modelId: string): Promise<void> => {
  const served = await transaction.selectFrom('models').select('revision').where('id', '=', modelId).executeTakeFirst();
  if (!served) return;
  await transaction
    .insertInto('adoptions')
    .values({ id: newId(), model_id: modelId, revision: served.revision, prepared: '' })
    .execute();
};
